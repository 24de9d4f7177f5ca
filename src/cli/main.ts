import { isatty } from "node:tty";
import { runNbx } from "./run.js";
import type { Session } from "./session.js";

export { commands } from "./commands/index.js";
export { packageJson } from "./package-json.js";

/** Runs nbx for this process. */
export function main(): void {
  // A reader that has seen enough (`nbx … | head`) is no failure.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") process.exit(0);
    throw error;
  });
  void runNbx(process.argv.slice(2), session()).then((status) => {
    process.exitCode = status;
  });
}

function session(): Session {
  const { stdout, stderr, env } = process;
  const terminal = isatty(1);
  return {
    env,
    stdout,
    stderr,
    terminal,
    width: terminal ? stdout.columns : 120,
    interrupted: () =>
      new Promise((resolve) => {
        for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, resolve);
      }),
  };
}
