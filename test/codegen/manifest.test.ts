import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { ContractError } from "../../src/errors/index.js";
import { entryOf, manifestText, readManifest, withEntry } from "../../codegen/manifest.js";
import { compareLines } from "../../src/openapi/compare-lines.js";
import { thrown } from "../openapi/small-document.js";

const entry = {
  file: "netbox-4.7.json.br",
  release: "4.7.3",
  origin: "made for a test",
  licence: "Apache-2.0",
  removed: null,
  sourceSha256: null,
  sha256: "0".repeat(64),
  bytes: 4939166,
};

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "netbox-sdk-manifest-"));
  mkdirSync(join(root, "bundles"));
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

const read = (text: string) => {
  writeFileSync(join(root, "bundles", "manifest.json"), text);
  return readManifest(root);
};
const readLines = (lines: object) => read(JSON.stringify({ lines }));

describe("the manifest", () => {
  it("is read with its lines in their order, and written as it was", () => {
    const lines = { "4.10": entry, "4.9": entry, "10.0": entry, "4.3": { ...entry, checked: "by hand" } };
    const manifest = readLines(lines);
    expect([...manifest.keys()]).toEqual(["4.3", "4.9", "4.10", "10.0"]);
    expect(read(manifestText(manifest))).toEqual(manifest);
    expect(manifestText(manifest)).toMatch(/^\{\n {2}"lines": \{\n {4}"4\.3": \{[^]*\n\}\n$/);
  });

  it("takes another line where it belongs, or in place of the one that is there", () => {
    const manifest = readLines({ "4.7": entry, "4.9": entry });
    expect([...withEntry(manifest, "4.8", entry).keys()]).toEqual(["4.7", "4.8", "4.9"]);
    const replaced = withEntry(manifest, "4.7", { ...entry, release: "4.7.4" });
    expect([...replaced].map(([line, { release }]) => [line, release])).toEqual([
      ["4.7", "4.7.4"],
      ["4.9", "4.7.3"],
    ]);
    expect(manifest.get("4.7")).toEqual(entry);
  });

  it.each([
    ["missing", null],
    ["not JSON", "lines:"],
    ["without lines", "{}"],
    ["null", "null"],
  ])("is refused when it is %s", (_case, text) => {
    const error = thrown(() => (text === null ? readManifest(root) : read(text)));
    expect(error).toBeInstanceOf(ContractError);
    expect(error.message).toBe("bundles/manifest.json cannot be read");
  });

  it.each<[string, object, string]>([
    ["a line", { "4.7.3": entry }, '"4.7.3" is not a release line such as 4.7'],
    ["a line", { "../x": entry }, '"../x" is not a release line such as 4.7'],
    [
      "a file elsewhere",
      { "4.7": { ...entry, file: "../../etc/x.json.br" } },
      'line 4.7: "file" is not what it should be',
    ],
    [
      "a release that would end a comment",
      { "4.7": { ...entry, release: "4.7.3\nexport const evil = 1" } },
      'line 4.7: "release" is not what it should be',
    ],
    ["a short hash", { "4.7": { ...entry, sha256: "abc" } }, 'line 4.7: "sha256" is not what it should be'],
    ["no size", { "4.7": { ...entry, bytes: undefined } }, 'line 4.7: "bytes" is not what it should be'],
    ["nothing", { "4.7": {} }, 'line 4.7: "file" is not what it should be'],
  ])("is refused when it says %s", (_case, lines, message) => {
    const error = thrown(() => readLines(lines));
    expect(error).toBeInstanceOf(ContractError);
    expect(error.message).toBe(`bundles/manifest.json: ${message}`);
  });

  it("says which lines there are when asked for another", () => {
    const error = thrown(() => entryOf(readLines({ "4.6": entry, "4.7": entry }), "5.0"));
    expect(error).toBeInstanceOf(ContractError);
    expect(error).toMatchObject({
      message: "there is no contract of line 5.0 in bundles/manifest.json",
      candidates: ["4.6", "4.7"],
      hint: "Bundled are 4.6, 4.7; `--fetch URL|FILE --line 5.0` takes in a new one.",
    });
  });

  it("knows that 4.9 comes before 4.10, and 4 before 10", () => {
    expect(compareLines("4.9", "4.10")).toBeLessThan(0);
    expect(compareLines("10.0", "4.10")).toBeGreaterThan(0);
    expect(compareLines("4.7", "4.7")).toBe(0);
  });
});
