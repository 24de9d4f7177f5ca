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

interface Sometimes {
  readonly fields: ReadonlySet<string>;
  readonly concerns: Correction["concerns"];
}

/** Fields that an answer may lack, by component. */
const sometimes: ReadonlyMap<string, Sometimes> = new Map([
  // The REST API never counts them; only NetBox's own pages do.
  ["ASNRange", { fields: new Set(["asn_count"]), concerns: everyLine }],
  // Told as ALLOW_TOKEN_RETRIEVAL says.
  ["Token", { fields: new Set(["key"]), concerns: before("4.5") }],
  // Told by newer releases of a line only.
  ["Status", { fields: new Set(["hostname", "netbox-full-version"]), concerns: everyLine }],
  // What a cable has and a wireless link has not.
  ["TracedLink", { fields: new Set(["label", "color"]), concerns: everyLine }],
  // What only a job that was started has.
  [
    "ScriptJob",
    {
      fields: new Set(
        "id url display_url display object_type object status created execution_time user error notifications".split(
          " ",
        ),
      ),
      concerns: everyLine,
    },
  ],
]);

/** Requires every field of every object in `root` but those in `spared`; returns how many changed sides. */
function complete(root: SchemaObject, spared: ReadonlySet<string> | undefined): number {
  let mended = 0;
  eachSchema(root, (schema) => {
    if (!isRecord(schema.properties)) return;
    const required = new Set(requiredOf(schema));
    const before = mended;
    for (const [field, property] of members(schema.properties)) {
      if (schema === root && spared?.has(field)) mended += required.delete(field) ? 1 : 0;
      else if (property.writeOnly !== true && !required.has(field)) {
        required.add(field);
        mended++;
      }
    }
    if (mended > before) schema.required = [...required].sort();
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
      for (const root of inline) mended += complete(root, undefined);
      for (const [name, root] of components) {
        const rule = sometimes.get(name);
        mended += complete(root, rule?.concerns(line) ? rule.fields : undefined);
      }
      return mended;
    },
  },
];
