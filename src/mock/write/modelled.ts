import type { Collection } from "../catalogue/collection.js";
import { CUSTOM_FIELD_TYPES, READ_ONLY } from "../facts/unmodelled.js";
import { Problem } from "../http/problem.js";
import type { World } from "../world.js";

/**
 * Refuses a new object that would have effects which are not modelled.
 *
 * @throws Problem 501
 */
export function checkModelled(
  world: World,
  collection: Collection,
  values: ReadonlyMap<string, unknown>,
): void {
  const effect = READ_ONLY.get(collection.key);
  if (effect !== undefined) throw Problem.notModelled(effect);
  if (collection.key === "extras/custom-fields" && !CUSTOM_FIELD_TYPES.has(values.get("type")))
    throw Problem.notModelled(`A custom field of type ${String(values.get("type"))}`);
  if (collection.key === "dcim/devices") checkTemplates(world, "device_type", values);
  if (collection.key === "dcim/modules") checkTemplates(world, "module_type", values);
}

/** A new device gets the components that its type has templates for. */
function checkTemplates(world: World, property: string, values: ReadonlyMap<string, unknown>): void {
  const templates = [...world.catalogue.collections()].filter(({ key }) => /^dcim\/.*-templates$/.test(key));
  const found = templates.find(
    ({ key }) => world.store.having(key, property, values.get(property)).length > 0,
  );
  if (found !== undefined)
    throw Problem.notModelled("Making the components of a device from the templates of its type");
}
