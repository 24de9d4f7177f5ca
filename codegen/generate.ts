import { reviewedLines } from "../src/openapi/corrections/index.js";
import { entryFile, pathsEntryFile } from "./emit/entry-files.js";
import { indexFile } from "./emit/index-file.js";
import { linesFile } from "./emit/lines-file.js";
import { pathsFile } from "./emit/paths-file.js";
import { typesFile } from "./emit/types-file.js";
import type { LoadedLine } from "./load.js";
import type { Manifest } from "./manifest.js";
import { packageFile } from "./package-file.js";
import type { Tree } from "./tree.js";

export interface Generated {
  /** By path from the repository's root. */
  readonly tree: Tree;
  /** Places that each correction mended, by its id, over those asked for of the lines it was written against. */
  readonly matched: ReadonlyMap<string, number>;
}

/**
 * Everything that is generated for `lines`. The table of lines and the exports of package.json are made from the
 * whole manifest, whichever lines are asked for.
 */
export async function generate(
  root: string,
  manifest: Manifest,
  lines: Iterable<LoadedLine>,
): Promise<Generated> {
  const tree = new Map<string, string>();
  const matched = new Map<string, number>();
  for (const loaded of lines) {
    if (reviewedLines.includes(loaded.line))
      for (const [id, count] of loaded.matched) matched.set(id, (matched.get(id) ?? 0) + count);
    for (const [name, text] of await filesOf(loaded)) tree.set(`generated/${loaded.line}/${name}`, text);
  }
  tree.set("generated/lines.ts", linesFile(manifest));
  tree.set("package.json", packageFile(root, [...manifest.keys()]));
  return { tree, matched };
}

async function filesOf(line: LoadedLine): Promise<[string, string][]> {
  return [
    ["index.json", indexFile(line)],
    ["types.d.ts", typesFile(line)],
    ["paths.d.ts", await pathsFile(line)],
    ["entry.ts", entryFile(line)],
    ["paths-entry.ts", pathsEntryFile(line)],
  ];
}
