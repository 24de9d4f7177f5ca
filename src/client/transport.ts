import type { AbortSignalLike, HttpMethod } from "../model/index.js";

/** One HTTP request. */
export interface TransportRequest {
  readonly method: HttpMethod;
  readonly url: string;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | undefined;
  readonly signal: AbortSignalLike | undefined;
  /** Milliseconds until the whole answer must be there. */
  readonly timeout: number;
  /** Bytes that the body may have once decoded. */
  readonly maxBytes: number;
}

export interface TransportAnswer {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  /** Without its content encoding. */
  readonly body: Uint8Array;
}

/**
 * How requests travel; an embedder may bring its own. One call is one request: it follows no redirects and repeats
 * nothing, keeps to `timeout`, `maxBytes` and `signal`, and resolves with the answer whatever its status.
 * It fails with `NetworkError`, `TimeoutError` or `TooLargeError`, or with the signal's reason; what fails before
 * anything was sent is marked by {@link unsent}, so that a write that never left is not taken for one in doubt.
 */
export interface Transport {
  send(request: TransportRequest): Promise<TransportAnswer>;
  /** Closes kept connections. */
  close?(): void;
}

const unsentErrors = new WeakSet();

/** Marks an error as one that came before anything was sent, and returns it. */
export function unsent<E extends object>(error: E): E {
  unsentErrors.add(error);
  return error;
}

export function isUnsent(error: unknown): boolean {
  return typeof error === "object" && error !== null && unsentErrors.has(error);
}
