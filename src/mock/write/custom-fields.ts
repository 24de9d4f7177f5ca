import { customFieldsOf, keptCustomFields } from "../read/custom-fields.js";
import { Invalid } from "./invalid.js";
import type { Place } from "./place.js";
import { typeName } from "../python.js";

/** Custom field values: those given, over those there were. A name that is not defined is refused. @throws Invalid */
export function parseCustomFields(
  { world, collection, existing }: Place,
  value: unknown,
): Record<string, unknown> {
  if (typeName(value) !== "dict")
    throw new Invalid(
      "Invalid data format. Custom field data must be passed as a dictionary mapping field names to their values.",
    );
  const given = Object.entries(value as Record<string, unknown>);
  const known = new Set(customFieldsOf(world, collection).map((row) => row.values.get("name")));
  const unknown = given.filter(([name]) => !known.has(name));
  if (unknown.length > 0)
    throw new Invalid(
      Object.fromEntries(
        unknown.map(([name]) => [name, `Custom field '${name}' does not exist for this object type.`]),
      ),
    );
  return Object.fromEntries([...keptCustomFields(existing), ...given]);
}

const CHECKS = new Map<string, readonly [(value: unknown) => boolean, string]>([
  ["text", [(value) => typeof value === "string", "Value must be a string."]],
  ["longtext", [(value) => typeof value === "string", "Value must be a string."]],
  ["url", [(value) => typeof value === "string", "Value must be a string."]],
  ["integer", [(value) => typeName(value) === "int", "Value must be an integer."]],
  [
    "decimal",
    [(value) => typeof value === "number" || typeof value === "bigint", "Value must be a decimal."],
  ],
  ["boolean", [(value) => typeof value === "boolean", "Value must be true or false."]],
  [
    "date",
    [
      (value) => typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value),
      "Date values must be in ISO 8601 format (YYYY-MM-DD).",
    ],
  ],
]);

/** Messages about the values of custom fields, which NetBox gives for the whole object. */
export function customFieldProblems(
  { world, collection }: Place,
  values: ReadonlyMap<string, unknown>,
): string[] {
  const kept = keptCustomFields(values);
  return customFieldsOf(world, collection).flatMap((row) => {
    const name = String(row.values.get("name"));
    const value: unknown = kept.get(name) ?? null;
    if (value === null || value === "")
      return row.values.get("required") === true ? [`Missing required custom field '${name}'.`] : [];
    const [holds, message] = CHECKS.get(String(row.values.get("type"))) ?? [];
    return holds === undefined || holds(value)
      ? []
      : [`Invalid value for custom field '${name}': ${message ?? ""}`];
  });
}

/** Values of an object's custom fields when it is made: defaults where none are given. */
export function withCustomFieldDefaults(
  { world, collection }: Place,
  values: ReadonlyMap<string, unknown>,
): Record<string, unknown> {
  const kept = keptCustomFields(values);
  for (const row of customFieldsOf(world, collection)) {
    const name = String(row.values.get("name"));
    if (!kept.has(name)) kept.set(name, row.values.get("default") ?? null);
  }
  return Object.fromEntries(kept);
}
