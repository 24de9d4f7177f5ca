import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ContractError, isNetBoxError } from "../errors/index.js";
import type { Contract, ReleaseLine } from "../model/index.js";
import { decodeBundle } from "../openapi/bundle.js";
import { decode } from "../openapi/compact/decode.js";
import type { CompactIndex } from "../openapi/compact/format.js";
import { readContract } from "../openapi/contract.js";
import { correct } from "../openapi/correct.js";
import type { OpenApiDocument } from "../openapi/document.js";
import { entryOf } from "./lines.js";
import { packageRoot, reinstall } from "./package-root.js";
import { SchemaIndex } from "./schema-index.js";

const indexes = new Map<ReleaseLine, SchemaIndex>();
const contracts = new Map<ReleaseLine, Contract>();

/** The index of a bundled line; read once (about 8 ms). @throws ConfigError, ContractError */
export function loadIndex(line: ReleaseLine): SchemaIndex {
  return once(indexes, line, () => {
    const { index } = entryOf(line);
    const compact = parse(read(index).toString("utf8"), index);
    return new SchemaIndex(compact.line, compact.release, decode(compact));
  });
}

/** The contract of a line as NetBox publishes it, faults included; unpacked at each call (about 50 ms). @throws ConfigError, ContractError */
export function loadDocument(line: ReleaseLine): OpenApiDocument {
  const entry = entryOf(line);
  const compressed = read(entry.bundle);
  try {
    return decodeBundle(compressed, entry);
  } catch (cause) {
    throw isNetBoxError(cause) ? new ContractError(cause.message, { cause, hint: reinstall }) : cause;
  }
}

/** The bundled contract of a line, corrected, with all its shapes; read once (about 200 ms). @throws ConfigError, ContractError */
export function loadContract(line: ReleaseLine): Contract {
  return once(contracts, line, () => readContract(correct(loadDocument(line), line).document, line));
}

function once<T>(known: Map<ReleaseLine, T>, line: ReleaseLine, make: () => T): T {
  const there = known.get(line);
  if (there !== undefined) return there;
  const made = make();
  known.set(line, made);
  return made;
}

function parse(text: string, path: string): CompactIndex {
  try {
    return JSON.parse(text) as CompactIndex;
  } catch (cause) {
    throw new ContractError(`${path} of this package is damaged`, { cause, hint: reinstall });
  }
}

function read(path: string): Buffer {
  try {
    return readFileSync(join(packageRoot(), path));
  } catch (cause) {
    throw new ContractError(`${path} of this package cannot be read`, {
      cause,
      hint: reinstall,
    });
  }
}
