const HIDDEN = "[redacted]";

/** Members of an API token that are its credential or a part of it. */
const SECRET_MEMBERS = new Set(["key", "token", "plaintext"]);

/** A v1 token's key where it stands in a text: older releases name a token by it (`display`). */
const KEY_IN_TEXT = /[A-Za-z0-9]{40,}/g;

/**
 * What NetBox answered, with the keys of API tokens hidden: what a tool answers ends in a model's context and in its
 * host's log. A token is known by the resource that was asked, by its own `url`, or by the change log's word for it.
 *
 * @param resource what was asked, as `users/tokens`
 * @returns a copy; everything else in it is as NetBox gave it
 */
export function conceal<T>(resource: string, answer: T): T {
  return copy(answer, resource === "users/tokens") as T;
}

function copy(value: unknown, inToken: boolean): unknown {
  if (typeof value === "string") return inToken ? value.replace(KEY_IN_TEXT, HIDDEN) : value;
  if (Array.isArray(value)) return value.map((item) => copy(item, inToken));
  if (value === null || typeof value !== "object") return value;
  const secret = inToken || isToken(value);
  return Object.fromEntries(
    Object.entries(value).map(([name, member]: [string, unknown]): [string, unknown] => [
      name,
      secret && SECRET_MEMBERS.has(name) && member !== null ? HIDDEN : copy(member, secret),
    ]),
  );
}

function isToken(value: object): boolean {
  const { url, changed_object_type: changed } = value as Readonly<Record<string, unknown>>;
  return changed === "users.token" || (typeof url === "string" && url.includes("/api/users/tokens/"));
}
