import { readFile, stat } from "node:fs/promises";
import { ContractError, NetworkError, RedirectError, TooLargeError } from "../src/errors/index.js";
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
    if (cause instanceof TooLargeError) throw cause;
    throw new ContractError(`--fetch ${path}: the file cannot be read`, { cause });
  }
}

async function fromNetBox(place: string, credential: Credential): Promise<Source> {
  const base = readUrl(place);
  const url = new URL(
    `${base.pathname.replace(/\/(?:api(?:\/schema)?\/?)?$/, "")}/api/schema/?format=json`,
    base,
  );
  const headers: Record<string, string> = { accept: "application/json" };
  const token = tokenFor(base, credential);
  if (token !== undefined)
    headers["authorization"] = `${token.startsWith("nbt_") ? "Bearer" : "Token"} ${token}`;
  const response = await ask(url, headers);
  if (response.status >= 300 && response.status < 400)
    throw new RedirectError("--fetch: NetBox answered a redirect; give the URL that it redirects to");
  if (!response.ok) {
    const hint = token === undefined ? "NETBOX_TOKEN is sent only when the URL is NETBOX_URL's." : undefined;
    throw new ContractError(`--fetch: /api/schema/ answered HTTP ${String(response.status)}`, {
      status: response.status,
      ...(hint === undefined ? {} : { hint }),
    });
  }
  return { bytes: await bounded(response, place), origin: "/api/schema/ of a running NetBox" };
}

function readUrl(place: string): URL {
  if (!URL.canParse(place)) throw new ContractError("--fetch: that is not a URL");
  const url = new URL(place);
  if (url.username !== "" || url.password !== "")
    throw new ContractError(
      "--fetch: a URL with a user name or password is refused; use NETBOX_URL and NETBOX_TOKEN",
    );
  return url;
}

/** The token, when the URL lies under NETBOX_URL: a credential of one server is never sent to another. */
function tokenFor(url: URL, { url: owner, token }: Credential): string | undefined {
  if (token === undefined || owner === undefined || !URL.canParse(owner)) return undefined;
  const base = new URL(owner);
  const under = `${url.pathname.replace(/\/$/, "")}/`.startsWith(`${base.pathname.replace(/\/$/, "")}/`);
  return url.origin === base.origin && under ? token : undefined;
}

async function ask(url: URL, headers: Record<string, string>): Promise<Response> {
  try {
    return await fetch(url, { headers, redirect: "manual", signal: AbortSignal.timeout(120_000) });
  } catch (cause) {
    throw new NetworkError("--fetch: NetBox did not answer", { cause });
  }
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

function tooLarge(place: string): TooLargeError {
  return new TooLargeError(
    `--fetch ${place}: the document is larger than ${String(documentBounds.bytes)} bytes`,
  );
}
