import { ConfigError } from "../errors/index.js";
import { readCredential } from "./credential.js";
import type { Environment } from "./environment.js";

/** Where NetBox is and who asks. */
export interface Connection {
  /** `http` or `https` (which is meant where NETBOX_URL has no scheme), without user, query, fragment or final slash. */
  readonly url: string;
  /** A v1 token, or a whole v2 token (`nbt_<key>.<secret>`); without one, requests are anonymous. */
  readonly token?: string;
  /** Seconds that one request may take. */
  readonly timeout?: number;
}

/**
 * Reads NETBOX_URL, NETBOX_TOKEN (or NETBOX_TOKEN_KEY with NETBOX_TOKEN_SECRET) and NETBOX_TIMEOUT.
 * Throws {@link ConfigError}, which names the variable and what it should be.
 */
export function readConnection(env: Environment): Connection {
  const url = readUrl(env["NETBOX_URL"]);
  const token = readCredential(env);
  const timeout = readTimeout(env["NETBOX_TIMEOUT"]);
  return { url, ...(token === undefined ? {} : { token }), ...(timeout === undefined ? {} : { timeout }) };
}

function readUrl(text: string | undefined): string {
  const hint = "Set NETBOX_URL to the address of your NetBox, as in https://netbox.example.com.";
  if (text === undefined || text === "") throw new ConfigError("NETBOX_URL is not set", { hint });
  const whole = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  const url = URL.canParse(whole) ? new URL(whole) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new ConfigError("NETBOX_URL is not an http or https address", { hint });
  }
  if (url.username !== "" || url.password !== "") {
    throw new ConfigError("NETBOX_URL must not hold a user name or password", {
      hint: "Give the credential in NETBOX_TOKEN.",
    });
  }
  if (url.search !== "" || url.hash !== "") {
    throw new ConfigError("NETBOX_URL must not have a query or a fragment", { hint });
  }
  return url.href.replace(/\/+$/, "");
}

function readTimeout(text: string | undefined): number | undefined {
  if (text === undefined || text === "") return undefined;
  const seconds = Number(text);
  if (/^\d+(?:\.\d+)?$/.test(text) && seconds > 0) return seconds;
  throw new ConfigError("NETBOX_TIMEOUT is not a number of seconds", {
    hint: "Use a number above 0, as in 30.",
  });
}
