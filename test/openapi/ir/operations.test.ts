import { describe, expect, it } from "@jest/globals";
import type { ParameterObject } from "../../../src/openapi/document.js";
import { readContract } from "../../../src/openapi/contract.js";
import { documentOf, operation, ref } from "../small-document.js";
import { recorder } from "./report.js";

const parameter = (
  name: string,
  schema: ParameterObject["schema"],
  at: ParameterObject["in"] = "path",
): ParameterObject => ({
  name,
  in: at,
  schema,
});

function read(...parts: Parameters<typeof documentOf>) {
  const { report, problems } = recorder();
  return { operations: readContract(documentOf(...parts), "4.7", report).operations, problems };
}

describe("the operations of a document", () => {
  it("are read whole", () => {
    const { operations, problems } = read({
      paths: {
        "/api/dcim/sites/{id}/": {
          put: operation("dcim_sites_update", ref("Site"), {
            parameters: [
              parameter("id", { type: "integer" }),
              parameter("brief", { type: "boolean" }, "query"),
            ],
            requestBody: { content: { "application/json": { schema: ref("Site") } }, required: true },
          }),
        },
      },
    });
    expect(operations).toEqual([
      {
        group: "dcim",
        resource: "sites",
        action: "update",
        method: "PUT",
        path: "/api/dcim/sites/{id}/",
        operationId: "dcim_sites_update",
        parameters: [{ name: "id", type: "integer" }],
        query: [
          { name: "brief", type: "boolean", itemType: "boolean", nullable: false, base: "brief", suffix: "" },
        ],
        paging: [],
        request: { schema: "Site", kind: "one", required: true, media: ["application/json"] },
        response: { status: 200, schema: "Site", kind: "one", media: ["application/json"] },
      },
    ]);
    expect(problems).toEqual([]);
  });

  it("are sorted by group, resource and action, by code unit", () => {
    const paths = ["/api/b/x/", "/api/a/y/", "/api/a/x-y/", "/api/a/x/", "/api/a/B/"];
    const { operations } = read({
      paths: Object.fromEntries(
        paths.map((path) => [path, { post: operation(`${path}c`), get: operation(`${path}l`) }]),
      ),
    });
    expect(operations.map(({ group, resource, action }) => `${group} ${resource} ${action}`)).toEqual(
      ["a B", "a x", "a x-y", "a y", "b x"].flatMap((name) => [`${name} create`, `${name} list`]),
    );
  });

  it.each<[string, ParameterObject["schema"], string]>([
    ["/api/dcim/sites/{id}/", { type: "integer" }, "integer"],
    ["/api/dcim/sites/{id}/", { type: "string", format: "uuid" }, "uuid"],
    ["/api/dcim/sites/{id}/", { type: "string" }, "string"],
    ["/api/core/background-tasks/{id}/", { type: "string" }, "uuid"],
    ["/api/core/background-tasks/{id}/stop/", { type: "string" }, "uuid"],
    ["/api/core/background-queues/{id}/", { type: "string" }, "string"],
  ])("know the keys of %s, %j, as %s", (path, schema, type) => {
    const { operations } = read({
      paths: { [path]: { get: operation("o", {}, { parameters: [parameter("id", schema)] }) } },
    });
    expect(operations[0]?.parameters).toEqual([{ name: "id", type }]);
  });

  it("take their path's parameters, shared ones among them, unless they have their own", () => {
    const { operations, problems } = read({
      paths: {
        "/api/plugins/x/y/{b}/z/{a}/": {
          parameters: [
            parameter("a", { type: "string" }),
            { $ref: "#/components/parameters/B" },
            parameter("q", {}, "query"),
          ],
          get: operation(
            "o",
            {},
            {
              parameters: [parameter("a", { type: "integer" }), parameter("q", { type: "integer" }, "query")],
            },
          ),
        },
      },
      components: { schemas: {}, parameters: { B: parameter("b", { type: "integer" }) } },
    });
    expect(operations[0]?.parameters).toEqual([
      { name: "b", type: "integer" },
      { name: "a", type: "integer" },
    ]);
    expect(operations[0]?.query.map(({ name, type }) => [name, type])).toEqual([["q", "integer"]]);
    expect(problems).toEqual([]);
  });

  it("are reported, and the first of them kept, where two have one name", () => {
    const { operations, problems } = read({
      paths: {
        "/api/a/b/{id}/c/d/": { get: operation("one", {}, { parameters: [parameter("id", {})] }) },
        "/api/a/b/{id}/c-d/": { get: operation("two", {}, { parameters: [parameter("id", {})] }) },
      },
    });
    expect(operations.map(({ operationId }) => operationId)).toEqual(["one"]);
    expect(problems).toEqual([
      "has the same group, resource and action (a b c-d) as GET /api/a/b/{id}/c/d/ (at #/paths/~1api~1a~1b~1{id}~1c-d~1/get)",
    ]);
  });

  it("are reported where two have one operationId, and both kept", () => {
    const { operations, problems } = read({
      paths: { "/api/a/b/": { get: operation("same") }, "/api/a/c/": { get: operation("same") } },
    });
    expect(operations).toHaveLength(2);
    expect(problems).toEqual([
      "has the same operationId as GET /api/a/b/ (at #/paths/~1api~1a~1c~1/get/operationId)",
    ]);
  });

  it("are reported where the path has a parameter that is not described", () => {
    expect(read({ paths: { "/api/a/b/{id}/": { get: operation("o") } } }).problems).toEqual([
      "has {id} in its path but no such parameter (at #/paths/~1api~1a~1b~1{id}~1/get)",
    ]);
  });

  it("are reported where the method is one that NetBox does not answer", () => {
    const item = { get: operation("o"), trace: operation("t"), "x-note": 1, summary: "B" };
    const { operations, problems } = read({ paths: { "/api/a/b/": item } });
    expect(operations).toHaveLength(1);
    expect(problems).toEqual([
      "is neither a method that NetBox answers nor known beside one (at #/paths/~1api~1a~1b~1/trace)",
    ]);
  });
});
