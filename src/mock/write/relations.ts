import type { Collection } from "../catalogue/collection.js";
import { walk } from "../filters/link.js";
import type { Row } from "../store/row.js";
import type { World } from "../world.js";
import { Invalid } from "./invalid.js";
import { repr, text, typeName } from "../python.js";

/** The object that a request names by its id or by a dictionary of attributes. @throws Invalid with NetBox's text */
export function related(world: World, to: Collection, value: unknown): number {
  if (isDictionary(value)) return byAttributes(world, to, value);
  const id = idOf(value);
  if (id === null)
    throw new Invalid(
      "Related objects must be referenced by numeric ID or by dictionary of attributes. " +
        `Received an unrecognized value: ${text(value)}`,
    );
  if (world.store.get(to.key, id) === undefined)
    throw new Invalid(`Related object not found using the provided numeric ID: ${String(id)}`);
  return id;
}

/** Python's int(): of true it is 1, of 1.5 it is 1, of "7" it is 7. */
function idOf(value: unknown): number | null {
  if (typeof value === "boolean") return Number(value);
  if (typeof value === "bigint") return Number(value);
  if (typeof value === "number") return Math.trunc(value);
  return typeof value === "string" && /^\s*[-+]?\d{1,30}\s*$/.test(value) ? Number(value) : null;
}

function isDictionary(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

function byAttributes(world: World, to: Collection, attributes: Record<string, unknown>): number {
  const terms = flattened(attributes, []);
  for (const { path } of terms) check(world, to, path);
  const found = world.store
    .rows(to.key)
    .filter((row) => terms.every((term) => matches(world, to, row, term)));
  const [only, ...others] = found;
  if (only !== undefined && others.length === 0) return only.id;
  throw new Invalid(
    only === undefined
      ? `Related object not found using the provided attributes: ${repr(attributes)}`
      : `Multiple objects match the provided attributes: ${repr(attributes)}`,
  );
}

interface Term {
  readonly path: readonly string[];
  readonly value: unknown;
}

/** `{ site: { slug: "a" } }` and `{ site__slug: "a" }` ask for the same. */
function flattened(attributes: Record<string, unknown>, above: readonly string[]): Term[] {
  return Object.entries(attributes).flatMap(([name, value]) => {
    const path = [...above, ...name.split("__")];
    return isDictionary(value) ? flattened(value, path) : [{ path, value }];
  });
}

function check(world: World, to: Collection, path: readonly string[]): void {
  let at: Collection | undefined = to;
  for (const step of path) {
    const property = at?.properties.get(step);
    if (at !== undefined && property === undefined && step !== "id") {
      const known = ["id", ...at.properties.keys()].sort().join(", ");
      throw new Invalid(`Cannot resolve keyword '${step}' into field. Choices are: ${known}`);
    }
    at = world.catalogue.find(property?.link?.to ?? "");
  }
}

function matches(world: World, to: Collection, row: Row, { path, value }: Term): boolean {
  const name = path.at(-1) ?? "";
  return walk(world, { collection: to, row }, path.slice(0, -1)).some((thing) => {
    const own = name === "id" ? thing.row.id : (thing.row.values.get(name) ?? null);
    return own === value || (own !== null && value !== null && text(own) === text(value));
  });
}

/** The object of an id, where a dictionary will not do. @throws Invalid */
export function relatedKey(world: World, to: Collection, value: unknown): number {
  const [id] = relatedMany(world, to, [value]);
  return id ?? 0;
}

/** The items of a list. Python goes through the names of a dictionary as through a list. */
function listed(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (isDictionary(value)) return Object.keys(value);
  throw new Invalid(`Expected a list of items but got type "${typeName(value)}".`);
}

/** The objects of a list of ids. @throws Invalid */
export function relatedMany(world: World, to: Collection, value: unknown): number[] {
  const ids = listed(value).map((item: unknown) => {
    const id = typeof item === "boolean" ? null : idOf(item);
    if (id === null || typeof item === "object")
      throw new Invalid(`Incorrect type. Expected pk value, received ${typeName(item)}.`);
    if (world.store.get(to.key, id) === undefined)
      throw new Invalid(`Invalid pk "${text(item)}" - object does not exist.`);
    return id;
  });
  return [...new Set(ids)];
}

/** The tags of a request: each by its id or by its attributes. @throws Invalid */
export function relatedTags(world: World, to: Collection, value: unknown, whole: string): number[] {
  if (!Array.isArray(value))
    throw new Invalid({ [whole]: [`Expected a list of items but got type "${typeName(value)}".`] });
  return [...new Set(value.map((item: unknown) => related(world, to, item)))];
}

/** Objects by their slugs, as a config context names its tags. @throws Invalid */
export function relatedSlugs(world: World, to: Collection, value: unknown): number[] {
  return listed(value).map((item: unknown) => {
    const [id] = world.store.having(to.key, "slug", item);
    if (id === undefined) throw new Invalid(`Object with slug=${text(item)} does not exist.`);
    return id;
  });
}
