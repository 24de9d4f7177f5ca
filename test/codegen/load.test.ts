import { readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { ContractError } from "../../src/errors/index.js";
import { loadLine } from "../../codegen/load.js";
import { entryOf, readManifest } from "../../codegen/manifest.js";
import { thrown } from "../openapi/small-document.js";
import { codegenRoot, type CodegenRoot } from "./codegen-root.js";
import { contractOf, goldenRoot } from "./golden-root.js";

let root: CodegenRoot;
beforeAll(() => {
  root = goldenRoot();
});
afterAll(() => {
  root.remove();
});

const load = (line: "9.1" | "9.2" | "9.3") =>
  loadLine(root.path, line, entryOf(readManifest(root.path), line));
const bundle = (line: string) => join(root.path, "bundles", `netbox-${line}.json.br`);

describe("a line", () => {
  it("is loaded with its corrected document and the contract read from it", () => {
    const { line, contract, document, matched } = load("9.1");
    expect({ line, release: contract.release }).toEqual({ line: "9.1", release: "9.1.0" });
    expect(contract.operations).toHaveLength(10);
    expect(Object.keys(document.paths)).toContain("/api/dcim/sites/{id}/");
    expect([...matched.values()].some((count) => count > 0)).toBe(true);
  });

  it("is refused with every problem of its contract, a line each", () => {
    const odd = codegenRoot({ "9.4": contractOf("unsupported") });
    const error = thrown(() => loadLine(odd.path, "9.4", entryOf(readManifest(odd.path), "9.4")));
    odd.remove();
    expect(error).toBeInstanceOf(ContractError);
    const lines = error.message.split("\n");
    expect(lines).toHaveLength(10);
    for (const line of lines) expect(line).toMatch(/^contract 9\.4: .+ \(at #\/.+\)$/);
  });

  it("is refused when its bundle is damaged, of another line, or missing", () => {
    writeFileSync(bundle("9.2"), readFileSync(bundle("9.1")));
    expect(thrown(() => load("9.2")).message).toMatch(
      /^contract 9\.2: the bundle is not the one the manifest names/,
    );
    truncateSync(bundle("9.1"), 100);
    expect(thrown(() => load("9.1")).message).toMatch(/^contract 9\.1: the bundle is damaged/);
    rmSync(bundle("9.3"));
    expect(thrown(() => load("9.3"))).toEqual(
      new ContractError("contract 9.3: bundles/netbox-9.3.json.br cannot be read"),
    );
  });
});
