import { describe, expect, it } from "@jest/globals";
import { ContractError } from "../../src/errors/index.js";
import { correct } from "../../src/openapi/correct.js";
import { readContract } from "../../src/openapi/contract.js";
import { documentBounds, verifyDocument } from "../../src/openapi/verify.js";
import { documentOf, operation, ref, thrown, withSchemas } from "./small-document.js";

const verify = (value: unknown, core = true) => verifyDocument(value, "contract 4.7", { core });

function withPath(path: string): unknown {
  return documentOf({ paths: { [path]: { get: operation("op") } } });
}

function nested(depth: number): unknown {
  let value: Record<string, unknown> = {};
  for (let level = 1; level < depth; level += 1) value = { inner: value };
  return value;
}

describe("a document is refused, with its name and a pointer, when", () => {
  const refusals: [string, unknown, string][] = [
    ["it is null", null, "is not a JSON object, so not an OpenAPI document (at #)"],
    ["it is a list", [], "is not a JSON object, so not an OpenAPI document (at #)"],
    ["it is a text", "<html>", "is not a JSON object, so not an OpenAPI document (at #)"],
    [
      "it is an error of NetBox",
      { detail: "Invalid token" },
      'is not an OpenAPI 3 document: "openapi" should be a version such as "3.0.3" (at #/openapi)',
    ],
    [
      "it is Swagger 2",
      { ...documentOf(), openapi: "2.0" },
      'is not an OpenAPI 3 document: "openapi" should be a version such as "3.0.3" (at #/openapi)',
    ],
    [
      "its version is a number",
      { ...documentOf(), openapi: 3 },
      'is not an OpenAPI 3 document: "openapi" should be a version such as "3.0.3" (at #/openapi)',
    ],
    ["it has no info", { ...documentOf(), info: null }, 'has no "info" with a "version" (at #/info)'],
    ["info has no version", { ...documentOf(), info: {} }, 'has no "info" with a "version" (at #/info)'],
    ["paths is missing", { ...documentOf(), paths: undefined }, "has no paths (at #/paths)"],
    ["paths is empty", documentOf({ paths: {} }), "has no paths (at #/paths)"],
    ["paths is a list", { ...documentOf(), paths: [1] }, "has no paths (at #/paths)"],
    [
      "components are missing",
      { ...documentOf(), components: undefined },
      "has no component schemas (at #/components/schemas)",
    ],
    [
      "component schemas are missing",
      { ...documentOf(), components: { schemas: null } },
      "has no component schemas (at #/components/schemas)",
    ],
    [
      "a component's name is no identifier",
      withSchemas({ "Site */ x": { type: "object" } }),
      "has a schema name that OpenAPI does not allow (at #/components/schemas/Site *~1 x)",
    ],
    [
      "a component is null",
      withSchemas({ Rack: null }),
      "should be an object (at #/components/schemas/Rack)",
    ],
    [
      "an operation has no operationId",
      documentOf({ paths: { "/api/a/b/": { get: { responses: {} } as never } } }),
      'has no "operationId" (at #/paths/~1api~1a~1b~1/get)',
    ],
    [
      "an operationId is a number",
      documentOf({ paths: { "/api/a/b/": { get: { operationId: 1, responses: {} } as never } } }),
      "should be a text (at #/paths/~1api~1a~1b~1/get/operationId)",
    ],
    [
      "an operation has no responses",
      documentOf({ paths: { "/api/a/b/": { get: { operationId: "a" } as never } } }),
      'has no "responses" (at #/paths/~1api~1a~1b~1/get)',
    ],
    [
      "an operation is a text",
      documentOf({ paths: { "/api/a/b/": { get: "a" as never } } }),
      "should be an object (at #/paths/~1api~1a~1b~1/get)",
    ],
    [
      "a path is null",
      documentOf({ paths: { "/api/a/b/": null as never } }),
      "should be an object (at #/paths/~1api~1a~1b~1)",
    ],
    [
      "the answer is a reference",
      documentOf({
        paths: {
          "/api/a/b/": {
            get: { operationId: "a", responses: { "200": ref("Site") as never } },
          },
        },
      }),
      "is a reference, which only schemas and parameters can be (at #/paths/~1api~1a~1b~1/get/responses/200)",
    ],
    [
      "a parameter refers to a schema",
      documentOf({
        paths: { "/api/a/b/": { get: operation("a", {}, { parameters: [ref("Site") as never] }) } },
      }),
      "is not a reference to a component parameter (at #/paths/~1api~1a~1b~1/get/parameters/0)",
    ],
    [
      "a parameter has no schema",
      documentOf({
        paths: {
          "/api/a/b/": { get: operation("a", {}, { parameters: [{ name: "q", in: "query" } as never] }) },
        },
      }),
      'has no "schema" (at #/paths/~1api~1a~1b~1/get/parameters/0)',
    ],
    [
      "a schema refers to what is no schema",
      withSchemas({ Rack: { $ref: "#/info" } }),
      "is not a reference to a component schema (at #/components/schemas/Rack/$ref)",
    ],
    [
      "a schema refers to a part of another",
      withSchemas({ Rack: { $ref: "#/components/schemas/Site/properties/name" } }),
      "is not a reference to a component schema (at #/components/schemas/Rack/$ref)",
    ],
    [
      "a schema is nothing but itself",
      withSchemas({ A: ref("B"), B: { allOf: [ref("C")], nullable: true }, C: { oneOf: [{}, ref("A")] } }),
      "has a schema that is nothing but itself (at #/components/schemas/A)",
    ],
    [
      "properties are a list",
      withSchemas({ Rack: { type: "object", properties: [] } }),
      "should be an object (at #/components/schemas/Rack/properties)",
    ],
    [
      "required names a number",
      withSchemas({ Rack: { type: "object", required: [1] } }),
      "should be a text (at #/components/schemas/Rack/required/0)",
    ],
    [
      "a limit is a text",
      withSchemas({ Rack: { type: "string", maxLength: "9" } }),
      "should be a number (at #/components/schemas/Rack/maxLength)",
    ],
    [
      "it is nested too deep",
      { ...documentOf(), "x-deep": nested(documentBounds.depth + 1) },
      `is nested more than 64 deep (at #/x-deep${"/inner".repeat(documentBounds.depth)})`,
    ],
  ];
  it.each(refusals)("%s", (_case, document, message) => {
    const error = thrown(() => verify(document));
    expect(error).toBeInstanceOf(ContractError);
    expect(error.message).toBe(`contract 4.7: ${message}`);
  });

  const references: [string, string, string][] = [
    ["another host", "https://example.org/schema.json#/Site", "which is not of the form #/…"],
    ["another file", "file:///etc/passwd", "which is not of the form #/…"],
    ["a relative file", "./other.json#/Site", "which is not of the form #/…"],
    ["an absolute path", "/etc/passwd", "which is not of the form #/…"],
    ["an anchor", "#Site", "which is not of the form #/…"],
    ["the whole document", "#", "which is not of the form #/…"],
    ["nothing", "", "which is not of the form #/…"],
  ];
  it.each(references)("a $ref goes to %s", (_case, $ref, what) => {
    const message = `contract 4.7: has the reference ${JSON.stringify($ref)}, ${what}`;
    expect(() => verify(withSchemas({ Rack: { $ref } }))).toThrow(
      `${message} (at #/components/schemas/Rack/$ref)`,
    );
    expect(() => verify({ ...documentOf(), "x-anything": [{ deep: { $ref } }] })).toThrow(
      `${message} (at #/x-anything/0/deep/$ref)`,
    );
  });

  it.each([
    ["a missing component", "#/components/schemas/Gone"],
    ["what every object inherits", "#/components/schemas/constructor"],
    ["a prototype", "#/components/schemas/__proto__"],
    ["a text", "#/info/title"],
  ])("a $ref goes to %s", (_case, $ref) => {
    expect(() => verify(withSchemas({ Rack: { $ref } }))).toThrow(
      `contract 4.7: has the reference ${JSON.stringify($ref)} to nothing (at #/components/schemas/Rack/$ref)`,
    );
  });

  it("a reference is long, and says only its beginning", () => {
    const { message } = thrown(() => verify(withSchemas({ Rack: { $ref: `http://${"x".repeat(5000)}` } })));
    expect(message.length).toBeLessThan(250);
  });

  it.each([
    "/dcim/sites/",
    "api/dcim/sites/",
    "/api/dcim/sites",
    "/api/dcim//sites/",
    "/api/../admin/",
    "/api/./plugins/x/",
    "/api/dcim/../plugins/x/",
    "/api/dcim/sites/{id/",
    "/api/dcim/sites/{1d}/",
    "/api/dcim/sites/{id}x/",
    "/api/dcim/%2e%2e/",
    "/api/dcim/sites/?q=1",
    "/api/dcim/si tes/",
    "/api/dcim/sites/*/",
    "https://example.org/api/dcim/sites/",
    "__proto__",
  ])("a path is %s", (path) => {
    const document = JSON.parse(
      `{"openapi":"3.0.3","info":{"version":"4.7.3"},"components":{"schemas":{}},"paths":{${JSON.stringify(path)}:{}}}`,
    ) as unknown;
    expect(() => verify(document)).toThrow("has a path that is not of the form /api/<name>/…/");
  });

  it("it has more values than the bounds allow", () => {
    const values = new Array<number>(documentBounds.nodes).fill(1);
    expect(() => verify({ ...documentOf(), "x-many": values })).toThrow(
      "contract 4.7: has more than 4000000 values (at #)",
    );
  });

  it("it is to be core-only and has a plugin's path", () => {
    const document = withPath("/api/plugins/netbox-dns/zones/{id}/");
    expect(() => verify(document)).toThrow(
      "contract 4.7: is not core-only: it has a plugin's path (at #/paths/~1api~1plugins~1netbox-dns~1zones~1{id}~1)",
    );
    expect(verify(document, false)).toBe(document);
  });
});

