import type { OpenApiDocument, SchemaObject } from "../document.js";
import type { Correction } from "./correction.js";
import { everyLine, unlessRightIn } from "./lines.js";
import { removeProperty } from "./resources.js";
import {
  answers,
  component,
  componentsOf,
  copyOf,
  define,
  eachSchema,
  members,
  operations,
  ref,
  refName,
} from "./walk.js";

/**
 * A count of related objects that only a list or a plain read works out: the database counts along. An
 * object that NetBox has in hand already, or shows inside another, comes without.
 */
const isRelatedCount = (field: string, { format, readOnly }: SchemaObject): boolean =>
  field.endsWith("_count") && format === "int64" && readOnly === true;

/** Takes the related counts out of an object schema; returns how many there were. */
function removeCounts(schema: SchemaObject): number {
  const counts = members(schema.properties).filter(([field, property]) => isRelatedCount(field, property));
  return counts.filter(([field]) => removeProperty(schema, field)).length;
}

/** The component of an object that comes without its counts; `name` itself where it has none. */
function uncounted(document: OpenApiDocument, name: string): string {
  const without = copyOf(component(document, name) ?? {});
  if (removeCounts(without) === 0) return name;
  define(document, `${name}WithoutCounts`, without);
  return `${name}WithoutCounts`;
}

/** Actions that answer with an object as they have it in hand. */
const inHand = /\/\{id\}\/(sync|available-[a-z]+)\/$/;

export const countCorrections: readonly Correction[] = [
  {
    id: "brief-counts-never-come",
    fault: "Brief forms are documented with counts of related objects, which only whole objects have.",
    issues: [17985, 22154],
    concerns: unlessRightIn("4.6", "4.7"),
    apply: (document) => {
      let mended = 0;
      for (const [name, schema] of members(componentsOf(document))) {
        if (name.startsWith("Brief") && !name.endsWith("Request")) mended += removeCounts(schema);
      }
      return mended;
    },
  },
  {
    id: "actions-answer-without-counts",
    fault:
      "What `sync` and an allocation answer lacks the counts of related objects that the contract claims.",
    issues: [],
    concerns: everyLine,
    apply: (document) => {
      let mended = 0;
      for (const { path, method, operation } of operations(document)) {
        if (method !== "post" || !inHand.test(path)) continue;
        for (const { schema } of ["200", "201"].flatMap((status) => answers(operation, status))) {
          eachSchema(schema, (part) => {
            const name = part.$ref === undefined ? undefined : refName(part);
            const without = name === undefined ? undefined : uncounted(document, name);
            if (without === undefined || without === name) return;
            Object.assign(part, ref(without));
            mended++;
          });
        }
      }
      return mended;
    },
  },
];
