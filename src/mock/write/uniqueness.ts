import type { Collection } from "../catalogue/collection.js";
import { capitalised, fieldLabel } from "../catalogue/names.js";
import { uniqueOf, type Unique } from "../facts/unique.js";
import type { World } from "../world.js";

type Values = ReadonlyMap<string, unknown>;

/** NetBox's text when another object has the value of a field that must be unique; null when none has. */
export function takenField(
  world: World,
  collection: Collection,
  name: string,
  value: unknown,
  own: number | null,
): string | null {
  if (value === null || value === undefined) return null;
  const alone = uniqueOf(collection.key).some(
    ({ fields, ignoreCase }) => fields.length === 1 && fields[0] === name && !ignoreCase,
  );
  if (!alone) return null;
  const taken = world.store.having(collection.key, name, value).some((id) => id !== own);
  return taken ? `${collection.model.label} with this ${fieldLabel(name)} already exists.` : null;
}

/** NetBox's texts for fields that must be unique together. */
export function takenTogether(
  world: World,
  collection: Collection,
  values: Values,
  own: number | null,
): string[] {
  return uniqueOf(collection.key)
    .filter(({ fields, ignoreCase }) => fields.length > 1 || ignoreCase)
    .filter((unique) => fieldsExist(collection, unique) && taken(world, collection, unique, values, own))
    .map((unique) => unique.text ?? usualText(collection, unique));
}

function fieldsExist(collection: Collection, { fields }: Unique): boolean {
  return fields.every((name) => collection.properties.has(name));
}

function taken(
  world: World,
  { key }: Collection,
  unique: Unique,
  values: Values,
  own: number | null,
): boolean {
  const wanted = unique.fields.map((name) => values.get(name) ?? null);
  if (!unique.emptyIsEqual && wanted.some(isEmpty)) return false;
  if (unique.ignoreCase && isEmpty(wanted[0])) return false;
  const [first = "", ...others] = unique.fields;
  const candidates = unique.ignoreCase
    ? world.store.rows(key).filter((row) => folded(row.values.get(first)) === folded(wanted[0]))
    : world.store.having(key, first, wanted[0]).map((id) => world.store.get(key, id));
  return candidates.some(
    (row) =>
      row !== undefined &&
      row.id !== own &&
      others.every((name, at) => (row.values.get(name) ?? null) === wanted[at + 1]),
  );
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === "";
}

function folded(value: unknown): unknown {
  return typeof value === "string" ? value.toLowerCase() : value;
}

function usualText({ model }: Collection, { fields }: Unique): string {
  const labels = fields.map((name) => capitalised(fieldLabel(name)));
  const last = labels.pop() ?? "";
  return `${capitalised(model.label)} with this ${[labels.join(", "), last].filter((part) => part !== "").join(" and ")} already exists.`;
}
