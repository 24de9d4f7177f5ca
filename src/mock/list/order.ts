import type { Collection } from "../catalogue/collection.js";
import { formatOf, type Format } from "../facts/formats.js";
import { usualOrder } from "../facts/order.js";
import { compareAddresses, parseAddress, type Address } from "../net/address.js";
import { countedBy, countOf } from "../read/counts.js";
import { ancestors } from "../read/tree.js";
import type { Row } from "../store/row.js";
import type { Thing, World } from "../world.js";
import { thingOf } from "../world.js";

/** Names sort as people count: `leaf9` before `leaf10`. */
const collator = new Intl.Collator("en", { numeric: true });

/** Sorts objects by the terms that a request asks for, else as NetBox does; always the same way for the same rows. */
export function sorted(
  world: World,
  collection: Collection,
  rows: readonly Row[],
  asked: string | null,
): Row[] {
  const terms =
    asked === null
      ? []
      : asked
          .split(",")
          .map((term) => term.trim())
          .filter((term) => isTerm(world, collection, term));
  const order = terms.length > 0 ? terms : usualOrder(collection);
  const keyed = rows.map((row) => ({ row, keys: keysOf(world, { collection, row }, order) }));
  keyed.sort((a, b) => {
    for (const [index, term] of order.entries()) {
      const sign = compareKeys(a.keys[index], b.keys[index], term.startsWith("?"));
      if (sign !== 0) return term.startsWith("-") ? -sign : sign;
    }
    return a.row.id - b.row.id;
  });
  return keyed.map(({ row }) => row);
}

/** NetBox ignores terms that are no field of the object. */
function isTerm(world: World, collection: Collection, term: string): boolean {
  const name = term.replace(/^-/, "");
  if (["id", "created", "last_updated"].includes(name)) return true;
  const property = collection.properties.get(name);
  return property === undefined ? countedBy(world, collection, name) !== null : property.link?.many !== true;
}

type Key = readonly unknown[] | Address | string | number | boolean | bigint | null;

function keysOf(world: World, thing: Thing, terms: readonly string[]): Key[] {
  return terms.map((term) => keyOf(world, thing, term.replace(/^[-?]/, "")));
}

function keyOf(world: World, thing: Thing, name: string): Key {
  const { collection, row } = thing;
  if (name === "id") return row.id;
  if (name === "created") return row.created;
  if (name === "last_updated") return row.updated;
  if (name === "path") return pathOf(world, thing);
  const property = collection.properties.get(name);
  if (property === undefined) return countOf(world, thing, name) ?? null;
  const value = row.values.get(name) ?? null;
  if (property.link === null) return keyOfValue(value, formatOf(collection.key, name));
  const target = thingOf(world, property.link.to, value);
  return target === null ? null : keysOf(world, target, [...usualOrder(target.collection), "id"]);
}

function keyOfValue(value: unknown, format: Format | undefined): Key {
  if ((format === "address" || format === "network") && typeof value === "string") return parseAddress(value);
  if (typeof value === "string" || typeof value === "number" || typeof value === "bigint") return value;
  return typeof value === "boolean" ? value : null;
}

function isAddress(key: unknown): key is Address {
  return key !== null && typeof key === "object" && "family" in key;
}

/** The names from the root of a tree down to an object. */
function pathOf(world: World, thing: Thing): Key {
  const above = ancestors(world, thing).map((id) => world.store.get(thing.collection.key, id));
  return [...above.reverse(), thing.row].map((row) => String(row?.values.get("name")));
}

/** Order of a database: empty values last, unless `emptyFirst`. */
function compareKeys(a: unknown, b: unknown, emptyFirst: boolean): number {
  if (a === null || a === undefined || b === null || b === undefined) {
    const sign = Number(a === null || a === undefined) - Number(b === null || b === undefined);
    return emptyFirst ? -sign : sign;
  }
  if (Array.isArray(a) && Array.isArray(b)) return compareLists(a, b);
  if (typeof a === "string" && typeof b === "string") return collator.compare(a, b);
  if (isAddress(a) && isAddress(b)) return compareAddresses(a, b);
  if (typeof a === "bigint" || typeof b === "bigint")
    return BigInt(a as number) < BigInt(b as number) ? -1 : Number(a !== b);
  return Number(a) - Number(b);
}

function compareLists(a: readonly unknown[], b: readonly unknown[]): number {
  for (let index = 0; index < Math.min(a.length, b.length); index += 1) {
    const sign = compareKeys(a[index], b[index], false);
    if (sign !== 0) return sign;
  }
  return a.length - b.length;
}
