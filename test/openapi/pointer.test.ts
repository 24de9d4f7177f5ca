import { describe, expect, it } from "@jest/globals";
import { pointer, resolvePointer, trail } from "../../src/openapi/pointer.js";

describe("a JSON pointer", () => {
  it.each<[(string | number)[], string]>([
    [[], "#"],
    [
      ["paths", "/api/dcim/sites/{id}/", "get", "parameters", 0],
      "#/paths/~1api~1dcim~1sites~1{id}~1/get/parameters/0",
    ],
    [["a~b", "a/b", "~1"], "#/a~0b/a~1b/~01"],
    [[""], "#/"],
  ])("to %j is %s", (segments, text) => {
    expect(pointer(segments)).toBe(text);
  });

  it("finds what it points at, and only what is there itself", () => {
    const document = { "a~b": { "c/d": [{ "~1": "here" }] }, "": 1 };
    expect(resolvePointer(document, "#/a~0b/c~1d/0/~01")).toBe("here");
    expect(resolvePointer(document, "#/")).toBe(1);
    for (const nowhere of [
      "#/a",
      "#/a~0b/c~1d/1",
      "#/constructor",
      "#/a~0b/__proto__",
      "#/a~0b/c~1d/0/~01/length",
    ])
      expect(resolvePointer(document, nowhere)).toBeUndefined();
  });

  it("is written from the steps on the way down", () => {
    expect(trail({ key: 0, up: { key: "parameters", up: null } })).toEqual(["parameters", 0]);
    expect(trail(null)).toEqual([]);
  });
});

describe("a place in a hostile document", () => {
  it("is told on one line, without what would colour or turn a terminal's text", () => {
    expect(pointer(["a\u001b[31m", "b\nfake: c", "d\u202e"])).toBe(
      "#/a\\u{1b}[31m/b\\u{a}fake: c/d\\u{202e}",
    );
  });
});