describe("a document is let through", () => {
  it("as it is", () => {
    const document = documentOf();
    expect(verify(document)).toBe(document);
  });

  it.each(["/api/", "/api/status/", "/api/dcim/sites/{id}/", "/api/x/v1.2~a/{_key9}/", "/api/.a/..b/.../"])(
    "with the path %s",
    (path) => {
      expect(verify(withPath(path))).toBeDefined();
    },
  );

  it.each([
    ["as deep as the bounds allow", { ...documentOf(), "x-deep": nested(documentBounds.depth) }],
    [
      "with other things beside the operations of a path",
      documentOf({
        paths: { "/api/a/b/": { get: operation("a"), summary: "B", servers: [{}], "x-b": 1 } as never },
      }),
    ],
    [
      "with a property called $ref",
      withSchemas({ Rack: { type: "object", properties: { $ref: { type: "string" } } } }),
    ],
    [
      "with a schema that contains itself",
      withSchemas({ Rack: { type: "object", properties: { parent: ref("Rack") } } }),
    ],
    ["with a schema used twice by another", withSchemas({ Both: { oneOf: [ref("Site"), ref("Site")] } })],
  ])("%s", (_case, document) => {
    expect(verify(document)).toBeDefined();
  });

  it("with parameters kept among the components", () => {
    const limit = { name: "limit", in: "query" as const, schema: { type: "integer" } };
    const document = documentOf({
      paths: {
        "/api/a/b/": { get: operation("a", {}, { parameters: [{ $ref: "#/components/parameters/Limit" }] }) },
      },
      components: { schemas: {}, parameters: { Limit: limit } },
    });
    expect(verify(document)).toBe(document);
  });

  it("with names that objects inherit, and none of them does harm", () => {
    const text = JSON.stringify(documentOf()).replace(
      '"schemas":{',
      '"schemas":{"__proto__":{"type":"object","properties":{"__proto__":{"type":"string"},"polluted":{"type":"string"}}},' +
        '"constructor":{"type":"object","properties":{"toString":{"$ref":"#/components/schemas/__proto__"}}},',
    );
    const { document } = correct(verify(JSON.parse(text)), "4.7");
    const { shapes } = readContract(document, "4.7");
    expect([...shapes.keys()].sort()).toEqual(["Site", "__proto__", "constructor"]);
    expect(shapes.get("__proto__")).toMatchObject({ fields: [{ name: "__proto__" }, { name: "polluted" }] });
    expect(shapes.get("constructor")).toMatchObject({
      fields: [{ name: "toString", shape: { kind: "ref", name: "__proto__" } }],
    });
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });
});
