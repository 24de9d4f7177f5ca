import { ConfigError } from "../errors/index.js";
import { authorization } from "../request/credential.js";
import type { Environment } from "./environment.js";

/** The token that the environment names, or undefined. Half a v2 token is an error, never an anonymous request. */
export function readCredential(env: Environment): string | undefined {
  const whole = read(env, "NETBOX_TOKEN");
  if (whole !== undefined) return checked(whole, "NETBOX_TOKEN");
  const key = read(env, "NETBOX_TOKEN_KEY");
  const secret = read(env, "NETBOX_TOKEN_SECRET");
  if (key === undefined && secret === undefined) return undefined;
  if (key === undefined) throw half("NETBOX_TOKEN_SECRET", "NETBOX_TOKEN_KEY");
  if (secret === undefined) throw half("NETBOX_TOKEN_KEY", "NETBOX_TOKEN_SECRET");
  if (key.includes(".")) {
    throw new ConfigError("NETBOX_TOKEN_KEY has a dot, which no key has", {
      hint: "A whole token (nbt_<key>.<secret>) belongs in NETBOX_TOKEN.",
    });
  }
  return checked(`nbt_${key.replace(/^nbt_/, "")}.${secret}`, "NETBOX_TOKEN_KEY with NETBOX_TOKEN_SECRET");
}

function read(env: Environment, name: string): string | undefined {
  const value = env[name];
  return value === "" ? undefined : value;
}

/** The token, once it is known that a header can be made of it. */
function checked(token: string, called: string): string {
  authorization(token, called);
  return token;
}

function half(given: string, missing: string): ConfigError {
  return new ConfigError(`${given} is set but ${missing} is not`, {
    hint: "Set both, or the whole token in NETBOX_TOKEN.",
  });
}
