import { describe, expect, it } from "@jest/globals";
import type { Shape } from "../../../src/model/index.js";
import type { SchemaObject } from "../../../src/openapi/document.js";
import { readShape, referenceOf } from "../../../src/openapi/ir/shapes.js";
import { ref } from "../small-document.js";
import { recorder } from "./report.js";

function read(schema: SchemaObject): { shape: Shape; problems: string[] } {
  const { report, problems } = recorder();
  return { shape: readShape(schema, ["here"], report), problems };
}

const choice = (value: SchemaObject, labels: string[]): SchemaObject => ({
  type: "object",
  properties: { value, label: { type: "string", enum: labels } },
});
const text: Shape = { kind: "scalar", type: "string" };

describe("a schema becomes a shape:", () => {
  it.each<[string, SchemaObject, Shape]>([
    ["text", { type: "string" }, text],
    ["a flag", { type: "boolean" }, { kind: "scalar", type: "boolean" }],
    ["nullable text", { type: "string", nullable: true }, { ...text, nullable: true }],
    ["not nullable", { type: "string", nullable: false }, text],
    [
      "a number within limits",
      { type: "integer", minimum: 0, maximum: 9, exclusiveMaximum: true },
      { kind: "scalar", type: "integer", limits: { minimum: 0, maximum: 9, exclusiveMaximum: true } },
    ],
    [
      "text with a format and a pattern",
      { type: "string", format: "uri", maxLength: 200, pattern: "^h" },
      { kind: "scalar", type: "string", format: "uri", limits: { maxLength: 200, pattern: "^h" } },
    ],
    ["anything", {}, { kind: "any" }],
    ["anything, even null", { nullable: true }, { kind: "any", nullable: true }],
    ["a component", ref("Site"), { kind: "ref", name: "Site" }],
    ["a component in a one-armed allOf", { allOf: [ref("Site")] }, { kind: "ref", name: "Site" }],
    [
      "a component or null",
      { allOf: [ref("Site")], nullable: true },
      { kind: "ref", name: "Site", nullable: true },
    ],
    [
      "what a one-armed allOf has",
      { allOf: [{ type: "string" }], nullable: true },
      { ...text, nullable: true },
    ],
    ["a list", { type: "array", items: { type: "string" } }, { kind: "array", items: text }],
    ["a list of anything", { type: "array" }, { kind: "array", items: { kind: "any" } }],
    [
      "a list of two at most",
      { type: "array", items: ref("Tag"), maxItems: 2 },
      { kind: "array", items: { kind: "ref", name: "Tag" }, limits: { maxItems: 2 } },
    ],
    ["an object of free keys", { type: "object" }, { kind: "map", values: { kind: "any" } }],
    [
      "an object of free keys that are texts",
      { type: "object", additionalProperties: { type: "string" } },
      { kind: "map", values: text },
    ],
    [
      "an object of free keys that may be null",
      { type: "object", additionalProperties: true, nullable: true },
      { kind: "map", values: { kind: "any" }, nullable: true },
    ],
    ["choices", { type: "string", enum: ["a", ""] }, { kind: "enum", type: "string", values: ["a", ""] }],
    [
      "choices that are numbers, by their values alone",
      { enum: [4, 6], "x-spec-enum-id": "f" },
      { kind: "enum", type: "integer", values: [4, 6], id: "f" },
    ],
    [
      "choices or null",
      { type: "string", enum: ["a", null] },
      { kind: "enum", type: "string", values: ["a"], nullable: true },
    ],
    ["flags", { type: "boolean", enum: [true] }, { kind: "enum", type: "boolean", values: [true] }],
    ["no choice at all", { enum: [] }, { kind: "enum", type: "string", values: [] }],
    [
      "a choice as it is read",
      { ...choice({ type: "string", enum: ["a", null], "x-spec-enum-id": "f" }, ["A"]), nullable: true },
      {
        kind: "choice",
        value: { kind: "enum", type: "string", values: ["a"], id: "f" },
        labels: ["A"],
        nullable: true,
      },
    ],
    [
      "a choice without labels",
      { type: "object", properties: { value: { type: "integer", enum: [1] }, label: { type: "string" } } },
      { kind: "choice", value: { kind: "enum", type: "integer", values: [1] }, labels: [] },
    ],
    [
      "one of two",
      { oneOf: [{ type: "integer" }, ref("Site")] },
      {
        kind: "union",
        of: [
          { kind: "scalar", type: "integer" },
          { kind: "ref", name: "Site" },
        ],
      },
    ],
    [
      "any of two, one of them null",
      { anyOf: [{ type: "integer" }, { allOf: [ref("Site")], nullable: true }] },
      {
        kind: "union",
        of: [
          { kind: "scalar", type: "integer" },
          { kind: "ref", name: "Site" },
        ],
        nullable: true,
      },
    ],
    [
      "two texts that differ in their limits",
      {
        oneOf: [
          { type: "string", pattern: "^a", maxLength: 255 },
          { type: "string", maxLength: 0 },
        ],
      },
      text,
    ],
    [
      "two texts of the same format, one or null",
      {
        oneOf: [
          { type: "string", format: "date" },
          { type: "string", format: "date", nullable: true },
        ],
      },
      { kind: "scalar", type: "string", format: "date", nullable: true },
    ],
    [
      "a date or any text, which is any text",
      { oneOf: [{ type: "string", format: "date", maxLength: 10 }, { type: "string" }] },
      text,
    ],
  ])("%s", (_case, schema, want) => {
    expect(read(schema)).toEqual({ shape: want, problems: [] });
  });

  it("an object with its fields, in the document's order", () => {
    const { shape } = read({
      type: "object",
      description: "A site",
      required: ["slug", "id"],
      properties: {
        slug: { type: "string", title: "Slug", description: "Short name" },
        id: { type: "integer", readOnly: true },
        secret: { type: "string", writeOnly: true, default: null },
        count: { type: "integer", default: 0 },
      },
    });
    const field = { required: false, readOnly: false, writeOnly: false };
    expect(shape).toEqual({
      kind: "object",
      description: "A site",
      fields: [
        { ...field, name: "slug", shape: text, required: true, title: "Slug", description: "Short name" },
        { ...field, name: "id", shape: { kind: "scalar", type: "integer" }, required: true, readOnly: true },
        { ...field, name: "secret", shape: text, writeOnly: true, default: null },
        { ...field, name: "count", shape: { kind: "scalar", type: "integer" }, default: 0 },
      ],
    });
  });

  it("an object that says no type, and takes further keys", () => {
    expect(read({ properties: { a: {} }, additionalProperties: { type: "string" } }).shape).toMatchObject({
      kind: "object",
      fields: [{ name: "a", shape: { kind: "any" } }],
      additional: text,
    });
  });

  it("an object of value and label that is no choice", () => {
    const { shape } = read({
      type: "object",
      properties: { value: { type: "string" }, label: { type: "string" } },
    });
    expect(shape.kind).toBe("object");
    const { shape: more } = read({
      type: "object",
      properties: { ...choice({ enum: ["a"] }, ["A"]).properties, colour: {} },
    });
    expect(more.kind).toBe("object");
  });

  it("fields named like what objects inherit", () => {
    const { shape } = read(
      JSON.parse(
        '{"type":"object","required":["__proto__"],"properties":{"__proto__":{"type":"string"},"toString":{}}}',
      ) as SchemaObject,
    );
    expect(shape).toMatchObject({
      fields: [
        { name: "__proto__", shape: text, required: true },
        { name: "toString", required: false },
      ],
    });
  });
});

