import { ContractError, InvalidInputError } from "../../errors/index.js";
import { parseJson, stringifyJson } from "../../json/index.js";
import type { CallOptions, HttpMethod } from "../../model/index.js";
import { checkPath } from "../../request/index.js";
import { isJson, nameOf, readAnswer } from "../answer.js";
import type { Client, Sendable } from "../client.js";
import type { TransportAnswer } from "../transport.js";

/**
 * A `fetch` over the client's transport and policy. Answers of success and errors come back as responses; what has no
 * answer, is redirected, or leaves a write in doubt is thrown.
 */
export function clientFetch(client: Client): (request: Request) => Promise<Response> {
  return async (request) => {
    const outgoing = await readRequest(client, request);
    const answer = await client.transfer(outgoing, optionsOf(request));
    if (answer.status >= 300 && !isToldByResponse(answer.status, request.method))
      throw client.failure(outgoing, readAnswer(outgoing, answer));
    return new NetBoxResponse(answer, nameOf(outgoing));
  };
}

/** A failed write that may have been done is no ordinary answer, and a redirect is none of NetBox's. */
function isToldByResponse(status: number, method: string): boolean {
  return status >= 400 && !(method !== "GET" && status >= 502 && status <= 504);
}

async function readRequest(client: Client, request: Request): Promise<Sendable> {
  const { origin, pathname, searchParams } = new URL(request.url);
  const { base } = client;
  // Middleware may have made this request; the credential goes nowhere but to NetBox.
  if (origin !== base.origin || !pathname.startsWith(`${base.prefix}/`))
    throw new InvalidInputError(`a request to ${origin} is not one to ${base.origin}${base.prefix}`);
  const path = pathname.slice(base.prefix.length);
  checkPath(path);
  const bytes = request.body === null ? undefined : new Uint8Array(await request.arrayBuffer());
  return {
    method: request.method as HttpMethod,
    path,
    query: [...searchParams],
    ...(bytes && { encoded: { bytes, type: request.headers.get("content-type") ?? "application/json" } }),
  };
}

/** openapi-fetch puts options that a Request does not know on it as they are. */
function optionsOf(request: Request & { readonly timeout?: unknown }): CallOptions {
  const headers = Object.fromEntries([...request.headers].filter(([name]) => name !== "content-type"));
  return {
    headers,
    signal: request.signal,
    ...(typeof request.timeout === "number" ? { timeout: request.timeout } : {}),
  };
}

const EMPTY: ReadonlySet<number> = new Set([204, 205, 304]);

/** A response whose JSON is read as everywhere else: strictly, within bounds, large integers as bigint. */
class NetBoxResponse extends Response {
  override readonly json: () => Promise<unknown>;

  constructor(answer: TransportAnswer, source: string) {
    const { status, headers } = answer;
    const body = EMPTY.has(status) ? null : contentOf(answer);
    const length = body === null ? {} : { "content-length": String(body.length) };
    const type = status >= 400 ? { "content-type": "application/json" } : {};
    const { "content-encoding": _decoded, ...kept } = headers;
    super(body, { status, headers: { ...kept, ...type, ...length } });
    this.json = async () =>
      parseJson(await this.text(), { source: `the answer to ${source}`, failure: ContractError });
  }
}

/** openapi-fetch would tell an empty error as none at all, and one that is not JSON as its text. */
function contentOf({ status, headers, body }: TransportAnswer): Uint8Array<ArrayBuffer> {
  if (status < 400 || (isJson(headers["content-type"]?.split(";")[0] ?? "") && body.length > 0))
    return new Uint8Array(body);
  const text = new TextDecoder().decode(body.subarray(0, 4096));
  return new TextEncoder().encode(
    stringifyJson({ detail: text === "" ? `NetBox answered ${status}` : text }),
  );
}
