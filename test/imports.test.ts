import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "@jest/globals";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

/** What a file imports or re-exports of this repository, types included. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), "utf8");
  return [...text.matchAll(/(?:from|import)\s*\(?\s*"(\.{1,2}\/[^"]+)\.js"/g)].map(([, path = ""]) =>
    join(dirname(file), `${path}.ts`),
  );
}

/** A way round that begins and ends at the same file, or null. */
function circle(graph: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>();
  const visit = (file: string, trail: readonly string[]): string[] | null => {
    const at = trail.indexOf(file);
    if (at !== -1) return [...trail.slice(at), file];
    if (done.has(file)) return null;
    for (const next of graph.get(file) ?? []) {
      const found = visit(next, [...trail, file]);
      if (found !== null) return found;
    }
    done.add(file);
    return null;
  };
  for (const file of graph.keys()) {
    const found = visit(file, []);
    if (found !== null) return found;
  }
  return null;
}

describe("imports", () => {
  // The lint rule looks at what is there at run time; two files that need each other's types are one file too.
  it("never go in a circle, types included", () => {
    const files = ["src", "codegen"].flatMap(sources);
    expect(files.length).toBeGreaterThan(100);
    expect(circle(new Map(files.map((file) => [file, importsOf(file)])))).toBeNull();
  });

  it("are followed by this test", () => {
    const graph = new Map([
      ["a.ts", ["b.ts"]],
      ["b.ts", ["c.ts"]],
      ["c.ts", ["b.ts"]],
    ]);
    expect(circle(graph)).toEqual(["b.ts", "c.ts", "b.ts"]);
    expect(importsOf("src/openapi/correct.ts")).toContain("src/openapi/corrections/index.ts");
  });
});
