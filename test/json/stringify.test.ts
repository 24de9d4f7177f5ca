import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { InvalidInputError } from "../../src/errors/index.js";
import { parseJson, stringifyJson } from "../../src/json/index.js";

describe("stringifyJson", () => {
  it("writes bigint as its digits, and leaves undefined members out", () => {
    expect(stringifyJson({ id: 9007199254740993n, gone: undefined, at: new Date(0), zero: -0 })).toBe(
      '{"id":9007199254740993,"at":"1970-01-01T00:00:00.000Z","zero":-0}',
    );
  });

  it("writes what JSON.stringify writes, indented too", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.constantFrom(0, 2), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        expect(stringifyJson(JSON.parse(text), { indent })).toBe(
          JSON.stringify(JSON.parse(text), null, indent),
        );
      }),
    );
  });

  it("is read back by parseJson", () => {
    const value = { a: [1n << 62n, 1.5, "é\u2028", { "": null }], __proto: false };
    expect(parseJson(stringifyJson(value))).toEqual(value);
  });

  it.each([
    [{ a: [1, Number.NaN] }, "the value at /a/1 is no finite number"],
    [{ "a/b": Infinity }, "the value at /a~1b is no finite number"],
    [undefined, "the value is undefined"],
    [[undefined], "the value at /0 is undefined"],
    [{ f: () => 1 }, "the value at /f is function"],
    [{ m: new Map() }, "is a Map"],
    [{ b: new Uint8Array(1) }, "is a Uint8Array"],
    [{ s: "\ud800" }, "half of a surrogate pair"],
  ])("refuses %p", (value, message) => {
    expect(() => stringifyJson(value)).toThrow(InvalidInputError);
    expect(() => stringifyJson(value)).toThrow(message);
  });

  it("refuses a value that contains itself", () => {
    const loop: Record<string, unknown> = {};
    loop["self"] = loop;
    expect(() => stringifyJson(loop, { source: "body" })).toThrow(
      /^body: the value at \/self.*contains itself/,
    );
  });
});
