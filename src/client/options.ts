import { ConfigError, InvalidInputError } from "../errors/index.js";
import type { HttpMethod, ReleaseLine } from "../model/index.js";
import type { Transport } from "./transport.js";

/** What hooks are told of a request; never its headers or body. */
export interface RequestEvent {
  readonly method: HttpMethod;
  /** Path and query, below the prefix. */
  readonly path: string;
  /** 1 for the first attempt. */
  readonly attempt: number;
}

export interface ResponseEvent extends RequestEvent {
  readonly status: number;
  /** Milliseconds from sending to the last byte. */
  readonly duration: number;
  /** NetBox's `X-Request-ID`. */
  readonly requestId?: string;
}

export interface RetryEvent extends RequestEvent {
  /** Milliseconds until the next attempt. */
  readonly delay: number;
  /** Status that NetBox answered with, or the error that came instead of an answer. */
  readonly reason: number | Error;
}

/** Where a NetBox is, and how it is talked to. */
export interface ClientOptions {
  /** As in `https://netbox.example.com` or `https://example.com/netbox`; without a scheme it is `https`. */
  readonly url: string;
  /** A v1 token, or a whole v2 token (`nbt_<key>.<secret>`). Without one NetBox is asked anonymously. */
  readonly token?: string | undefined;
  /** Milliseconds for one attempt, answer included. Default 30 000. */
  readonly timeout?: number | undefined;
  /** Attempts after the first, for 429 and for reads that met a 502, 503, 504 or a failed connection. Default 2. */
  readonly retries?: number | undefined;
  /** Bytes that one decoded answer may have. Default 64 MiB. */
  readonly maxBytes?: number | undefined;
  /** Sent with every request, as `X-NetBox-Branch` would be. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** How requests travel. Default: Node's http and https. */
  readonly transport?: Transport | undefined;
  readonly onRequest?: ((event: RequestEvent) => void) | undefined;
  readonly onResponse?: ((event: ResponseEvent) => void) | undefined;
  readonly onRetry?: ((event: RetryEvent) => void) | undefined;
}

export interface NetBoxOptions extends ClientOptions {
  /**
   * Release line whose contract is used, as in `"4.6"`, without asking NetBox. Default: the newest, and the first
   * call makes sure that NetBox is of it.
   */
  readonly line?: ReleaseLine | undefined;
  /** Rows that a listing asks for at a time. Default 1000. */
  readonly pageSize?: number | undefined;
}

/**
 * Holds that options are an object at all, as a caller without types may give none.
 *
 * @throws ConfigError
 */
export function checkOptions(options: unknown): void {
  if (typeof options !== "object" || options === null)
    throw new ConfigError("options should be an object with the url of NetBox", {
      hint: 'As in { url: "https://netbox.example.com", token: "…" }.',
    });
}

/** @throws InvalidInputError for what is no number of rows */
export function readPageSize({ pageSize }: NetBoxOptions): number {
  return wholeNumber("pageSize", pageSize, 1000, 1);
}

/**
 * A whole number within bounds, or the default where none was given.
 *
 * @throws InvalidInputError naming the option
 */
export function wholeNumber(
  name: string,
  value: number | undefined,
  fallback: number,
  least: number,
): number {
  if (value === undefined) return fallback;
  if (Number.isInteger(value) && value >= least && value < 2 ** 31) return value;
  throw new InvalidInputError(
    `${name} should be a whole number from ${least} to 2147483647, not ${String(value)}`,
  );
}
