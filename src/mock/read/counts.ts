import type { Collection } from "../catalogue/collection.js";
import { isTree } from "../facts/order.js";
import { COUNTED } from "../facts/reverse.js";
import type { Thing, World } from "../world.js";
import { thingOf } from "../world.js";
import { follow } from "./follow.js";
import { referrerIds } from "./referrers.js";
import { withDescendants } from "./tree.js";

interface Counted {
  readonly from: Collection;
  /** The property that refers to what has the count; `scope` where that is a place. */
  readonly property: string;
}

/**
 * A count such as `device_count`: how many objects of the model in its name refer to this one, or to one below it.
 * Undefined when no such model or reference is known.
 */
export function countOf(world: World, thing: Thing, name: string): number | undefined {
  const { collection, row } = thing;
  const counted = countedBy(world, collection, name);
  if (counted === null) return undefined;
  const ids = isTree(collection) ? withDescendants(world, collection.key, row.id) : [row.id];
  const { from, property } = counted;
  if (property === "scope") return countScoped(world, from, collection, new Set(ids));
  const found = new Set<number>();
  for (const id of ids) {
    const one = thingOf(world, collection.key, id);
    if (one !== null) for (const referrer of referrerIds(world, one, from, property)) found.add(referrer);
  }
  return found.size;
}

const known = new WeakMap<Collection, Map<string, Counted | null>>();

/** What a count of a collection counts; null when its name does not say. */
export function countedBy(world: World, collection: Collection, name: string): Counted | null {
  let counts = known.get(collection);
  if (counts === undefined) known.set(collection, (counts = new Map<string, Counted | null>()));
  let counted = counts.get(name);
  if (counted === undefined) counts.set(name, (counted = findCounted(world, collection, name)));
  return counted;
}

function findCounted(world: World, collection: Collection, name: string): Counted | null {
  const [key, property] = COUNTED.get(`${collection.key}.${name}`)?.split(" ") ?? [];
  const from = key === undefined ? undefined : world.catalogue.find(key);
  if (from !== undefined && property !== undefined) return { from, property };
  if (!name.endsWith("_count")) return null;
  const noun = name.slice(0, -"_count".length).replaceAll("_", "");
  for (const candidate of world.catalogue.collections()) {
    const object = candidate.model.object.toLowerCase();
    if (object !== noun && object !== `vm${noun}`) continue;
    for (const { link, name: via } of candidate.properties.values())
      if (link?.to === collection.key) return { from: candidate, property: via };
    if (STEPS.has(collection.key) && candidate.generics.some(({ object: shown }) => shown === "scope"))
      return { from: candidate, property: "scope" };
  }
  return null;
}

/** What a scope is asked for, by the collection of the place. */
const STEPS = new Map<string, string>([
  ["dcim/regions", "region"],
  ["dcim/site-groups", "site_group"],
  ["dcim/sites", "site"],
  ["dcim/locations", "location"],
]);

function countScoped(world: World, from: Collection, place: Collection, ids: ReadonlySet<number>): number {
  const step = STEPS.get(place.key) ?? "site";
  return world.store.rows(from.key).filter((row) => {
    const scopes = follow(world, { collection: from, row }, "scope");
    return scopes.some((scope) => follow(world, scope, step).some((found) => ids.has(found.row.id)));
  }).length;
}
