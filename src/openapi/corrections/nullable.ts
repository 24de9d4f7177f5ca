import { isRecord } from "../../json/index.js";
import type { OpenApiDocument, SchemaObject } from "../document.js";
import type { Correction } from "./correction.js";
import { everyLine, since, unlessRightIn } from "./lines.js";
import { component, componentsOf, member, members } from "./walk.js";

/** Fields that read null where there is nothing to tell, by component. */
const mayBeNull: ReadonlyMap<string, readonly string[]> = new Map([
  ["Cluster", ["allocated_vcpus", "allocated_memory", "allocated_disk"]],
  ["ConfigContext", ["data_source", "data_file"]],
  ["ConfigContextProfile", ["data_source", "data_file"]],
  ["ConfigTemplate", ["data_source", "data_file"]],
  ["ExportTemplate", ["data_source", "data_file"]],
  ["Job", ["object_type", "user"]],
  ["ObjectType", ["rest_api_endpoint"]],
  ["RackUnit", ["device", "description"]],
  ["Script", ["result"]],
  ["Token", ["token"]],
  ["TokenProvision", ["last_used"]],
]);

/** Ends of a cable have a side only while they are cabled. */
const cableEnds = [
  "CircuitTermination",
  "ConsolePort",
  "ConsoleServerPort",
  "FrontPort",
  "Interface",
  "PowerFeed",
  "PowerOutlet",
  "PowerPort",
  "RearPort",
];

function makeNullable(schema: SchemaObject | undefined, fields: readonly string[]): number {
  let mended = 0;
  for (const field of fields) {
    const property = member(schema?.properties, field);
    if (!property || property.nullable === true) continue;
    if (property.$ref !== undefined) {
      property.allOf = [{ $ref: property.$ref }];
      delete property.$ref;
    }
    if (Array.isArray(property.enum) && !property.enum.includes(null))
      property.enum = [...property.enum, null];
    property.nullable = true;
    mended++;
  }
  return mended;
}

/** An object of `value` and `label`: how NetBox reads a choice back. */
const choiceValue = ({ properties }: SchemaObject): SchemaObject | undefined =>
  isRecord(properties) && Object.keys(properties).length === 2 && Object.hasOwn(properties, "label")
    ? member(properties, "value")
    : undefined;

const isUnset = (value: unknown) => value === null || value === "";

/** Whether the form in which `field` of the component `name` is written takes "no choice". */
function mayBeUnset(document: OpenApiDocument, name: string, field: string): boolean {
  const base = name.replace(/WithConfigContext$/, "");
  return [`Writable${base}Request`, `${base}Request`].some((request) => {
    const property = member(component(document, request)?.properties, field);
    const values = property?.enum;
    return Array.isArray(values) && (property?.nullable === true || values.some(isUnset));
  });
}

export const nullableCorrections: readonly Correction[] = [
  {
    id: "unset-choices-read-null",
    fault:
      'A choice that may be unset reads null then; the contract says an object, perhaps with the value "".',
    issues: [15588],
    concerns: everyLine,
    apply: (document) => {
      let mended = 0;
      for (const [name, schema] of members(componentsOf(document))) {
        for (const [field, property] of members(schema.properties)) {
          const value = choiceValue(property);
          if (!value || !Array.isArray(value.enum)) continue;
          const set = value.enum.filter((choice) => !isUnset(choice));
          const unset = set.length < value.enum.length || mayBeUnset(document, name, field);
          if (set.length === value.enum.length && (!unset || property.nullable === true)) continue;
          value.enum = set;
          delete value.nullable;
          property.nullable = true;
          mended++;
        }
      }
      return mended;
    },
  },
  {
    id: "fields-that-read-null",
    fault: "Some fields read null where there is nothing to tell, and the contract does not say so.",
    issues: [22084],
    concerns: everyLine,
    apply: (document) =>
      [...mayBeNull].reduce(
        (mended, [name, fields]) => mended + makeNullable(component(document, name), fields),
        0,
      ),
  },
  {
    id: "provisioned-key-reads-null",
    fault: "Only a version 2 token has a key beside its secret; one of version 1 reads null.",
    issues: [],
    concerns: since("4.5"),
    apply: (document) => makeNullable(component(document, "TokenProvision"), ["key"]),
  },
  {
    id: "cable-end-reads-null",
    fault: "The side of a cable reads null where nothing is plugged in, and the contract does not say so.",
    issues: [],
    concerns: unlessRightIn("4.6", "4.7"),
    apply: (document) =>
      cableEnds.reduce((mended, name) => mended + makeNullable(component(document, name), ["cable_end"]), 0),
  },
];
