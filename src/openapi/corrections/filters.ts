import type { OpenApiDocument, SchemaObject } from "../document.js";
import type { Correction } from "./correction.js";
import { everyLine, unlessRightIn } from "./lines.js";
import { componentsOf, isObject, member, members, operations, queryParameters } from "./walk.js";

const enumId = "x-spec-enum-id";

/**
 * Values of every choice set that components and their fields spell out, by its id. "" and null say "no
 * choice" in a body; a filter has other words for that.
 */
function choiceSets(document: OpenApiDocument): Map<string, Set<unknown>> {
  const sets = new Map<string, Set<unknown>>();
  const note = (schema: SchemaObject | undefined) => {
    if (!isObject(schema) || typeof schema[enumId] !== "string" || !Array.isArray(schema.enum)) return;
    const values = sets.get(schema[enumId]) ?? new Set();
    for (const value of schema.enum) if (value !== null && value !== "") values.add(value);
    sets.set(schema[enumId], values);
  };
  for (const [, schema] of members(componentsOf(document))) {
    note(schema);
    for (const [, property] of members(schema.properties)) {
      note(property);
      note(property.items);
      note(member(property.properties, "value"));
    }
  }
  return sets;
}

/** Schemas of query parameters that carry a choice set's id but not its values. */
function* bareChoiceFilters(document: OpenApiDocument): Generator<SchemaObject> {
  for (const { operation } of operations(document)) {
    for (const { schema } of queryParameters(operation)) {
      for (const one of [schema, schema.items]) {
        if (isObject(one) && typeof one[enumId] === "string" && !Array.isArray(one.enum)) yield one;
      }
    }
  }
}

export const filterCorrections: readonly Correction[] = [
  {
    id: "choice-filter-values",
    fault:
      "Filters on a choice field, every lookup of it, name the choice set by id and leave its values out.",
    issues: [],
    concerns: everyLine,
    apply: (document) => {
      const sets = choiceSets(document);
      let mended = 0;
      for (const schema of bareChoiceFilters(document)) {
        const values = sets.get(schema[enumId] ?? "");
        if (!values || values.size === 0) continue;
        schema.enum = [...values];
        mended++;
      }
      return mended;
    },
  },
  {
    id: "empty-filters-are-boolean",
    fault: "__empty filters take the type of their field, often a list; NetBox reads one boolean.",
    issues: [],
    concerns: unlessRightIn("4.7"),
    apply: (document) => {
      let mended = 0;
      for (const { operation } of operations(document)) {
        for (const parameter of queryParameters(operation)) {
          if (!parameter.name.endsWith("__empty") || parameter.schema.type === "boolean") continue;
          parameter.schema = { type: "boolean" };
          delete parameter.explode;
          delete parameter.style;
          mended++;
        }
      }
      return mended;
    },
  },
];
