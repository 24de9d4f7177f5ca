import { ConfigError, redact } from "../errors/index.js";

const V2 = "nbt_";
const NO_TOKEN = "Is NETBOX_TOKEN set? To ask anonymously, leave the token out.";

/**
 * The value of the `Authorization` header for a token: `Bearer` for a v2 token (`nbt_<key>.<secret>`), `Token` for
 * any other. Which it is shows in its form alone; nothing is tried out. No error shows the token from then on.
 *
 * @param called how the token is called where it was given, for errors
 * @throws ConfigError when it is no text, empty, no printable ASCII, or a v2 token without key or secret; it is not repeated
 */
export function authorization(token: unknown, called = "the token"): string {
  const refuse = (what: string, hint?: string): never => {
    throw new ConfigError(`${called} ${what}`, hint === undefined ? {} : { hint });
  };
  if (typeof token !== "string") return refuse("should be a text", NO_TOKEN);
  if (token === "") refuse("is empty", NO_TOKEN);
  if (/^(?:Token|Bearer)\s/i.test(token)) refuse("begins with the name of a scheme; give the token alone");
  if (!/^[\x21-\x7e]+$/.test(token))
    refuse("has a blank, a line break or a character that is not ASCII in it");
  redact.remember(token);
  if (!token.startsWith(V2)) return `Token ${token}`;
  if (!/^nbt_[^.]+\../.test(token)) refuse("is not a whole v2 token, which looks like nbt_<key>.<secret>");
  return `Bearer ${token}`;
}
