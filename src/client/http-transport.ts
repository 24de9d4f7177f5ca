import * as http from "node:http";
import * as https from "node:https";
import { isNetBoxError } from "../errors/index.js";
import { reasonOf } from "./abort.js";
import { networkFailure, noAnswer } from "./network-failure.js";
import { acceptEncoding, readBody } from "./read-body.js";
import { unsent, type Transport, type TransportAnswer, type TransportRequest } from "./transport.js";

/**
 * Milliseconds that an idle connection is kept: less than the 2 s after which gunicorn closes it, so that a write does
 * not meet a connection that is closing.
 */
const KEEP_IDLE = 1500;

/** The transport on Node's own http and https, with connections kept alive between requests. */
export function httpTransport(): Transport {
  const options = { keepAlive: true, timeout: KEEP_IDLE } as const;
  const agents = { "http:": new http.Agent(options), "https:": new https.Agent(options) } as const;
  return {
    async send(request) {
      const url = new URL(request.url);
      const agent = url.protocol === "https:" ? agents["https:"] : agents["http:"];
      return new Exchange(request, url, agent).run();
    },
    close() {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

/** One request and its answer, with the timer and the signal that may end it. */
class Exchange {
  private sent = false;
  private ended: { readonly error: unknown } | undefined;

  constructor(
    private readonly request: TransportRequest,
    private readonly url: URL,
    private readonly agent: http.Agent,
  ) {}

  async run(): Promise<TransportAnswer> {
    const { signal, timeout } = this.request;
    if (signal?.aborted === true) throw unsent(reasonOf(signal));
    const outgoing = this.opened();
    const end = (error: Error): void => {
      this.ended ??= { error };
      outgoing.destroy(error);
    };
    const timer = setTimeout(() => {
      end(noAnswer(this.url, timeout, this.sent));
    }, timeout);
    const abort = (): void => {
      if (signal) end(reasonOf(signal));
    };
    try {
      signal?.addEventListener("abort", abort);
      return await this.answer(outgoing);
    } catch (error) {
      outgoing.destroy();
      throw this.failure(error);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", abort);
    }
  }

  /** A request that Node refuses to make, for its method or headers, was not sent. */
  private opened(): http.ClientRequest {
    try {
      // Whatever fails from here on, an error without a listener would end the process.
      return this.open().on("error", () => undefined);
    } catch (error) {
      throw unsent(error instanceof Error ? error : new Error(String(error)));
    }
  }

  private open(): http.ClientRequest {
    const { method, body, headers } = this.request;
    const secure = this.url.protocol === "https:";
    const outgoing = (secure ? https : http).request(this.url, {
      method,
      agent: this.agent,
      headers: {
        ...headers,
        "accept-encoding": acceptEncoding,
        ...(body === undefined ? {} : { "content-length": String(body.length) }),
      },
    });
    outgoing.once("socket", (socket) => {
      const mark = (): void => {
        this.sent = true;
      };
      if (socket.connecting) socket.once(secure ? "secureConnect" : "connect", mark);
      else mark();
    });
    return outgoing;
  }

  private async answer(outgoing: http.ClientRequest): Promise<TransportAnswer> {
    const message = await new Promise<http.IncomingMessage>((resolve, reject) => {
      outgoing.once("response", resolve).on("error", reject).end(this.request.body);
    });
    const body = await readBody(message, this.request.maxBytes, this.request.method);
    return { status: message.statusCode ?? 0, headers: joinHeaders(message), body };
  }

  private failure(error: unknown): unknown {
    const known = this.ended?.error ?? error;
    const told = this.ended === undefined && !isNetBoxError(known) ? networkFailure(this.url, known) : known;
    return !this.sent && typeof told === "object" && told !== null ? unsent(told) : told;
  }
}

function joinHeaders(message: http.IncomingMessage): Record<string, string> {
  const entries = Object.entries(message.headers).map(([name, value]): [string, string] => [
    name,
    Array.isArray(value) ? value.join(", ") : (value ?? ""),
  ]);
  return Object.fromEntries(entries);
}
