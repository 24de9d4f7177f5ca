import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ContractError, isNetBoxError } from "../src/errors/index.js";
import { parseJson, stringifyJson } from "../src/json/index.js";
import type { ReleaseLine } from "../src/model/index.js";
import { encodeBundle } from "../src/openapi/bundle.js";
import { releaseOf } from "../src/openapi/contract.js";
import type { OpenApiDocument } from "../src/openapi/document.js";
import { verifyDocument } from "../src/openapi/verify.js";
import { manifestPath, manifestText, releaseForm, type Manifest, type ManifestEntry } from "./manifest.js";
import type { Source } from "./source.js";

/** A new contract, verified and minified, not yet written. */
export interface NewContract {
  readonly document: OpenApiDocument;
  readonly entry: ManifestEntry;
  readonly minified: Buffer;
}

/** Verifies a document for a line and describes it for the manifest. @throws ContractError */
export function readNewContract(source: Source, line: ReleaseLine): NewContract {
  const where = `contract ${line}`;
  const exact = parse(source.bytes, where);
  const document = verifyDocument(rounded(exact), where, { core: true });
  const release = releaseOf(document.info.version);
  if (!releaseForm.test(release) || !release.startsWith(`${line}.`))
    throw new ContractError(
      `${where}: the document is of NetBox ${JSON.stringify(release.slice(0, 40))}, not of ${line} (at #/info/version)`,
    );
  // The server's own address is of no use to anyone else, and may be private.
  const servers = [{ url: "" }];
  document.servers = servers;
  const minified = Buffer.from(stringifyJson({ ...(exact as object), servers }));
  const entry: ManifestEntry = {
    file: `netbox-${line}.json.br`,
    release,
    origin: `NetBox ${release}: ${source.origin}`,
    licence: "Apache-2.0",
    removed: null,
    sourceSha256: sha256(source.bytes),
    sha256: sha256(minified),
    bytes: minified.length,
  };
  return { document, entry, minified };
}

/** Writes the bundle, and the manifest that names it. */
export function writeBundle(root: string, manifest: Manifest, contract: NewContract): void {
  writeFileSync(join(root, "bundles", contract.entry.file), encodeBundle(contract.minified));
  writeFileSync(join(root, manifestPath), manifestText(manifest));
}

/** Strictly, and with integers beyond 2^53 as bigint: the bounds of 64-bit fields must be bundled as they are. */
function parse(bytes: Buffer, where: string): unknown {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return parseJson(text, { source: "the document", failure: ContractError });
  } catch (cause) {
    throw new ContractError(`${where}: what was fetched is not JSON; NetBox's document is at /api/schema/`, {
      cause,
      ...(isNetBoxError(cause) ? { hint: cause.message } : {}),
    });
  }
}

/** The document as every other run reads it from the bundle. */
function rounded(exact: unknown): unknown {
  return JSON.parse(stringifyJson(exact)) as unknown;
}

function sha256(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}
