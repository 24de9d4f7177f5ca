import { ContractError } from "../src/errors/index.js";
import type { ReleaseLine } from "../src/model/index.js";
import { entryFile, pathsEntryFile } from "./emit/entry-files.js";
import { indexFile } from "./emit/index-file.js";
import { linesFile } from "./emit/lines-file.js";
import { pathsFile } from "./emit/paths-file.js";
import { typesFile } from "./emit/types-file.js";
import { loadLine, type LoadedLine } from "./load.js";
import type { Manifest } from "./manifest.js";
import { packageFile } from "./package-file.js";
import type { Tree } from "./tree.js";

/**
 * Everything that is generated for `lines`, by path from the repository's root. The table of lines and the exports
 * of package.json are made from the whole manifest, whichever lines are asked for.
 */
export async function generate(
  root: string,
  manifest: Manifest,
  lines: readonly ReleaseLine[],
): Promise<Tree> {
  const tree = new Map<string, string>();
  const matched = new Map<string, number>();
  for (const line of lines) {
    const entry = manifest.get(line);
    if (entry === undefined) throw unknownLine(line, manifest);
    const loaded = loadLine(root, line, entry);
    for (const [id, count] of loaded.matched) matched.set(id, (matched.get(id) ?? 0) + count);
    for (const [name, text] of await filesOf(loaded)) tree.set(`generated/${line}/${name}`, text);
  }
  if (lines.length === manifest.size) refuseIdleCorrections(matched);
  tree.set("generated/lines.ts", linesFile(manifest));
  tree.set("package.json", packageFile(root, [...manifest.keys()]));
  return tree;
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

/** A correction that mends nothing in any line that it concerns is out of date, or never worked. */
function refuseIdleCorrections(matched: ReadonlyMap<string, number>): void {
  const idle = [...matched].filter(([, count]) => count === 0).map(([id]) => id);
  if (idle.length > 0)
    throw new ContractError(`corrections that match nothing in any bundled contract: ${idle.join(", ")}`);
}

export function unknownLine(line: string, manifest: Manifest): ContractError {
  return new ContractError(`there is no contract of line ${line} in bundles/manifest.json`, {
    candidates: [...manifest.keys()],
    hint: `Bundled are ${[...manifest.keys()].join(", ")}; \`--fetch URL|FILE --line ${line}\` takes in a new one.`,
  });
}
