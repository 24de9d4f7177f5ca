import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { exitStatus, isNetBoxError } from "../src/errors/index.js";
import type { ReleaseLine } from "../src/model/index.js";
import { changesBetween, describeChanges } from "./changes.js";
import { generate, unknownLine } from "./generate.js";
import { loadLine, readLine } from "./load.js";
import { readManifest, compareLines, type Manifest } from "./manifest.js";
import { readOptions, usage, type Options } from "./options.js";
import { readSource } from "./source.js";
import { readNewContract, writeBundle } from "./take-in.js";
import { compareTree, writeTree, type Difference } from "./tree.js";

const repository = dirname(dirname(fileURLToPath(import.meta.url)));

async function main(args: readonly string[]): Promise<number> {
  const options = readOptions(args, repository);
  if (options.help) {
    process.stdout.write(usage);
    return 0;
  }
  const root = resolve(options.root);
  const manifest = await takeIn(root, readManifest(root), options);
  const lines = options.line === undefined ? [...manifest.keys()] : [options.line];
  const folders = options.line === undefined ? ["generated"] : [`generated/${options.line}`];
  const tree = await generate(root, manifest, lines);
  if (options.check) return report(compareTree(root, tree, folders));
  const written = writeTree(root, tree, folders);
  process.stdout.write(
    `codegen: ${lines.join(", ")}: ${String(written.length)} of ${String(tree.size)} files changed\n`,
  );
  return 0;
}

/** With `--fetch`, adds the new contract to the bundles and says what it changed; the manifest as it is then. */
async function takeIn(root: string, manifest: Manifest, { fetch, line }: Options): Promise<Manifest> {
  if (fetch === undefined || line === undefined) {
    if (line !== undefined && !manifest.has(line)) throw unknownLine(line, manifest);
    return manifest;
  }
  const { NETBOX_URL: url, NETBOX_TOKEN: token } = process.env;
  const fresh = readNewContract(await readSource(fetch, { url, token }), line);
  const loaded = readLine(line, fresh.entry, fresh.document);
  const before = lineBefore(line, manifest);
  const entry = before === undefined ? undefined : manifest.get(before);
  if (before !== undefined && entry !== undefined) {
    const changes = changesBetween(loadLine(root, before, entry).contract, loaded.contract);
    process.stdout.write(
      describeChanges(`${before} (${entry.release})`, `${line} (${fresh.entry.release})`, changes),
    );
  }
  const idle = [...loaded.matched].filter(([, count]) => count === 0).map(([id]) => id);
  if (idle.length > 0) process.stdout.write(`Faults that ${line} no longer has: ${idle.join(", ")}\n`);
  return writeBundle(root, manifest, line, fresh);
}

/** The line to compare with: the newest older one, or for a line that is bundled already, what is bundled of it. */
function lineBefore(line: ReleaseLine, manifest: Manifest): ReleaseLine | undefined {
  return manifest.has(line)
    ? line
    : [...manifest.keys()].filter((other) => compareLines(other, line) < 0).at(-1);
}

function report(differences: readonly Difference[]): number {
  for (const { path, kind } of differences) process.stderr.write(`codegen: ${path} is ${kind}\n`);
  if (differences.length === 0) process.stdout.write("codegen: everything generated is as it should be\n");
  else process.stderr.write("codegen: run `npm run codegen` and commit what it writes\n");
  return differences.length === 0 ? 0 : 1;
}

main(process.argv.slice(2)).then(
  (status) => {
    process.exitCode = status;
  },
  (error: unknown) => {
    if (!isNetBoxError(error)) throw error;
    process.stderr.write(
      error.message
        .split("\n")
        .map((line) => `codegen: ${line}\n`)
        .join(""),
    );
    if (error.hint !== undefined) process.stderr.write(`codegen: ${error.hint}\n`);
    process.exitCode = exitStatus[error.code];
  },
);
