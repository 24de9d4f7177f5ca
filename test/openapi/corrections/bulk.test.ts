import { answering, describeCorrections, json, object, ref, resource } from "./mend.js";

const sites = "/api/dcim/sites/";
const many = (items: object) => ({ type: "array", items });
const oneOrMany = (schema: object) => ({ oneOf: [schema, many(schema)] });
const text = { type: "string" };
const id = { type: "integer", description: "ID of the object." };
const Site = { SiteRequest: object({ name: text, slug: text }, ["name"]) };

const taking = (schema: object) => ({ operationId: "x", requestBody: json(schema), responses: {} });
/** A list whose objects can be deleted together, as every model's full API has it. */
const writable = (list: object) => resource(sites, { delete: taking(many(object({ id }))), ...list });

describeCorrections([
  {
    id: "bulk-delete-takes-ids",
    given: { paths: resource(sites, { delete: taking(many(ref("SiteRequest"))) }), schemas: Site },
    want: {
      paths: resource(sites, { delete: taking(many(ref("BulkOperationRequest"))) }),
      schemas: {
        ...Site,
        BulkOperationRequest: {
          ...object({ id }, ["id"]),
          description: "One object of a bulk operation.",
        },
      },
    },
    mended: 1,
    right: { paths: resource(sites, { delete: { operationId: "x", responses: {} } }), schemas: Site },
  },
  {
    id: "bulk-update-takes-ids",
    line: "4.5",
    given: {
      paths: writable({ put: taking(many(ref("SiteRequest"))), patch: taking(many(ref("SiteRequest"))) }),
      schemas: Site,
    },
    want: {
      paths: writable({
        put: taking(many(ref("BulkSiteRequest"))),
        patch: taking(many(ref("PatchedBulkSiteRequest"))),
      }),
      schemas: {
        ...Site,
        BulkSiteRequest: object({ id, name: text, slug: text }, ["id", "name"]),
        PatchedBulkSiteRequest: object({ id, name: text, slug: text }, ["id"]),
      },
    },
    mended: 2,
    right: {
      paths: writable({ put: taking(many(ref("BulkSiteRequest"))) }),
      schemas: { BulkSiteRequest: object({ id, name: text }, ["id", "name"]) },
    },
  },
  {
    id: "create-takes-many",
    line: "4.3",
    given: { paths: writable({ post: taking(ref("SiteRequest")) }), schemas: Site },
    want: { paths: writable({ post: taking(oneOrMany(ref("SiteRequest"))) }), schemas: Site },
    mended: 1,
    right: { paths: resource(sites, { post: taking(ref("SiteRequest")) }), schemas: Site },
  },
  {
    id: "create-answers-many",
    given: { paths: writable({ post: answering(ref("Site"), "201") }) },
    want: { paths: writable({ post: answering(oneOrMany(ref("Site")), "201") }) },
    mended: 1,
    right: { paths: writable({ post: answering(ref("Site"), "200") }) },
  },
]);