describe("what cannot be described is reported where it stands, and read as anything:", () => {
  it.each<[string, SchemaObject, string]>([
    [
      "several schemas in one",
      { allOf: [ref("A"), ref("B")] },
      "joins several schemas, which no contract of NetBox has done (at #/here/allOf)",
    ],
    [
      "no schema in one",
      { allOf: [] },
      "joins several schemas, which no contract of NetBox has done (at #/here/allOf)",
    ],
    ["one of none", { oneOf: [] }, "offers no alternative (at #/here/oneOf)"],
    ["any of none", { anyOf: [] }, "offers no alternative (at #/here/anyOf)"],
    [
      "an unknown type",
      { type: "file" },
      'has the type "file", which OpenAPI 3.0 does not know (at #/here/type)',
    ],
    [
      "a list of types, as OpenAPI 3.1 has them",
      { type: ["string", "null"] as never },
      'has the type ["string","null"], which OpenAPI 3.0 does not know (at #/here/type)',
    ],
  ])("%s", (_case, schema, problem) => {
    expect(read(schema)).toEqual({ shape: { kind: "any" }, problems: [problem] });
  });

  it("deep inside, with the whole way there", () => {
    const { problems } = read({
      type: "object",
      properties: {
        "a/b": {
          type: "array",
          items: { oneOf: [{}, { additionalProperties: { type: "no" }, type: "object" }] },
        },
      },
    });
    expect(problems).toEqual([
      'has the type "no", which OpenAPI 3.0 does not know (at #/here/properties/a~1b/items/oneOf/1/additionalProperties/type)',
    ]);
  });

  it("a choice that is an object, among others that stay", () => {
    const problem = "has a choice that is neither text, number, boolean nor null";
    expect(read({ enum: ["a", { b: 1 }] })).toEqual({
      shape: { kind: "enum", type: "string", values: ["a"] },
      problems: [`${problem} (at #/here/enum)`],
    });
    expect(read(choice({ enum: [["a"]] }, [])).problems).toEqual([
      `${problem} (at #/here/properties/value/enum)`,
    ]);
  });
});

describe("referenceOf", () => {
  it.each<[SchemaObject, string | null]>([
    [ref("Site"), "Site"],
    [{ allOf: [ref("Site")] }, "Site"],
    [{ allOf: [ref("Site"), ref("Rack")] }, null],
    [{ allOf: [{ type: "string" }] }, null],
    [{ oneOf: [ref("Site")] }, null],
    [{}, null],
  ])("of %j is %j", (schema, name) => {
    expect(referenceOf(schema)).toBe(name);
  });
});
