import { CUSTOM_FIELD_TYPES, READ_ONLY } from "../facts/unmodelled.js";
import { Problem } from "../http/problem.js";
import type { World } from "../world.js";
import type { Draft } from "./draft.js";

/**
 * Refuses a write that would have effects which are not modelled.
 *
 * @throws Problem 501
 */
export function checkModelled({ place: { world, collection }, values, own }: Draft): void {
  const effect = READ_ONLY.get(collection.key);
  if (effect !== undefined) throw Problem.notModelled(effect);
  if (collection.key === "extras/custom-fields" && !CUSTOM_FIELD_TYPES.has(values.get("type")))
    throw Problem.notModelled(`A custom field of type ${String(values.get("type"))}`);
  if (collection.resource === "interfaces" && typeof values.get("mac_address") === "string")
    throw Problem.notModelled(`Writing ${collection.key}.mac_address`);
  if (own !== null) return;
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
