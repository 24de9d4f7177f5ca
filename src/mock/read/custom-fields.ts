import type { Collection } from "../catalogue/collection.js";
import type { Row } from "../store/row.js";
import type { World } from "../world.js";

/** The custom fields that a site has defined for objects of a collection. */
export function customFieldsOf(world: World, collection: Collection): Row[] {
  const type = collection.model.type;
  return world.store
    .having("extras/custom-fields", "object_types", type)
    .map((id) => world.store.get("extras/custom-fields", id))
    .filter((row) => row !== undefined);
}

/** The custom field values that a row keeps, by name. */
export function keptCustomFields(values: ReadonlyMap<string, unknown> | null): Map<string, unknown> {
  return new Map(Object.entries(values?.get("custom_fields") ?? {}));
}

/** `custom_fields` of an object: every field that is defined for it, null where it has no value. */
export function customFieldValues(world: World, collection: Collection, row: Row): Record<string, unknown> {
  const kept = keptCustomFields(row.values);
  return Object.fromEntries(
    customFieldsOf(world, collection).map((field) => {
      const name = String(field.values.get("name"));
      return [name, kept.get(name) ?? null];
    }),
  );
}
