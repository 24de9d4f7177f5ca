import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { exitStatus, isNetBoxError } from "../src/errors/index.js";
import type { ReleaseLine } from "../src/model/index.js";
import { compareLines } from "../src/openapi/compare-lines.js";
import { changesBetween, describeChanges } from "./changes.js";
import { refuseIdleCorrections } from "./idle-corrections.js";
import { loadLine, readLine, type LoadedLine } from "./load.js";
import { entryOf, readManifest, withEntry, type Manifest } from "./manifest.js";
import { readOptions, usage } from "./options.js";
import { readSource } from "./source.js";
import { readNewContract, writeBundle } from "./take-in.js";
import { compareTree, writeTree, type Difference } from "./tree.js";

const repository = dirname(dirname(fileURLToPath(import.meta.url)));

async function main(args: readonly string[]): Promise<number> {
  const { help, root: given, fetch, line, check } = readOptions(args, repository);
  if (help) {
    process.stdout.write(usage);
    return 0;
  }
  const root = resolve(given);
  const manifest = readManifest(root);
  if (fetch !== undefined && line !== undefined) return takeIn(root, manifest, fetch, line);
  const lines = line === undefined ? [...manifest.keys()] : [line];
  const folders = line === undefined ? ["generated"] : [`generated/${line}`];
  if (line !== undefined) entryOf(manifest, line);
  const { generate } = await generator();
  const { tree, matched } = await generate(root, manifest, load(root, manifest, lines));
  // The table of corrections is held against the contracts that it was written for, those of this repository.
  if (root === repository && line === undefined) refuseIdleCorrections(matched);
  if (check) return report(compareTree(root, tree, folders));
  say(lines, writeTree(root, tree, folders), tree.size);
  return 0;
}

/** The emitters load two compilers, which takes longer than any error should. */
const generator = () => import("./generate.js");

/** Loads one line after the other, so that no more than one is held. */
function* load(root: string, manifest: Manifest, lines: readonly ReleaseLine[]): Generator<LoadedLine> {
  for (const line of lines) yield loadLine(root, line, entryOf(manifest, line));
}

/** Says what a new contract changes, adds it to the bundles and generates it; writes nothing when any of it fails. */
async function takeIn(root: string, manifest: Manifest, fetch: string, line: ReleaseLine): Promise<number> {
  const { NETBOX_URL: url, NETBOX_TOKEN: token } = process.env;
  const fresh = readNewContract(await readSource(fetch, { url, token }), line);
  const loaded = readLine(line, fresh.entry, fresh.document);
  const next = withEntry(manifest, line, fresh.entry);
  const { generate } = await generator();
  const { tree } = await generate(root, next, [loaded]);
  const before = lineBefore(line, manifest);
  if (before !== undefined) {
    const entry = entryOf(manifest, before);
    const changes = changesBetween(loadLine(root, before, entry).contract, loaded.contract);
    process.stdout.write(
      describeChanges(`${before} (${entry.release})`, `${line} (${fresh.entry.release})`, changes),
    );
  }
  const idle = [...loaded.matched].filter(([, count]) => count === 0).map(([id]) => id);
  if (idle.length > 0) process.stdout.write(`Faults that ${line} no longer has: ${idle.join(", ")}\n`);
  writeBundle(root, next, fresh);
  say([line], writeTree(root, tree, [`generated/${line}`]), tree.size);
  return 0;
}

/** The line to compare with: the newest older one, or for a line that is bundled already, what is bundled of it. */
function lineBefore(line: ReleaseLine, manifest: Manifest): ReleaseLine | undefined {
  return manifest.has(line)
    ? line
    : [...manifest.keys()].filter((other) => compareLines(other, line) < 0).at(-1);
}

function say(lines: readonly ReleaseLine[], written: readonly Difference[], files: number): void {
  process.stdout.write(
    `codegen: ${lines.join(", ")}: ${String(written.length)} of ${String(files)} files changed\n`,
  );
}

function report(differences: readonly Difference[]): number {
  for (const { path, kind } of differences) process.stderr.write(`codegen: ${path} is ${kind}\n`);
  if (differences.length === 0) process.stdout.write("codegen: everything generated is as it should be\n");
  else process.stderr.write("codegen: run `npm run codegen` and commit what it writes\n");
  return differences.length === 0 ? 0 : 1;
}

/** Whether the system refused something: a file that is not there, a disk that is full. */
function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && "syscall" in error;
}

main(process.argv.slice(2)).then(
  (status) => {
    process.exitCode = status;
  },
  (error: unknown) => {
    if (!isNetBoxError(error) && !isSystemError(error)) throw error;
    const hint = isNetBoxError(error) ? (error.hint ?? "") : "";
    const lines = `${error.message}\n${hint}`.split("\n").filter((line) => line !== "");
    process.stderr.write(lines.map((line) => `codegen: ${line}\n`).join(""));
    process.exitCode = isNetBoxError(error) ? exitStatus[error.code] : 1;
  },
);
