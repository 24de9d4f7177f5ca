import { Problem } from "./http/problem.js";
import type { ApiRequest } from "./http/request.js";

/** Credentials that the embedded NetBox takes. */
export interface MockTokens {
  /** 40 hexadecimal digits, sent as `Authorization: Token …`. May write. */
  readonly v1: string;
  /** `nbt_<key>.<secret>`, sent as `Authorization: Bearer …`. May write. Null before NetBox 4.5, which has none. */
  readonly v2: string | null;
  /** A v1 token that may only read. */
  readonly readonly: string;
}

/** Made for trying out only: they are in this file for everyone to see. */
export const exampleTokens = {
  v1: "aaaaaaaaaabbbbbbbbbbccccccccccdddddddddd",
  v2: "nbt_EmbeddedDemo.embeddedembeddedembeddedembeddedembedde",
  readonly: "1111111111222222222233333333334444444444",
} as const;

export interface Principal {
  readonly username: "admin" | "reader";
  readonly mayWrite: boolean;
}

const ADMIN: Principal = { username: "admin", mayWrite: true };
const READER: Principal = { username: "reader", mayWrite: false };

export type Authenticate = (request: ApiRequest) => Principal;

/** Reads the Authorization header as a line of NetBox does. `hasV2` is whether that line has v2 tokens. */
export function authenticator(tokens: MockTokens, hasV2: boolean): Authenticate {
  return (request) => {
    const [scheme = "", ...rest] = (request.header("authorization") ?? "")
      .split(/\s+/)
      .filter((part) => part !== "");
    const schemes = hasV2 ? ["token", "bearer"] : ["token"];
    if (!schemes.includes(scheme.toLowerCase()))
      throw Problem.detail(403, "Authentication credentials were not provided.");
    const [token] = rest;
    if (token === undefined || rest.length > 1) throw Problem.detail(403, malformed(rest.length, hasV2));
    return hasV2 && token.startsWith("nbt_") ? byV2(tokens, token) : byV1(tokens, token, hasV2);
  };
}

function malformed(parts: number, hasV2: boolean): string {
  if (hasV2)
    return 'Invalid authorization header: Must be in the form "Bearer <key>.<token>" or "Token <token>"';
  return parts === 0
    ? "Invalid token header. No credentials provided."
    : "Invalid token header. Token string should not contain spaces.";
}

function byV1(tokens: MockTokens, token: string, hasV2: boolean): Principal {
  if (token === tokens.v1) return ADMIN;
  if (token === tokens.readonly) return READER;
  throw Problem.detail(403, hasV2 ? "Invalid v1 token" : "Invalid token");
}

function byV2(tokens: MockTokens, token: string): Principal {
  if (!token.includes("."))
    throw Problem.detail(
      403,
      "Invalid authorization header: Could not parse key from v2 token. Did you mean to use 'Token' instead of 'Bearer'?",
    );
  if (token === tokens.v2) return ADMIN;
  throw Problem.detail(403, "Invalid v2 token");
}
