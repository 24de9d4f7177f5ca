import { readFileSync } from "node:fs";
import { join } from "node:path";
import { codegenRoot, repository, type CodegenRoot } from "./codegen-root.js";

export const golden = join(repository, "test", "golden");

/** The contracts that are taken in, by their folder, and the lines that they are given. */
export const goldenLines = [
  ["sites", "9.1"],
  ["actions", "9.2"],
  ["hostile", "9.3"],
] as const;

/** The minified contract in a folder of test/golden. */
export function contractOf(name: string): string {
  return JSON.stringify(JSON.parse(readFileSync(join(golden, name, "contract.json"), "utf8")));
}

/** A fresh root with all golden contracts that are taken in; nothing is generated in it. */
export function goldenRoot(): CodegenRoot {
  return codegenRoot(Object.fromEntries(goldenLines.map(([name, line]) => [line, contractOf(name)])));
}
