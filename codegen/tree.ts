import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Texts of generated files by their path from the repository's root. */
export type Tree = ReadonlyMap<string, string>;

export interface Difference {
  readonly path: string;
  /** `stale`: other bytes; `missing`: not there; `extra`: there, but nothing generates it. */
  readonly kind: "stale" | "missing" | "extra";
}

/**
 * How the files on disk differ from `tree`, both ways and byte for byte.
 *
 * @param folders folders that belong to the generator: whatever else is in them is extra
 */
export function compareTree(root: string, tree: Tree, folders: readonly string[]): Difference[] {
  const differences: Difference[] = [];
  for (const [path, text] of tree) {
    const file = join(root, path);
    if (!existsSync(file)) differences.push({ path, kind: "missing" });
    else if (!readFileSync(file).equals(Buffer.from(text))) differences.push({ path, kind: "stale" });
  }
  for (const path of extras(root, tree, folders)) differences.push({ path, kind: "extra" });
  return differences.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Makes the disk equal to `tree`; returns what had to change. */
export function writeTree(root: string, tree: Tree, folders: readonly string[]): Difference[] {
  const differences = compareTree(root, tree, folders);
  for (const { path, kind } of differences) {
    const file = join(root, path);
    if (kind === "extra") rmSync(file);
    else {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, tree.get(path) ?? "");
    }
  }
  return differences;
}

function extras(root: string, tree: Tree, folders: readonly string[]): string[] {
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => !entry.isDirectory())
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)),
    )
    .filter((path) => !tree.has(path));
}
