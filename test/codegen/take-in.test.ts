import { createHash } from "node:crypto";
import { describe, expect, it } from "@jest/globals";
import { ContractError } from "../../src/errors/index.js";
import { readNewContract } from "../../codegen/take-in.js";
import { documentOf, operation, thrown } from "../openapi/small-document.js";

const origin = "a file with a NetBox's /api/schema/";
const sourceOf = (bytes: Buffer | string) => ({ bytes: Buffer.from(bytes), origin });
const versioned = (version: string) =>
  JSON.stringify(documentOf({ info: { title: "NetBox", version } }), null, 2);

describe("a new contract", () => {
  it("is minified and described, without the server that it names", () => {
    const text = JSON.stringify(
      { ...documentOf(), servers: [{ url: "https://netbox.internal.example" }] },
      null,
      2,
    );
    const { document, entry, minified } = readNewContract(sourceOf(text), "4.7");
    expect(document).toEqual({ ...documentOf(), servers: [{ url: "" }] });
    expect(minified.toString()).toBe(JSON.stringify(document));
    expect(entry).toEqual({
      file: "netbox-4.7.json.br",
      release: "4.7.3",
      origin: `NetBox 4.7.3: ${origin}`,
      licence: "Apache-2.0",
      removed: null,
      sourceSha256: createHash("sha256").update(text).digest("hex"),
      sha256: createHash("sha256").update(minified).digest("hex"),
      bytes: minified.length,
    });
  });

  it("keeps the bounds of 64-bit fields to the digit", () => {
    const text = JSON.stringify(documentOf()).replace(
      '"paths":',
      '"x-bounds":[9223372036854775807,-9223372036854775808],"paths":',
    );
    const { minified } = readNewContract(sourceOf(text), "4.7");
    expect(minified.toString()).toContain("[9223372036854775807,-9223372036854775808]");
  });

  it.each([
    ["4.8.0", "4.8.0"],
    ["v4.8.1-Docker-4.1.0", "4.8.1"],
    ["4.8.0-beta2", "4.8.0-beta2"],
    ["4.8.0-rc1-Docker-4.1.0 (4.8)", "4.8.0-rc1"],
  ])("of version %s is of release %s", (version, release) => {
    expect(readNewContract(sourceOf(versioned(version)), "4.8").entry.release).toBe(release);
  });

  it.each([
    ["4.7.3", '"4.7.3"'],
    ["4.80.0", '"4.80.0"'],
    ["14.8.0", '"14.8.0"'],
    ["4.8", '"4.8"'],
    ["", '""'],
    ["4.8.\nexport const evil = 1", '"4.8.\\nexport const evil = 1"'],
    [`4.8.${"x".repeat(100)}`, `"4.8.${"x".repeat(36)}"`],
  ])("of version %j is refused for line 4.8", (version, quoted) => {
    const error = thrown(() => readNewContract(sourceOf(versioned(version)), "4.8"));
    expect(error).toBeInstanceOf(ContractError);
    expect(error.message).toBe(
      `contract 4.8: the document is of NetBox ${quoted}, not of 4.8 (at #/info/version)`,
    );
  });

  it.each<[string, Buffer | string, string]>([
    [
      "HTML",
      "<!DOCTYPE html><title>Login</title>",
      "what was fetched is not JSON; NetBox's document is at /api/schema/",
    ],
    [
      "a member twice",
      '{"openapi":"3.0.3","openapi":"3.1.0"}',
      "what was fetched is not JSON; NetBox's document is at /api/schema/",
    ],
    [
      "a byte order mark",
      `\ufeff${JSON.stringify(documentOf())}`,
      "what was fetched is not JSON; NetBox's document is at /api/schema/",
    ],
    ["YAML", "openapi: 3.0.3", "what was fetched is not JSON; NetBox's document is at /api/schema/"],
    ["nothing", "", "what was fetched is not JSON; NetBox's document is at /api/schema/"],
    [
      "not UTF-8",
      Buffer.from([0x7b, 0xff, 0x7d]),
      "what was fetched is not JSON; NetBox's document is at /api/schema/",
    ],
    [
      "an error",
      '{"detail":"Invalid token"}',
      'is not an OpenAPI 3 document: "openapi" should be a version such as "3.0.3" (at #/openapi)',
    ],
    ["without paths", JSON.stringify(documentOf({ paths: {} })), "has no paths (at #/paths)"],
    [
      "of a NetBox with plugins",
      JSON.stringify(documentOf({ paths: { "/api/plugins/a/b/": { get: operation("o") } } })),
      "is not core-only: it has a plugin's path (at #/paths/~1api~1plugins~1a~1b~1)",
    ],
  ])("that is %s is refused", (_case, bytes, message) => {
    const error = thrown(() => readNewContract(sourceOf(bytes), "4.7"));
    expect(error).toBeInstanceOf(ContractError);
    expect(error.message).toBe(`contract 4.7: ${message}`);
  });
});
