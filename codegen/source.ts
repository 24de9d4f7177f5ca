import { readFile, stat } from "node:fs/promises";
import {
  AuthError,
  ConfigError,
  ContractError,
  ForbiddenError,
  isNetBoxError,
  NetworkError,
  RedirectError,
  TooLargeError,
  UsageError,
  type NetBoxError,
} from "../src/errors/index.js";
import { documentBounds } from "../src/openapi/verify.js";

/** A document as it was had, and where from in words that name no host. */
export interface Source {
  readonly bytes: Buffer;
  readonly origin: string;
}

/** Where the credential of the environment may go. */
export interface Credential {
  readonly url: string | undefined;
  readonly token: string | undefined;
}

/** Seconds for a whole document: NetBox writes it anew for each request, which takes it ten and more. */
const PATIENCE = 120;

/** Reads a new contract from a running NetBox or a file. @throws NetBoxError saying what is wrong with it */
export async function readSource(place: string, credential: Credential): Promise<Source> {
  return /^https?:\/\//i.test(place) ? fromNetBox(place, credential) : fromFile(place);
}

async function fromFile(path: string): Promise<Source> {
  try {
    const { size } = await stat(path);
    if (size > documentBounds.bytes) throw tooLarge(path);
    return { bytes: await readFile(path), origin: "a file with a NetBox's /api/schema/" };
  } catch (cause) {
    if (isNetBoxError(cause)) throw cause;
    throw new ContractError(`--fetch ${path}: the file cannot be read`, { cause });
  }
}

async function fromNetBox(place: string, credential: Credential): Promise<Source> {
  const base = readUrl(place);
  const url = new URL(
    `${base.pathname.replace(/\/(?:api(?:\/schema)?\/?)?$/, "")}/api/schema/?format=json`,
    base,
  );
  const token = tokenFor(base, credential);
  try {
    const response = await fetch(url, {
      headers: { accept: "application/json", ...(token === undefined ? {} : authorization(token)) },
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE * 1000),
    });
    const refusal = refusalOf(response, token !== undefined);
    if (refusal !== null) {
      await response.body?.cancel();
      throw refusal;
    }
    return { bytes: await bounded(response, place), origin: "/api/schema/ of a running NetBox" };
  } catch (cause) {
    if (isNetBoxError(cause)) throw cause;
    throw new NetworkError(`--fetch: NetBox did not answer${reason(cause)}`, { cause });
  }
}

/** What is wrong with an answer that is no document. */
function refusalOf({ status, ok }: Response, authorized: boolean): NetBoxError | null {
  if (ok) return null;
  if (status >= 300 && status < 400)
    return new RedirectError("--fetch: NetBox answered a redirect; give the URL that it redirects to", {
      status,
    });
  const Refusal = status === 401 ? AuthError : status === 403 ? ForbiddenError : ContractError;
  const denied = status === 401 || status === 403;
  const hint = authorized
    ? undefined
    : "Set NETBOX_TOKEN, and NETBOX_URL to this NetBox's address: the token goes nowhere else.";
  return new Refusal(`--fetch: /api/schema/ answered HTTP ${String(status)}`, {
    status,
    ...(denied && hint !== undefined ? { hint } : {}),
  });
}

function readUrl(place: string): URL {
  if (!URL.canParse(place)) throw new UsageError("--fetch: that is not a URL");
  const url = new URL(place);
  if (url.username !== "" || url.password !== "")
    throw new UsageError(
      "--fetch: a URL with a user name or password is refused; use NETBOX_URL and NETBOX_TOKEN",
    );
  return url;
}

/** The token, when the URL lies under NETBOX_URL: a credential of one server is never sent to another. */
function tokenFor(url: URL, { url: owner, token }: Credential): string | undefined {
  if (token === undefined || token === "" || owner === undefined || !URL.canParse(owner)) return undefined;
  const base = new URL(owner);
  const under = `${url.pathname.replace(/\/$/, "")}/`.startsWith(`${base.pathname.replace(/\/$/, "")}/`);
  return url.origin === base.origin && under ? token : undefined;
}

function authorization(token: string): { authorization: string } {
  if (!/^[\x21-\x7e]+$/.test(token)) throw new ConfigError("NETBOX_TOKEN has characters that no token has");
  return { authorization: `${token.startsWith("nbt_") ? "Bearer" : "Token"} ${token}` };
}

async function bounded(response: Response, place: string): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += (chunk as Uint8Array).length;
    if (size > documentBounds.bytes) throw tooLarge(place);
    chunks.push(chunk as Uint8Array);
  }
  return Buffer.concat(chunks);
}

/** The system's word for what went wrong with a connection (`ECONNREFUSED`), where there is one. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return "";
  if (error.name === "TimeoutError") return ` within ${String(PATIENCE)} seconds`;
  const inner = error.cause instanceof Error ? error.cause : error;
  return "code" in inner && typeof inner.code === "string" ? ` (${inner.code})` : "";
}

function tooLarge(place: string): TooLargeError {
  return new TooLargeError(
    `--fetch ${place}: the document is larger than ${String(documentBounds.bytes)} bytes`,
  );
}
