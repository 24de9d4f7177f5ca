import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ContractError } from "../src/errors/index.js";
import type { Contract, ReleaseLine } from "../src/model/index.js";
import { decodeBundle } from "../src/openapi/bundle.js";
import { readContract } from "../src/openapi/contract.js";
import { correct } from "../src/openapi/correct.js";
import type { OpenApiDocument } from "../src/openapi/document.js";
import { pointer } from "../src/openapi/pointer.js";
import type { ManifestEntry } from "./manifest.js";

/** One line, ready to be written: the corrected document and what was read from it. */
export interface LoadedLine {
  readonly line: ReleaseLine;
  readonly entry: ManifestEntry;
  readonly document: OpenApiDocument;
  readonly contract: Contract;
  /** Places that each correction mended, by its id. */
  readonly matched: ReadonlyMap<string, number>;
}

/** Loads one line's bundle. @throws ContractError naming line and place, for anything that is not as it should be */
export function loadLine(root: string, line: ReleaseLine, entry: ManifestEntry): LoadedLine {
  const compressed = readBundle(root, line, entry);
  return readLine(line, entry, decodeBundle(compressed, { line, sha256: entry.sha256, bytes: entry.bytes }));
}

/** Corrects and reads a verified document. @throws ContractError listing every construct that cannot be described */
export function readLine(line: ReleaseLine, entry: ManifestEntry, raw: OpenApiDocument): LoadedLine {
  const { document, matched } = correct(raw, line);
  const problems: string[] = [];
  const contract = readContract(document, line, (place, what) =>
    problems.push(`contract ${line}: ${what} (at ${pointer(place)})`),
  );
  if (problems.length > 0) throw new ContractError(problems.join("\n"));
  return { line, entry, document, contract, matched };
}

function readBundle(root: string, line: ReleaseLine, entry: ManifestEntry): Buffer {
  try {
    return readFileSync(join(root, "bundles", entry.file));
  } catch (cause) {
    throw new ContractError(`contract ${line}: bundles/${entry.file} cannot be read`, { cause });
  }
}
