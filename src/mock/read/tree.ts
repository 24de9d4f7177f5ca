import type { Thing, World } from "../world.js";

/** The ids of an object and of all that lie below it by `parent`. */
export function withDescendants(world: World, key: string, id: number): Set<number> {
  const found = new Set<number>([id]);
  for (const one of found) for (const child of world.store.having(key, "parent", one)) found.add(child);
  return found;
}

/** The ids above an object, the nearest first; it ends at a loop. */
export function ancestors(world: World, thing: Thing): number[] {
  const above: number[] = [];
  let parent = thing.row.values.get("parent");
  while (typeof parent === "number" && !above.includes(parent)) {
    above.push(parent);
    parent = world.store.get(thing.collection.key, parent)?.values.get("parent");
  }
  return above;
}
