import { isRecord } from "../../json/index.js";
import type { ParameterObject, ResponseObject, SchemaObject } from "../document.js";
import type { Correction } from "./correction.js";
import { since } from "./lines.js";
import { defineParameter } from "./parameters.js";
import { addParameter, writableResources } from "./resources.js";
import { define, operationOf, ref } from "./walk.js";

const background: ParameterObject = {
  name: "background",
  in: "query",
  description: "With a list of objects: answer 202 at once and let a job do the work.",
  schema: { type: "boolean" },
};

const enqueuedJob = (): SchemaObject => ({
  type: "object",
  description: "The job that does a bulk operation in the background.",
  properties: {
    job: {
      type: "object",
      properties: {
        id: { type: "integer" },
        url: { type: "string", format: "uri" },
        status: { type: "string" },
      },
      required: ["id", "status", "url"],
    },
  },
  required: ["job"],
});

const accepted = (): ResponseObject => ({
  description: "The work is left to a job.",
  headers: {
    Location: { description: "Where to ask for the job.", schema: { type: "string", format: "uri" } },
  },
  content: { "application/json": { schema: ref("BackgroundOperation") } },
});

/** A token's secret is shown once, when it is made, and must not end up in a job. */
const foregroundOnly: ReadonlySet<string> = new Set(["/api/users/tokens/"]);

export const backgroundCorrections: readonly Correction[] = [
  {
    id: "bulk-in-background",
    fault: "Bulk operations take `background=true` and answer 202 with a job; the contract knows neither.",
    issues: [21992, 23196],
    concerns: since("4.7"),
    apply: (document) => {
      let mended = 0;
      for (const { path, collection } of writableResources(document)) {
        if (foregroundOnly.has(path)) continue;
        const parameter = defineParameter(document, "Background", background);
        define(document, "BackgroundOperation", enqueuedJob());
        for (const method of ["post", "put", "patch", "delete"] as const) {
          const operation = operationOf(collection, method);
          if (!operation || !isRecord(operation.responses)) continue;
          if (!addParameter(operation, { ...parameter })) continue;
          if (!Object.hasOwn(operation.responses, "202")) operation.responses["202"] = accepted();
          mended++;
        }
      }
      return mended;
    },
  },
];
