import { describe, expect, it } from "@jest/globals";
import { ContractError } from "../../src/errors/index.js";
import type { Contract, Filter, Operation } from "../../src/model/index.js";
import { decode } from "../../src/openapi/compact/decode.js";
import { encode } from "../../src/openapi/compact/encode.js";
import type { CompactIndex } from "../../src/openapi/compact/format.js";

const filter = (name: string, rest: Partial<Filter> = {}): Filter => ({
  name,
  type: "string",
  itemType: "string",
  nullable: false,
  base: name,
  suffix: "",
  ...rest,
});

const operation = (rest: Partial<Operation> = {}): Operation => ({
  group: "dcim",
  resource: "front-ports",
  action: "list",
  method: "GET",
  path: "/api/dcim/front-ports/",
  operationId: "dcim_front_ports_list",
  parameters: [],
  query: [],
  paging: [],
  request: null,
  response: { status: 200, schema: "FrontPort", kind: "page", media: ["application/json"] },
  ...rest,
});

const contractOf = (...operations: Operation[]): Contract => ({
  line: "4.7",
  release: "4.7.3",
  operations,
  shapes: new Map(),
});
const compact = (...operations: Operation[]) =>
  JSON.parse(JSON.stringify(encode(contractOf(...operations)))) as CompactIndex;

describe("an operation comes back from its compact form:", () => {
  it.each<[string, Partial<Operation>]>([
    ["a plain one", {}],
    ["without an answer", { response: { status: 204, schema: null, kind: "none", media: [] } }],
    [
      "with a body",
      {
        request: {
          schema: "FrontPortRequest",
          kind: "one-or-many",
          required: true,
          media: ["application/json", "multipart/form-data"],
        },
      },
    ],
    [
      "with a body of no name",
      { request: { schema: null, kind: "many", required: false, media: ["application/json"] } },
    ],
    [
      "with keys",
      {
        parameters: [
          { name: "id", type: "integer" },
          { name: "key", type: "uuid" },
        ],
      },
    ],
    ["that pages by offset", { paging: ["limit", "offset"] }],
    ["that pages by both", { paging: ["limit", "offset", "start"] }],
    [
      "of group api",
      { group: "api", resource: "status", path: "/api/status/", operationId: "status_retrieve" },
    ],
    [
      "of a plugin",
      {
        group: "plugins",
        resource: "netbox-dns/zones",
        path: "/api/plugins/netbox-dns/zones/{id}/sync/",
        operationId: "plugins_netbox_dns_zones_sync",
      },
    ],
    ["with an id of another kind", { operationId: "listFrontPorts" }],
    ["with an id like an abbreviation", { operationId: "~list" }],
    ["with an id like an escaped abbreviation", { operationId: "=~list" }],
    ["with an id that is its prefix", { operationId: "dcim_front_ports_" }],
    ["with an empty id", { operationId: "" }],
    ["named like what objects inherit", { group: "__proto__", resource: "constructor", action: "toString" }],
    [
      "with filters of every kind",
      {
        query: [
          filter("a", { description: "A" }),
          filter("a__ic", { base: "a", suffix: "ic", description: "A" }),
          filter("a__n", { base: "a", suffix: "n", type: "array", nullable: true }),
          filter("b", { type: "array", itemType: "integer", format: "int64", enum: [1, "null"] }),
          filter("c", { enum: [""] }),
          filter("c__", { base: "c__" }),
          filter("constructor"),
          filter("d__b", { base: "d__b", type: "boolean", itemType: "boolean" }),
        ],
      },
    ],
  ])("%s", (_case, rest) => {
    const given = operation(rest);
    expect(decode(compact(given))).toEqual([given]);
  });

  it("among others, in their order", () => {
    const given = ["b", "a", "__proto__"].flatMap((group) => [
      operation({ group }),
      operation({ group, action: "get" }),
    ]);
    expect(decode(compact(...given)).map(({ group, action }) => `${group} ${action}`)).toEqual(
      given.map(({ group, action }) => `${group} ${action}`),
    );
  });

  it("and what repeats is there once", () => {
    const query = [filter("name"), filter("name__ic", { base: "name", suffix: "ic" })];
    const { queries, types } = compact(
      operation({ query }),
      operation({ action: "other", query: [...query] }),
    );
    expect(queries).toHaveLength(1);
    expect(types).toHaveLength(1);
  });
});

describe("a compact index is refused when", () => {
  it("its layout is another one", () => {
    const index = { ...compact(operation()), version: 99 as never };
    expect(() => decode(index)).toThrow(ContractError);
    expect(() => decode(index)).toThrow("the index of line 4.7 has an unknown layout");
  });

  it("it refers to what is not there", () => {
    const damaged = { ...compact(operation()), responses: [] };
    expect(() => decode(damaged)).toThrow(
      new ContractError("an index is damaged: it refers to a missing entry (0)"),
    );
    const [lazy] = decode({ ...compact(operation({ query: [filter("a")] })), types: [] });
    expect(() => lazy?.query).toThrow(ContractError);
  });
});
