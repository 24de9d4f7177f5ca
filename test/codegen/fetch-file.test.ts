import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, jest } from "@jest/globals";
import { decodeBundle } from "../../src/openapi/bundle.js";
import type { OpenApiDocument, SchemaObject } from "../../src/openapi/document.js";
import { entryOf } from "../../src/schema/index.js";
import { codegenRoot, repository, type CodegenRoot, type Run } from "./codegen-root.js";

jest.setTimeout(120_000);

/** The bundled contract of 4.7, but only of sites and regions: all of it takes half a minute. */
function smallerOne(): OpenApiDocument {
  const entry = entryOf("4.7");
  const document = decodeBundle(readFileSync(join(repository, entry.bundle)), entry);
  const paths = Object.entries(document.paths).filter(([path]) =>
    /^\/api\/dcim\/(?:sites|regions)\//.test(path),
  );
  const schemas = new Map<string, SchemaObject>();
  const pending: unknown[] = [Object.fromEntries(paths)];
  for (let node = pending.pop(); node !== undefined; node = pending.pop())
    for (const [, name = ""] of JSON.stringify(node).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      const schema = document.components.schemas[name];
      if (schema !== undefined && !schemas.has(name)) pending.push(schema);
      if (schema !== undefined) schemas.set(name, schema);
    }
  return {
    ...document,
    paths: Object.fromEntries(paths),
    components: { schemas: Object.fromEntries(schemas) },
  };
}

/** NetBox 4.8 as it is made up here: 4.7 with a path and a field more, a filter less, and a number for a text. */
function madeUp(before: OpenApiDocument): OpenApiDocument {
  const document = structuredClone(before);
  document.info.version = "4.8.0-Docker-4.1.0";
  document.servers = [{ url: "https://netbox.internal.example/", description: "NetBox" }];
  const list = document.paths["/api/dcim/sites/"]?.get;
  const site = document.components.schemas["Site"]?.properties;
  if (list?.parameters === undefined || site === undefined)
    throw new Error("4.7 is not what this test thinks");
  list.parameters = list.parameters.filter(
    (parameter) => "$ref" in parameter || parameter.name !== "facility__ic",
  );
  const mood: SchemaObject = { type: "string", readOnly: true, description: "How the site is" };
  Object.assign(site, { mood, facility: { type: "integer" } });
  document.paths["/api/dcim/sites/{id}/weather/"] = {
    get: {
      operationId: "dcim_sites_weather_retrieve",
      parameters: [
        { name: "id", in: "path", required: true, schema: { type: "integer" } },
        { name: "days", in: "query", schema: { type: "integer" } },
      ],
      responses: {
        "200": {
          description: "",
          content: { "application/json": { schema: { type: "array", items: { type: "string" } } } },
        },
      },
    },
  };
  return document;
}

