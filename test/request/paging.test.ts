import { describe, expect, it } from "@jest/globals";
import { InvalidInputError } from "../../src/errors/index.js";
import { splitPaging } from "../../src/request/index.js";
import { loadIndex } from "../../src/schema/index.js";

describe("what pages and what selects", () => {
  const paging = ["limit", "offset", "start"] as const;

  it("is parted by the operation, with numbers for its pages", () => {
    expect(splitPaging({ name: "a", limit: "5", start: 7, offset: undefined }, paging)).toEqual({
      asked: { limit: 5, start: 7 },
      filters: { name: "a" },
    });
    expect(splitPaging({ start: "9007199254740993" }, paging).asked).toEqual({ start: 9007199254740993n });
  });

  it.each(["", "-1", "1e3", "x", 1.5, -1, true, ["1", "2"], null])("takes no %j for a page", (limit) => {
    expect(() => splitPaging({ limit }, paging)).toThrow(InvalidInputError);
    expect(() => splitPaging({ limit }, paging)).toThrow("limit should be one whole number");
  });

  it("leaves `start` of ASN ranges a filter until NetBox pages by it", () => {
    const before = loadIndex("4.5").operation("ipam", "asn-ranges", "list");
    expect(before.paging).toEqual(["limit", "offset"]);
    expect(before.query.map(({ name }) => name)).toContain("start");
    expect(splitPaging({ start: [100] }, before.paging)).toEqual({ asked: {}, filters: { start: [100] } });
    expect(loadIndex("4.6").operation("ipam", "asn-ranges", "list").paging).toContain("start");
  });
});
