import type { AbortSignalLike } from "../model/index.js";

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
