import { isatty } from "node:tty";
import { guard } from "./output/guard.js";
import { problemOf } from "./problem.js";
import { runNbx } from "./run.js";
import type { Session } from "./session.js";

export { commands } from "./commands/index.js";
export { packageJson } from "./package-json.js";

/** Runs nbx for this process. */
export function main(): void {
  const own = session();
  process.on("uncaughtException", (error: unknown) => {
    own.stderr.write(`${problemOf(error).line}\n`);
    process.exit(1);
  });
  void runNbx(process.argv.slice(2), own).then((status) => {
    process.exitCode = status;
  });
}

function session(): Session {
  const { stdout, env } = process;
  const terminal = isatty(1);
  return {
    env,
    ...guard(stdout, process.stderr),
    terminal,
    width: terminal ? stdout.columns : 120,
    interrupted: () =>
      new Promise((resolve) => {
        for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, resolve);
      }),
  };
}
