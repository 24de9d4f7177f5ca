import { stringifyJson } from "../../json/index.js";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { randomUUID } from "node:crypto";
import { detail, noSuchPage, type Answer } from "./answer.js";
import { decodePath, type ApiRequest } from "./request.js";

/** Bytes of a request body that are read; a longer one is refused with 413. */
const BODY_LIMIT = 10 * 1024 * 1024;

export interface Application {
  /** `4.7`, for the API-Version header. */
  readonly line: string;
  handle(request: ApiRequest): Answer;
}

/** What a redirect has instead: NetBox makes it before most of its parts come in. */
const BARE = { Vary: "Accept-Language, Cookie, origin", "Content-Language": "en" };

/** Headers of every answer of NetBox that say nothing about the object. */
const FIXED = {
  Vary: "HX-Request, Accept-Language, Cookie, origin",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "same-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "X-Frame-Options": "SAMEORIGIN",
  "Content-Language": "en",
};

export function createApplicationServer(application: Application): Server {
  return createServer({ maxHeaderSize: 64 * 1024 }, (incoming, outgoing) => {
    answer(application, incoming, outgoing).catch(() => {
      outgoing.destroy();
    });
  });
}

async function answer(
  application: Application,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const [rawPath = "/", ...rest] = (incoming.url ?? "/").split("?");
  const path = decodePath(rawPath);
  const body = await readAll(incoming);
  const reply =
    body === null
      ? { ...detail(413, "The request body is larger than 10 MiB."), headers: { Connection: "close" } }
      : path === null
        ? noSuchPage()
        : application.handle(requestOf(incoming, path, rest.join("?"), body));
  send(application, incoming, outgoing, path ?? rawPath, reply);
}

function requestOf(incoming: IncomingMessage, path: string, query: string, body: Uint8Array): ApiRequest {
  return {
    method: incoming.method ?? "GET",
    path,
    query: new URLSearchParams(query),
    origin: `http://${incoming.headers.host ?? "localhost"}`,
    header: (name) => {
      const value = incoming.headers[name];
      return Array.isArray(value) ? value.join(", ") : value;
    },
    body,
  };
}

/** The whole body, or null when it is too long; the rest is then left unread. */
async function readAll(incoming: IncomingMessage): Promise<Uint8Array | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > BODY_LIMIT) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function send(
  application: Application,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  path: string,
  reply: Answer,
): void {
  const payload = reply.text ?? (reply.body === undefined ? "" : textOf(reply.body));
  const bytes = Buffer.from(payload);
  const inApi = path === "/api" || path.startsWith("/api/");
  const isRedirect = reply.status === 301;
  const headers: Record<string, string> = {
    ...(bytes.length > 0 || reply.type !== undefined
      ? { "Content-Type": reply.type ?? "application/json" }
      : {}),
    ...(isRedirect ? BARE : { ...FIXED, "X-Request-ID": randomUUID() }),
    ...(inApi && !isRedirect ? { "API-Version": application.line } : {}),
    ...reply.headers,
    ...(reply.status === 204 ? {} : { "Content-Length": String(bytes.length) }),
  };
  outgoing.writeHead(reply.status, headers);
  outgoing.end(incoming.method === "HEAD" ? undefined : bytes);
}

/** JSON.stringify is the fast way; it cannot write integers beyond 2^53. */
function textOf(body: unknown): string {
  try {
    return JSON.stringify(body);
  } catch {
    return stringifyJson(body);
  }
}
