import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Seen {
  readonly method: string;
  /** Path and query as they were sent. */
  readonly url: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
  /** Number of the connection it came by, from 1. */
  readonly connection: number;
}

export type Handler = (request: Seen, response: ServerResponse) => void;

export interface FakeNetBox {
  readonly url: string;
  readonly port: number;
  readonly seen: Seen[];
  close(): Promise<void>;
}

/** An HTTP server on loopback that answers what a test says, and remembers what it was asked. */
export async function fakeNetBox(handler: Handler): Promise<FakeNetBox> {
  const seen: Seen[] = [];
  let connections = 0;
  const numbers = new WeakMap<object, number>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const one: Seen = {
        method: request.method ?? "",
        url: request.url ?? "",
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
        connection: numbers.get(request.socket) ?? 0,
      };
      seen.push(one);
      handler(one, response);
    });
  });
  server.on("connection", (socket) => numbers.set(socket, ++connections));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    seen,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}

/** Answers JSON as NetBox does. */
export function json(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, {
    "content-type": "application/json",
    "api-version": "4.7",
    "x-request-id": "0b81d1c1-5f43-4a4f-a5c5-d6a4c0c8c2f5",
    ...headers,
  });
  response.end(body === undefined ? "" : JSON.stringify(body));
}

/** Answers a page of HTML, as anything but NetBox does. */
export function html(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  response.writeHead(status, { "content-type": "text/html; charset=utf-8", ...headers });
  response.end("<!DOCTYPE html><html><head><title>Some\n other site</title></head></html>");
}
