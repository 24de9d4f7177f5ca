import { isRecord } from "../../json/index.js";
import type { OpenApiDocument, SchemaObject } from "../document.js";
import type { Correction } from "./correction.js";
import { before, everyLine, unlessRightIn } from "./lines.js";
import {
  answers,
  bodies,
  component,
  eachSchema,
  member,
  members,
  operations,
  refName,
  requiredOf,
} from "./walk.js";

/** Visits the `seeds` and, once each, the components they reach by any number of references. */
function eachReached(
  document: OpenApiDocument,
  seeds: readonly SchemaObject[],
  visit: (root: SchemaObject, name: string | undefined) => void,
): Set<string> {
  const names = new Set<string>();
  const note = (part: SchemaObject) => {
    const name = part.$ref === undefined ? undefined : refName(part);
    if (name !== undefined) names.add(name);
  };
  for (const seed of seeds) {
    visit(seed, undefined);
    eachSchema(seed, note);
  }
  // A set hands out what is added while it is walked through.
  for (const name of names) {
    const root = component(document, name);
    if (!root) continue;
    visit(root, name);
    eachSchema(root, note);
  }
  return names;
}

const sent = (document: OpenApiDocument): SchemaObject[] =>
  [...operations(document)].flatMap(({ operation }) =>
    bodies(operation).flatMap(({ schema }) => schema ?? []),
  );

const got = (document: OpenApiDocument): SchemaObject[] =>
  [...operations(document)].flatMap(({ operation }) =>
    members(operation.responses)
      .filter(([status]) => status.startsWith("2"))
      .flatMap(([status]) => answers(operation, status).flatMap(({ schema }) => schema ?? [])),
  );

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
    const required = requiredOf(schema);
    const optional = (field: string) =>
      (schema === root && spared?.has(field)) || member(schema.properties, field)?.writeOnly === true;
    const wrong = required.filter((field) => schema === root && spared?.has(field));
    const lacking = Object.keys(schema.properties).filter(
      (field) => !required.includes(field) && !optional(field),
    );
    if (wrong.length + lacking.length === 0) return;
    schema.required = [...required.filter((field) => !wrong.includes(field)), ...lacking].sort();
    mended += wrong.length + lacking.length;
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
      eachReached(document, sent(document), (root) => {
        eachSchema(root, (schema) => {
          const needed = requiredOf(schema).filter(
            (name) => member(schema.properties, name)?.default === undefined,
          );
          const spared = requiredOf(schema).length - needed.length;
          if (spared === 0) return;
          schema.required = needed;
          mended += spared;
        });
      });
      return mended;
    },
  },
  {
    id: "answers-are-complete",
    fault: "Answers hold all their fields, but the contract calls many of them optional.",
    issues: [],
    concerns: everyLine,
    apply: (document, line) => {
      // What a caller may send as well is left as it is.
      const shared = eachReached(document, sent(document), () => undefined);
      let mended = 0;
      eachReached(document, got(document), (root, name) => {
        if (name !== undefined && shared.has(name)) return;
        const rule = name === undefined ? undefined : sometimes.get(name);
        mended += complete(root, rule?.concerns(line) ? rule.fields : undefined);
      });
      return mended;
    },
  },
];
