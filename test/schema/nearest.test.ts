import { describe, expect, it } from "@jest/globals";
import { nearest } from "../../src/schema/index.js";

describe("the nearest names", () => {
  it.each<[string, string[], string[]]>([
    ["sites", ["sites", "racks"], ["sites"]],
    ["SITES", ["sites"], ["sites"]],
    ["sitse", ["sites", "suites", "racks"], ["sites", "suites"]],
    ["site", ["sites", "site-groups", "racks"], ["sites", "site-groups"]],
    ["ip_addresses", ["ip-addresses", "ip-ranges"], ["ip-addresses"]],
    ["ipaddresses", ["ip-addresses", "ip-ranges"], ["ip-addresses"]],
    [
      "vlan",
      ["vlans", "vlan-groups", "vlan-translation-policies"],
      ["vlans", "vlan-groups", "vlan-translation-policies"],
    ],
    ["xyz", ["sites", "racks"], []],
    ["", ["sites", "id", "q"], ["q", "id"]],
    ["sites", [], []],
    ["b", ["c", "a"], ["a", "c"]],
  ])("to %j among %j are %j", (name, names, want) => {
    expect(nearest(name, names)).toEqual(want);
  });

  it("are three at most, or as many as asked for", () => {
    const names = ["a1", "a2", "a3", "a4", "a5"];
    expect(nearest("a0", names)).toEqual(["a1", "a2", "a3"]);
    expect(nearest("a0", names, 1)).toEqual(["a1"]);
  });

  it("are found at once, however long the name", () => {
    const names = Array.from({ length: 1000 }, (_, index) => `filter_${String(index)}`);
    const before = performance.now();
    expect(nearest("x".repeat(100_000), names)).toEqual([]);
    expect(performance.now() - before).toBeLessThan(1000);
  });
});
