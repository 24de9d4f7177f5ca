import { beforeAll, describe, expect, it } from "@jest/globals";
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { install, packageJson, root, type Installed } from "./install.js";

let installed: Installed;
beforeAll(() => {
  installed = install();
});

const entries = Object.keys(packageJson.exports)
  .filter((entry) => entry !== "./package.json")
  .map((entry) => `netbox-sdk${entry.slice(1)}`);

function node(args: readonly string[]): { readonly status: number | null; readonly output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: installed.consumer,
    encoding: "utf8",
  });
  return { status, output: stdout + stderr };
}

describe("the tarball", () => {
  it("has what the commands and the library read, and no sources, tests or caches", () => {
    expect(installed.files).toEqual(
      expect.arrayContaining([
        "dist/oclif.manifest.json",
        "dist/bin/nbx.cjs",
        "dist/bin/nbx-mcp.cjs",
        "dist/bin/LICENCES.txt",
        "bundles/manifest.json",
        "LICENSE",
        "NOTICE",
        "README.md",
      ]),
    );
    const strays = installed.files.filter(
      (file) => /^(?:src|codegen|test|scripts|bench)\//.test(file) || /(?<!\.d)\.ts$|\/\./.test(file),
    );
    expect(strays).toEqual([]);
  });

  it("is what publint calls good", async () => {
    const { messages, pkg } = await publint({
      pack: { tarball: toArrayBuffer(readFileSync(installed.tarball)) },
    });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  it("has types that every way of importing finds", () => {
    const attw = join(root, "node_modules/@arethetypeswrong/cli/dist/index.js");
    expect(
      node([attw, installed.tarball, "--profile", "esm-only", "--no-emoji", "--no-color"]),
    ).toMatchObject({ status: 0 });
  });
});

describe("a program that installed it", () => {
  it.each(entries)("imports and requires %s", (entry) => {
    const script = `import(${JSON.stringify(entry)}).then((module) => process.stdout.write(String(Object.keys(module).length > 0)))`;
    expect(node(["-e", script])).toEqual({ status: 0, output: "true" });
    expect(
      node(["--no-warnings", "-e", `process.stdout.write(typeof require(${JSON.stringify(entry)}))`]),
    ).toEqual({
      status: 0,
      output: "object",
    });
  });

  it.each(["typescript", "typescript-6", "typescript-7"])(
    "compiles with every declaration checked by %s",
    (compiler) => {
      cpSync(join(root, "test/package/consumer"), installed.consumer, { recursive: true });
      const tsc = join(root, "node_modules", compiler, "bin/tsc");
      expect(node([tsc, "-p", "."])).toEqual({ status: 0, output: "" });
    },
  );

  it.each(Object.entries(packageJson.bin))("runs %s", (name, path) => {
    const bin = join(installed.consumer, "node_modules/netbox-sdk", path);
    expect(existsSync(bin)).toBe(true);
    expect(node([bin, "--version"])).toEqual({
      status: 0,
      output: expect.stringContaining(packageJson.version),
    });
    expect(node([bin, "--help"])).toEqual({ status: 0, output: expect.stringContaining(name) });
  });

  it("finds contracts and index from the bundled command", () => {
    const bin = join(installed.consumer, "node_modules/netbox-sdk/bin/nbx.js");
    expect(node([bin, "groups", "--netbox-version", "4.7", "-o", "json"])).toMatchObject({
      status: 0,
      output: expect.stringContaining('"dcim"'),
    });
  });
});

function toArrayBuffer(bytes: Buffer): ArrayBuffer {
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
}
