import { expect, it } from "@jest/globals";
import { answering, correction, describeCorrections, documentOf, json, object, ref } from "./mend.js";

const text = { type: "string" };
const sites = (site: object, request: object) => ({
  "/api/dcim/sites/{id}/": { put: answering(site, "200", { requestBody: json(request) }) },
});

describeCorrections([
  {
    id: "defaults-not-required",
    line: "4.8",
    given: {
      paths: sites(ref("Site"), ref("SiteRequest")),
      schemas: {
        Site: object({ weight: { type: "integer", default: 1 } }, ["weight"]),
        SiteRequest: object({ name: text, weight: { type: "integer", default: 1 } }, ["name", "weight"]),
      },
    },
    want: {
      paths: sites(ref("Site"), ref("SiteRequest")),
      schemas: {
        Site: object({ weight: { type: "integer", default: 1 } }, ["weight"]),
        SiteRequest: object({ name: text, weight: { type: "integer", default: 1 } }, ["name"]),
      },
    },
    mended: 1,
    right: { paths: sites(ref("Site"), object({ name: text }, ["name"])), schemas: { Site: text } },
  },
  {
    id: "answers-are-complete",
    given: {
      paths: sites({ type: "array", items: ref("Site") }, ref("SiteRequest")),
      schemas: {
        Site: object(
          {
            name: text,
            status: object({ value: text, label: text }),
            secret: { ...text, writeOnly: true },
            region: ref("BriefRegion"),
          },
          ["name"],
        ),
        BriefRegion: object({ name: text }),
        SiteRequest: object({ name: text, region: ref("BriefRegionRequest") }),
        BriefRegionRequest: object({ name: text }),
        Unused: object({ name: text }),
      },
    },
    want: {
      paths: sites({ type: "array", items: ref("Site") }, ref("SiteRequest")),
      schemas: {
        Site: object(
          {
            name: text,
            status: object({ value: text, label: text }, ["label", "value"]),
            secret: { ...text, writeOnly: true },
            region: ref("BriefRegion"),
          },
          ["name", "region", "status"],
        ),
        BriefRegion: object({ name: text }, ["name"]),
        SiteRequest: object({ name: text, region: ref("BriefRegionRequest") }),
        BriefRegionRequest: object({ name: text }),
        Unused: object({ name: text }),
      },
    },
    mended: 5,
    right: {
      paths: { "/api/dcim/sites/": { post: answering(object({ detail: text }), "400") } },
      schemas: { Site: object({ name: text }) },
    },
  },
]);

it("leaves optional what both a request and an answer hold", () => {
  const paths = sites(ref("Free"), ref("Free"));
  const document = documentOf({ paths, schemas: { Free: object({ name: text }) } });
  expect(correction("answers-are-complete").apply(document, "4.7")).toBe(0);
});

it.each([
  ["4.4", []],
  ["4.5", ["key"]],
] as const)("makes no claim about a token's key in %s", (line, required) => {
  const paths = { "/api/users/tokens/{id}/": { get: answering(ref("Token")) } };
  const document = documentOf({ paths, schemas: { Token: object({ key: text }, ["key"]) } });
  correction("answers-are-complete").apply(document, line);
  expect(document.components.schemas["Token"]?.required).toEqual(required);
});

it("follows components that refer to each other in a circle", () => {
  const paths = { "/api/dcim/regions/{id}/": { get: answering(ref("Region")) } };
  const document = documentOf({ paths, schemas: { Region: object({ parent: ref("Region") }) } });
  expect(correction("answers-are-complete").apply(document, "4.7")).toBe(1);
});
