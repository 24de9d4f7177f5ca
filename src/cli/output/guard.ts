import type { Sink } from "../session.js";

/**
 * Standard output and error as a run may write to them, whatever becomes of them: a reader that has seen enough
 * (`nbx … | head`) is no failure, an output that cannot be written is one line and status 1, and nobody is told
 * where errors cannot be written; the status tells then.
 */
export function guard(
  stdout: NodeJS.WriteStream,
  stderr: NodeJS.WriteStream,
): { readonly stdout: Sink; readonly stderr: Sink } {
  const quietly = (text: string): void => {
    try {
      stderr.write(text);
    } catch {
      // Nobody can be told.
    }
  };
  stderr.on("error", () => undefined);
  const fail = (error: NodeJS.ErrnoException): never => {
    if (error.code === "EPIPE") process.exit(process.exitCode ?? 0);
    quietly(`nbx: cannot write the output: ${error.message}\n`);
    process.exit(1);
  };
  stdout.on("error", fail);
  // Into a file Node writes at once and may throw, into a pipe later and tells by the event.
  const write = (text: string): void => {
    try {
      stdout.write(text);
    } catch (error) {
      fail(error instanceof Error ? error : new Error(String(error)));
    }
  };
  return { stdout: { write }, stderr: { write: quietly } };
}
