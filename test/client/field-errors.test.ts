import { describe, expect, it } from "@jest/globals";
import { fieldErrors } from "../../src/client/field-errors.js";

const REQUIRED = "This field is required.";

describe("fieldErrors", () => {
  it.each([
    ["messages by field", { name: [REQUIRED], slug: ["a", "b"] }, { name: [REQUIRED], slug: ["a", "b"] }],
    ["a message without a list", { name: REQUIRED }, { name: [REQUIRED] }],
    [
      "members of members",
      { custom_fields: { owner: ["No."] }, tags: [{}, { name: [REQUIRED] }] },
      { "custom_fields.owner": ["No."], "tags[1].name": [REQUIRED] },
    ],
    ["a row each, before 4.7", [{}, { name: [REQUIRED] }], { "[1].name": [REQUIRED] }],
    ["plain messages", ["Unable to allocate."], { "": ["Unable to allocate."] }],
    [
      "rows by index, of 4.7",
      { detail: "1 of 2 failed.", errors: [{ index: 1, errors: { name: [REQUIRED] } }] },
      { "[1].name": [REQUIRED] },
    ],
    [
      "rows by id, of 4.7",
      { detail: "1 of 1 failed.", errors: [{ id: 9, errors: { id: ["Object with ID 9 does not exist"] } }] },
      { "[1].id": ["Object with ID 9 does not exist"] },
    ],
    ["a detail alone", { detail: "JSON parse error" }, undefined],
    ["a field that is called detail", { detail: [REQUIRED] }, { detail: [REQUIRED] }],
    ["a page of HTML", "<html>", undefined],
    ["nothing", null, undefined],
  ])("reads %s", (_form, body, fields) => {
    expect(fieldErrors(body, [{ id: 7 }, { id: 9 }])).toEqual(fields);
  });

  it("names a row by its id when it was not sent", () => {
    const body = { errors: [{ id: 5, errors: { id: ["gone"] } }] };
    expect(fieldErrors(body, undefined)).toEqual({ "[id 5].id": ["gone"] });
  });

  it("is bounded, and takes hostile names as names", () => {
    const rows = Array.from({ length: 5000 }, () => ({ name: [REQUIRED] }));
    expect(Object.keys(fieldErrors(rows, rows) ?? {})).toHaveLength(500);
    const hostile = JSON.parse('{"__proto__":["a"],"constructor":["b"]}') as unknown;
    expect(Object.entries(fieldErrors(hostile, undefined) ?? {})).toEqual([
      ["__proto__", ["a"]],
      ["constructor", ["b"]],
    ]);
  });
});
