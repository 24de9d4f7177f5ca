import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { compareTree, writeTree, type Tree } from "../../codegen/tree.js";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "netbox-sdk-tree-"));
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

const put = (path: string, text: string) => {
  mkdirSync(join(root, path, ".."), { recursive: true });
  writeFileSync(join(root, path), text);
};
const tree: Tree = new Map([
  ["generated/4.7/a.ts", "a"],
  ["generated/4.7/b.json", "ü\n"],
  ["generated/lines.ts", "lines"],
  ["package.json", "{}"],
]);
const compare = (...folders: string[]) =>
  compareTree(root, tree, folders).map(({ path, kind }) => `${path} is ${kind}`);

describe("a tree of generated files", () => {
  it("is missing where nothing is, and is written as a whole", () => {
    const missing = [...tree.keys()].map((path) => ({ path, kind: "missing" }));
    expect(compareTree(root, tree, ["generated"])).toEqual(missing);
    expect(writeTree(root, tree, ["generated"])).toEqual(missing);
    for (const [path, text] of tree) expect(readFileSync(join(root, path), "utf8")).toBe(text);
    expect(compare("generated")).toEqual([]);
    expect(writeTree(root, tree, ["generated"])).toEqual([]);
  });

  it("differs by any byte, and by what is too much in the folders that are its own", () => {
    writeTree(root, tree, []);
    put("generated/4.7/a.ts", "a\n");
    put("generated/4.7/b.json", "u\u0308\n");
    put("generated/4.7/deep/down.ts", "");
    put("generated/4.6/a.ts", "");
    put("elsewhere.ts", "");
    const line = [
      "generated/4.7/a.ts is stale",
      "generated/4.7/b.json is stale",
      "generated/4.7/deep/down.ts is extra",
    ];
    expect(compare("generated/4.7")).toEqual(line);
    expect(compare("generated")).toEqual(["generated/4.6/a.ts is extra", ...line]);
    expect(compare()).toEqual(line.slice(0, 2));
  });

  it("is put right without what is not its own", () => {
    writeTree(root, tree, []);
    put("generated/4.7/a.ts", "other");
    put("generated/4.7/extra.ts", "");
    put("generated/4.6/a.ts", "kept");
    symlinkSync("/nowhere", join(root, "generated/4.7/link"));
    expect(writeTree(root, tree, ["generated/4.7"])).toEqual([
      { path: "generated/4.7/a.ts", kind: "stale" },
      { path: "generated/4.7/extra.ts", kind: "extra" },
      { path: "generated/4.7/link", kind: "extra" },
    ]);
    expect(compare("generated")).toEqual(["generated/4.6/a.ts is extra"]);
  });
});
