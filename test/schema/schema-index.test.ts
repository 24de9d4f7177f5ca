import { describe, expect, it } from "@jest/globals";
import { NoMatchError } from "../../src/errors/index.js";
import type { Filter, HttpMethod, Operation } from "../../src/model/index.js";
import { SchemaIndex } from "../../src/schema/index.js";
import { thrown } from "../openapi/small-document.js";

function operation(name: string, method: HttpMethod = "GET", query: readonly Filter[] = []): Operation {
  const [group = "", resource = "", action = ""] = name.split(" ");
  return {
    group,
    resource,
    action,
    method,
    path: `/api/${group}/${resource}/`,
    operationId: name,
    parameters: [],
    query,
    paging: [],
    request: null,
    response: { status: 200, schema: null, kind: "none", media: [] },
  };
}

const name: Filter = {
  name: "name",
  type: "string",
  itemType: "string",
  nullable: false,
  base: "name",
  suffix: "",
};
const index = new SchemaIndex("4.7", "4.7.3", [
  operation("dcim racks get"),
  operation("dcim sites list", "GET", [name]),
  operation("dcim sites create", "POST"),
  operation("ipam vlans list"),
  operation("plugins netbox-dns/zones list"),
  operation("wireless __proto__ constructor"),
]);

const miss = (run: () => unknown) => {
  const error: Error & { candidates?: unknown } = thrown(run);
  expect(error).toBeInstanceOf(NoMatchError);
  return { message: error.message, candidates: error.candidates };
};

describe("an index", () => {
  it("tells its line, release, groups and resources", () => {
    expect(index).toMatchObject({ line: "4.7", release: "4.7.3" });
    expect(index.groups()).toEqual(["dcim", "ipam", "plugins", "wireless"]);
    expect(index.resources("dcim")).toEqual(["racks", "sites"]);
  });

  it("finds operations: one, those of a resource, of a group, all", () => {
    expect(index.operation("dcim", "sites", "create").method).toBe("POST");
    expect(index.operation("plugins", "netbox-dns/zones", "list").action).toBe("list");
    expect(index.operations("dcim", "sites").map(({ action }) => action)).toEqual(["list", "create"]);
    expect(index.operations("dcim")).toHaveLength(3);
    expect(index.operations()).toHaveLength(6);
    expect(index.has("dcim", "sites", "list")).toBe(true);
    expect(index.has("dcim", "sites", "delete")).toBe(false);
  });

  it("has the filters of a resource's list", () => {
    expect(index.filters("dcim", "sites")).toEqual([name]);
    expect(index.filters("dcim", "racks")).toEqual([]);
  });

  it("holds names that objects inherit to be names, and no others of them", () => {
    expect(index.operation("wireless", "__proto__", "constructor").operationId).toBe(
      "wireless __proto__ constructor",
    );
    expect(index.has("constructor", "prototype", "toString")).toBe(false);
    expect(miss(() => index.resources("__proto__")).message).toBe('NetBox 4.7 has no group "__proto__"');
    expect(miss(() => index.operations("dcim", "constructor")).candidates).toEqual(["racks", "sites"]);
    expect(miss(() => index.operation("dcim", "sites", "toString")).candidates).toEqual(["list", "create"]);
  });
});

describe("without a match, an index offers", () => {
  it("the nearest group, or all of a few", () => {
    expect(miss(() => index.resources("dcmi"))).toEqual({
      message: 'NetBox 4.7 has no group "dcmi"',
      candidates: ["dcim"],
    });
    expect(miss(() => index.operations("tenancy")).candidates).toEqual([
      "dcim",
      "ipam",
      "plugins",
      "wireless",
    ]);
    expect(miss(() => index.operation("DCIM", "sites", "list")).candidates).toEqual(["dcim"]);
  });

  it("the nearest resource", () => {
    expect(miss(() => index.operation("dcim", "site", "list"))).toEqual({
      message: 'group dcim has no resource "site" in NetBox 4.7',
      candidates: ["sites"],
    });
  });

  it("the resource of that name in another group", () => {
    expect(miss(() => index.filters("dcim", "vlans"))).toEqual({
      message: 'group dcim has no resource "vlans" in NetBox 4.7',
      candidates: ["ipam/vlans"],
    });
  });

  it("the nearest action, or all of the resource's", () => {
    expect(miss(() => index.operation("dcim", "sites", "lst"))).toEqual({
      message: 'dcim/sites has no action "lst" in NetBox 4.7',
      candidates: ["list"],
    });
    expect(miss(() => index.operation("dcim", "sites", "destroy-all")).candidates).toEqual([
      "list",
      "create",
    ]);
  });

  it("nothing, where nothing is near and there are too many to read", () => {
    const many = Array.from({ length: 21 }, (_, at) => operation(`g${String(at).repeat(9)} a list`));
    expect(miss(() => new SchemaIndex("4.7", "4.7.3", many).resources("dcim")).candidates).toEqual([]);
  });

  it("and names in one line, cut where they are long", () => {
    expect(miss(() => index.resources(`a\n${"b".repeat(200)}`)).message).toBe(
      `NetBox 4.7 has no group "a\\n${"b".repeat(78)}…"`,
    );
  });
});
