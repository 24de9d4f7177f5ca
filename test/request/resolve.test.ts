import { describe, expect, it } from "@jest/globals";
import { InvalidInputError, NoMatchError, UnknownFilterError } from "../../src/errors/index.js";
import { resolve, type RequestInput } from "../../src/request/index.js";
import { smallIndex } from "./small-index.js";

function request(names: string, input?: RequestInput) {
  const [group = "", resource = "", action = ""] = names.split(" ");
  return resolve(smallIndex, { group, resource, action }, input);
}

function failure(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  throw new Error("nothing was thrown");
}

describe("resolve", () => {
  it("fills in the path and keeps the body as it is", () => {
    const body = { name: "a", big: 2n ** 60n };
    expect(request("dcim sites patch", { id: 7, body })).toMatchObject({
      method: "PATCH",
      path: "/api/dcim/sites/7/",
      query: [],
      body,
    });
  });

  it.each([
    ["dcim sites get", 7, "/api/dcim/sites/7/"],
    ["dcim sites get", 2n ** 63n - 1n, "/api/dcim/sites/9223372036854775807/"],
    ["dcim sites get", "9223372036854775807", "/api/dcim/sites/9223372036854775807/"],
    [
      "core background-queues get",
      "high priority é",
      "/api/core/background-queues/high%20priority%20%C3%A9/",
    ],
    ["core background-queues get", "$&{name}", "/api/core/background-queues/%24%26%7Bname%7D/"],
    [
      "core background-tasks task-delete",
      "0b81d1c1-5f43-4a4f-a5c5-d6a4c0c8c2f5",
      "/api/core/background-tasks/0b81d1c1-5f43-4a4f-a5c5-d6a4c0c8c2f5/delete/",
    ],
  ])("%s takes the key %p", (names, id, path) => {
    expect(request(names, { id }).path).toBe(path);
  });

  it.each([
    ["dcim sites get", undefined, "dcim/sites get needs id: an integer from 1 to 2^63-1"],
    ["dcim sites get", 0, "id 0 should be an integer"],
    ["dcim sites get", -5, "id -5 should be"],
    ["dcim sites get", 5.5, "id 5.5 should be"],
    [
      "dcim sites get",
      2 ** 53,
      "id 9007199254740992 should be an integer from 1 to 2^63-1; beyond 2^53-1 a number is not exact",
    ],
    ["dcim sites get", 2n ** 63n, "id 9223372036854775808 should be"],
    ["dcim sites get", "9223372036854775808", 'id "9223372036854775808" should be'],
    ["dcim sites get", "07", 'id "07" should be'],
    ["dcim sites get", "7/../8", "should be an integer"],
    ["dcim sites get", " 7", "should be an integer"],
    ["dcim sites get", "1e3", "should be an integer"],
    ["dcim sites get", true, "id true should be"],
    ["dcim sites get", [7], "id of type object should be"],
    ["core background-tasks get", 7, "should be a UUID"],
    ["core background-tasks get", "0b81d1c1", "should be a UUID"],
    ["core background-queues get", "..", "should be a name without slashes"],
    ["core background-queues get", "a/b", "should be a name"],
    ["core background-queues get", "a\nb", "should be a name"],
    ["core background-queues get", "", "should be a name"],
    ["core background-queues get", "\ud800", "should be a name"],
    ["dcim sites list", 7, "dcim/sites list takes no id"],
  ])("%s refuses the key %p", (names, id, message) => {
    const error = failure(() => request(names, { id }));
    expect(error).toBeInstanceOf(InvalidInputError);
    expect((error as Error).message).toContain(message);
  });

  it("encodes query values in the order given, lists as repeated names", () => {
    const query = {
      status: ["active", "planned"],
      region_id: [1, 2n ** 60n, null],
      name__empty: false,
      q: "a&b",
      cf_owner: "x",
      limit: 50,
      name: undefined,
      ordering: ["name", "-id"],
      fields: ["id", "name"],
    };
    expect(request("dcim sites list", { query }).query).toEqual([
      ["status", "active"],
      ["status", "planned"],
      ["region_id", "1"],
      ["region_id", "1152921504606846976"],
      ["region_id", "null"],
      ["name__empty", "false"],
      ["q", "a&b"],
      ["cf_owner", "x"],
      ["limit", "50"],
      ["ordering", "name,-id"],
      ["fields", "id,name"],
    ]);
  });

  it.each([
    [{ region_id: Number.NaN }, "region_id is no finite number"],
    [{ region_id: 2 ** 60 }, "region_id is an integer beyond 2^53-1"],
    [{ id: [] }, "id is an empty list, which NetBox would take for no filter at all"],
    [{ name: "" }, "name is an empty text, which NetBox would take for no filter at all"],
    [{ name: ["a", ""] }, "name is an empty text"],
    [{ q: "" }, "q is an empty text"],
    [{ q: " " }, "q is an empty text"],
    [{ id: [undefined] }, "id should be text"],
    [{ name: new Date(0) }, "by toISOString()"],
    [{ name: { a: 1 } }, "name should be text"],
    [{ name: [["a"]] }, "name should be text"],
    [{ name: "\udc00" }, "half of a surrogate pair"],
    [{ q: ["a", "b"] }, "q takes one value, not 2"],
  ])("refuses the query %p", (query, message) => {
    const error = failure(() => request("dcim sites list", { query }));
    expect(error).toBeInstanceOf(InvalidInputError);
    expect((error as Error).message).toBe(
      `dcim/sites list: ${(error as Error).message.slice("dcim/sites list: ".length)}`,
    );
    expect((error as Error).message).toContain(message);
  });

  it("says how to ask for what an empty text may have meant", () => {
    expect(failure(() => request("dcim sites list", { query: { name: "" } }))).toMatchObject({
      hint: "Leave name out, or ask for what has none by name__empty=true.",
    });
    expect(failure(() => request("dcim sites list", { query: { q: "" } }))).toMatchObject({
      hint: "Leave q out.",
    });
  });

  it("refuses query names that the contract does not know, all of them at once, with the nearest", () => {
    const error = failure(() =>
      request("dcim sites list", { query: { nmae: "a", status: "active", name__icc: "b" } }),
    );
    expect(error).toBeInstanceOf(UnknownFilterError);
    expect(error).toMatchObject({ candidates: expect.arrayContaining(["name", "name__ic"]) });
    expect((error as Error).message).toMatch(
      /^dcim\/sites list has no query parameter "nmae", "name__icc"; did you mean /,
    );
  });

  it("lets unknown names through only when told to, and a name without a value never counts", () => {
    const query = { nmae: "a" };
    expect(request("dcim sites list", { query, allowUnknown: true }).query).toEqual([["nmae", "a"]]);
    expect(request("dcim sites list", { query: { nmae: undefined } }).query).toEqual([]);
  });

  it("takes paging and custom fields only where they are", () => {
    expect(() => request("dcim sites get", { id: 1, query: { limit: 1 } })).toThrow(UnknownFilterError);
    expect(() => request("dcim sites get", { id: 1, query: { cf_x: 1 } })).toThrow(UnknownFilterError);
    expect(() => request("dcim racks elevation", { id: 1, query: { start: 1 } })).toThrow(UnknownFilterError);
  });

  it("takes no inherited name for a parameter", () => {
    expect(() => request("dcim sites list", { query: { constructor: "a" } })).toThrow(UnknownFilterError);
  });

  it.each([
    ["dcim sites create", undefined, "needs a body"],
    ["dcim sites create", "x", "should be an object or an array of objects"],
    ["dcim sites update", [{}], "should be an object"],
    ["dcim sites bulk-patch", {}, "should be an array of objects"],
    ["dcim sites delete", {}, "takes no body"],
  ])("%s with the body %p is refused", (names, body, message) => {
    const id = /(update|delete)$/.test(names) && !names.includes("bulk") ? 1 : undefined;
    const error = failure(() => request(names, { id, body }));
    expect(error).toBeInstanceOf(InvalidInputError);
    expect((error as Error).message).toContain(message);
  });

  it("lets an action of the resource's own go without a body", () => {
    expect(request("ipam prefixes create-available-ips", { id: 3 })).not.toHaveProperty("body");
  });

  it("says what there is when there is no such operation", () => {
    const error = failure(() => request("dcim sties list"));
    expect(error).toBeInstanceOf(NoMatchError);
    expect(error).toMatchObject({ candidates: ["sites"] });
  });
});
