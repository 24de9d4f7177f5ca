import { describe, expect, it } from "@jest/globals";
import type { Contract, Filter, Operation, Shape } from "../../src/model/index.js";
import { changesBetween, describeChanges } from "../../codegen/changes.js";
import { refuseIdleCorrections } from "../../codegen/idle-corrections.js";

const text: Shape = { kind: "scalar", type: "string" };
const filter = (name: string, rest: Partial<Filter> = {}): Filter => ({
  ...{ name, type: "string", itemType: "string", nullable: false, base: name, suffix: "" },
  ...rest,
});
const operation = (method: "GET" | "POST", path: string, rest: Partial<Operation> = {}): Operation => ({
  ...{
    group: "",
    resource: "",
    action: "",
    method,
    path,
    operationId: "",
    parameters: [],
    query: [],
    paging: [],
  },
  ...{ request: null, response: { status: 200, schema: null, kind: "none", media: [] } },
  ...rest,
});
const object = (fields: Record<string, Shape>): Shape => ({
  kind: "object",
  fields: Object.entries(fields).map(([name, shape]) => ({
    ...{ name, shape, required: false, readOnly: false, writeOnly: false },
  })),
});
const contract = (operations: Operation[], shapes: Record<string, Shape> = {}): Contract => ({
  ...{ line: "4.7", release: "4.7.3", operations, shapes: new Map(Object.entries(shapes)) },
});
const told = (before: Contract, after: Contract) =>
  describeChanges("4.7 (4.7.3)", "4.8 (4.8.0)", changesBetween(before, after)).split("\n");

describe("what changed from one contract to the next", () => {
  it("is nothing between equal ones", () => {
    const same = contract([operation("GET", "/api/a/b/", { query: [filter("q")] })], {
      A: object({ a: text }),
    });
    expect(told(same, structuredClone(same))).toEqual([
      "What changed from 4.7 (4.7.3) to 4.8 (4.8.0):",
      "paths: 0 added, 0 removed, 0 changed",
      "operations: 0 added, 0 removed, 0 changed",
      "filters: 0 added, 0 removed, 0 changed",
      "fields: 0 added, 0 removed, 0 changed",
      "",
    ]);
  });

  it("is told by kind, removed before added before changed, each in order", () => {
    const before = contract(
      [
        operation("GET", "/api/a/b/", {
          query: [filter("a"), filter("b"), filter("c", { description: "old" })],
        }),
        operation("POST", "/api/a/b/"),
        operation("GET", "/api/a/old/"),
      ],
      { A: object({ a: text, b: text, gone: text }), B: object({ x: text }), C: text },
    );
    const after = contract(
      [
        operation("GET", "/api/a/b/", {
          query: [
            filter("a"),
            filter("b", { type: "array" }),
            filter("c", { description: "new" }),
            filter("d"),
          ],
        }),
        operation("POST", "/api/a/b/", {
          request: { schema: "A", kind: "one", required: true, media: ["application/json"] },
        }),
        operation("GET", "/api/a/z/"),
        operation("POST", "/api/a/new/"),
      ],
      { A: object({ a: { ...text, nullable: true }, b: text, more: text }), D: object({ y: text }), C: text },
    );
    expect(told(before, after)).toEqual([
      "What changed from 4.7 (4.7.3) to 4.8 (4.8.0):",
      "paths: 2 added, 1 removed, 0 changed",
      "  - /api/a/old/",
      "  + /api/a/new/",
      "  + /api/a/z/",
      "operations: 2 added, 1 removed, 1 changed",
      "  - GET /api/a/old/",
      "  + GET /api/a/z/",
      "  + POST /api/a/new/",
      "  ~ POST /api/a/b/",
      "filters: 1 added, 0 removed, 1 changed",
      "  + GET /api/a/b/?d",
      "  ~ GET /api/a/b/?b",
      "fields: 2 added, 2 removed, 1 changed",
      "  - A.gone",
      "  - B.x",
      "  + A.more",
      "  + D.y",
      "  ~ A.a",
      "",
    ]);
  });
});

describe("a correction that mends nothing in any line that it concerns", () => {
  it("fails codegen, with every such one named", () => {
    const matched = new Map([
      ["useful", 3],
      ["idle", 0],
      ["also-idle", 0],
    ]);
    expect(() => {
      refuseIdleCorrections(matched);
    }).toThrow("corrections that match nothing in any bundled contract: idle, also-idle");
    expect(() => {
      refuseIdleCorrections(new Map([["useful", 1]]));
    }).not.toThrow();
  });
});
