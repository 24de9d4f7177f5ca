import { expect, it } from "@jest/globals";
import { correction, describeCorrections, documentOf, json, object, ref, resource } from "./mend.js";

const taking = (schema: object) => ({ operationId: "x", requestBody: json(schema), responses: {} });
const message = {
  type: "string",
  writeOnly: true,
  maxLength: 200,
  description: "Why this change is made; kept in the change log.",
};
const text = { type: "string" };
const gone = { operationId: "x", responses: {} };

/** A resource whose objects are created and changed with these components. */
const written = (path: string, created: object, changed: object) =>
  resource(path, { post: taking(created), delete: gone }, { patch: taking(changed), delete: gone });

const sites = written(
  "/api/dcim/sites/",
  { oneOf: [ref("SiteRequest"), { type: "array", items: ref("SiteRequest") }] },
  ref("PatchedSiteRequest"),
);
const added = {
  type: "array",
  items: ref("NestedTagRequest"),
  writeOnly: true,
  description: "Tags to add to those the object has; not together with `tags`.",
};
const removed = {
  ...added,
  description: "Tags to take from those the object has; not together with `tags`, nor on a new object.",
};

describeCorrections([
  {
    id: "changelog-message-on-writes",
    given: {
      paths: sites,
      schemas: { SiteRequest: object({ name: text }), PatchedSiteRequest: object({ name: text }) },
    },
    want: {
      paths: sites,
      schemas: {
        SiteRequest: object({ name: text, changelog_message: message }),
        PatchedSiteRequest: object({ name: text, changelog_message: message }),
      },
    },
    mended: 2,
    right: {
      paths: written("/api/users/groups/", ref("GroupRequest"), ref("GroupRequest")),
      schemas: { GroupRequest: object({ name: text }) },
    },
  },
  {
    id: "changelog-message-on-deletes",
    given: {
      paths: resource("/api/dcim/sites/", { delete: gone }, { delete: gone }),
      schemas: { BulkOperationRequest: object({ id: { type: "integer" } }, ["id"]) },
    },
    want: {
      paths: resource(
        "/api/dcim/sites/",
        { delete: gone },
        { delete: { ...gone, requestBody: { ...json(ref("ChangeLogMessageRequest")), required: false } } },
      ),
      schemas: {
        BulkOperationRequest: object({ id: { type: "integer" }, changelog_message: message }, ["id"]),
        ChangeLogMessageRequest: {
          ...object({ changelog_message: message }),
          description: "What may be said of a deletion.",
        },
      },
    },
    mended: 2,
    right: { paths: resource("/api/core/jobs/", {}, { delete: gone }) },
  },
  {
    id: "tags-added-and-removed",
    given: {
      paths: sites,
      schemas: {
        SiteRequest: object({ tags: { type: "array", items: ref("NestedTagRequest") } }),
        PatchedSiteRequest: object({ name: text }),
      },
    },
    want: {
      paths: sites,
      schemas: {
        SiteRequest: object({
          tags: { type: "array", items: ref("NestedTagRequest") },
          add_tags: added,
          remove_tags: removed,
        }),
        PatchedSiteRequest: object({ name: text }),
      },
    },
    mended: 2,
  },
]);

it.each([
  ["a plugin's object with custom fields", { custom_fields: { type: "object" } }, 1],
  ["a plugin's object without", { name: text }, 0],
])("judges the change log of %s by its custom fields", (_, properties, mended) => {
  const paths = written("/api/plugins/dns/zones/", ref("ZoneRequest"), ref("ZoneRequest"));
  const document = documentOf({ paths, schemas: { ZoneRequest: object(properties) } });
  expect(correction("changelog-message-on-writes").apply(document, "4.8")).toBe(mended);
});
