import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

/** What a process and all that it started cost. */
export interface Cost {
  /** Seconds. */
  readonly wall: number;
  /** Seconds, user and system. */
  readonly cpu: number;
  /** Megabytes (10^6 bytes) of the largest process at its peak. */
  readonly rss: number;
}

/** Runs `node` with `args`. GNU time asks the kernel, so that a native compiler that node starts is counted too. */
export function measure(args: readonly string[], cwd = root): Cost {
  const { status, stdout, stderr, error } = spawnSync(
    "/usr/bin/time",
    ["-f", "\n%e %U %S %M", process.execPath, ...args],
    { cwd, encoding: "utf8" },
  );
  if (error) throw new Error("the benches need GNU time at /usr/bin/time", { cause: error });
  if (status !== 0) throw new Error(`node ${args.join(" ")} in ${cwd} failed:\n${stdout}${stderr}`);
  const [wall = NaN, user = NaN, system = NaN, kibibytes = NaN] = (stderr.trim().split("\n").at(-1) ?? "")
    .split(" ")
    .map(Number);
  return { wall, cpu: user + system, rss: (kibibytes * 1024) / 1e6 };
}
