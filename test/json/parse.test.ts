import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { ContractError, InvalidInputError } from "../../src/errors/index.js";
import { parseJson } from "../../src/json/index.js";

/** What a text that is nearly JSON is made of. */
const units = Array.from('{}[]":,0123eE+-.\\utrfnals \ud800\u0001');

describe("parseJson", () => {
  it.each([
    [
      "integers beyond 2^53-1 as bigint",
      "[9007199254740991,9007199254740993,-9007199254740993]",
      [9007199254740991, 9007199254740993n, -9007199254740993n],
    ],
    [
      "fractions and exponents as numbers",
      "[1.5,1e2,-0,12345678901234567.5]",
      [1.5, 100, -0, 12345678901234568],
    ],
    ["escapes", String.raw`"\u00e9\n\"\\\/\ud83d\ude00"`, 'é\n"\\/😀'],
    ["blanks", ' \t\r\n{ "a" : [ ] , "b" : { } } \n', { a: [], b: {} }],
    ["words", "[true,false,null]", [true, false, null]],
    ["raw characters outside ASCII", '"héllo 😀"', "héllo 😀"],
  ])("reads %s", (_name, text, value) => {
    expect(parseJson(text)).toEqual(value);
  });

  it("keeps a member named __proto__ as a member", () => {
    const value = parseJson('{"__proto__":{"x":1}}');
    expect(Object.entries(value as object)).toEqual([["__proto__", { x: 1 }]]);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  });

  it.each([
    ["", "is empty (line 1, column 1)"],
    ["  ", "is empty (line 1, column 3)"],
    ["\ufeff{}", "byte order mark"],
    ["{} x", "goes on after its end (line 1, column 4)"],
    ["[1,]", "no JSON value (line 1, column 4)"],
    ["[1 2]", "lacks a comma or ] in an array"],
    ['{"a":1 "b":2}', "lacks a comma or } in an object"],
    ["{a:1}", "lacks a member name in quotes"],
    ['{"a" 1}', "lacks a colon"],
    ["[NaN]", "no JSON value"],
    ["[-Infinity]", "no JSON value"],
    ["[nul]", "a word that JSON does not know"],
    ["[01]", "lacks a comma"],
    ["[+1]", "no JSON value"],
    ["[1.]", "lacks a comma"],
    ["[1e400]", "a number that is too large"],
    [`[${"9".repeat(1001)}]`, "more than 1000 digits"],
    ['"abc', "ends inside a string"],
    ['"a\nb"', "control character in a string"],
    [String.raw`"\x"`, "an escape that JSON does not know"],
    [String.raw`"\u12g4"`, "four hexadecimal digits"],
    [String.raw`"\ud800"`, "half of a surrogate pair"],
    [String.raw`["\udc00\ud800"]`, "half of a surrogate pair"],
    ['"\ud800"', "half of a surrogate pair"],
    ['{\n  "a": 1\n  ,}', "lacks a member name in quotes (line 3, column 4)"],
  ])("refuses %j", (text, message) => {
    {
      expect(() => parseJson(text)).toThrow(InvalidInputError);
      expect(() => parseJson(text)).toThrow(message);
    }
  });

  it("refuses a member that is there twice, with its place", () => {
    expect(() => parseJson('{"id":1,\n "id":2}')).toThrow(
      'JSON: has the member "id" twice (line 2, column 2)',
    );
  });

  it.each([
    ["depth", "[".repeat(100_000) + "]".repeat(100_000), "nested deeper than 200"],
    ["unfinished depth", "[".repeat(100_000), "nested deeper than 200"],
  ])("bounds %s", (_name, text, message) => {
    expect(() => parseJson(text)).toThrow(message);
  });

  it("bounds bytes and values", () => {
    expect(() => parseJson('"ééé"', { bounds: { bytes: 7 } })).toThrow("is larger than 7 bytes");
    expect(parseJson('"ééé"', { bounds: { bytes: 8 } })).toBe("ééé");
    expect(() => parseJson("[1,2,3]", { bounds: { nodes: 3 } })).toThrow("more than 3 values");
  });

  it("names its source and uses the class asked for", () => {
    const read = () => parseJson("<html>", { source: "answer of GET /api/status/", failure: ContractError });
    expect(read).toThrow(ContractError);
    expect(read).toThrow(
      "answer of GET /api/status/: has something that is no JSON value (line 1, column 1)",
    );
  });

  it("agrees with JSON.parse on what both can read", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), fc.constantFrom(0, 2), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        const expected: unknown = JSON.parse(text);
        // An integer that a double holds but 53 bits do not arrives as bigint; compare by what it says.
        const said = (read: unknown) =>
          JSON.stringify(read, (_key, v: unknown) => (typeof v === "bigint" ? Number(v) : v));
        expect(said(parseJson(text))).toBe(JSON.stringify(expected));
      }),
    );
  });

  it("never throws anything but its own error", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...units) }), (text) => {
        try {
          parseJson(text);
        } catch (error) {
          expect(error).toBeInstanceOf(InvalidInputError);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
