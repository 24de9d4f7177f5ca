import { spawn } from "node:child_process";

export const root = new URL("..", import.meta.url);

/** Runs `node` with `args` from the repository's root, on this terminal, and rejects when it does not end with 0. */
export function runNode(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, ...env },
    });
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`node ${args.join(" ")} ended with ${signal ?? String(code)}`));
    });
  });
}

/** The compiler by its path: three packages of this repository bring a command called tsc. */
export const tsc = (version: "" | "-6" | "-7" = ""): string => `node_modules/typescript${version}/bin/tsc`;

/** Ends a script with one line instead of a stack trace. */
export function main(work: () => Promise<void>): void {
  work().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  });
}
