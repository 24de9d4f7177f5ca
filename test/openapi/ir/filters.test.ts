import { describe, expect, it } from "@jest/globals";
import type { Filter } from "../../../src/model/index.js";
import type { ParameterObject, SchemaObject } from "../../../src/openapi/document.js";
import { readQuery } from "../../../src/openapi/ir/filters.js";
import { recorder } from "./report.js";

const parameter = (name: string, schema: SchemaObject, description?: string): ParameterObject => ({
  name,
  in: "query",
  schema,
  ...(description === undefined ? {} : { description }),
});
const read = (...parameters: ParameterObject[]) => {
  const { report, problems } = recorder();
  const placed = parameters.map((each, index) => ({ parameter: each, place: ["parameters", index] }));
  return { ...readQuery(placed, report), problems };
};

describe("a query parameter becomes a filter", () => {
  const list = (items: SchemaObject): SchemaObject => ({ type: "array", items });
  it.each<[string, SchemaObject, Partial<Filter>]>([
    ["text", { type: "string" }, { type: "string", itemType: "string" }],
    ["without a type", {}, { type: "string", itemType: "string" }],
    ["integer", { type: "integer" }, { type: "integer", itemType: "integer" }],
    ["number", { type: "number" }, { type: "number", itemType: "number" }],
    ["boolean", { type: "boolean" }, { type: "boolean", itemType: "boolean" }],
    ["repeated", list({ type: "integer" }), { type: "array", itemType: "integer" }],
    ["repeated without a type", { type: "array" }, { type: "array", itemType: "string" }],
    [
      "with a format",
      { type: "string", format: "uuid" },
      { type: "string", itemType: "string", format: "uuid" },
    ],
    [
      "repeated with a format",
      list({ type: "string", format: "date-time" }),
      { type: "array", itemType: "string", format: "date-time" },
    ],
    [
      "of choices",
      { type: "string", enum: ["a", "b"] },
      { type: "string", itemType: "string", enum: ["a", "b"] },
    ],
    [
      "of repeated choices",
      list({ type: "integer", enum: [4, 6] }),
      { type: "array", itemType: "integer", enum: [4, 6] },
    ],
    [
      "of choices and a text that means null, as NetBox has them",
      list({ type: "integer", nullable: true, enum: [1200, "null"] }),
      { type: "array", itemType: "integer", enum: [1200, "null"], nullable: true },
    ],
    [
      "with null among the choices",
      { type: "string", enum: ["a", null] },
      { type: "string", itemType: "string", enum: ["a"], nullable: true },
    ],
    [
      "with flags for choices, which its type says already",
      { type: "boolean", enum: [true, false] },
      { type: "boolean", itemType: "boolean" },
    ],
    [
      "nullable",
      { type: "integer", nullable: true },
      { type: "integer", itemType: "integer", nullable: true },
    ],
    [
      "repeated and nullable",
      list({ type: "integer", nullable: true }),
      { type: "array", itemType: "integer", nullable: true },
    ],
    ["an empty format", { type: "string", format: "" }, { type: "string", itemType: "string" }],
  ])("%s", (_case, schema, want) => {
    const { query, problems } = read(parameter("f", schema));
    expect(query).toEqual([{ name: "f", nullable: false, base: "f", suffix: "", ...want }]);
    expect(problems).toEqual([]);
  });

  it("with its description, unless that is empty", () => {
    const { query } = read(parameter("a", {}, "Search"), parameter("b", {}, ""));
    expect(query.map((filter) => "description" in filter && filter.description)).toEqual(["Search", false]);
  });

  it.each<[string, SchemaObject, string]>([
    ["an object", { type: "object" }, "#/parameters/0/schema"],
    ["a list of lists", list(list({ type: "string" })), "#/parameters/0/schema/items"],
    ["one of several", { oneOf: [{ type: "string" }] }, "#/parameters/0/schema"],
    ["all of several", { allOf: [{ type: "string" }] }, "#/parameters/0/schema"],
    ["a component", { $ref: "#/components/schemas/Site" }, "#/parameters/0/schema"],
  ])("and is reported, and read as text, when it is %s", (_case, schema, at) => {
    const { query, problems } = read(parameter("f", schema));
    expect(query).toMatchObject([{ name: "f", itemType: "string" }]);
    expect(problems).toEqual([
      `is a query parameter that is neither a scalar nor an array of scalars (at ${at})`,
    ]);
  });
});

describe("a filter's lookup", () => {
  const names = (...given: string[]) =>
    Object.fromEntries(
      read(...given.map((name) => parameter(name, {}))).query.map(({ name, base, suffix }) => [
        name,
        [base, suffix],
      ]),
    );

  it("is what follows a filter that is there itself", () => {
    expect(names("name", "name__ic", "name__n", "cf_a__b", "device_id", "device_id__n")).toEqual({
      name: ["name", ""],
      name__ic: ["name", "ic"],
      name__n: ["name", "n"],
      cf_a__b: ["cf_a__b", ""],
      device_id: ["device_id", ""],
      device_id__n: ["device_id", "n"],
    });
  });

  it("is the shortest one, when several would do", () => {
    expect(names("a", "a__b", "a__b__n", "a__c__n")).toMatchObject({
      a__b__n: ["a__b", "n"],
      a__c__n: ["a", "c__n"],
    });
  });

  it("is none for names that are underscores", () => {
    expect(names("__ic", "__", "a___b", "a")).toEqual({
      __ic: ["__ic", ""],
      __: ["__", ""],
      a___b: ["a", "_b"],
      a: ["a", ""],
    });
  });
});

describe("of the parameters of an operation", () => {
  it("those that page are told apart, the rest is sorted by name, and those elsewhere are left out", () => {
    const header: ParameterObject = { name: "X-NetBox-Branch", in: "header", schema: {} };
    const { query, paging } = read(
      ...["start", "q", "offset", "brief", "limit", "id"].map((name) => parameter(name, { type: "integer" })),
      header,
    );
    expect(paging).toEqual(["limit", "offset", "start"]);
    expect(query.map(({ name }) => name)).toEqual(["brief", "id", "q"]);
  });

  it("one that is named like a page's but takes several values is a filter", () => {
    const start = parameter("start", { type: "array", items: { type: "integer" } });
    const { query, paging } = read(start, parameter("limit", { type: "integer" }));
    expect(paging).toEqual(["limit"]);
    expect(query).toMatchObject([{ name: "start", type: "array", itemType: "integer" }]);
  });

  it("none is named like what objects inherit by mistake", () => {
    const { query } = read(parameter("__proto__", {}), parameter("constructor", {}));
    expect(query.map(({ name, base }) => [name, base])).toEqual([
      ["__proto__", "__proto__"],
      ["constructor", "constructor"],
    ]);
  });
});
