import { describe, expect, it, jest } from "@jest/globals";
import { isNetBoxError } from "../../src/errors/index.js";
import { decode } from "../../src/openapi/compact/decode.js";
import { encode } from "../../src/openapi/compact/encode.js";
import { readContract } from "../../src/openapi/contract.js";
import { correct } from "../../src/openapi/correct.js";
import { verifyDocument } from "../../src/openapi/verify.js";

jest.setTimeout(60_000);

/** A document with one of everything that is read. */
const whole = JSON.stringify({
  openapi: "3.0.3",
  info: { title: "NetBox REST API", version: "4.7.3" },
  paths: {
    "/api/dcim/sites/": {
      parameters: [{ $ref: "#/components/parameters/Limit" }],
      get: {
        operationId: "dcim_sites_list",
        description: "Sites",
        parameters: [
          {
            name: "name",
            in: "query",
            description: "Name",
            schema: { type: "array", items: { type: "string" } },
          },
          {
            name: "name__empty",
            in: "query",
            schema: { type: "string", enum: ["a", null], "x-spec-enum-id": "f" },
          },
        ],
        responses: {
          "200": {
            description: "",
            content: { "application/json": { schema: { $ref: "#/components/schemas/PaginatedSiteList" } } },
          },
        },
      },
      post: {
        operationId: "dcim_sites_create",
        requestBody: {
          content: { "application/json": { schema: { $ref: "#/components/schemas/SiteRequest" } } },
          required: true,
        },
        responses: {
          "201": {
            description: "",
            content: { "application/json": { schema: { $ref: "#/components/schemas/Site" } } },
          },
        },
      },
      delete: { operationId: "dcim_sites_bulk_destroy", responses: { "204": { description: "" } } },
    },
    "/api/dcim/sites/{id}/": {
      get: {
        operationId: "dcim_sites_retrieve",
        parameters: [{ name: "id", in: "path", required: true, schema: { type: "integer" } }],
        responses: {
          "200": {
            description: "",
            content: { "application/json": { schema: { $ref: "#/components/schemas/Site" } } },
          },
        },
      },
    },
  },
  components: {
    parameters: { Limit: { name: "limit", in: "query", schema: { type: "integer" } } },
    schemas: {
      PaginatedSiteList: {
        type: "object",
        properties: {
          count: { type: "integer" },
          results: { type: "array", items: { $ref: "#/components/schemas/Site" } },
        },
      },
      Site: {
        type: "object",
        description: "A site",
        required: ["id"],
        properties: {
          id: { type: "integer", readOnly: true },
          status: {
            type: "object",
            properties: {
              value: { enum: ["a"], "x-spec-enum-id": "f" },
              label: { type: "string", enum: ["A"] },
            },
          },
          parent: { allOf: [{ $ref: "#/components/schemas/Site" }], nullable: true },
          tags: { type: "array", items: { type: "string", maxLength: 9, pattern: "^a" }, maxItems: 3 },
          custom_fields: { type: "object", additionalProperties: {} },
        },
      },
      SiteRequest: {
        type: "object",
        properties: {
          name: { type: "string", default: "", title: "Name" },
          parent: { oneOf: [{ type: "integer" }, { anyOf: [{ type: "string" }] }] },
        },
      },
    },
  },
});

type Node = Record<string, unknown>;

/** Every object or list in `node` with one of its keys. */
function* spots(node: unknown): Generator<[Node, string]> {
  if (typeof node !== "object" || node === null) return;
  for (const key of Object.keys(node)) {
    yield [node as Node, key];
    yield* spots((node as Node)[key]);
  }
}

const junk: readonly string[] = [
  ...["null", "true", "-1", '""', '"text"', "[]", "{}", "[null]", "[[]]", '{"a":null}'],
  ...['{"__proto__":null}', '{"$ref":"#/info"}', '{"$ref":"#/components/schemas/Site"}', '{"$ref":7}'],
];

/** Reads a document as codegen and a client do; what it throws, unless that is an error of ours. */
function read(document: unknown): unknown {
  try {
    const { document: corrected } = correct(verifyDocument(document, "contract 4.7", { core: true }), "4.7");
    decode(encode(readContract(corrected, "4.7"))).map((operation) => operation.query);
    return null;
  } catch (error) {
    return isNetBoxError(error, "contract") ? null : error;
  }
}

describe("whatever a server sends is read, or refused with an error of ours,", () => {
  const places = [...spots(JSON.parse(whole))].length;

  it("as the document itself is", () => {
    expect(read(JSON.parse(whole))).toBeNull();
    expect(places).toBeGreaterThan(100);
  });

  it.each(junk)("with %s in any place", (text) => {
    const failures: unknown[] = [];
    for (let place = 0; place < places; place += 1) {
      const document = JSON.parse(whole) as unknown;
      const [parent, key] = [...spots(document)][place] ?? [];
      if (parent === undefined || key === undefined) continue;
      parent[key] = JSON.parse(text);
      const failure = read(document);
      if (failure !== null) failures.push([key, failure]);
    }
    expect(failures).toEqual([]);
  });

  it("with any member gone, or under a name that objects inherit", () => {
    const failures: unknown[] = [];
    for (let place = 0; place < places; place += 1)
      for (const name of [null, "__proto__", "constructor"]) {
        const document = JSON.parse(whole) as unknown;
        const [parent, key] = [...spots(document)][place] ?? [];
        if (parent === undefined || key === undefined || Array.isArray(parent)) continue;
        const { [key]: taken, ...rest } = parent;
        for (const other of Object.keys(parent)) Reflect.deleteProperty(parent, other);
        Object.assign(parent, rest);
        if (name !== null) Object.defineProperty(parent, name, { value: taken, enumerable: true });
        const failure = read(document);
        if (failure !== null) failures.push([key, name, failure]);
      }
    expect(failures).toEqual([]);
  });
});
