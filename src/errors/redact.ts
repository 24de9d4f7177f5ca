/** Members whose value is a secret wherever they appear; `auth_type` and `auth_cipher` are not. */
const SECRET_MEMBER =
  /^(authorization|proxy-authorization|cookie|set-cookie|password|secret|token|token_secret|plaintext|auth_key|auth_psk|preshared_key|sessionid)$/i;

/**
 * A credential by its form: either scheme of NetBox's Authorization header, or a bare v2 token. "Token" is an English
 * word as well, so what follows it counts as a secret only when it is as long as one.
 */
const SECRET_TEXT = /\b(Bearer\s+|Token\s+(?=[^\s"',;]{20}))[^\s"',;]+|\bnbt_[A-Za-z0-9]+\.[^\s"',;&]+/gi;

const HIDDEN = "[redacted]";

/** Credentials that were given to this process, the latest last. A server that echoes one must not get it shown. */
const remembered = new Set<string>();
const MOST_REMEMBERED = 1000;
/** Shorter ones would take words out of ordinary texts. */
const SHORTEST = 8;

/** Hides a credential in every text from now on, whatever its form; of a v2 token its secret part too. */
function remember(credential: string): void {
  const parts = [credential, ...(credential.startsWith("nbt_") ? credential.split(".").slice(1) : [])];
  for (const part of parts.filter((secret) => secret.length >= SHORTEST)) {
    remembered.delete(part);
    remembered.add(part);
  }
  for (const oldest of remembered) {
    if (remembered.size <= MOST_REMEMBERED) break;
    remembered.delete(oldest);
  }
}

function text(value: string): string {
  const formless = [...remembered].reduce((rest, secret) => rest.replaceAll(secret, HIDDEN), value);
  return formless.replace(SECRET_TEXT, (_match, scheme: string | undefined) => `${scheme ?? ""}${HIDDEN}`);
}

function value(input: unknown): unknown {
  if (typeof input === "string") return text(input);
  if (Array.isArray(input)) return input.map(value);
  if (input === null || typeof input !== "object") return input;
  const entries = Object.entries(input).map(([key, member]): [string, unknown] => [
    key,
    SECRET_MEMBER.test(key) && member !== null ? HIDDEN : value(member),
  ]);
  return Object.fromEntries(entries);
}

/** Takes credentials out of a text, or out of every text and secret member of a JSON value (a copy is returned). */
export const redact = { text, value, remember } as const;
