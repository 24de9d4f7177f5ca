import { InvalidInputError } from "../errors/index.js";
import type { AbortSignalLike } from "../model/index.js";

/**
 * Holds that a signal is one, before anything is sent that it could not end.
 *
 * @throws InvalidInputError naming `signal`
 */
export function checkSignal(signal: unknown): void {
  if (signal === undefined) return;
  if (
    typeof signal === "object" &&
    signal !== null &&
    "aborted" in signal &&
    isListener(signal, "addEventListener") &&
    isListener(signal, "removeEventListener")
  )
    return;
  throw new InvalidInputError("signal should be an AbortSignal, as the signal of an AbortController is");
}

function isListener(signal: object, name: string): boolean {
  return typeof (signal as Readonly<Record<string, unknown>>)[name] === "function";
}

/** What an aborted call fails with: the signal's own reason, where that is an error. */
export function reasonOf({ reason }: AbortSignalLike): Error {
  if (reason instanceof Error) return reason;
  const error = new Error("the call was aborted", reason === undefined ? undefined : { cause: reason });
  error.name = "AbortError";
  return error;
}

/** Waits for what others wait for too, but no longer than the signal lets. @throws the signal's reason */
export async function untilAborted<T>(waited: Promise<T>, signal: AbortSignalLike | undefined): Promise<T> {
  if (signal === undefined) return waited;
  if (signal.aborted) throw reasonOf(signal);
  let abort = (): void => undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    abort = () => {
      reject(reasonOf(signal));
    };
    signal.addEventListener("abort", abort);
  });
  try {
    return await Promise.race([waited, aborted]);
  } finally {
    signal.removeEventListener("abort", abort);
  }
}
