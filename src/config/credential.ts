import { ConfigError } from "../errors/index.js";
import type { Environment } from "./environment.js";

/** The token that the environment names, or undefined. Half a v2 token is an error, never an anonymous request. */
export function readCredential(env: Environment): string | undefined {
  const whole = read(env, "NETBOX_TOKEN");
  if (whole !== undefined) return whole;
  const key = read(env, "NETBOX_TOKEN_KEY");
  const secret = read(env, "NETBOX_TOKEN_SECRET");
  if (key === undefined && secret === undefined) return undefined;
  if (key === undefined) throw half("NETBOX_TOKEN_SECRET", "NETBOX_TOKEN_KEY");
  if (secret === undefined) throw half("NETBOX_TOKEN_KEY", "NETBOX_TOKEN_SECRET");
  return `nbt_${key.replace(/^nbt_/, "")}.${secret}`;
}

function read(env: Environment, name: string): string | undefined {
  const value = env[name];
  if (value === undefined || value === "") return undefined;
  if (/^[\x21-\x7e]+$/.test(value)) return value;
  throw new ConfigError(`${name} holds a blank, a control character or a letter that no token has`, {
    hint: `Set ${name} to the token alone, without quotes or a line end.`,
  });
}

function half(given: string, missing: string): ConfigError {
  return new ConfigError(`${given} is set but ${missing} is not`, {
    hint: "Set both, or the whole token in NETBOX_TOKEN.",
  });
}