describe("codegen --fetch FILE --line 4.8", () => {
  let root: CodegenRoot;
  let next: OpenApiDocument;
  let source: string;
  let run: Run;

  beforeAll(async () => {
    const before = smallerOne();
    root = codegenRoot({ "4.7": JSON.stringify(before) });
    next = madeUp(before);
    source = JSON.stringify(next, null, 1);
    root.write("netbox.internal.example.json", source);
    run = await root.run(["--fetch", join(root.path, "netbox.internal.example.json"), "--line", "4.8"]);
  });

  afterAll(() => {
    root.remove();
  });

  it("says what changed against the line before, and no more", () => {
    expect(run).toMatchObject({ status: 0, stderr: "" });
    const lines = run.stdout
      .split("\n")
      .filter((line) => !line.startsWith("Faults that 4.8 no longer has: "));
    expect(lines).toEqual([
      "What changed from 4.7 (4.7.3) to 4.8 (4.8.0):",
      "paths: 1 added, 0 removed, 0 changed",
      "  + /api/dcim/sites/{id}/weather/",
      "operations: 1 added, 0 removed, 0 changed",
      "  + GET /api/dcim/sites/{id}/weather/",
      "filters: 1 added, 1 removed, 0 changed",
      "  - GET /api/dcim/sites/?facility__ic",
      "  + GET /api/dcim/sites/{id}/weather/?days",
      "fields: 1 added, 0 removed, 1 changed",
      "  + Site.mood",
      "  ~ Site.facility",
      "codegen: 4.8: 7 of 7 files changed",
      "",
    ]);
  });

  it("writes the bundle and says in the manifest where it is from, without a host's name", () => {
    const { lines } = JSON.parse(root.read("bundles/manifest.json")) as {
      lines: Record<string, { sha256: string; bytes: number }>;
    };
    expect(Object.keys(lines)).toEqual(["4.7", "4.8"]);
    expect(lines["4.8"]).toEqual({
      file: "netbox-4.8.json.br",
      release: "4.8.0",
      origin: "NetBox 4.8.0: a file with a NetBox's /api/schema/",
      licence: "Apache-2.0",
      removed: null,
      sourceSha256: createHash("sha256").update(source).digest("hex"),
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      bytes: expect.any(Number),
    });
    const { sha256 = "", bytes = 0 } = lines["4.8"] ?? {};
    const compressed = readFileSync(join(root.path, "bundles", "netbox-4.8.json.br"));
    const document = decodeBundle(compressed, { line: "4.8", sha256, bytes });
    expect(JSON.stringify(document)).toBe(JSON.stringify({ ...next, servers: [{ url: "" }] }));
    for (const text of [root.read("bundles/manifest.json"), run.stdout, ...root.files("generated").values()])
      expect(text).not.toContain("internal.example");
  });

  it("adds the line to the table and to the exports", () => {
    expect([...root.files("generated").keys()]).toEqual([
      ...["entry.ts", "index.json", "paths-entry.ts", "paths.d.ts", "types.d.ts"].map(
        (file) => `4.8/${file}`,
      ),
      "lines.ts",
    ]);
    const table = root.read("generated/lines.ts");
    expect(table).toContain('export type Line = "4.7" | "4.8";');
    expect(table).toContain('export const newestLine = "4.8" satisfies Line;');
    const { exports } = JSON.parse(root.read("package.json")) as { exports: Record<string, unknown> };
    expect(Object.keys(exports)).toEqual([
      ...[".", "./v4.7", "./v4.7/paths", "./v4.8", "./v4.8/paths", "./mock", "./package.json"],
    ]);
    expect(exports["./v4.8"]).toEqual({
      types: "./dist/generated/4.8/entry.d.ts",
      default: "./dist/generated/4.8/entry.js",
    });
    expect(exports["./v4.8/paths"]).toEqual({
      types: "./dist/generated/4.8/paths-entry.d.ts",
      default: "./dist/generated/4.8/paths-entry.js",
    });
  });

  it("leaves nothing for --check to say", async () => {
    expect(await root.run(["--check", "--line", "4.8"])).toEqual({
      status: 0,
      stdout: "codegen: everything generated is as it should be\n",
      stderr: "",
    });
  });

  it("makes an entry that compiles, and knows what is new and what is gone", () => {
    root.write("program.ts", PROGRAM);
    const options = {
      ...{ target: "ES2022", lib: ["ES2023"], module: "NodeNext", noEmit: true, strict: true },
      ...{ exactOptionalPropertyTypes: true, verbatimModuleSyntax: true, noUncheckedIndexedAccess: true },
      ...{ types: ["node"], skipLibCheck: true },
    };
    root.write("tsconfig.json", JSON.stringify({ compilerOptions: options, files: ["program.ts"] }));
    const tsc = join(repository, "node_modules", "typescript", "bin", "tsc");
    expect(compile(tsc, root.path).slice(0, 2000)).toBe("");
  });
});

const PROGRAM = `
import { createNetBox, type Site } from "./generated/4.8/entry.js";
import { createFetchClient } from "./generated/4.8/paths-entry.js";

const nb = createNetBox({ url: "http://127.0.0.1", token: "none" });
export const mood = (site: Site): string => site.mood;
export const weather = (): Promise<string[]> => nb.dcim.sites.weather(1, { days: 3 });
export const facility = async (): Promise<number> => (await nb.dcim.sites.get(1)).facility;
export const named = nb.dcim.sites.list({ facility__nic: "x" });
// @ts-expect-error a filter that is gone
export const gone = nb.dcim.sites.list({ facility__ic: "x" });
export const fetched = createFetchClient({ url: "http://127.0.0.1", token: "none" }).GET("/api/dcim/sites/{id}/weather/", {
  params: { path: { id: 1 }, query: { days: 3 } },
});
`;

/** What the compiler has to say. */
function compile(tsc: string, folder: string): string {
  try {
    return execFileSync(process.execPath, [tsc, "-p", folder], { encoding: "utf8" });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}
