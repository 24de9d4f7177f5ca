import { isRecord } from "../../json/index.js";
import type { OpenApiDocument, OperationObject, ParameterObject, ResponseObject } from "../document.js";
import type { Correction } from "./correction.js";
import { since } from "./lines.js";
import { defineParameter } from "./parameters.js";
import { addParameter, resources } from "./resources.js";
import { answers, component, member, operationOf, refName } from "./walk.js";

const ifMatch: ParameterObject = {
  name: "If-Match",
  in: "header",
  description: "Act only if the object still has one of these entity tags, as its `ETag` said.",
  schema: { type: "string" },
};

const etag = () => ({ description: "Tag of this state of the object.", schema: { type: "string" } });

const changedSince = (): ResponseObject => ({
  description: "The object has changed since the state that If-Match names; `ETag` tells its present tag.",
  headers: { ETag: etag() },
  content: {
    "application/json": {
      schema: { type: "object", properties: { detail: { type: "string" } }, required: ["detail"] },
    },
  },
});

/** Views that send no tag although their objects know when they changed. */
const untagged: ReadonlySet<string> = new Set(["/api/extras/tagged-objects/", "/api/extras/scripts/"]);

/** Objects that know when they changed, though they do not tell. */
const tagged: ReadonlySet<string> = new Set(["/api/extras/notification-groups/"]);

/** Tags are made of the time of the last change, so an object without one has none. */
function hasEtag(document: OpenApiDocument, path: string, get: OperationObject | undefined): boolean {
  if (untagged.has(path) || tagged.has(path)) return tagged.has(path);
  return answers(get, "200").some(({ schema }) => {
    const properties = component(document, refName(schema))?.properties;
    return (
      isRecord(properties) &&
      (Object.hasOwn(properties, "last_updated") || Object.hasOwn(properties, "created"))
    );
  });
}

function sendsEtag(operation: OperationObject | undefined, status: string): number {
  const response = member(operation?.responses, status);
  if (!response || member(response.headers, "ETag")) return 0;
  response.headers = { ...response.headers, ETag: etag() };
  return 1;
}

export const conditionalCorrections: readonly Correction[] = [
  {
    id: "etag-of-objects",
    fault: "Answers with one object carry an `ETag` header, which the contract leaves out.",
    issues: [21356],
    concerns: since("4.6"),
    apply: (document) => {
      let mended = 0;
      for (const { path, collection, object } of resources(document)) {
        const get = operationOf(object, "get");
        if (!hasEtag(document, path, get)) continue;
        mended += sendsEtag(get, "200");
        mended +=
          sendsEtag(operationOf(object, "put"), "200") + sendsEtag(operationOf(object, "patch"), "200");
        mended += sendsEtag(operationOf(collection, "post"), "201");
      }
      return mended;
    },
  },
  {
    id: "if-match-on-writes",
    fault: "Changing or deleting one object honours `If-Match` and answers 412 when it changed meanwhile.",
    issues: [21356],
    concerns: since("4.6"),
    apply: (document) => {
      let mended = 0;
      for (const { path, object } of resources(document)) {
        if (!hasEtag(document, path, operationOf(object, "get"))) continue;
        for (const method of ["put", "patch", "delete"] as const) {
          const operation = operationOf(object, method);
          if (!operation || !isRecord(operation.responses)) continue;
          if (!addParameter(operation, defineParameter(document, "IfMatch", ifMatch))) continue;
          if (!Object.hasOwn(operation.responses, "412")) operation.responses["412"] = changedSince();
          mended++;
        }
      }
      return mended;
    },
  },
];
