import { describe, expect, it } from "@jest/globals";
import type { Filter, Operation } from "../../src/model/index.js";
import { ownQuery, takesQuery } from "../../src/openapi/own-query.js";

const filter = (name: string): Filter => ({
  ...{ name, type: "string", itemType: "string", nullable: false, base: name, suffix: "" },
});
const operation = (rest: Partial<Operation>): Operation => ({
  ...{
    group: "ipam",
    resource: "prefixes",
    action: "available-ips",
    method: "GET",
    path: "",
    operationId: "",
  },
  ...{ parameters: [], query: [], paging: [], request: null },
  response: { status: 200, schema: null, kind: "many", media: [] },
  ...rest,
});
const page = { status: 200, schema: null, kind: "page", media: [] } as const;
const shaping = ["brief", "fields", "omit"].map(filter);

describe("what a read takes as its query", () => {
  it.each<[string, Partial<Operation>, string[], string[], boolean]>([
    ["nothing", {}, [], [], false],
    ["filters, but not what shapes a row", { query: [...shaping, filter("q")] }, ["q"], [], true],
    ["nothing where all of it shapes rows", { query: shaping }, [], [], false],
    ["the bounds of an answer that is no page", { paging: ["limit"] }, [], ["limit"], true],
    ["no bounds of a page", { paging: ["limit", "offset"], response: page }, [], [], false],
    ["no bounds of a list", { paging: ["limit"], action: "list" }, [], [], false],
    ["nothing of a write that is asked about", { method: "POST", query: [filter("q")] }, ["q"], [], false],
  ])("is %s", (_case, rest, filters, bounds, takes) => {
    const own = ownQuery(operation(rest));
    expect(own.filters.map(({ name }) => name)).toEqual(filters);
    expect(own.bounds).toEqual(bounds);
    expect(takesQuery(operation(rest))).toBe(takes);
  });
});
