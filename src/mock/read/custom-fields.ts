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

/** `custom_fields` of an object: every field that is defined for it, null where it has no value. */
export function customFieldValues(world: World, collection: Collection, row: Row): Record<string, unknown> {
  const kept = new Map(Object.entries((row.values.get("custom_fields") ?? {}) as Record<string, unknown>));
  return Object.fromEntries(
    customFieldsOf(world, collection).map((field) => {
      const name = String(field.values.get("name"));
      return [name, kept.get(name) ?? null];
    }),
  );
}
