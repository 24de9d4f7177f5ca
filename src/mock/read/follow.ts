import type { Thing, World } from "../world.js";
import { thingOf } from "../world.js";

/** Keys of the collections that a scope can be told in, by the name of the step. */
const PLACES = new Map<string, string>([
  ["region", "dcim/regions"],
  ["site_group", "dcim/site-groups"],
  ["site", "dcim/sites"],
  ["location", "dcim/locations"],
]);

/** The objects that `step` leads to from an object: a reference, an object of any model, or a place that contains it. */
export function follow(world: World, thing: Thing, step: string): Thing[] {
  const { collection, row } = thing;
  const link = collection.properties.get(step)?.link;
  if (link !== null && link !== undefined) {
    const value = row.values.get(step);
    const ids = Array.isArray(value) ? (value as unknown[]) : [value];
    return ids.map((id) => thingOf(world, link.to, id)).filter((found) => found !== null);
  }
  const generic = collection.generics.find(({ object, type }) => object === step || type === `${step}_type`);
  if (generic !== undefined) {
    const found = genericTarget(world, row.values.get(generic.type), row.values.get(generic.id));
    return found === null ? [] : [found];
  }
  const place = PLACES.get(step);
  return place === undefined ? [] : placeOf(world, thing, step, place);
}

/** Whether a step can be taken from objects of a collection at all. */
export function leads(thing: Pick<Thing, "collection">, step: string): boolean {
  const { properties, generics } = thing.collection;
  if (properties.get(step)?.link !== null && properties.get(step)?.link !== undefined) return true;
  return generics.some(({ object, type }) => object === step || type === `${step}_type`);
}

export function genericTarget(world: World, type: unknown, id: unknown): Thing | null {
  const collection = typeof type === "string" ? world.catalogue.ofType(type) : undefined;
  return collection === undefined ? null : thingOf(world, collection.key, id);
}

/** The region, site group, site or location that an object is, or is in. */
function placeOf(world: World, thing: Thing, step: string, place: string): Thing[] {
  if (thing.collection.key === place) return [thing];
  if (thing.collection.key === "dcim/sites") {
    const own = step === "site_group" ? "group" : step;
    return leads(thing, own) ? follow(world, thing, own) : [];
  }
  if (thing.collection.key !== "dcim/locations") return [];
  const sites = follow(world, thing, "site");
  return step === "site" ? sites : sites.flatMap((site) => placeOf(world, site, step, place));
}
