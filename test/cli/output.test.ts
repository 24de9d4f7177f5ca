import { describe, expect, it } from "@jest/globals";
import { render } from "../../src/cli/output/render.js";
import { visible } from "../../src/cli/output/visible.js";
import { displayWidth } from "../../src/cli/output/width.js";

const sites = [
  {
    id: 1,
    url: "x",
    display: "Aarhus",
    name: "Aarhus",
    status: { value: "active", label: "Active" },
    region: null,
  },
  {
    id: 22,
    url: "y",
    display: "東京",
    name: "東京",
    status: { value: "planned", label: "Planned" },
    region: { id: 3, display: "Kantō" },
  },
];

describe("a table", () => {
  it("shows what names a row, related objects by their names, and lines up wide characters", () => {
    expect(render({ data: sites }, "table", 80)).toBe(
      [
        "id  name    status   region",
        "──  ──────  ───────  ──────",
        "1   Aarhus  Active",
        "22  東京    Planned  Kantō",
        "",
      ].join("\n"),
    );
  });

  it("has the columns asked for, of related objects too", () => {
    expect(render({ data: sites, columns: ["name", "status.value"] }, "table", 80).split("\n")[2]).toBe(
      "Aarhus  active",
    );
  });

  it("has a column of the items of a list", () => {
    const rows = [{ tags: [{ name: "a" }, { name: "b" }] }, { tags: [] }];
    expect(
      render({ data: rows, columns: ["tags.name"] }, "table", 80)
        .split("\n")
        .slice(2),
    ).toEqual(["a, b", "", ""]);
  });

  it("keeps to the terminal's width by cutting the widest column", () => {
    const lines = render({ data: [{ id: 1, description: "long ".repeat(50) }] }, "table", 40)
      .trimEnd()
      .split("\n");
    expect(lines.map(displayWidth)).toEqual([40, 40, 40].map((width, line) => (line === 0 ? 15 : width)));
    expect(lines[2]).toMatch(/…$/);
  });

  it("never lets a terminal act on what NetBox stores", () => {
    const name = "a\u001b[31mred\u0007\r\n\u202eback\ud800";
    const text = render({ data: [{ id: 1, name }] }, "table", 120);
    expect(text).toContain("a\\x1b[31mred\\x07\\x0d\\x0a\\u202eback\\ud800");
    expect(visible("naïve ✓ 東京 👩‍🚒")).toBe("naïve ✓ 東京 👩‍🚒");
  });

  it("shows one object as a card and names line by line", () => {
    expect(render({ data: sites[0] }, "table", 80)).toContain("status   Active\n");
    expect(render({ data: ["dcim", "ipam"] }, "table", 80)).toBe("dcim\nipam\n");
  });
});

it("JSON is the data as it is, with a line end", () => {
  expect(JSON.parse(render({ data: sites }, "json", 80))).toEqual(sites);
  expect(render({ data: [], columns: ["id"] }, "json", 80)).toBe("[]\n");
});
