import { spawn, type ChildProcess } from "node:child_process";
import { root } from "../run.js";

const bold = (text: string): string => (process.stdout.isTTY ? `\u001b[1m${text}\u001b[22m` : text);

/** Prints what is about to be shown, and in how many seconds it was done. */
export async function step(title: string, work: () => Promise<void>): Promise<void> {
  console.log(`\n${bold(title)}`);
  const started = performance.now();
  await work();
  console.log(`(${((performance.now() - started) / 1000).toFixed(1)} s)`);
}

/** Runs a Node program from the repository's root and gives its output; anything but status 0 is an error. */
export function output(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const child = start(args, env);
  const text = collect(child);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => {
      if (code === 0) resolve(text());
      else reject(new Error(`node ${args.join(" ")} ended with ${String(code)}`));
    });
  });
}

export function start(args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
}

function collect(child: ChildProcess): () => string {
  let text = "";
  child.stdout?.setEncoding("utf8").on("data", (chunk: string) => {
    text += chunk;
  });
  return () => text;
}
