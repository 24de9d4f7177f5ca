import { NetworkError, TimeoutError } from "../errors/index.js";

/** What Node's error codes mean, in plain words after the address. */
const WORDS: readonly (readonly [RegExp, string, string?])[] = [
  [/^ECONNREFUSED$/, "refused the connection", "Is NetBox running there, and is the port right?"],
  [/^(?:ENOTFOUND|EAI_AGAIN|EAI_NODATA)$/, "has no address", "Is the host name right, and does DNS answer?"],
  [/^(?:ECONNRESET|EPIPE|ECONNABORTED|UND_ERR_SOCKET)$/, "closed the connection before it answered"],
  [/^(?:ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENETDOWN|EADDRNOTAVAIL)$/, "cannot be reached"],
  [/^CERT_HAS_EXPIRED$/, "has a certificate that has expired"],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/, "has a certificate that is for another host"],
  [
    /^(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w*(?:ISSUER|VERIFY)\w*|CERT_UNTRUSTED)$/,
    "has a certificate of an authority that is not trusted here",
    "Node trusts a further authority by the environment variable NODE_EXTRA_CA_CERTS.",
  ],
  [/^(?:CERT_|ERR_TLS_CERT)/, "has a certificate that cannot be accepted"],
  [/^(?:EPROTO|ERR_SSL_|ERR_TLS_)/, "does not speak TLS as expected", "Is it http:// rather than https://?"],
  [/^HPE_HEADER_OVERFLOW$/, "answered with headers that are too large"],
  [/^HPE_/, "does not speak HTTP", "Is it https:// rather than http://?"],
];

/** A failed connection in plain words, with what the system said as its cause. */
export function networkFailure(url: URL, cause: unknown): NetworkError {
  const code = codeOf(cause);
  const [, words, hint] = WORDS.find(([pattern]) => pattern.test(code)) ?? [undefined, "could not be asked"];
  const said = code === "" ? "" : ` (${code})`;
  const hints = [hint, UNREACHED.test(code) ? schemeHint(url) : undefined].filter(
    (some) => some !== undefined,
  );
  return new NetworkError(`${url.origin} ${words}${said}`, {
    cause,
    ...(hints.length === 0 ? {} : { hint: hints.join(" ") }),
  });
}

/**
 * The error for an answer that did not come in time.
 *
 * @param timeout milliseconds
 * @param connected whether it is the answer alone that was waited for
 */
export function noAnswer(url: URL, timeout: number, connected: boolean): TimeoutError {
  const hint = connected ? undefined : schemeHint(url);
  return new TimeoutError(`${url.origin} did not answer within ${timeout} ms`, {
    ...(hint === undefined ? {} : { hint }),
  });
}

/** Failures that the other scheme, and so the other port, may not have. */
const UNREACHED = /^(?:ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH)$/;

/** An address given without a scheme is asked by https, which need not be what was meant. */
function schemeHint({ protocol }: URL): string | undefined {
  return protocol === "https:"
    ? "Without a scheme https:// is taken; write http:// where that is meant."
    : undefined;
}

/**
 * A host with several addresses fails with one error for each; the first says enough. Errors are read by their
 * members, as Node's own may be of another realm than ours.
 */
function codeOf(error: unknown): string {
  if (typeof error !== "object" || error === null) return "";
  if ("errors" in error && Array.isArray(error.errors)) return codeOf(error.errors[0]);
  return "code" in error && typeof error.code === "string" ? error.code : "";
}
