import { describe, expect, it } from "@jest/globals";
import type { RequestBodyObject, ResponseObject, SchemaObject } from "../../../src/openapi/document.js";
import { BodyReader } from "../../../src/openapi/ir/bodies.js";
import { ref, withSchemas } from "../small-document.js";
import { recorder } from "./report.js";

const list = (items: SchemaObject): SchemaObject => ({ type: "array", items });
const either = (schema: SchemaObject): SchemaObject => ({ oneOf: [schema, list(schema)] });
const json = (schema: SchemaObject) => ({ "application/json": { schema } });
const inline: SchemaObject = { type: "object", properties: { prefix_length: { type: "integer" } } };

const document = withSchemas({
  Page: { type: "object", properties: { count: { type: "integer" }, results: list(ref("Site")) } },
  PageOfMaps: { type: "object", properties: { count: {}, results: list({ type: "object" }) } },
  PageOfInline: { type: "object", properties: { count: {}, results: list(inline) } },
  Counted: { type: "object", properties: { count: { type: "integer" } } },
  TakenRequest: { type: "object" },
});

function reader() {
  const { report, problems } = recorder();
  return { bodies: new BodyReader(document, report), problems };
}

function request(requestBody: RequestBodyObject | undefined, operationId = "dcim_sites_create") {
  const { bodies, problems } = reader();
  const operation = { operationId, responses: {}, ...(requestBody === undefined ? {} : { requestBody }) };
  return { body: bodies.request(operation, ["op"]), inline: [...bodies.inline.keys()], problems };
}

function response(responses: Record<string, Partial<ResponseObject>>) {
  const { bodies, problems } = reader();
  const operation = {
    operationId: "dcim_sites_list",
    responses: responses as Record<string, ResponseObject>,
  };
  return { body: bodies.response(operation, ["op"]), inline: [...bodies.inline.keys()], problems };
}

describe("a request's body", () => {
  it.each<[string, SchemaObject, string | null, string]>([
    ["one object", ref("Site"), "Site", "one"],
    ["one object in an allOf", { allOf: [ref("Site")] }, "Site", "one"],
    ["a list of objects", list(ref("Site")), "Site", "many"],
    ["one object or many", either(ref("Site")), "Site", "one-or-many"],
    ["anything", {}, null, "one"],
    ["free keys", { type: "object" }, null, "one"],
    ["a list of anything", { type: "array" }, null, "many"],
    ["an object described on the spot", inline, "DcimSitesCreateRequest", "one"],
    ["many objects described on the spot", either(inline), "DcimSitesCreateRequest", "one-or-many"],
    [
      "one object or many of another",
      { oneOf: [ref("Site"), list(ref("Page"))] },
      "DcimSitesCreateRequest",
      "one",
    ],
    ["one of three", { oneOf: [ref("Site"), list(ref("Site")), {}] }, "DcimSitesCreateRequest", "one"],
  ])("can be %s", (_case, schema, name, kind) => {
    const { body, inline: named, problems } = request({ content: json(schema), required: true });
    expect(body).toEqual({ schema: name, kind, required: true, media: ["application/json"] });
    expect(named).toEqual(name === "DcimSitesCreateRequest" ? [name] : []);
    expect(problems).toEqual([]);
  });

  it("is the JSON one of several media, which are all named", () => {
    const { body } = request({ content: { "multipart/form-data": { schema: {} }, ...json(ref("Site")) } });
    expect(body).toEqual({
      schema: "Site",
      kind: "one",
      required: false,
      media: ["multipart/form-data", "application/json"],
    });
  });

  it("is the first one where there is no JSON", () => {
    const { body } = request({ content: { "multipart/form-data": { schema: ref("Site") } } });
    expect(body).toMatchObject({ schema: "Site", media: ["multipart/form-data"] });
  });

  it("is null where there is none", () => {
    expect(request(undefined).body).toBeNull();
    expect(request({ content: {} }).body).toBeNull();
    expect(request({ content: { "application/json": {} } }).body).toBeNull();
  });

  it("described on the spot is reported, and has no name, where its name is taken", () => {
    const { body, inline: named, problems } = request({ content: json(inline) }, "taken");
    expect(body).toMatchObject({ schema: null, kind: "one" });
    expect(named).toEqual([]);
    expect(problems).toEqual([
      "is described on the spot, and its name TakenRequest is taken (at #/op/requestBody/content/application~1json/schema)",
    ]);
  });

  it("described on the spot does not replace that of another operation", () => {
    const { bodies, problems } = reader();
    const read = (operationId: string) =>
      bodies.request({ operationId, responses: {}, requestBody: { content: json(list(inline)) } }, [
        operationId,
      ]);
    expect(read("a_b")).toMatchObject({ schema: "ABRequest" });
    expect(read("a-b")).toMatchObject({ schema: null });
    expect(problems).toEqual([
      "is described on the spot, and its name ABRequest is taken (at #/a-b/requestBody/content/application~1json/schema/items)",
    ]);
  });

  it("is reported where it cannot be described", () => {
    expect(request({ content: json(either({ type: "file" })) }).problems).toEqual([
      'has the type "file", which OpenAPI 3.0 does not know (at #/op/requestBody/content/application~1json/schema/oneOf/0/type)',
    ]);
  });
});

