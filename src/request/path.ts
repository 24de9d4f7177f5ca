import { InvalidInputError } from "../errors/index.js";

/** Roots of what NetBox answers programs. */
const ROOT = /^\/(?:api|graphql)\//;
/** Characters of a segment, escapes included; what they stand for is looked at after decoding. */
const PLAIN = /^\/(?:[A-Za-z0-9._~!$&'()*+,;=:@/-]|%[0-9A-Fa-f]{2})*$/;

/**
 * Holds that a path given by hand names one thing below `/api/` or `/graphql/`, however often it is decoded on its way:
 * no query, no dot segments, no encoded separators, no empty segments, no control characters.
 *
 * @throws InvalidInputError saying which of these it is not
 */
export function checkPath(path: string): void {
  const refuse = (what: string): never => {
    throw new InvalidInputError(`path ${JSON.stringify(path.slice(0, 200))} ${what}`);
  };
  if (!ROOT.test(path)) refuse("should begin with /api/ or /graphql/");
  if (path.includes("?") || path.includes("#"))
    refuse("should not have a query or a fragment; give the query apart");
  if (!PLAIN.test(path)) refuse("has a character that belongs percent-encoded, or a broken escape");
  const segments = path.split("/").slice(1);
  if (segments.slice(0, -1).includes("")) refuse("has an empty segment");
  if (!segments.every((segment) => isSafe(segment)))
    refuse("has a dot segment, or an encoded separator or control character");
}

function isSafe(segment: string): boolean {
  try {
    const decoded = decodeURIComponent(segment);
    return decoded !== "." && decoded !== ".." && !/[/\\%\p{Cc}]/u.test(decoded);
  } catch {
    return false;
  }
}
