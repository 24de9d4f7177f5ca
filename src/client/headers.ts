import { InvalidInputError } from "../errors/index.js";
import { checkPlainObject } from "../request/index.js";

/** Headers that only the client itself sets: they carry the credential or frame the message. */
const OWN: ReadonlySet<string> = new Set([
  "authorization",
  "connection",
  "content-length",
  "cookie",
  "expect",
  "host",
  "keep-alive",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);

export type Headers = Readonly<Record<string, string>>;

/**
 * Headers that a caller adds, by lower-case name; the later of two with one name wins.
 *
 * @throws InvalidInputError for a name that is no header name or is the client's own, for a value that cannot be sent, and
 * for what is no plain object
 */
export function readHeaders(...given: readonly (Headers | undefined)[]): Record<string, string> {
  for (const some of given) if (some !== undefined) checkPlainObject(some, "headers");
  const headers: Record<string, string> = {};
  for (const [written, value] of given.flatMap((some) => Object.entries(some ?? {}))) {
    const name = written.toLowerCase();
    if (!/^[a-z0-9!#$%&'*+.^_`|~-]{1,100}$/.test(name))
      throw new InvalidInputError(`${JSON.stringify(written.slice(0, 100))} is no header name`);
    if (OWN.has(name) || name.startsWith("proxy-"))
      throw new InvalidInputError(`the header ${name} is set by the client alone`);
    if (typeof value !== "string" || !/^[\t\x20-\x7e\x80-\xff]*$/.test(value))
      throw new InvalidInputError(
        `the value of the header ${name} has a character that a header cannot carry`,
      );
    headers[name] = value;
  }
  return headers;
}