describe("an answer", () => {
  it.each<[string, SchemaObject, string | null, string]>([
    ["one object", ref("Site"), "Site", "one"],
    ["a bare list", list(ref("Site")), "Site", "many"],
    ["one object or many", either(ref("Site")), "Site", "one-or-many"],
    ["a page", ref("Page"), "Site", "page"],
    ["a page of free keys", ref("PageOfMaps"), null, "page"],
    ["a page of rows described on the spot", ref("PageOfInline"), "DcimSitesListResponse", "page"],
    ["an object that counts but is no page", ref("Counted"), "Counted", "one"],
    ["free keys", { type: "object", additionalProperties: {} }, null, "one"],
    ["text", { type: "string" }, "DcimSitesListResponse", "one"],
    ["pairs", list(list({ type: "string" })), "DcimSitesListResponse", "many"],
  ])("can be %s", (_case, schema, name, kind) => {
    const { body, inline: named } = response({ "200": { content: json(schema) } });
    expect(body).toEqual({ status: 200, schema: name, kind, media: ["application/json"] });
    expect(named).toEqual(name === "DcimSitesListResponse" ? [name] : []);
  });

  it("is that of the first success", () => {
    const { body } = response({
      "400": {},
      "201": { content: json(ref("Site")) },
      "202": { content: json(ref("Page")) },
    });
    expect(body).toMatchObject({ status: 201, schema: "Site", kind: "one" });
  });

  it("is that of the operation where it may also be left to a job, and the job's where it must be", () => {
    const job = { content: json(ref("Counted")) };
    expect(response({ "202": job, "204": {} }).body).toMatchObject({
      status: 204,
      schema: null,
      kind: "none",
    });
    expect(response({ "200": { content: json(ref("Site")) }, "202": job }).body).toMatchObject({
      schema: "Site",
    });
    expect(response({ "202": job, "400": {} }).body).toMatchObject({ status: 202, schema: "Counted" });
  });

  it("can be empty", () => {
    const empty = { status: 204, schema: null, kind: "none", media: [] };
    expect(response({ "204": {} }).body).toEqual(empty);
    expect(response({ "204": { content: {} } }).body).toEqual(empty);
  });

  it("is reported where no status is a success", () => {
    const { body, problems } = response({ default: {}, "4XX": {} });
    expect(body).toEqual({ status: 200, schema: null, kind: "none", media: [] });
    expect(problems).toEqual(["has no answer of success (at #/op/responses)"]);
  });
});
