import { createHash } from "node:crypto";
import { constants, brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "@jest/globals";
import { ContractError } from "../../src/errors/index.js";
import { decodeBundle, encodeBundle } from "../../src/openapi/bundle.js";
import { documentBounds } from "../../src/openapi/verify.js";
import { documentOf, operation, thrown } from "./small-document.js";

/** A bundle of `content` and the identity that the manifest would give it. */
function bundleOf(content: Buffer) {
  const sha256 = createHash("sha256").update(content).digest("hex");
  return {
    compressed: encodeBundle(content),
    identity: { line: "4.7" as const, sha256, bytes: content.length },
  };
}

const minified = Buffer.from(JSON.stringify(documentOf()));
const { compressed, identity } = bundleOf(minified);

function refused(bytes: Uint8Array, wanted = identity): string {
  const error = thrown(() => decodeBundle(bytes, wanted));
  expect(error).toBeInstanceOf(ContractError);
  expect(error.message).not.toContain("\n");
  return error.message;
}

describe("a bundle", () => {
  it("gives back the document it was made of", () => {
    expect(decodeBundle(compressed, identity)).toEqual(documentOf());
  });

  it.each<[string, Uint8Array]>([
    ["cut short", compressed.subarray(0, -3)],
    ["changed within", Buffer.from(compressed).fill(0xff, 10, 40)],
    ["gzip, or anything else", Buffer.from([0x1f, 0x8b, 8, 0])],
    ["empty", new Uint8Array(0)],
  ])("that is %s is refused as damaged", (_case, bytes) => {
    expect(refused(bytes)).toBe(
      "contract 4.7: the bundle is damaged: it is not brotli, or larger than the bounds allow",
    );
  });

  it("that opens to more than the bounds allow is refused", () => {
    const bomb = brotliCompressSync(Buffer.alloc(documentBounds.bytes + 1), {
      params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
    });
    expect(bomb.length).toBeLessThan(100_000);
    expect(refused(bomb)).toContain("contract 4.7: the bundle is damaged");
  });

  it("of another content is refused with both hashes and sizes", () => {
    const other = bundleOf(Buffer.from(`${minified.toString()} `));
    expect(refused(other.compressed)).toBe(
      "contract 4.7: the bundle is not the one the manifest names: " +
        `sha256 ${other.identity.sha256} of ${String(minified.length + 1)} bytes, ` +
        `expected ${identity.sha256} of ${String(minified.length)}`,
    );
  });

  it.each([
    ["hash", { ...identity, sha256: identity.sha256.toUpperCase() }],
    ["size", { ...identity, bytes: identity.bytes + 1 }],
  ])("is refused when the manifest has another %s", (_case, wanted) => {
    expect(refused(compressed, wanted)).toContain(
      "contract 4.7: the bundle is not the one the manifest names",
    );
  });

  it.each<[string, string, string]>([
    ["is no JSON", "<html>", "contract 4.7: is not JSON"],
    ["is JSON and more", '{"a":1}}', "contract 4.7: is not JSON"],
    ["is no contract", "{}", "contract 4.7: is not an OpenAPI 3 document"],
    [
      "has a plugin's path",
      JSON.stringify(documentOf({ paths: { "/api/plugins/x/y/": { get: operation("o") } } })),
      "contract 4.7: is not core-only",
    ],
    [
      "refers elsewhere",
      JSON.stringify({ ...documentOf(), "x-other": { $ref: "https://example.org/" } }),
      'contract 4.7: has the reference "https://example.org/", which is not of the form #/…',
    ],
  ])("whose content %s is refused, whatever the manifest says", (_case, content, message) => {
    const bundle = bundleOf(Buffer.from(content));
    expect(refused(bundle.compressed, bundle.identity)).toContain(message);
  });
});
