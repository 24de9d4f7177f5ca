import type { OpenApiDocument, SchemaObject } from "../document.js";
import type { Correction } from "./correction.js";
import { everyLine } from "./lines.js";
import { addProperty } from "./resources.js";
import { component, componentsOf, isObject, items, members, ref, refName } from "./walk.js";

/** Components that stand for an existing object in a request: by its ID, or by attributes that only it has. */
const isReference = (name: string) => /^(Brief|Nested)\w+Request$/.test(name);

const requestComponents = (document: OpenApiDocument): [string, SchemaObject][] =>
  members(componentsOf(document)).filter(([name]) => name.endsWith("Request"));

/** The form in which the contract writes most references already. */
const byIdOrAttributes = (name: string, nullable: boolean): SchemaObject => ({
  oneOf: [{ type: "integer" }, nullable ? { allOf: [ref(name)], nullable: true } : ref(name)],
  ...(nullable ? { nullable: true } : {}),
});

/** Replaces what says of `schema` that it is an object by the form that takes an ID as well. */
function widen(schema: SchemaObject, name: string): void {
  const nullable = schema.nullable === true;
  delete schema.$ref;
  delete schema.allOf;
  delete schema.type;
  Object.assign(schema, byIdOrAttributes(name, nullable));
}

export const referenceCorrections: readonly Correction[] = [
  {
    id: "references-take-ids",
    fault: "Some references in requests are documented as an object only; every one takes an ID too.",
    issues: [],
    concerns: everyLine,
    apply: (document) => {
      let mended = 0;
      for (const [, schema] of requestComponents(document)) {
        for (const [, property] of members(schema.properties)) {
          for (const one of [property, property.items]) {
            const name = refName(one);
            if (!isObject(one) || name === undefined || !isReference(name)) continue;
            widen(one, name);
            mended++;
          }
        }
      }
      return mended;
    },
  },
  {
    id: "references-take-attributes",
    fault: "References to a parent of the same type are documented as an ID only; they take attributes too.",
    issues: [],
    concerns: everyLine,
    apply: (document) => {
      let mended = 0;
      for (const [name, schema] of requestComponents(document)) {
        const plain = component(document, name.replace(/^(Patched)?Writable/, ""));
        if (!plain || plain === schema) continue;
        for (const [field, property] of members(schema.properties)) {
          const arms =
            isObject(plain.properties) && Object.hasOwn(plain.properties, field)
              ? items(plain.properties[field]?.oneOf)
              : [];
          const target = refName(arms[1]);
          if (property.type !== "integer" || target === undefined || !isReference(target)) continue;
          widen(property, target);
          mended++;
        }
      }
      return mended;
    },
  },
  {
    id: "references-by-any-attribute",
    fault:
      "A reference by attributes is documented to need certain ones; any that single out the object will do.",
    issues: [],
    concerns: everyLine,
    apply: (document) => {
      let mended = 0;
      for (const [name, schema] of requestComponents(document)) {
        if (!isReference(name)) continue;
        const added = addProperty(schema, "id", { type: "integer" });
        if (!added && !schema.required) continue;
        delete schema.required;
        mended++;
      }
      return mended;
    },
  },
];
