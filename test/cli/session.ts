import { runNbx } from "../../src/cli/run.js";
import type { Environment } from "../../src/config/index.js";

export interface Run {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs nbx in this process as a shell would, without a terminal unless told. */
export async function nbx(words: string, env: Environment, terminal = false): Promise<Run> {
  const written = { stdout: "", stderr: "" };
  const sink = (name: keyof typeof written) => ({
    write: (text: string) => {
      written[name] += text;
    },
  });
  const status = await runNbx(words.split(" ").filter(Boolean), {
    env,
    stdout: sink("stdout"),
    stderr: sink("stderr"),
    terminal,
    width: 100,
    interrupted: () => Promise.resolve(),
  });
  return { status, ...written };
}
