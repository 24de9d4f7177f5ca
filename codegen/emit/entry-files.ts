import { StructureKind } from "ts-morph";
import type { LoadedLine } from "../load.js";
import { header } from "./header.js";
import { printStatements } from "./source-file.js";

/** `entry.ts`, published as `netbox-sdk/v<line>`: the client bound to one line, and its types. */
export function entryFile(line: LoadedLine): string {
  const body = printStatements([
    {
      kind: StructureKind.ImportDeclaration,
      namedImports: ["connect"],
      moduleSpecifier: "../../src/client/connect.js",
    },
    {
      kind: StructureKind.ImportDeclaration,
      isTypeOnly: true,
      namedImports: ["NetBoxOptions"],
      moduleSpecifier: "../../src/client/options.js",
    },
    {
      kind: StructureKind.ImportDeclaration,
      isTypeOnly: true,
      namedImports: ["NetBox"],
      moduleSpecifier: "../../src/model/resource.js",
    },
    {
      kind: StructureKind.ImportDeclaration,
      isTypeOnly: true,
      namedImports: ["Groups"],
      moduleSpecifier: "./types.js",
    },
    { kind: StructureKind.ExportDeclaration, isTypeOnly: true, moduleSpecifier: "./types.js" },
    {
      kind: StructureKind.Function,
      isExported: true,
      name: "createNetBox",
      docs: [
        `A client typed by and pinned to NetBox ${line.line}. Options as in the main entry, without \`line\`.`,
      ],
      parameters: [{ name: "options", type: 'Omit<NetBoxOptions, "line">' }],
      returnType: "NetBox<Groups>",
      statements: [`return connect<Groups>({ ...options, line: ${JSON.stringify(line.line)} });`],
    },
  ]);
  return header("entry-files.ts", line) + body;
}

/** `paths-entry.ts`, published as `netbox-sdk/v<line>/paths`: openapi-fetch's verbs typed by the line's paths. */
export function pathsEntryFile(line: LoadedLine): string {
  const body = printStatements([
    {
      kind: StructureKind.ImportDeclaration,
      namedImports: [
        "connectFetch",
        { name: "FetchClient", isTypeOnly: true },
        { name: "FetchClientOptions", isTypeOnly: true },
      ],
      moduleSpecifier: "../../src/client/fetch/index.js",
    },
    {
      kind: StructureKind.ImportDeclaration,
      isTypeOnly: true,
      namedImports: ["paths"],
      moduleSpecifier: "./paths.js",
    },
    { kind: StructureKind.ExportDeclaration, isTypeOnly: true, moduleSpecifier: "./paths.js" },
    {
      kind: StructureKind.Function,
      isExported: true,
      name: "createFetchClient",
      docs: [
        `openapi-fetch's verbs over this package's transport and policy, typed by the paths of NetBox ${line.line}.`,
      ],
      parameters: [{ name: "options", type: "FetchClientOptions" }],
      returnType: "FetchClient<paths>",
      statements: ["return connectFetch<paths>(options);"],
    },
  ]);
  return header("entry-files.ts", line) + body;
}
