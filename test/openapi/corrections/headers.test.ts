import { expect, it } from "@jest/globals";
import {
  answering,
  correction,
  describeCorrections,
  documentOf,
  json,
  object,
  query,
  ref,
  resource,
} from "./mend.js";

const gone = { operationId: "x", responses: { "204": { description: "" } } };
const refused = { operationId: "x", responses: {} };
const parameter = { parameters: [{ $ref: "#/components/parameters/Background" }] };
const branch = { parameters: [{ $ref: "#/components/parameters/Branch" }] };
const accepted = {
  description: "The work is left to a job.",
  headers: {
    Location: { description: "Where to ask for the job.", schema: { type: "string", format: "uri" } },
  },
  ...json(ref("BackgroundOperation")),
};
const job = object(
  { id: { type: "integer" }, url: { type: "string", format: "uri" }, status: { type: "string" } },
  ["id", "status", "url"],
);

const page = (count: object) => ({ Page: object({ count, results: { type: "array", items: {} } }) });
const listed = (...parameters: object[]) => ({
  "/api/dcim/sites/": { get: answering(ref("Page"), "200", { parameters }) },
});

describeCorrections([
  {
    id: "bulk-in-background",
    given: { paths: resource("/api/dcim/sites/", { delete: gone }) },
    want: {
      paths: resource("/api/dcim/sites/", {
        delete: { ...gone, ...parameter, responses: { "202": accepted, ...gone.responses } },
      }),
      schemas: {
        BackgroundOperation: {
          ...object({ job }, ["job"]),
          description: "The job that does a bulk operation in the background.",
        },
      },
    },
    mended: 1,
    // The secret of a new token must not end up in a job.
    right: { paths: resource("/api/users/tokens/", { post: refused, delete: gone }) },
  },
  {
    id: "branch-header",
    given: { paths: { "/api/dcim/sites/": {}, "/api/status/": {} } },
    want: { paths: { "/api/dcim/sites/": branch, "/api/status/": {} } },
    mended: 1,
    right: { paths: { "/api/status/": {} } },
  },
  {
    id: "cursor-pages-count-nothing",
    given: { paths: listed(query("start")), schemas: page({ type: "integer" }) },
    want: { paths: listed(query("start")), schemas: page({ type: "integer", nullable: true }) },
    mended: 1,
    right: { paths: listed(query("limit")), schemas: page({ type: "integer" }) },
  },
  {
    id: "elevation-has-no-cursor",
    given: {
      paths: { "/api/dcim/racks/{id}/elevation/": { get: { parameters: [query("start"), query("limit")] } } },
    },
    want: { paths: { "/api/dcim/racks/{id}/elevation/": { get: { parameters: [query("limit")] } } } },
    mended: 1,
    right: { paths: listed(query("start")) },
  },
]);

it("describes the branch header once, among the document's parameters", () => {
  const document = documentOf({ paths: { "/api/dcim/sites/": {}, "/api/plugins/dns/zones/": {} } });
  expect(correction("branch-header").apply(document, "4.8")).toBe(2);
  expect(document.components.parameters?.["Branch"]).toMatchObject({ name: "X-NetBox-Branch", in: "header" });
});
