import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, jest } from "@jest/globals";
import { ConfigError, NoMatchError } from "../../src/errors/index.js";
import {
  loadContract,
  loadDocument,
  loadIndex,
  packageRoot,
  packageVersion,
  supportedLines,
} from "../../src/schema/index.js";
import { thrown } from "../openapi/small-document.js";

jest.setTimeout(30_000);

describe("the index of a bundled line", () => {
  it.each(supportedLines)("%s is found, and read once", (line) => {
    const index = loadIndex(line);
    expect(index).toMatchObject({ line });
    expect(index.operations().length).toBeGreaterThan(1000);
    expect(loadIndex(line)).toBe(index);
  });

  it("has what people ask for", () => {
    const index = loadIndex("4.7");
    expect(index.groups()).toEqual([
      ...["api", "circuits", "core", "dcim", "extras", "ipam", "tenancy"],
      ...["users", "virtualization", "vpn", "wireless"],
    ]);
    expect(index.operation("dcim", "sites", "list")).toMatchObject({
      method: "GET",
      path: "/api/dcim/sites/",
      operationId: "dcim_sites_list",
      response: { kind: "page", schema: "Site" },
    });
    const status = index.filters("dcim", "sites").find((filter) => filter.name === "status");
    expect(status).toMatchObject({ type: "array", itemType: "string", base: "status", suffix: "" });
    expect(status?.enum).toContain("active");
  });

  it("offers what is near when asked for what is not there", () => {
    const near = (group: string, resource: string) =>
      thrown(() => loadIndex("4.7").operation(group, resource, "list"));
    expect(near("dcim", "device")).toBeInstanceOf(NoMatchError);
    expect(near("dcim", "device")).toMatchObject({ candidates: expect.arrayContaining(["devices"]) });
    expect(near("dcim", "ip-addresses")).toMatchObject({
      candidates: ["ipam/ip-addresses", "mac-addresses"],
    });
  });

  it("is refused for a line that is not bundled", () => {
    expect(() => loadIndex("4.8")).toThrow(ConfigError);
  });
});

describe("the bundled contract of a line", () => {
  it("is read once, from the document as NetBox publishes it", () => {
    const contract = loadContract("4.7");
    expect(contract).toMatchObject({ line: "4.7", release: "4.7.3" });
    expect(contract.shapes.get("Site")?.kind).toBe("object");
    expect(loadContract("4.7")).toBe(contract);
    expect(loadDocument("4.7").info.version).toBe("4.7.3");
    expect(Object.keys(loadDocument("4.7").paths)).toContain("/api/dcim/sites/");
  });

  it("is refused for a line that is not bundled", () => {
    expect(() => loadContract("4.2")).toThrow(ConfigError);
    expect(() => loadDocument("4.2")).toThrow(ConfigError);
  });
});

describe("the package", () => {
  it("has its contracts at its root", () => {
    expect(existsSync(join(packageRoot(), "bundles", "manifest.json"))).toBe(true);
    expect(existsSync(join(packageRoot(), "package.json"))).toBe(true);
    expect(packageRoot()).toBe(packageRoot());
  });

  it("knows its version", () => {
    expect(packageVersion()).toMatch(/^\d+\.\d+\.\d+/);
  });
});
