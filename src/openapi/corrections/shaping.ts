import type { OpenApiDocument, OperationObject, ParameterObject } from "../document.js";
import type { Correction } from "./correction.js";
import { both, since, unlessRightIn } from "./lines.js";
import { addParameter, resources } from "./resources.js";
import { items, operationOf, operations, queryParameters } from "./walk.js";

const shaping: Readonly<Record<"brief" | "fields" | "omit", ParameterObject>> = {
  brief: {
    name: "brief",
    in: "query",
    description: "Answer with the few fields that identify an object.",
    schema: { type: "boolean" },
  },
  fields: {
    name: "fields",
    in: "query",
    description: "Fields to answer with, separated by commas: `id,name`.",
    schema: { type: "string" },
  },
  omit: {
    name: "omit",
    in: "query",
    description: "Fields to leave out of the answer, separated by commas: `description,tags`.",
    schema: { type: "string" },
  },
};

/** The views answer with a serializer of their own choosing here, whatever the query says. */
const fixedAnswers = new Set(["/api/extras/scripts/{id}/"]);

/** The reads whose answer the caller may shape: lists and single objects of model resources. */
function shapedReads(document: OpenApiDocument): Set<OperationObject> {
  const reads = new Set<OperationObject>();
  for (const { path, collection, object } of resources(document)) {
    for (const [at, item] of [
      [path, collection],
      [`${path}{id}/`, object],
    ] as const) {
      const read = operationOf(item, "get");
      if (read && !fixedAnswers.has(at)) reads.add(read);
    }
  }
  return reads;
}

const missing =
  (...names: readonly (keyof typeof shaping)[]) =>
  (document: OpenApiDocument): number => {
    let mended = 0;
    for (const read of shapedReads(document)) {
      for (const name of names) if (addParameter(read, structuredClone(shaping[name]))) mended++;
    }
    return mended;
  };

export const shapingCorrections: readonly Correction[] = [
  {
    id: "brief-and-fields-undocumented",
    fault:
      "Lists and single objects take `brief` and `fields`, but the contract does not say so before 4.6.3.",
    issues: [22303],
    concerns: unlessRightIn("4.6", "4.7"),
    apply: missing("brief", "fields"),
  },
  {
    id: "omit-undocumented",
    fault:
      "Lists and single objects take `omit` from 4.5.2 on, but the contract does not say so before 4.6.3.",
    issues: [21244, 22303],
    concerns: both(since("4.5"), unlessRightIn("4.6", "4.7")),
    apply: missing("omit"),
  },
  {
    id: "shaping-without-effect",
    fault: "`brief`, `fields` and `omit` are documented on every GET, also where the view ignores them.",
    issues: [22303],
    concerns: since("4.6"),
    apply: (document) => {
      const shaped = shapedReads(document);
      let mended = 0;
      for (const { method, operation } of operations(document)) {
        if (method !== "get" || shaped.has(operation)) continue;
        for (const { name } of queryParameters(operation)) {
          if (!Object.hasOwn(shaping, name)) continue;
          operation.parameters = items(operation.parameters).filter(
            (parameter) => !("name" in parameter) || parameter.name !== name || parameter.in !== "query",
          );
          mended++;
        }
      }
      return mended;
    },
  },
];
