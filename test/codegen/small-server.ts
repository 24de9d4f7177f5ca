import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Asked {
  readonly url: string | undefined;
  readonly authorization: string | undefined;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A server on loopback that keeps what it is asked. */
export class SmallServer {
  readonly asked: Asked[] = [];
  #answer: Answer = (_request, response) => response.end();
  readonly #server = createServer((request, response) => {
    this.asked.push({ url: request.url, authorization: request.headers.authorization });
    this.#answer(request, response);
  });

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
  }

  get origin(): string {
    return `http://127.0.0.1:${String((this.#server.address() as AddressInfo).port)}`;
  }

  /** Decides what is answered from here on; forgets what was asked. */
  answer(answer: Answer): void {
    this.#answer = answer;
    this.asked.length = 0;
  }

  status(code: number, headers: Record<string, string> = {}, body: string | Buffer = ""): void {
    this.answer((_request, response) => response.writeHead(code, headers).end(body));
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}
