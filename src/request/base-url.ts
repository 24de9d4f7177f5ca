import { ConfigError } from "../errors/index.js";

/** Where a NetBox is. */
export interface BaseUrl {
  /** As in `https://netbox.example.com:8443`. */
  readonly origin: string;
  /** Path that NetBox is served below, as in `/netbox`; "" for none. */
  readonly prefix: string;
}

/**
 * Reads the URL of a NetBox as people write it: without a scheme it is `https`, and a final `/`, `/api` or `/api/` is
 * cut off. Anything before that is the prefix NetBox is served below.
 *
 * @param called how the text is called where it was given, for errors
 * @throws ConfigError when it is no text, or no http(s) URL, or has user, password, query or fragment; the text is not repeated
 */
export function parseBaseUrl(text: unknown, called = "the URL of NetBox"): BaseUrl {
  const refuse = (what: string): never => {
    throw new ConfigError(`${called} ${what}`, { hint: "It looks like https://netbox.example.com" });
  };
  if (text === undefined) return refuse("is missing; it is given as url");
  if (typeof text !== "string") return refuse("should be a text, given as url");
  if (text === "") refuse("is empty");
  if (/[\s\p{Cc}\\]/u.test(text)) refuse("has a blank, a backslash or a control character");
  if (/^https?:\/(?!\/)/i.test(text)) refuse("should have two slashes after http: or https:");
  const url =
    readUrl(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`) ?? refuse("is no URL");
  if (url.protocol !== "https:" && url.protocol !== "http:") refuse("should begin with https:// or http://");
  if (url.username !== "" || url.password !== "" || text.includes("@"))
    refuse("has a user or password in it; give a token instead");
  if (text.includes("?") || text.includes("#")) refuse("should not have a query or a fragment");
  const prefix = url.pathname.replace(/\/+$/, "").replace(/(?:^|\/)api$/, "");
  return { origin: url.origin, prefix: prefix.replace(/\/+$/, "") };
}

function readUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
