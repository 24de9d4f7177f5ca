import { isNetBoxError, OutcomeUnknownError } from "../errors/index.js";
import type { CallOptions } from "../model/index.js";
import { type BaseUrl, parseBaseUrl } from "../request/base-url.js";
import { authorization } from "../request/credential.js";
import { checkPlainObject } from "../request/index.js";
import { packageVersion } from "../schema/index.js";
import { checkSignal } from "./abort.js";
import { type Answer, checkMethod, isRead, nameOf, type Outgoing, pathOf, readAnswer } from "./answer.js";
import { answerError } from "./answer-error.js";
import { readHeaders } from "./headers.js";
import { httpTransport } from "./http-transport.js";
import { checkOptions, type ClientOptions, wholeNumber } from "./options.js";
import { encodeBody, type EncodedBody } from "./request-body.js";
import { defaultRetries, delayAfterAnswer, delayAfterFailure, pause } from "./retry.js";
import { isUnsent, type Transport, type TransportAnswer, type TransportRequest } from "./transport.js";

const DEFAULT_TIMEOUT = 30_000;
const DEFAULT_MAX_BYTES = 64 * 1024 * 1024;

/** A body that is encoded already, as the openapi-fetch client's is. */
export type Sendable = Omit<Outgoing, "body"> & {
  readonly body?: unknown;
  readonly encoded?: EncodedBody | undefined;
};

/**
 * One NetBox, one credential, one policy: what every way of calling NetBox goes through. Building one does nothing
 * but read the options.
 */
export class Client {
  readonly base: BaseUrl;
  readonly #authorization: string | undefined;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #timeout: number;
  readonly #retries: number;
  readonly #maxBytes: number;
  readonly #transport: Transport;
  readonly #options: ClientOptions;

  /** @throws ConfigError for a URL or token that cannot be right, InvalidInputError for any other option */
  constructor(options: ClientOptions) {
    checkOptions(options);
    this.base = parseBaseUrl(options.url);
    this.#authorization = options.token === undefined ? undefined : authorization(options.token);
    this.#headers = readHeaders(options.headers);
    this.#timeout = wholeNumber("timeout", options.timeout, DEFAULT_TIMEOUT, 1);
    this.#retries = wholeNumber("retries", options.retries, defaultRetries, 0);
    this.#maxBytes = wholeNumber("maxBytes", options.maxBytes, DEFAULT_MAX_BYTES, 1);
    this.#transport = options.transport ?? httpTransport();
    this.#options = options;
  }

  /** Sends a request and gives the answer of success. @throws every other answer as its error */
  async send(outgoing: Sendable, options: CallOptions = {}): Promise<Answer> {
    const answer = await this.exchange(outgoing, options);
    if (answer.status >= 200 && answer.status < 300) return answer;
    throw this.failure(outgoing, answer);
  }

  /** Sends a request and gives the answer, whatever its status. @throws when there is none, or none that can be read */
  async exchange(outgoing: Sendable, options: CallOptions = {}): Promise<Answer> {
    return readAnswer(outgoing, await this.transfer(outgoing, options));
  }

  /** As {@link exchange}, with the answer's bytes unread. */
  async transfer(outgoing: Sendable, options: CallOptions = {}): Promise<TransportAnswer> {
    const request = await this.#prepare(outgoing, options);
    for (let attempt = 0; ; attempt++) {
      const event = { method: outgoing.method, path: pathOf(outgoing), attempt: attempt + 1 };
      const result = await this.#attempt(request, event);
      const delay = attempt < this.#retries ? delayAfter(result, outgoing, attempt) : null;
      if (delay === null || options.signal?.aborted === true) return settle(result, outgoing);
      this.#options.onRetry?.({
        ...event,
        delay,
        reason: "answer" in result ? result.answer.status : asError(result.error),
      });
      await pause(delay, options.signal);
    }
  }

  /** The error that an answer other than 2xx stands for. */
  failure(outgoing: Outgoing, answer: Answer): Error {
    return answerError(outgoing, answer, this.#authorization !== undefined);
  }

  /** Closes kept connections; a client can still be used afterwards. */
  close(): void {
    this.#transport.close?.();
  }

  async #prepare(outgoing: Sendable, options: CallOptions): Promise<TransportRequest> {
    checkMethod(outgoing.method);
    checkPlainObject(options, "options");
    checkSignal(options.signal);
    const body =
      outgoing.encoded ??
      (outgoing.body === undefined ? undefined : await encodeBody(outgoing.body, nameOf(outgoing)));
    return {
      method: outgoing.method,
      url: this.base.origin + this.base.prefix + pathOf(outgoing),
      headers: {
        accept: "application/json",
        ...this.#headers,
        ...readHeaders(options.headers),
        "user-agent": `netbox-sdk/${packageVersion()}`,
        ...(body === undefined ? {} : { "content-type": body.type }),
        ...(this.#authorization === undefined ? {} : { authorization: this.#authorization }),
      },
      body: body?.bytes,
      signal: options.signal,
      timeout: wholeNumber("timeout", options.timeout, this.#timeout, 1),
      maxBytes: this.#maxBytes,
    };
  }

  async #attempt(
    request: TransportRequest,
    event: { method: Outgoing["method"]; path: string; attempt: number },
  ): Promise<Result> {
    this.#options.onRequest?.(event);
    const began = performance.now();
    let answer: TransportAnswer;
    try {
      answer = await this.#transport.send(request);
    } catch (error) {
      return { error };
    }
    const requestId = answer.headers["x-request-id"];
    this.#options.onResponse?.({
      ...event,
      status: answer.status,
      duration: performance.now() - began,
      ...(requestId === undefined ? {} : { requestId }),
    });
    return { answer };
  }
}

type Result = { readonly answer: TransportAnswer } | { readonly error: unknown };

function delayAfter(result: Result, outgoing: Outgoing, attempt: number): number | null {
  const read = isRead(outgoing);
  if (!("answer" in result)) return delayAfterFailure(read, result.error, attempt);
  const { status, headers } = result.answer;
  return delayAfterAnswer(read, status, headers["retry-after"], attempt);
}

function settle(result: Result, outgoing: Outgoing): TransportAnswer {
  if ("answer" in result) return result.answer;
  const { error } = result;
  if (isRead(outgoing) || isUnsent(error) || isNetBoxError(error, "too_large")) throw error;
  throw new OutcomeUnknownError(
    `the answer to ${nameOf(outgoing)} never came: it may or may not have been done (${asError(error).message})`,
    {
      cause: error,
      method: outgoing.method,
      path: pathOf(outgoing).slice(0, 1000),
      hint: "Look before trying again: it may have been done.",
    },
  );
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
