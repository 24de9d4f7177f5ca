import { describe, expect, it } from "@jest/globals";
import { readPin } from "../../src/config/index.js";

describe("readPin", () => {
  it.each([
    ["the option first", { NETBOX_SDK_NETBOX_VERSION: "4.6" }, "4.5", "4.5"],
    [
      "then our own variable",
      { NETBOX_SDK_NETBOX_VERSION: "4.6", NETBOX_API_VERSION: "4.4" },
      undefined,
      "4.6",
    ],
    [
      "then the general ones in order",
      { NETBOX_API_VERSION: "4.4", NETBOX_VERSION: "4.3" },
      undefined,
      "4.4",
    ],
    ["a whole version for its line", {}, "v4.7.3", "4.7"],
    ["nothing when nobody asked", { NETBOX_SDK_NETBOX_VERSION: "" }, undefined, undefined],
  ])("takes %s", (_, env, flag, line) => {
    expect(readPin(env, flag).line).toBe(line);
  });

  it("passes over a general variable that is meant for something else, and says so", () => {
    expect(readPin({ NETBOX_API_VERSION: "latest", NETBOX_VERSION: "4.3" })).toEqual({
      line: "4.3",
      warnings: ["NETBOX_API_VERSION does not name a supported line of NetBox and is not used"],
    });
  });

  it.each([
    [{}, "5.0", '--netbox-version names "5.0"'],
    [{ NETBOX_SDK_NETBOX_VERSION: "newest" }, undefined, 'NETBOX_SDK_NETBOX_VERSION names "newest"'],
  ])("refuses what somebody asked for and is not supported: %j %j", (env, flag, message) => {
    expect(() => readPin(env, flag)).toThrow(message);
  });
});
