import { rmSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, jest } from "@jest/globals";
import { codegenRoot, type CodegenRoot } from "./codegen-root.js";
import { contractOf } from "./golden-root.js";

jest.setTimeout(120_000);

let root: CodegenRoot;

beforeAll(() => {
  root = codegenRoot({ "9.1": contractOf("sites") });
});
afterAll(() => {
  root.remove();
});

/** What is said of a failure: lines, each marked as codegen's, and no stack trace. */
async function failure(args: readonly string[]): Promise<{ status: number | null; lines: string[] }> {
  const { status, stdout, stderr } = await root.run(args);
  expect(stdout).toBe("");
  const lines = stderr.split("\n").slice(0, -1);
  for (const line of lines) expect(line).toMatch(/^codegen: /);
  return { status, lines: lines.map((line) => line.slice("codegen: ".length)) };
}

describe("codegen fails with a clear line and its own status", () => {
  it("when an option is wrong", async () => {
    expect(await failure(["--line", "latest"])).toEqual({
      status: 2,
      lines: ['--line "latest" is not a release line such as 4.7'],
    });
  });

  it("when the line is unknown", async () => {
    expect(await failure(["--check", "--line", "5.0"])).toEqual({
      status: 1,
      lines: [
        "there is no contract of line 5.0 in bundles/manifest.json",
        "Bundled are 9.1; `--fetch URL|FILE --line 5.0` takes in a new one.",
      ],
    });
  });

  it("when there is no repository where it is told to work", async () => {
    expect(await failure(["--root", "/nowhere"])).toEqual({
      status: 1,
      lines: ["bundles/manifest.json cannot be read"],
    });
  });

  it("when the system refuses it a file", async () => {
    rmSync(join(root.path, "package.json"));
    const { status, lines } = await failure([]);
    expect({ status, count: lines.length }).toEqual({ status: 1, count: 1 });
    expect(lines[0]).toMatch(/^ENOENT: no such file or directory, open '.*package\.json'$/);
    expect(root.files("generated").size).toBe(0);
  });

  it("when a bundle is damaged", async () => {
    truncateSync(join(root.path, "bundles", "netbox-9.1.json.br"), 100);
    expect(await failure([])).toEqual({
      status: 1,
      lines: ["contract 9.1: the bundle is damaged: it is not brotli, or larger than the bounds allow"],
    });
  });
});

describe("codegen --help", () => {
  it("says what there is to say", async () => {
    const { status, stdout, stderr } = await root.run(["--help"]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    for (const option of ["--line", "--check", "--fetch"]) expect(stdout).toContain(option);
  });
});
