import { describe, expect, it } from "@jest/globals";
import { ContractError } from "../../../src/errors/index.js";
import type { Contract, Operation } from "../../../src/model/index.js";
import { docs } from "../../../codegen/emit/types/docs.js";
import { refuseNameClashes } from "../../../codegen/emit/types/facade-names.js";
import { Identifiers, literal, memberName } from "../../../codegen/emit/types/identifiers.js";
import { thrown } from "../../openapi/small-document.js";

describe("a type's name", () => {
  it("is what is wished for, where that is free and can be one", () => {
    const names = new Identifiers();
    expect(names.take("Site")).toBe("Site");
    expect(names.take("Site", "DcimSite")).toBe("DcimSite");
    expect(names.take("Site", "DcimSite")).toBe("Site_2");
    expect(names.take("Site")).toBe("Site_3");
    expect(names.take("A.B-C d\n*/", "never used")).toBe("A_B_C_d___");
    expect(names.take("1st")).toBe("_1st");
    expect(names.take("")).toBe("_");
    expect(names.take("ü")).toBe("__2");
  });

  it.each(["r", "Groups", "class", "string", "never", "await", "Promise", "Omit"])("is never %s", (name) => {
    expect(new Identifiers().take(name)).toBe(`${name}_2`);
  });

  it("of a component stays the same, also of one named like what objects inherit", () => {
    const names = new Identifiers();
    for (const component of ["__proto__", "constructor", "A_B", "A.B"]) names.declare(component);
    expect(["A.B", "A_B", "constructor", "__proto__"].map((name) => names.component(name))).toEqual([
      "A_B_2",
      "A_B",
      "constructor",
      "__proto__",
    ]);
    expect(() => names.component("toString")).toThrow('component "toString" was not declared');
  });
});

describe("a member's name", () => {
  it.each([
    ["name", "name"],
    ["_depth", "_depth"],
    ["__proto__", "__proto__"],
    ["class", "class"],
    ["new", '"new"'],
    ["1st", '"1st"'],
    ["a-b", '"a-b"'],
    ["", '""'],
    ['"]: evil', '"\\"]: evil"'],
    ["*/", '"*/"'],
    ["a\nb", '"a\\nb"'],
    ["\u2028", '"\\u2028"'],
  ])("%j is written as %s", (name, written) => {
    expect(memberName(name)).toBe(written);
  });
});

describe("a literal", () => {
  it.each<[string | number | boolean, string]>([
    ["a", '"a"'],
    ['"\\', '"\\"\\\\"'],
    ["\u2028\u2029\r\n", '"\\u2028\\u2029\\r\\n"'],
    [1.5, "1.5"],
    [true, "true"],
  ])("of %j is %s", (value, written) => {
    expect(literal(value)).toBe(written);
  });
});

describe("a doc comment", () => {
  it.each<[(string | undefined)[], object]>([
    [[], {}],
    [[undefined, "", " \n "], {}],
    [["A site"], { docs: ["A site"] }],
    [["A site", "of ours"], { docs: ["A site\nof ours"] }],
    [["* `active` - Active\n* `planned` - Planned"], {}],
    [["Status\n\n* `active` - Active"], { docs: ["Status"] }],
    [["a */ b **/ c"], { docs: ["a * / b ** / c"] }],
    [["a\u2028b\u2029c\r\nd\re"], { docs: ["a\nb\nc\nd\ne"] }],
  ])("of %j is %j", (texts, want) => {
    expect(docs(...texts)).toEqual(want);
  });
});

describe("the names of the facade", () => {
  const operation = (name: string): Operation => {
    const [group = "", resource = "", action = ""] = name.split(" ");
    return {
      ...{
        group,
        resource,
        action,
        method: "GET",
        path: `/api/${group}/${resource}/${action}/`,
        operationId: name,
      },
      ...{ parameters: [], query: [], paging: [], request: null },
      response: { status: 200, schema: null, kind: "none", media: [] },
    };
  };
  const contract = (...names: string[]): Contract => ({
    ...{ line: "4.7", release: "4.7.3", operations: names.map(operation), shapes: new Map() },
  });

  it("may repeat in other groups and resources", () => {
    const operations = contract(
      "dcim sites list",
      "dcim sites sync",
      "ipam sites list",
      "dcim racks sync",
      "dcim a create",
    );
    expect(() => {
      refuseNameClashes(operations);
    }).not.toThrow();
  });

  it.each([
    [
      ["a-b x list", "a_b x list"],
      'a_b and a-b of the client would both be "aB" in the facade (at #/paths/~1api~1a_b~1x~1list~1)',
    ],
    [["status x list"], `status and the client's own status of the client would both be "status"`],
    [["then x list"], `then and the client's own then of the client would both be "then"`],
    [["a x-y list", "a x_y list"], 'x_y and x-y of group a would both be "xY"'],
    [["a x do-it", "a x do_it"], 'do_it and do-it of a/x would both be "doIt"'],
    [["a x create", "a x bulk-create"], 'bulk-create and create of a/x would both be "bulkCreate"'],
    [["a x list", "a x count"], 'count and list of a/x would both be "count"'],
  ])("clash in %j, and codegen says so", (names, message) => {
    const error = thrown(() => {
      refuseNameClashes(contract(...names));
    });
    expect(error).toBeInstanceOf(ContractError);
    expect(error.message).toContain(`contract 4.7: ${message}`);
  });
});
