import { StructureKind, VariableDeclarationKind } from "ts-morph";
import type { ReleaseLine } from "../../src/model/index.js";
import type { Manifest } from "../manifest.js";
import { header } from "./header.js";
import { printStatements } from "./source-file.js";

/** `lines.ts`: what is bundled, as a table from which the runtime loads a line when it is asked for. */
export function linesFile(manifest: Manifest): string {
  const lines = [...manifest.keys()];
  const newest = lines.at(-1) ?? "";
  const body = printStatements([
    {
      kind: StructureKind.ImportDeclaration,
      isTypeOnly: true,
      namedImports: ["LineEntry"],
      moduleSpecifier: "../src/model/line.js",
    },
    {
      kind: StructureKind.ExportDeclaration,
      isTypeOnly: true,
      namedExports: [{ name: "Groups", alias: "NewestGroups" }],
      moduleSpecifier: `./${newest}/types.js`,
    },
    {
      kind: StructureKind.VariableStatement,
      isExported: true,
      declarationKind: VariableDeclarationKind.Const,
      docs: ["The bundled release lines, the oldest first."],
      declarations: [
        {
          name: "lines",
          type: "readonly LineEntry[]",
          initializer: `[\n${[...manifest].map(([line, entry]) => `  ${JSON.stringify(entryOf(line, entry))},`).join("\n")}\n]`,
        },
      ],
    },
    {
      kind: StructureKind.TypeAlias,
      isExported: true,
      name: "Line",
      docs: ["A release line whose contract is bundled."],
      type: lines.map((line) => JSON.stringify(line)).join(" | "),
    },
    {
      kind: StructureKind.VariableStatement,
      isExported: true,
      declarationKind: VariableDeclarationKind.Const,
      docs: ["The line that is used where nothing else says which."],
      declarations: [{ name: "newestLine", initializer: `${JSON.stringify(newest)} satisfies Line` }],
    },
  ]);
  return header("lines-file.ts") + body;
}

function entryOf(
  line: ReleaseLine,
  entry: { release: string; file: string; sha256: string; bytes: number },
): object {
  return {
    line,
    release: entry.release,
    index: `generated/${line}/index.json`,
    bundle: `bundles/${entry.file}`,
    sha256: entry.sha256,
    bytes: entry.bytes,
  };
}
