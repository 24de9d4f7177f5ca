import { ConfigError } from "../errors/index.js";
import { parseBaseUrl } from "../request/base-url.js";
import { readCredential } from "./credential.js";
import type { Environment } from "./environment.js";

/** Where NetBox is and who asks. */
export interface Connection {
  /** `http` or `https` (which is meant where NETBOX_URL has no scheme), without user, query, fragment, `/api` or final slash. */
  readonly url: string;
  /** A v1 token, or a whole v2 token (`nbt_<key>.<secret>`); without one, requests are anonymous. */
  readonly token?: string;
  /** Milliseconds that one request may take, as a client takes them. */
  readonly timeout?: number;
}

/**
 * Reads NETBOX_URL, NETBOX_TOKEN (or NETBOX_TOKEN_KEY with NETBOX_TOKEN_SECRET) and NETBOX_TIMEOUT (seconds).
 * Throws {@link ConfigError}, which names the variable and what it should be.
 */
export function readConnection(env: Environment): Connection {
  const url = readUrl(env["NETBOX_URL"]);
  const token = readCredential(env);
  const timeout = readTimeout(env["NETBOX_TIMEOUT"]);
  return { url, ...(token === undefined ? {} : { token }), ...(timeout === undefined ? {} : { timeout }) };
}

function readUrl(text: string | undefined): string {
  if (text === undefined || text === "") {
    throw new ConfigError("NETBOX_URL is not set", {
      hint: "Set NETBOX_URL to the address of your NetBox, as in https://netbox.example.com.",
    });
  }
  const { origin, prefix } = parseBaseUrl(text, "NETBOX_URL");
  return origin + prefix;
}

/** What a timer can hold, in whole seconds: 24 days. */
const LONGEST = Math.floor((2 ** 31 - 1) / 1000);

function readTimeout(text: string | undefined): number | undefined {
  if (text === undefined || text === "") return undefined;
  const seconds = Number(text);
  if (/^\d+(?:\.\d+)?$/.test(text) && seconds > 0 && seconds <= LONGEST) return Math.ceil(seconds * 1000);
  throw new ConfigError(`NETBOX_TIMEOUT is not a number of seconds above 0 and up to ${LONGEST}`, {
    hint: "Use a number such as 30.",
  });
}
