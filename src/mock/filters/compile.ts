import type { Collection } from "../catalogue/collection.js";
import { Problem } from "../http/problem.js";
import type { World } from "../world.js";
import { ASSIGNMENTS } from "./assigned.js";
import { byCustomField } from "./custom-field.js";
import { GENERAL } from "./general.js";
import { INTERFACES } from "./interfaces.js";
import { byLink } from "./link.js";
import { NETWORK } from "./network.js";
import { Refusal } from "./reason.js";
import { nothing, type Given, type Maker, type Test } from "./test.js";
import { byValue } from "./value.js";

/** Names among the contract's filters that do not select objects; those that page are no filters. */
const CONTROLS = new Set(["ordering", "brief", "fields", "omit", "format", "background"]);

const SPECIAL: readonly ReadonlyMap<string, Maker>[] = [ASSIGNMENTS, NETWORK, INTERFACES, GENERAL];

/**
 * The tests of a list request, all of which an object must pass. A name that the contract does not know is ignored,
 * as NetBox does; one that it knows and this cannot evaluate is refused.
 *
 * @throws Problem 400 with NetBox's texts, or 501
 */
export function compileFilters(world: World, collection: Collection, query: URLSearchParams): Test[] {
  const tests: Test[] = [];
  const errors = new Map<string, string[]>();
  for (const name of new Set(query.keys())) {
    if (CONTROLS.has(name)) continue;
    try {
      const test = compile(world, collection, name, query.getAll(name));
      if (test !== undefined) tests.push(test);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      errors.set(name, [error.message]);
    }
  }
  if (errors.size > 0) throw Problem.body(400, Object.fromEntries(errors));
  return tests;
}

function compile(
  world: World,
  collection: Collection,
  name: string,
  all: readonly string[],
): Test | undefined {
  if (all.some((text) => text.includes("\0"))) throw new Refusal("Null characters are not allowed.");
  if (name.startsWith("cf_")) return byCustomField(world, collection, name, all);
  if (name === "export") throw Problem.notModelled("Export to CSV or by a template");
  const filter = collection.filters.get(name);
  if (filter === undefined) return undefined;
  // What nobody can write is empty here, and every filter of nothing gives nothing.
  if (collection.write === null) return nothing;
  const texts = filter.type === "array" ? all : all.slice(-1);
  return evaluated(name, made({ world, collection, filter, texts }));
}

function made(given: Given): Test | null | undefined {
  const { collection, filter } = given;
  for (const makers of SPECIAL) {
    const maker = makers.get(`${collection.key} ${filter.base}`) ?? makers.get(filter.base);
    if (maker !== undefined) return maker(given);
  }
  const linked = byLink(given);
  return linked === null ? byValue(given) : linked;
}

function evaluated(name: string, test: Test | null | undefined): Test | undefined {
  if (test === null) throw Problem.notModelled(`The filter "${name}"`);
  return test;
}
