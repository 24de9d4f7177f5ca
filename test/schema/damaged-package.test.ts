import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it, jest } from "@jest/globals";

jest.setTimeout(60_000);

const repository = fileURLToPath(new URL("../../", import.meta.url));
const tsx = fileURLToPath(import.meta.resolve("tsx"));

/** Loads what a line needs and prints what comes of it, a line each. */
const script = `
import { loadContract, loadIndex, packageRoot } from "./src/schema/index.js";
for (const [load, line] of [[loadIndex, "4.3"], [loadIndex, "4.4"], [loadContract, "4.5"], [loadContract, "4.6"], [loadContract, "4.7"]]) {
  try { load(line); console.log("loaded"); } catch (error) { console.log([error.name, error.code, error.message, error.hint].join(" | ")); }
}
`;

describe("a damaged installation", () => {
  let root: string;
  let printed: string[];

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), "netbox-sdk-damaged-"));
    for (const room of ["errors", "json", "model", "openapi", "schema"])
      cpSync(join(repository, "src", room), join(root, "src", room), { recursive: true });
    mkdirSync(join(root, "generated", "4.3"), { recursive: true });
    cpSync(join(repository, "generated", "lines.ts"), join(root, "generated", "lines.ts"));
    cpSync(join(repository, "bundles"), join(root, "bundles"), { recursive: true });
    writeFileSync(join(root, "package.json"), '{ "type": "module" }');
    writeFileSync(join(root, "script.ts"), script);
    writeFileSync(join(root, "generated", "4.3", "index.json"), '{"version":1,');
    truncateSync(join(root, "bundles", "netbox-4.5.json.br"), 1000);
    cpSync(join(repository, "bundles", "netbox-4.7.json.br"), join(root, "bundles", "netbox-4.6.json.br"));
    rmSync(join(root, "bundles", "netbox-4.7.json.br"));
    const output = execFileSync(process.execPath, ["--import", tsx, "script.ts"], {
      cwd: root,
      encoding: "utf8",
    });
    printed = output.trimEnd().split("\n");
  });

  afterAll(() => {
    rmSync(root, { recursive: true });
  });

  it.each([
    [
      "a damaged index",
      "ContractError | contract | generated/4.3/index.json of this package is damaged | Install netbox-sdk again.",
    ],
    [
      "a missing index",
      "ContractError | contract | generated/4.4/index.json of this package cannot be read | Install netbox-sdk again.",
    ],
    [
      "a damaged bundle",
      "ContractError | contract | contract 4.5: the bundle is damaged: it is not brotli, or larger than the bounds allow | Install netbox-sdk again.",
    ],
    [
      "the bundle of another line",
      expect.stringMatching(
        /^ContractError \| contract \| contract 4\.6: the bundle is not the one the manifest names: sha256 [0-9a-f]{64} of \d+ bytes, expected [0-9a-f]{64} of \d+ \| Install netbox-sdk again\.$/,
      ),
    ],
    [
      "a missing bundle",
      "ContractError | contract | bundles/netbox-4.7.json.br of this package cannot be read | Install netbox-sdk again.",
    ],
  ])("with %s says so in one line", (_case, line) => {
    expect(printed).toContainEqual(line);
    expect(printed).toHaveLength(5);
  });
});
