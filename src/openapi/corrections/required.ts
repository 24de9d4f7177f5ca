import type { ReleaseLine } from "../../model/index.js";
import type { OpenApiDocument, SchemaObject } from "../document.js";
import type { Correction } from "./correction.js";
import { before, everyLine, unlessRightIn } from "./lines.js";
import {
  answers,
  bodies,
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
      const name = part.$ref === undefined ? undefined : refName(part);
      if (name === undefined || names.has(name)) return;
      names.add(name);
      const target = component(document, name);
      if (target) queue.push(target);
    });
  }
  return names;
}

interface Side {
  readonly inline: SchemaObject[];
  readonly components: Map<string, SchemaObject>;
}

function side(
  document: OpenApiDocument,
  inline: SchemaObject[],
  without?: ReadonlyMap<string, unknown>,
): Side {
  const components = new Map<string, SchemaObject>();
  for (const name of reachable(document, inline)) {
    const schema = without?.has(name) ? undefined : component(document, name);
    if (schema) components.set(name, schema);
  }
  return { inline, components };
}

/** What callers send. */
function requestSide(document: OpenApiDocument): Side {
  const sent = [...operations(document)].flatMap(({ operation }) =>
    bodies(operation).map(({ schema }) => schema),
  );
  return side(document, sent.filter(isObject));
}

/** What only answers of success hold: nothing that a caller may send too. */
function answerSide(document: OpenApiDocument): Side {
  const got: SchemaObject[] = [];
  for (const { operation } of operations(document)) {
    for (const [status] of members(operation.responses)) {
      if (!status.startsWith("2")) continue;
      for (const { schema } of answers(operation, status)) if (isObject(schema)) got.push(schema);
    }
  }
  return side(document, got, requestSide(document).components);
}

/** Fields that an answer may lack: `component.field`, and the lines of which that is true. */
const sometimes: ReadonlyMap<string, Correction["concerns"]> = new Map([
  // The REST API never counts them; only NetBox's own pages do.
  ["ASNRange.asn_count", everyLine],
  // Told as ALLOW_TOKEN_RETRIEVAL says.
  ["Token.key", before("4.5")],
]);

/** Requires every field of every object in `root` but those that come sometimes; returns how many changed sides. */
function complete(root: SchemaObject, name: string, line: ReleaseLine): number {
  let mended = 0;
  eachSchema(root, (schema) => {
    if (!isRecord(schema.properties)) return;
    const required = new Set(requiredOf(schema));
    const { size } = required;
    for (const [field, property] of members(schema.properties)) {
      if (sometimes.get(`${name}.${field}`)?.(line)) mended += required.delete(field) ? 1 : 0;
      else if (property.writeOnly !== true && !required.has(field)) {
        required.add(field);
        mended++;
      }
    }
    if (required.size !== size || mended > 0) schema.required = [...required].sort();
  });
  return mended;
}

export const requiredCorrections: readonly Correction[] = [
  {
    id: "defaults-not-required",
    fault: "Fields that NetBox fills with a default count as required in a request.",
    issues: [],
    concerns: unlessRightIn("4.3", "4.4", "4.5", "4.6", "4.7"),
    apply: (document) => {
      let mended = 0;
      const { inline, components } = requestSide(document);
      for (const root of [...inline, ...components.values()]) {
        eachSchema(root, (schema) => {
          const needed = requiredOf(schema).filter(
            (name) => member(schema.properties, name)?.default === undefined,
          );
          const spared = requiredOf(schema).length - needed.length;
          if (spared === 0) return;
          schema.required = needed;
          mended += spared;
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
    apply: (document, line) => {
      const { inline, components } = answerSide(document);
      let mended = 0;
      for (const root of inline) mended += complete(root, "", line);
      for (const [name, root] of components) mended += complete(root, name, line);
      return mended;
    },
  },
];
