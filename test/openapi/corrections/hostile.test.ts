import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, it } from "@jest/globals";
import type { ReleaseLine } from "../../../src/model/index.js";
import { correct } from "../../../src/openapi/correct.js";
import type { OpenApiDocument } from "../../../src/openapi/document.js";

const lines: readonly ReleaseLine[] = ["4.3", "4.7", "4.8"];

/** What a server may send in place of anything. */
const junk: readonly string[] = [
  "null",
  "1",
  '"x"',
  "true",
  "[]",
  "{}",
  "[null]",
  '[1, "a", {}]',
  '{"__proto__": {"polluted": true}}',
  '{"$ref": "#/components/schemas/__proto__"}',
  '{"$ref": 5}',
  '{"type": "array", "items": null}',
  '{"properties": [], "required": 3}',
];

/** Paths that corrections take hold of, with the components they reach. */
const touched =
  /^\/api\/(dcim\/(sites|racks)|ipam\/(asns|asn-ranges)|extras\/(scripts|config-templates)|users\/(tokens|config)|core\/background|status)/;

function sample(line: "4.3" | "4.7"): OpenApiDocument {
  const file = new URL(`../../../bundles/netbox-${line}.json.br`, import.meta.url);
  const document = JSON.parse(brotliDecompressSync(readFileSync(file)).toString()) as OpenApiDocument;
  const paths = Object.fromEntries(Object.entries(document.paths).filter(([path]) => touched.test(path)));
  for (const operation of Object.values(paths).flatMap((item) => Object.values(item))) {
    if ("parameters" in operation) operation.parameters = (operation.parameters ?? []).slice(0, 6);
  }
  const reached = new Map<string, unknown>();
  const reach = (part: unknown): void => {
    for (const [, name = ""] of JSON.stringify(part).matchAll(/#\/components\/schemas\/([^"]+)"/g)) {
      if (reached.has(name)) continue;
      reached.set(name, document.components.schemas[name]);
      reach(document.components.schemas[name]);
    }
  };
  reach(paths);
  const schemas = Object.fromEntries(reached) as OpenApiDocument["components"]["schemas"];
  return { ...document, paths, components: { schemas } };
}

/** The same numbers below `bound` in every run. */
function dice(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return state % bound;
  };
}

/** Every place of a document: who holds it, and under which key. */
function placesOf(value: unknown, places: [object, string][] = []): [object, string][] {
  if (typeof value !== "object" || value === null) return places;
  for (const [key, part] of Object.entries(value)) {
    places.push([value, key]);
    placesOf(part, places);
  }
  return places;
}

describe("a document from a hostile server", () => {
  it.each(["4.3", "4.7"] as const)("cannot break the corrections of %s", (line) => {
    const text = JSON.stringify(sample(line));
    const roll = dice(7);
    for (let round = 0; round < 60; round++) {
      const document = JSON.parse(text) as OpenApiDocument;
      const places = placesOf(document);
      for (let times = 0; times < 40; times++) {
        const [holder, key] = places[roll(places.length)] ?? [document, "paths"];
        Object.assign(holder, { [key]: JSON.parse(junk[roll(junk.length)] ?? "null") as unknown });
      }
      expect(() => correct(document, line)).not.toThrow();
    }
  });

  it.each([
    ["without anything", "{}"],
    ["whose parts are null", '{"paths": null, "components": null}'],
    ["whose parts are lists", '{"paths": [], "components": {"schemas": []}}'],
    ["whose paths are null", '{"paths": {"/api/a/b/": null, "/api/a/b/{id}/": null}, "components": 5}'],
    ["whose operations are numbers", '{"paths": {"/api/a/b/": {"get": 5, "parameters": 3}}}'],
  ])("%s is corrected without an error", (_, text) => {
    for (const line of lines) expect(() => correct(JSON.parse(text) as OpenApiDocument, line)).not.toThrow();
  });

  it("may name things as JavaScript's own are named", () => {
    const names = ["__proto__", "constructor", "hasOwnProperty", "toString"];
    const properties = names.map((name) => `"${name}": {"$ref": "#/components/schemas/${name}"}`).join(", ");
    const schemas = names
      .map((name) => `"${name}": {"type": "object", "properties": {${properties}}}`)
      .join(", ");
    const answer =
      '{"200": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/__proto__"}}}}}';
    const text = `{"paths": {"/api/a/b/": {"get": {"operationId": "x", "responses": ${answer}}}}, "components": {"schemas": {${schemas}}}}`;
    const { document, matched } = correct(JSON.parse(text) as OpenApiDocument, "4.8");
    expect(matched.get("answers-are-complete")).toBe(names.length ** 2);
    expect(Object.getOwnPropertyDescriptor(document.components.schemas, "__proto__")?.value).toMatchObject({
      required: [...names].sort(),
    });
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  });
});
