import { describe, expect, it } from "@jest/globals";
import { readContract, releaseOf } from "../../src/openapi/contract.js";
import { documentOf, operation, withSchemas } from "./small-document.js";

describe("the release of a document", () => {
  it.each([
    ["4.7.3", "4.7.3"],
    ["4.3.0-Docker-3.3.0 (4.3)", "4.3.0"],
    ["v4.6.8", "4.6.8"],
    ["4.6.0-beta1", "4.6.0-beta1"],
    ["4.6.0-rc2-Docker-3.4.0", "4.6.0-rc2"],
    ["4.6.0-dev", "4.6.0"],
    ["4.6 (4.6)", "4.6 (4.6)"],
    ["", ""],
  ])("of version %j is %j", (version, release) => {
    expect(releaseOf(version)).toBe(release);
  });
});

describe("a contract", () => {
  it("has line, release and the shapes by name, sorted", () => {
    const contract = readContract(withSchemas({ a: {}, Zone: {}, Rack: {} }), "4.7");
    expect(contract).toMatchObject({ line: "4.7", release: "4.7.3" });
    expect([...contract.shapes.keys()]).toEqual(["Rack", "Site", "Zone", "a"]);
  });

  it("has a shape for each body described on the spot", () => {
    const inline = { type: "object", properties: { a: { type: "string" } } };
    const { operations, shapes } = readContract(
      documentOf({ paths: { "/api/a/b/": { get: operation("a_b_list", inline) } } }),
      "4.7",
    );
    expect(operations[0]?.response.schema).toBe("ABListResponse");
    expect(shapes.get("ABListResponse")).toMatchObject({ kind: "object", fields: [{ name: "a" }] });
  });
});
