import type { Collection } from "../catalogue/collection.js";
import type { Thing, World } from "../world.js";
import { thingOf } from "../world.js";

/** Objects of `from` whose `property` (a reference, or one to any model) is `thing`. */
export function referrers(world: World, thing: Thing, from: Collection, property: string): Thing[] {
  return referrerIds(world, thing, from, property)
    .map((id) => thingOf(world, from.key, id))
    .filter((found) => found !== null);
}

export function referrerIds(
  world: World,
  thing: Thing,
  from: Collection,
  property: string,
): readonly number[] {
  const generic = from.generics.find(
    ({ object, type }) => object === property || type === `${property}_type`,
  );
  if (generic === undefined) return world.store.having(from.key, property, thing.row.id);
  return world.store
    .having(from.key, generic.id, thing.row.id)
    .filter((id) => world.store.get(from.key, id)?.values.get(generic.type) === thing.collection.model.type);
}
