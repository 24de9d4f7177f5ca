import { NetworkError } from "../errors/index.js";
import type { AbortSignalLike } from "../model/index.js";

/** Attempts after the first, unless the options say. */
export const defaultRetries = 2;

const FIRST_DELAY = 200;
const LONGEST_DELAY = 5_000;
/** A server that asks for a longer pause gets its answer handed to the caller instead. */
const LONGEST_RETRY_AFTER = 60_000;
const PASSING: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * Milliseconds to wait before an answer's request is sent again, or null to take the answer. A 429 says that nothing
 * was done, so it holds for every method; after 502, 503 and 504 only a read may go again.
 *
 * @param read whether the request changes nothing
 * @param attempt 0 for the first
 */
export function delayAfterAnswer(
  read: boolean,
  status: number,
  retryAfter: string | undefined,
  attempt: number,
): number | null {
  if (status !== 429 && !(PASSING.has(status) && read)) return null;
  const asked = retryAfter === undefined ? null : readRetryAfter(retryAfter);
  if (asked === null) return backoff(attempt);
  return asked <= LONGEST_RETRY_AFTER ? asked : null;
}

/** As {@link delayAfterAnswer}, after a request without an answer: only a read whose connection failed goes again. */
export function delayAfterFailure(read: boolean, error: unknown, attempt: number): number | null {
  return read && error instanceof NetworkError ? backoff(attempt) : null;
}

function backoff(attempt: number): number {
  return Math.min(FIRST_DELAY * 2 ** attempt, LONGEST_DELAY) * (0.5 + Math.random() / 2);
}

/** Seconds or a date, as milliseconds from now; null when it is neither. */
function readRetryAfter(text: string): number | null {
  if (text.length > 64) return null;
  if (/^\s*\d{1,9}\s*$/.test(text)) return Number(text) * 1000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : Math.max(0, date - Date.now());
}

/** Waits; an abort ends the wait early, and whoever looks at the signal next finds it. */
export async function pause(milliseconds: number, signal: AbortSignalLike | undefined): Promise<void> {
  if (signal?.aborted === true) return;
  await new Promise<void>((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal?.addEventListener("abort", done);
  });
}
