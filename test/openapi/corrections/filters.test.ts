import { describeCorrections, documentOf, correction, query } from "./mend.js";
import { expect, it } from "@jest/globals";

const list = (...parameters: object[]) => ({
  "/api/dcim/sites/": { get: { operationId: "dcim_sites_list", parameters, responses: {} } },
});

const statuses = { type: "string", "x-spec-enum-id": "65fe", enum: ["active", "retired", "", null] };
const many = (items: object) => ({ type: "array", items });
const bare = { type: "string", "x-spec-enum-id": "65fe" };
const joined = { ...bare, enum: ["active", "retired"] };

describeCorrections([
  {
    id: "choice-filter-values",
    given: {
      paths: list(query("status", many(bare)), query("status__isw", many(bare)), query("face", bare)),
      schemas: { Site: { type: "object", properties: { status: statuses } } },
    },
    want: {
      paths: list(query("status", many(joined)), query("status__isw", many(joined)), query("face", joined)),
      schemas: { Site: { type: "object", properties: { status: statuses } } },
    },
    mended: 3,
    // The second has no set of that id anywhere.
    right: {
      paths: list(
        query("status", many({ ...bare, enum: ["active"] })),
        query("role", { "x-spec-enum-id": "0" }),
      ),
      schemas: { Site: { type: "object", properties: { status: statuses } } },
    },
  },
  {
    id: "empty-filters-are-boolean",
    line: "4.6",
    given: {
      paths: list({
        ...query("created__empty", many({ type: "string", format: "date-time" })),
        explode: true,
        style: "form",
      }),
    },
    want: { paths: list(query("created__empty", { type: "boolean" })) },
    mended: 1,
    right: { paths: list(query("name__empty", { type: "boolean" }), query("empty", { type: "string" })) },
  },
]);

it("joins the values of a set that a read form and a write form spell out differently", () => {
  const document = documentOf({
    paths: list(query("status", bare)),
    schemas: { Site: { properties: { status: { ...statuses, enum: ["active"] } } }, SiteRequest: statuses },
  });
  correction("choice-filter-values").apply(document, "4.7");
  expect(document.paths["/api/dcim/sites/"]?.get?.parameters).toEqual([query("status", joined)]);
});
