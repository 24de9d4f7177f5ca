import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ContractError } from "../src/errors/index.js";
import type { ReleaseLine } from "../src/model/index.js";

/** Where a bundled contract comes from, and what it must be. */
export interface ManifestEntry {
  readonly file: string;
  /** NetBox release, as in `"4.7.3"`. */
  readonly release: string;
  /** How the document was had, without any private host name. */
  readonly origin: string;
  readonly licence: string;
  /** What was taken out to make it core-only; null when nothing was. */
  readonly removed: string | null;
  /** SHA-256 of the document as it was had, where known. */
  readonly sourceSha256: string | null;
  /** SHA-256 of the minified document. */
  readonly sha256: string;
  /** Bytes of the minified document. */
  readonly bytes: number;
  /** What else the document was held against. */
  readonly checked?: string;
}

/** By release line, the oldest first. */
export type Manifest = ReadonlyMap<ReleaseLine, ManifestEntry>;

export const manifestPath = "bundles/manifest.json";

/** @throws ContractError when the manifest is missing or no JSON */
export function readManifest(root: string): Manifest {
  try {
    const text = readFileSync(join(root, manifestPath), "utf8");
    const { lines } = JSON.parse(text) as { lines: Record<ReleaseLine, ManifestEntry> };
    return sorted(Object.entries(lines) as [ReleaseLine, ManifestEntry][]);
  } catch (cause) {
    throw new ContractError(`${manifestPath} cannot be read`, { cause });
  }
}

/** The manifest with one line added or replaced. */
export function withEntry(manifest: Manifest, line: ReleaseLine, entry: ManifestEntry): Manifest {
  return sorted([...new Map(manifest).set(line, entry)]);
}

export function manifestText(manifest: Manifest): string {
  return `${JSON.stringify({ lines: Object.fromEntries(manifest) }, null, 2)}\n`;
}

function sorted(entries: readonly (readonly [ReleaseLine, ManifestEntry])[]): Manifest {
  return new Map([...entries].sort(([a], [b]) => compareLines(a, b)));
}

/** Orders `4.9` before `4.10`. */
export function compareLines(a: ReleaseLine, b: ReleaseLine): number {
  const [majorA = 0, minorA = 0] = a.split(".").map(Number);
  const [majorB = 0, minorB = 0] = b.split(".").map(Number);
  return majorA - majorB || minorA - minorB;
}
