import { createHash } from "node:crypto";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { ContractError } from "../errors/index.js";
import type { LineEntry } from "../model/index.js";
import type { OpenApiDocument } from "./document.js";
import { documentBounds, verifyDocument } from "./verify.js";

/** What a bundle is held against: the manifest's entry, or the generated table made from it. */
export type BundleIdentity = Pick<LineEntry, "line" | "sha256" | "bytes">;

/**
 * Opens a bundled contract: decompresses within the bounds, holds its hash and size against the manifest's, and
 * verifies that it is a core-only OpenAPI document.
 *
 * @throws ContractError naming the line
 */
export function decodeBundle(compressed: Uint8Array, identity: BundleIdentity): OpenApiDocument {
  const where = `contract ${identity.line}`;
  const text = decompress(compressed, where);
  const sha256 = createHash("sha256").update(text).digest("hex");
  if (text.length !== identity.bytes || sha256 !== identity.sha256) {
    throw new ContractError(
      `${where}: the bundle is not the one the manifest names: sha256 ${sha256} of ${String(text.length)} bytes, ` +
        `expected ${identity.sha256} of ${String(identity.bytes)}`,
    );
  }
  return verifyDocument(parse(text.toString("utf8"), where), where, { core: true });
}

function decompress(compressed: Uint8Array, where: string): Buffer {
  try {
    return brotliDecompressSync(compressed, { maxOutputLength: documentBounds.bytes });
  } catch (cause) {
    throw new ContractError(
      `${where}: the bundle is damaged: it is not brotli, or larger than the bounds allow`,
      {
        cause,
      },
    );
  }
}

function parse(text: string, where: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new ContractError(`${where}: is not JSON`, { cause });
  }
}

/** The bundled form of a minified document. The bytes are the same on every Node from 20 to 26. */
export function encodeBundle(minified: Buffer): Buffer {
  return brotliCompressSync(minified, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: minified.length,
    },
  });
}
