import type { OpenApiDocument, OperationObject, ParameterObject } from "../document.js";
import type { Correction } from "./correction.js";
import { before, both, since, unlessRightIn } from "./lines.js";
import { addParameter, removeParameter, resources } from "./resources.js";
import { copyOf, operationAt, operationOf, operations } from "./walk.js";

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

const exclude: ParameterObject = {
  name: "exclude",
  in: "query",
  description: "`config_context` to leave out the rendered context, which costs much to make.",
  schema: { type: "string", enum: ["config_context"] },
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
      for (const name of names) if (addParameter(read, copyOf(shaping[name]))) mended++;
    }
    return mended;
  };

/** Objects whose rendered context costs much to read. */
const withContext = ["/api/dcim/devices/", "/api/virtualization/virtual-machines/"];

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
        for (const name of Object.keys(shaping)) if (removeParameter(operation, name)) mended++;
      }
      return mended;
    },
  },
  {
    id: "config-context-excluded",
    fault:
      "Before 4.7 devices and virtual machines take `exclude=config_context`, which no contract mentions.",
    issues: [4911],
    concerns: before("4.7"),
    apply: (document) => {
      let mended = 0;
      for (const path of withContext) {
        for (const at of [path, `${path}{id}/`]) {
          const read = operationAt(document, at, "get");
          if (read && addParameter(read, copyOf(exclude))) mended++;
        }
      }
      return mended;
    },
  },
];
