import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { ConfigError } from "../../src/errors/index.js";
import { thrown } from "../openapi/small-document.js";
import { packageFile } from "../../codegen/package-file.js";

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "netbox-sdk-package-"));
});
afterAll(() => {
  rmSync(root, { recursive: true });
});

const write = (text: string) => {
  writeFileSync(join(root, "package.json"), text);
};

describe("package.json", () => {
  it("gets the exports of its lines between the main entry and the others, and keeps the rest", () => {
    const other = { "./mock": "./mock.js", "./v1": "./one.js", "./package.json": "./package.json" };
    write(
      JSON.stringify({
        name: "a",
        exports: { "./v4.2": "./old.js", ...other, ".": "./main.js" },
        version: "1.0.0",
      }),
    );
    const entry = (line: string, module: string) => ({
      types: `./dist/generated/${line}/${module}.d.ts`,
      default: `./dist/generated/${line}/${module}.js`,
    });
    const expected = {
      name: "a",
      exports: {
        ".": "./main.js",
        "./v4.9": entry("4.9", "entry"),
        "./v4.9/paths": entry("4.9", "paths-entry"),
        "./v4.10": entry("4.10", "entry"),
        "./v4.10/paths": entry("4.10", "paths-entry"),
        ...other,
      },
      version: "1.0.0",
    };
    const text = packageFile(root, ["4.9", "4.10"]);
    expect(text).toBe(`${JSON.stringify(expected, null, 2)}\n`);
    write(text);
    expect(packageFile(root, ["4.9", "4.10"])).toBe(text);
  });

  it.each([
    ["{", "package.json is not JSON"],
    ["{}", 'package.json has no "exports"'],
    ["[]", 'package.json has no "exports"'],
    ["null", 'package.json has no "exports"'],
    ['{"exports":null}', 'package.json has no "exports"'],
    ['{"exports":"./main.js"}', 'package.json has no "exports"'],
  ])("is refused when it is %s", (text, message) => {
    write(text);
    const error = thrown(() => packageFile(root, ["4.7"]));
    expect(error).toBeInstanceOf(ConfigError);
    expect(error.message).toBe(message);
  });
});
