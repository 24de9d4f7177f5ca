import { describe, expect, it } from "@jest/globals";
import { inputSchema, optional, preset, readArguments, required } from "../../src/mcp/parameter.js";
import { group, id, query } from "../../src/mcp/parameters.js";

const parameters = {
  group,
  id,
  query,
  brief: optional<boolean>({ type: "boolean" }, "Short form."),
  limit: preset<number>({ type: "integer", minimum: 1, maximum: 1000 }, 50, "Page size."),
  name: required<string>({ type: "string", minLength: 0, maxLength: 3 }, "A name."),
};
const valid = { group: "dcim", id: 1, name: "x" };

describe("readArguments", () => {
  it("gives what was given, presets filled in, nothing converted", () => {
    expect(readArguments(parameters, valid)).toEqual({
      ...valid,
      query: undefined,
      brief: undefined,
      limit: 50,
    });
    expect(readArguments(parameters, { ...valid, query: { status: ["active"], id: 3 } }).query).toEqual({
      status: ["active"],
      id: 3,
    });
    expect(readArguments(parameters, { ...valid, name: "🚒🚒🚒" }).name).toBe("🚒🚒🚒");
  });

  it.each([
    ["a key the tool does not have", { limti: 5 }, 'no argument "limti"'],
    ["a key of every object", { constructor: 5 }, 'no argument "constructor"'],
    ["a number as text", { limit: "5" }, "limit must be an integer from 1 to 1000"],
    ["a number with a fraction", { limit: 1.5 }, "limit must be an integer"],
    ["a number out of bounds", { limit: 1001 }, "limit must be an integer from 1 to 1000"],
    ["a boolean as text", { brief: "true" }, "brief must be true or false"],
    ["null for a boolean", { brief: null }, "brief must be true or false"],
    ["blanks around a name", { group: " dcim" }, "group does not have the form"],
    ["a line end after a name", { group: "dcim\n" }, "group does not have the form"],
    ["a path for a name", { group: "../dcim" }, "group does not have the form"],
    ["an id of zero", { id: 0 }, "id must be an integer from 1"],
    ["true for an id", { id: true }, "id must be an integer from 1"],
    ["an id that a number cannot hold", { id: 2 ** 53 }, "id must be an integer from 1"],
    ["an id with a blank at its end", { id: "a " }, "does not have the form"],
    ["a filter without =", { query: ["status"] }, "query at [0] does not have the form"],
    ["a filter that is an object", { query: { status: {} } }, "query must be an array, or at status"],
    ["too long a text", { name: "abcd" }, "name must have 0 to 3 characters"],
  ])("refuses %s", (_, more, message) => {
    expect(() => readArguments(parameters, { ...valid, ...more })).toThrow(message);
  });

  it("names a missing argument", () => {
    expect(() => readArguments(parameters, { group: "dcim" })).toThrow("name is missing");
  });
});

it("the published schema is closed, bounded and says what is required", () => {
  const schema = inputSchema(parameters);
  expect(schema.additionalProperties).toBe(false);
  expect(schema.required).toEqual(["group", "name"]);
  expect(schema.properties["limit"]).toEqual({
    type: "integer",
    minimum: 1,
    maximum: 1000,
    default: 50,
    description: "Page size.",
  });
});
