import { ContractError, InvalidInputError } from "../errors/index.js";
import { parseJson } from "../json/index.js";
import type { HttpMethod } from "../model/index.js";
import type { TransportAnswer } from "./transport.js";

/** A request before it has an origin: what a resolved operation amounts to, or what a caller wrote by hand. */
export interface Outgoing {
  readonly method: HttpMethod;
  /** From `/api/` or `/graphql/` on, encoded. */
  readonly path: string;
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly body?: unknown;
  /** A read, whatever its method: GraphQL asks by POST. Default: GET, HEAD and OPTIONS are. */
  readonly read?: boolean;
}

const METHODS: ReadonlySet<string> = new Set<HttpMethod>([
  "GET",
  "HEAD",
  "OPTIONS",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
]);

/** @throws InvalidInputError for a method that is none of those that NetBox knows, in capitals */
export function checkMethod(method: unknown): void {
  if (typeof method === "string" && METHODS.has(method)) return;
  const given = typeof method === "string" ? `not ${JSON.stringify(method.slice(0, 40))}` : "as text";
  throw new InvalidInputError(`method should be one of ${[...METHODS].join(", ")}, ${given}`);
}

/** Whether a request changes nothing, and so may be sent again. */
export function isRead({ method, read }: Outgoing): boolean {
  return read ?? (method === "GET" || method === "HEAD" || method === "OPTIONS");
}

export interface Answer {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  /** JSON as its value, other text as text, anything else as bytes; null where there was none. */
  readonly body: unknown;
  /** Media type without parameters, in lower case; "" where none was said. */
  readonly media: string;
}

/** Path and query as they are sent below the prefix. */
export function pathOf({ path, query }: Outgoing): string {
  if (query.length === 0) return path;
  const pairs = query.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  return `${path}?${pairs.join("&")}`;
}

/** `GET /api/dcim/sites/`: how a request is called in errors. */
export function nameOf({ method, path }: Outgoing): string {
  return `${method} ${path}`;
}

/**
 * Reads the body of an answer by its media type.
 *
 * @throws ContractError when it says it is JSON and is not, or text and not UTF-8
 */
export function readAnswer(outgoing: Outgoing, { status, headers, body }: TransportAnswer): Answer {
  const media = (headers["content-type"] ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
  const source = `the answer to ${nameOf(outgoing)}`;
  const read = status < 400 ? readContent : readContentAsCan;
  return { status, headers, media, body: read(body, media, source) };
}

/** An error's body is told as well as it can be: that it is broken must not hide the error. */
function readContentAsCan(body: Uint8Array, media: string, source: string): unknown {
  try {
    return readContent(body, media, source);
  } catch {
    return new TextDecoder().decode(body);
  }
}

export function isJson(media: string): boolean {
  return media === "application/json" || media.endsWith("+json");
}

function readContent(body: Uint8Array, media: string, source: string): unknown {
  if (body.length === 0) return null;
  // The transport has held the bytes against their bound.
  if (isJson(media))
    return parseJson(decodeText(body, source), {
      source,
      failure: ContractError,
      bounds: { bytes: body.length },
    });
  return media.startsWith("text/") || media.endsWith("xml") ? decodeText(body, source) : body;
}

function decodeText(body: Uint8Array, source: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(body);
  } catch (cause) {
    throw new ContractError(`${source} is not UTF-8`, { cause });
  }
}
