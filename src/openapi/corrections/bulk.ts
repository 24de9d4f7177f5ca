import { isRecord } from "../../json/index.js";
import type { MediaTypeObject, OpenApiDocument, OperationObject, SchemaObject } from "../document.js";
import type { Correction } from "./correction.js";
import { everyLine, unlessRightIn } from "./lines.js";
import { oneOrMany, writableResources } from "./resources.js";
import { answers, bodies, component, copyOf, define, operationOf, ref, refName, requiredOf } from "./walk.js";

const objectId: SchemaObject = { type: "integer", description: "ID of the object." };

/** Replaces the items of every array in `media` by what `item` makes of the component they refer to. */
function replaceItems(media: readonly MediaTypeObject[], item: (name: string) => string | undefined): number {
  let mended = 0;
  for (const { schema } of media) {
    if (schema?.type !== "array") continue;
    const name = refName(schema.items);
    const replacement = name === undefined ? undefined : item(name);
    if (replacement === undefined || replacement === name) continue;
    schema.items = ref(replacement);
    mended++;
  }
  return mended;
}

/** Name of the component that is `name` with a required `id`; of a patch, nothing else is required. */
function withId(document: OpenApiDocument, name: string, partial: boolean): string | undefined {
  const plain = component(document, name);
  if (!plain || !isRecord(plain.properties) || Object.hasOwn(plain.properties, "id")) return undefined;
  const bulk = (partial ? "PatchedBulk" : "Bulk") + name;
  define(document, bulk, {
    ...copyOf(plain),
    properties: { id: { ...objectId }, ...copyOf(plain.properties) },
    required: ["id", ...(partial ? [] : requiredOf(plain))],
  });
  return bulk;
}

const many = (operation: OperationObject | undefined) =>
  bodies(operation).some(({ schema }) => schema?.type === "array");

/** Makes "one object" of each media type "one or many". */
function widen(media: readonly MediaTypeObject[]): number {
  let mended = 0;
  for (const type of media) {
    if (!type.schema || refName(type.schema) === undefined) continue;
    type.schema = oneOrMany(type.schema);
    mended++;
  }
  return mended;
}

export const bulkCorrections: readonly Correction[] = [
  {
    id: "bulk-delete-takes-ids",
    fault:
      "Deleting many objects is documented to take whole objects without `id`; NetBox takes just the ids.",
    issues: [18749],
    concerns: everyLine,
    apply: (document) => {
      let mended = 0;
      for (const { collection } of writableResources(document)) {
        const operation = operationOf(collection, "delete");
        if (!operation || !many(operation)) continue;
        define(document, "BulkOperationRequest", {
          type: "object",
          description: "One object of a bulk operation.",
          properties: { id: { ...objectId } },
          required: ["id"],
        });
        mended += replaceItems(bodies(operation), () => "BulkOperationRequest");
      }
      return mended;
    },
  },
  {
    id: "bulk-update-takes-ids",
    fault: "Objects of a bulk PUT or PATCH lack the `id` that says which object is meant.",
    issues: [22245],
    concerns: unlessRightIn("4.6", "4.7"),
    apply: (document) => {
      let mended = 0;
      for (const { collection } of writableResources(document)) {
        for (const method of ["put", "patch"] as const) {
          mended += replaceItems(bodies(operationOf(collection, method)), (name) =>
            withId(document, name, method === "patch"),
          );
        }
      }
      return mended;
    },
  },
  {
    id: "create-takes-many",
    fault: "Creating objects is documented for one at a time; NetBox takes a list as well.",
    issues: [20638],
    concerns: unlessRightIn("4.4", "4.5", "4.6", "4.7"),
    apply: (document) => {
      let mended = 0;
      for (const { collection } of writableResources(document)) {
        mended += widen(bodies(operationOf(collection, "post")));
      }
      return mended;
    },
  },
  {
    id: "create-answers-many",
    fault: "Creating a list of objects answers with a list; the contract knows one object only.",
    issues: [],
    concerns: everyLine,
    apply: (document) => {
      let mended = 0;
      for (const { collection } of writableResources(document)) {
        mended += widen(answers(operationOf(collection, "post"), "201"));
      }
      return mended;
    },
  },
];
