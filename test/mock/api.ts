import { Agent, request, type IncomingHttpHeaders } from "node:http";
import type { Mock } from "../../src/mock/index.js";

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** Parsed when it is JSON. */
  readonly body: unknown;
}

export interface Extra {
  /** A text or bytes are sent as they are, anything else as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Default: the v1 token that may write. Null sends none. */
  readonly token?: string | null;
}

/** Talks to an embedded NetBox over its socket, with nothing between. */
export class Api {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 4 });
  readonly mock: Mock;

  constructor(mock: Mock) {
    this.mock = mock;
  }

  send(method: string, path: string, extra: Extra = {}): Promise<Reply> {
    const { body, headers = {}, token = this.mock.tokens.v1 } = extra;
    const bytes = body === undefined ? undefined : bytesOf(body);
    const options = {
      agent: this.#agent,
      host: "127.0.0.1",
      port: this.mock.port,
      method,
      path,
      headers: {
        ...(token === null ? {} : { authorization: `Token ${token}` }),
        ...(bytes === undefined
          ? {}
          : { "content-type": "application/json", "content-length": bytes.length }),
        ...headers,
      },
    };
    return new Promise((resolve, reject) => {
      const outgoing = request(options, (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
        incoming.once("end", () => {
          const text = Buffer.concat(chunks).toString("utf8");
          resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text, body: parsed(text) });
        });
      });
      outgoing.once("error", reject);
      outgoing.end(bytes);
    });
  }

  get(path: string, extra: Extra = {}): Promise<Reply> {
    return this.send("GET", path, extra);
  }

  post(path: string, body: unknown, extra: Extra = {}): Promise<Reply> {
    return this.send("POST", path, { ...extra, body });
  }

  patch(path: string, body: unknown, extra: Extra = {}): Promise<Reply> {
    return this.send("PATCH", path, { ...extra, body });
  }

  /** Posts and gives the new object. */
  async make(path: string, body: unknown): Promise<Record<string, unknown> & { id: number }> {
    const reply = await this.post(path, body);
    if (reply.status !== 201)
      throw new Error(`POST ${path}: ${String(reply.status)} ${reply.text.slice(0, 500)}`);
    return reply.body as Record<string, unknown> & { id: number };
  }

  /** What a list gives of one field, in its order. */
  async column(path: string, field: string): Promise<unknown[]> {
    const reply = await this.get(path);
    if (reply.status !== 200)
      throw new Error(`GET ${path}: ${String(reply.status)} ${reply.text.slice(0, 500)}`);
    return (reply.body as { results: Record<string, unknown>[] }).results.map((row) => row[field]);
  }

  async close(): Promise<void> {
    this.#agent.destroy();
    await this.mock.close();
  }
}

function bytesOf(body: unknown): Buffer {
  if (Buffer.isBuffer(body)) return body;
  return Buffer.from(typeof body === "string" ? body : JSON.stringify(body));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
