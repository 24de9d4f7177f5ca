import { describe, expect, it } from "@jest/globals";
import { UsageError } from "../../src/errors/index.js";
import { readOptions } from "../../codegen/options.js";

const none = { line: undefined, check: false, fetch: undefined, root: "/repository", help: false };

describe("the options of codegen", () => {
  it.each<[string, string[], object]>([
    ["nothing", [], {}],
    ["a line", ["--line", "4.7"], { line: "4.7" }],
    ["a line with =", ["--line=4.10"], { line: "4.10" }],
    ["--check", ["--check"], { check: true }],
    ["--check of a line", ["--check", "--line", "4.7"], { check: true, line: "4.7" }],
    ["--fetch of a line", ["--fetch", "./a.json", "--line", "4.8"], { fetch: "./a.json", line: "4.8" }],
    ["another root", ["--root", "/elsewhere"], { root: "/elsewhere" }],
    ["--help", ["--help"], { help: true }],
    ["-h", ["-h"], { help: true }],
  ])("can be %s", (_case, args, want) => {
    expect(readOptions(args, "/repository")).toEqual({ ...none, ...want });
  });

  it.each<[string[], string]>([
    [["--line", "4"], '--line "4" is not a release line such as 4.7'],
    [["--line", "4.7.3"], '--line "4.7.3" is not a release line such as 4.7'],
    [["--line", "v4.7"], '--line "v4.7" is not a release line such as 4.7'],
    [["--line", "../4.7"], '--line "../4.7" is not a release line such as 4.7'],
    [["--line", ""], '--line "" is not a release line such as 4.7'],
    [["--line", "4.7\n"], '--line "4.7\\n" is not a release line such as 4.7'],
    [["--fetch", "a.json"], "--fetch wants --line, as in --line 4.8"],
    [["--fetch", "a.json", "--line", "4.8", "--check"], "--fetch and --check do not go together"],
    [["--fetch"], "--fetch"],
    [["--chek"], "--chek"],
    [["4.7"], "4.7"],
    [["--check=yes"], "--check"],
  ])("are refused when they are %j", (args, message) => {
    expect(() => readOptions(args, "/repository")).toThrow(UsageError);
    expect(() => readOptions(args, "/repository")).toThrow(message);
  });
});
