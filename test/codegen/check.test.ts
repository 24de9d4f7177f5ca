import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, jest } from "@jest/globals";
import type { CodegenRoot } from "./codegen-root.js";
import { golden, goldenLines, goldenRoot } from "./golden-root.js";

jest.setTimeout(120_000);

let root: CodegenRoot;

/** Puts everything there as it should be, without a run of codegen. */
beforeAll(() => {
  root = goldenRoot();
  for (const name of [".", ...goldenLines.map(([each]) => each)])
    cpSync(join(golden, name, "expected"), root.path, { recursive: true });
});

afterAll(() => {
  root.remove();
});

/** Everything on disk that codegen may touch. */
const disk = () => new Map([...root.files("generated"), ["package.json", root.read("package.json")]]);

describe("codegen --check", () => {
  it("is content with what is as it should be, and writes nothing", async () => {
    const before = disk();
    expect(await root.run(["--check"])).toEqual({
      status: 0,
      stdout: "codegen: everything generated is as it should be\n",
      stderr: "",
    });
    expect(disk()).toEqual(before);
  });

  describe("when things are stale, missing and extra", () => {
    let sound: ReadonlyMap<string, string>;

    beforeAll(() => {
      sound = disk();
      root.write("generated/9.1/entry.ts", `${root.read("generated/9.1/entry.ts")} `);
      root.write("generated/9.2/index.json", root.read("generated/9.2/index.json").replace("\n", "\r\n"));
      rmSync(join(root.path, "generated/9.2/types.d.ts"));
      rmSync(join(root.path, "generated/9.3"), { recursive: true });
      root.write("generated/9.2/extra.ts", "");
      root.write("generated/9.0/types.d.ts", "");
      root.write("generated/9.1/deep/down/.hidden", "");
      root.write("generated/notes.md", "");
      root.write("generated/lines.ts", root.read("generated/lines.ts").replace("9.2.3", "9.2.4"));
      const json = root.read("package.json").replace("./dist/generated/9.2/entry.js", "./elsewhere.js");
      root.write("package.json", json.replace('"./mock":', '"./v8.0": "./gone.js",\n    "./mock":'));
    });

    const stale = (path: string): string => `codegen: ${path} is stale\n`;
    const missing = (path: string): string => `codegen: ${path} is missing\n`;
    const extra = (path: string): string => `codegen: ${path} is extra\n`;

    it("names all of them, fails once at the end, and writes nothing", async () => {
      const before = disk();
      expect(await root.run(["--check"])).toEqual({
        status: 1,
        stdout: "",
        stderr: [
          extra("generated/9.0/types.d.ts"),
          extra("generated/9.1/deep/down/.hidden"),
          stale("generated/9.1/entry.ts"),
          extra("generated/9.2/extra.ts"),
          stale("generated/9.2/index.json"),
          missing("generated/9.2/types.d.ts"),
          ...["entry.ts", "index.json", "paths-entry.ts", "paths.d.ts", "types.d.ts"].map((file) =>
            missing(`generated/9.3/${file}`),
          ),
          stale("generated/lines.ts"),
          extra("generated/notes.md"),
          stale("package.json"),
          "codegen: run `npm run codegen` and commit what it writes\n",
        ].join(""),
      });
      expect(disk()).toEqual(before);
    });

    it("is content again after a run, which takes away what is extra", async () => {
      expect(await root.run([])).toEqual({
        status: 0,
        stdout: "codegen: 9.1, 9.2, 9.3: 14 of 17 files changed\n",
        stderr: "",
      });
      expect(disk()).toEqual(sound);
    });
  });
});
