import { answering, describeCorrections, object, ref, resource } from "./mend.js";
import { correction, documentOf } from "./mend.js";
import { expect, it } from "@jest/globals";

const Site = { Site: object({ last_updated: { type: "string" } }) };
const Untimed = { Site: object({ name: { type: "string" } }) };
const etag = { ETag: { description: "Tag of this state of the object.", schema: { type: "string" } } };

const tagged = (status: string) => {
  const { operationId, responses } = answering(ref("Site"), status);
  return { operationId, responses: { [status]: { ...responses[status], headers: etag } } };
};
const untagged = (status: string) => answering(ref("Site"), status);
const gone = { operationId: "x", responses: { "204": { description: "" } } };

const stale = {
  description: "The object has changed since the state that If-Match names; `ETag` tells its present tag.",
  headers: etag,
  content: { "application/json": { schema: object({ detail: { type: "string" } }, ["detail"]) } },
};
const ifMatch = { parameters: [{ $ref: "#/components/parameters/IfMatch" }] };
const sites = "/api/dcim/sites/";

describeCorrections([
  {
    id: "etag-of-objects",
    given: {
      paths: resource(
        sites,
        { post: untagged("201") },
        { get: untagged("200"), patch: untagged("200"), delete: gone },
      ),
      schemas: Site,
    },
    want: {
      paths: resource(
        sites,
        { post: tagged("201") },
        { get: tagged("200"), patch: tagged("200"), delete: gone },
      ),
      schemas: Site,
    },
    mended: 3,
    right: { paths: resource(sites, {}, { get: untagged("200") }), schemas: Untimed },
  },
  {
    id: "if-match-on-writes",
    given: {
      paths: resource(sites, {}, { get: untagged("200"), patch: untagged("200"), delete: gone }),
      schemas: Site,
    },
    want: {
      paths: resource(
        sites,
        {},
        {
          get: untagged("200"),
          patch: {
            ...untagged("200"),
            ...ifMatch,
            responses: { ...untagged("200").responses, "412": stale },
          },
          delete: { ...gone, ...ifMatch, responses: { ...gone.responses, "412": stale } },
        },
      ),
      schemas: Site,
    },
    mended: 2,
    right: { paths: resource(sites, {}, { get: untagged("200"), patch: untagged("200") }), schemas: Untimed },
  },
]);

it("describes the header once, among the document's parameters", () => {
  const document = documentOf({
    paths: resource(sites, {}, { get: untagged("200"), delete: gone }),
    schemas: Site,
  });
  correction("if-match-on-writes").apply(document, "4.7");
  expect(document.components.parameters?.["IfMatch"]).toMatchObject({ name: "If-Match", in: "header" });
});
