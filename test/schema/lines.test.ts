import { describe, expect, it } from "@jest/globals";
import { ConfigError } from "../../src/errors/index.js";
import {
  entryOf,
  isSupportedLine,
  lineOfVersion,
  newestLine,
  supportedLines,
} from "../../src/schema/index.js";
import { thrown } from "../openapi/small-document.js";

describe("the line of a version", () => {
  it.each([
    ["4.7.3", "4.7"],
    ["4.7", "4.7"],
    ["v4.6.8-Docker-3.4.0", "4.6"],
    ["4.6-beta1", "4.6"],
    ["4.6.0b1", "4.6"],
    [" 4.5 ", "4.5"],
    ["4.5\n", "4.5"],
    ["4.10.2", "4.10"],
    ["10.0.0", "10.0"],
    ["3.7.8", "3.7"],
  ])("%j is %s", (version, line) => {
    expect(lineOfVersion(version)).toBe(line);
  });

  it.each([
    ...["", " ", "4", "4.", ".7", "v", "4.x", "x4.7", "NetBox 4.7", "-4.7", "4,7", "4 .7", "4. 7", "vv4.7"],
    ...["04.7", "4.07", "12345.1", "4.12345", "4e1.7", "٤.٧", "latest", "null", `${"9".repeat(100_000)}.1`],
  ])("%j has none", (version) => {
    expect(lineOfVersion(version)).toBeNull();
  });
});

describe("the supported lines", () => {
  it("are those of the bundles, the oldest first", () => {
    expect(supportedLines).toEqual(["4.3", "4.4", "4.5", "4.6", "4.7"]);
    expect(newestLine).toBe("4.7");
  });

  it.each(["4.3", "4.7"])("have %s", (line) => {
    expect(isSupportedLine(line)).toBe(true);
  });

  it.each(["4.2", "4.8", "4", "4.7.3", "", " 4.7", "__proto__", "constructor"])(
    "do not have %j, and say so",
    (line) => {
      expect(isSupportedLine(line)).toBe(false);
      const error = thrown(() => entryOf(line));
      expect(error).toBeInstanceOf(ConfigError);
      expect(error).toMatchObject({
        message: `${JSON.stringify(line)} is not a supported NetBox release line`,
        candidates: ["4.3", "4.4", "4.5", "4.6", "4.7"],
        hint: "Supported are 4.3, 4.4, 4.5, 4.6, 4.7.",
      });
    },
  );

  it("say what is bundled for each", () => {
    expect(entryOf("4.7")).toMatchObject({
      line: "4.7",
      release: "4.7.3",
      index: "generated/4.7/index.json",
      bundle: "bundles/netbox-4.7.json.br",
    });
  });
});
