import type { OpenApiDocument, SchemaObject } from "../document.js";
import type { Correction } from "./correction.js";
import { everyLine, unlessRightIn } from "./lines.js";
import {
  component,
  eachSchema,
  isObject,
  isRecord,
  member,
  members,
  operations,
  refName,
  requiredOf,
} from "./walk.js";

/** Names of the components that `seeds` reach, by any number of references. */
function reachable(document: OpenApiDocument, seeds: readonly SchemaObject[]): Set<string> {
  const names = new Set<string>();
  const queue = [...seeds];
  for (let schema = queue.pop(); schema; schema = queue.pop()) {
    eachSchema(schema, (part) => {
      const name = typeof part.$ref === "string" ? refName(part) : undefined;
      if (name === undefined || names.has(name)) return;
      names.add(name);
      const target = component(document, name);
      if (target) queue.push(target);
    });
  }
  return names;
}

/** Schemas of bodies that callers send, and of answers that tell success, the components they reach included. */
function sides(document: OpenApiDocument): { requests: SchemaObject[]; answers: SchemaObject[] } {
  const sent: SchemaObject[] = [];
  const got: SchemaObject[] = [];
  for (const { operation } of operations(document)) {
    if (isObject(operation.requestBody)) {
      for (const [, { schema }] of members(operation.requestBody.content))
        if (isObject(schema)) sent.push(schema);
    }
    for (const [status, response] of members(operation.responses)) {
      if (!status.startsWith("2")) continue;
      for (const [, { schema }] of members(response.content)) if (isObject(schema)) got.push(schema);
    }
  }
  const sentNames = reachable(document, sent);
  const gotNames = reachable(document, got);
  const named = (names: Iterable<string>) =>
    [...names].map((name) => component(document, name)).filter((schema) => schema !== undefined);
  return {
    requests: [...sent, ...named(sentNames)],
    answers: [...got, ...named([...gotNames].filter((name) => !sentNames.has(name)))],
  };
}

/** Fields that an answer may lack, by component: NetBox leaves them out for some objects. */
const sometimes: ReadonlyMap<string, ReadonlySet<string>> = new Map<string, ReadonlySet<string>>();

/** An object of `value` and `label`: how NetBox reads a choice back. */
const isChoice = ({ properties }: SchemaObject) =>
  isRecord(properties) &&
  Object.keys(properties).length === 2 &&
  Object.hasOwn(properties, "value") &&
  Object.hasOwn(properties, "label");

export const requiredCorrections: readonly Correction[] = [
  {
    id: "defaults-not-required",
    fault: "Fields that NetBox fills with a default count as required in a request.",
    issues: [],
    concerns: unlessRightIn("4.3", "4.4", "4.5", "4.6", "4.7"),
    apply: (document) => {
      let mended = 0;
      for (const root of sides(document).requests) {
        eachSchema(root, (schema) => {
          const needed = requiredOf(schema).filter((name) => {
            const property = member(schema.properties, name);
            return !property || property.default === undefined;
          });
          const spared = requiredOf(schema).length - needed.length;
          if (spared === 0) return;
          mended += spared;
          if (needed.length > 0) schema.required = needed;
          else delete schema.required;
        });
      }
      return mended;
    },
  },
  {
    id: "unset-choices-read-null",
    fault:
      'A choice field that may be unset reads null then; the contract says an object whose value may be "".',
    issues: [],
    concerns: everyLine,
    apply: (document) => {
      let mended = 0;
      for (const root of sides(document).answers) {
        eachSchema(root, (schema) => {
          const value = isChoice(schema) ? member(schema.properties, "value") : undefined;
          if (!value || !Array.isArray(value.enum)) return;
          const values = value.enum.filter((choice) => choice !== "" && choice !== null);
          if (values.length === value.enum.length && value.nullable !== true) return;
          value.enum = values;
          delete value.nullable;
          schema.nullable = true;
          mended++;
        });
      }
      return mended;
    },
  },
  {
    id: "answers-are-complete",
    fault: "Answers hold all their fields, but the contract calls many of them optional.",
    issues: [],
    concerns: everyLine,
    apply: (document) => {
      let mended = 0;
      for (const root of sides(document).answers) {
        eachSchema(root, (schema) => {
          const always = members(schema.properties)
            .filter(([, property]) => property.writeOnly !== true)
            .map(([name]) => name);
          const absent = always.filter((name) => !requiredOf(schema).includes(name));
          if (absent.length === 0) return;
          schema.required = [...requiredOf(schema), ...absent].sort();
          mended += absent.length;
        });
      }
      return mended;
    },
  },
];
