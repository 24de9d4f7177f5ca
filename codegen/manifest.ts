import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ContractError } from "../src/errors/index.js";
import type { ReleaseLine } from "../src/model/index.js";
import { compareLines } from "../src/openapi/compare-lines.js";

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

/** The form of a release; the document says it, and it goes into comments of generated files. */
export const releaseForm = /^\d{1,4}\.\d{1,4}\.\d{1,4}(?:-(?:alpha|beta|rc)\d{0,4})?$/;

/** What an entry must say, because files are named by it or have it in them. */
const FORMS: Readonly<Record<"file" | "release" | "sha256" | "bytes", RegExp>> = {
  file: /^[A-Za-z0-9][A-Za-z0-9._-]*\.json\.br$/,
  release: releaseForm,
  sha256: /^[0-9a-f]{64}$/,
  bytes: /^[1-9]\d{0,8}$/,
};

/** @throws ContractError when the manifest is missing, no JSON, or says something else than it should */
export function readManifest(root: string): Manifest {
  const entries = readEntries(root);
  for (const [line, entry] of entries) {
    if (!/^\d{1,3}\.\d{1,3}$/.test(line))
      throw new ContractError(`${manifestPath}: ${JSON.stringify(line)} is not a release line such as 4.7`);
    for (const [name, form] of Object.entries(FORMS))
      if (!form.test(String(new Map(Object.entries(entry)).get(name))))
        throw new ContractError(
          `${manifestPath}: line ${line}: ${JSON.stringify(name)} is not what it should be`,
        );
  }
  return sorted(entries);
}

function readEntries(root: string): [ReleaseLine, ManifestEntry][] {
  try {
    const text = readFileSync(join(root, manifestPath), "utf8");
    const { lines } = JSON.parse(text) as { lines: Record<ReleaseLine, ManifestEntry> };
    return Object.entries(lines) as [ReleaseLine, ManifestEntry][];
  } catch (cause) {
    throw new ContractError(`${manifestPath} cannot be read`, { cause });
  }
}

/** @throws ContractError naming the lines that there are */
export function entryOf(manifest: Manifest, line: ReleaseLine): ManifestEntry {
  const entry = manifest.get(line);
  if (entry !== undefined) return entry;
  throw new ContractError(`there is no contract of line ${line} in ${manifestPath}`, {
    candidates: [...manifest.keys()],
    hint: `Bundled are ${[...manifest.keys()].join(", ")}; \`--fetch URL|FILE --line ${line}\` takes in a new one.`,
  });
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
