import type { Catalogue } from "../catalogue/catalogue.js";
import type { Collection } from "../catalogue/collection.js";
import { naturalKey } from "../facts/keys.js";
import { isTree } from "../facts/order.js";
import { pathsOf } from "../facts/paths.js";
import { follow } from "../read/follow.js";
import { withDescendants } from "../read/tree.js";
import type { Thing, World } from "../world.js";
import { noSuchChoice, Refusal } from "./reason.js";
import { isNegative, not, type Given, type Maker, type Test } from "./test.js";

/** A way from the objects of a collection to those that a filter names. */
interface Way {
  readonly steps: readonly string[];
  readonly to: Collection;
  readonly byId: boolean;
}

/** Filters that name objects which the object refers to: `site=ams1`, `site_id=1`, `region=emea` through the site. */
export const byLink: Maker = (given) => {
  const { world, collection, filter } = given;
  if (filter.suffix !== "" && filter.suffix !== "n") return null;
  const way = wayOf(world.catalogue, collection, filter.base);
  if (way === null) return null;
  const wanted = wantedIds(given, way);
  const test: Test = (thing) => {
    const found = walk(world, thing, way.steps);
    return found.length === 0 ? wanted.has(null) : found.some(({ row }) => wanted.has(row.id));
  };
  return isNegative(filter.suffix) ? not(test) : test;
};

export function walk(world: World, thing: Thing, steps: readonly string[]): Thing[] {
  return steps.reduce<Thing[]>((things, step) => things.flatMap((one) => follow(world, one, step)), [thing]);
}

function wayOf(catalogue: Catalogue, collection: Collection, base: string): Way | null {
  const byId = base.endsWith("_id");
  const name = byId ? base.slice(0, -"_id".length) : base;
  const direct = collection.properties.get(name)?.link?.many === false ? [[name]] : [];
  for (const steps of [...direct, ...pathsOf(name)]) {
    const to = endOf(catalogue, collection, steps);
    if (to !== null) return { steps, to, byId };
  }
  return null;
}

/** Scopes can be told in places only, so that a way through one ends at the collection its last step names. */
const PLACES = new Map([
  ["region", "dcim/regions"],
  ["site_group", "dcim/site-groups"],
  ["site", "dcim/sites"],
  ["location", "dcim/locations"],
]);

function endOf(catalogue: Catalogue, from: Collection, steps: readonly string[]): Collection | null {
  let at = from;
  for (const [index, step] of steps.entries()) {
    if (at.generics.some(({ object }) => object === step)) {
      const place = PLACES.get(steps[index + 1] ?? "");
      return place === undefined || index + 2 !== steps.length ? null : (catalogue.find(place) ?? null);
    }
    const next = catalogue.find(at.properties.get(step)?.link?.to ?? "");
    if (next === undefined) return null;
    at = next;
  }
  return at;
}

/** Ids of what the values name; null among them for `null`. In a tree an object stands for all below it, too. */
function wantedIds({ world, filter, texts }: Given, { to, byId, steps }: Way): ReadonlySet<number | null> {
  const wanted = new Set<number | null>();
  const whole = isTree(to) && !steps.includes("parent");
  for (const text of texts) {
    if (text === "null") {
      wanted.add(null);
      continue;
    }
    for (const id of named(world, to, text, byId, filter.base === "device_type" && steps.length > 1)) {
      if (whole) for (const below of withDescendants(world, to.key, id)) wanted.add(below);
      else wanted.add(id);
    }
  }
  return wanted;
}

/** Components name a type of device by its model, everything else by its slug. */
function named(
  world: World,
  to: Collection,
  text: string,
  byId: boolean,
  byModel: boolean,
): readonly number[] {
  if (byId) {
    if (!/^\s*[-+]?\d{1,30}\s*$/.test(text)) throw new Refusal(`“${text}” is not a valid value.`);
    const id = Number(text);
    if (world.store.get(to.key, id) === undefined) throw noSuchChoice(text);
    return [id];
  }
  const key = byModel ? "model" : naturalKey(to);
  const value = key === "asn" && /^\d+$/.test(text) ? Number(text) : text;
  const ids = text === "" ? [] : world.store.having(to.key, key, value);
  if (ids.length === 0) throw noSuchChoice(text);
  return ids;
}
