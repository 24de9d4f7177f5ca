import type { Property } from "../catalogue/collection.js";
import { onDelete } from "../facts/deletion.js";
import { terminationOf } from "../read/cables.js";
import { displayOf } from "../read/display.js";
import { thingOf, type Thing, type World } from "../world.js";

/** What keeps an object from being deleted. */
export class Protected extends Error {
  readonly by: readonly Thing[];

  constructor(by: readonly Thing[]) {
    super("protected");
    this.by = by;
  }

  /** NetBox's text. */
  detail(world: World): string {
    const names = this.by.map((thing) => `${displayOf(world, thing)} (${String(thing.row.id)})`);
    return `Unable to delete object. ${String(names.length)} dependent objects were found: ${names.join(", ")}`;
  }
}

/** Deletes an object with all that goes with it, and takes it out of what only refers to it. @throws Protected */
export function remove(world: World, thing: Thing): void {
  const doomed = new Map<string, Thing>();
  const blockers = new Map<string, Thing>();
  gather(world, thing, doomed, blockers);
  const left = [...blockers].filter(([key]) => !doomed.has(key)).map(([, blocker]) => blocker);
  if (left.length > 0) throw new Protected(left);
  for (const one of doomed.values()) {
    release(world, one);
    world.store.remove(one.collection.key, one.row.id);
  }
}

function nameOf({ collection, row }: Thing): string {
  return `${collection.key} ${String(row.id)}`;
}

function gather(world: World, thing: Thing, doomed: Map<string, Thing>, blockers: Map<string, Thing>): void {
  if (doomed.has(nameOf(thing))) return;
  doomed.set(nameOf(thing), thing);
  for (const { from, property } of world.catalogue.references(thing.collection.key)) {
    if (property.link?.many === true) continue;
    const rule = onDelete(from.key, property.name);
    if (rule === "clear") continue;
    for (const id of world.store.having(from.key, property.name, thing.row.id)) {
      const other = thingOf(world, from.key, id);
      if (other === null) continue;
      if (rule === "cascade") gather(world, other, doomed, blockers);
      else blockers.set(nameOf(other), other);
    }
  }
  for (const attached of genericReferrers(world, thing)) gather(world, attached, doomed, blockers);
}

/** What is assigned to an object goes with it: the addresses of an interface, the contacts of a site. */
function* genericReferrers(world: World, thing: Thing): Generator<Thing> {
  for (const collection of world.catalogue.collections()) {
    for (const { type, id } of collection.generics) {
      for (const key of world.store.having(collection.key, id, thing.row.id)) {
        const row = world.store.get(collection.key, key);
        if (row?.values.get(type) === thing.collection.model.type) yield { collection, row };
      }
    }
  }
  for (const end of ["a_terminations", "b_terminations"])
    for (const id of world.store.having("dcim/cables", end, terminationOf(thing))) {
      const cable = thingOf(world, "dcim/cables", id);
      if (cable !== null) yield cable;
    }
}

/** Empties the references to an object that may be empty, and takes it out of lists. */
function release(world: World, { collection, row }: Thing): void {
  for (const { from, property } of world.catalogue.references(collection.key)) {
    if (property.link?.many !== true && onDelete(from.key, property.name) !== "clear") continue;
    for (const id of world.store.having(from.key, property.name, row.id)) {
      const other = world.store.get(from.key, id);
      if (other === undefined) continue;
      const values = new Map(other.values).set(
        property.name,
        without(other.values.get(property.name), property, row.id),
      );
      world.store.update(from.key, other, values, false);
    }
  }
}

function without(value: unknown, { link }: Property, id: number): unknown {
  if (link?.many !== true) return null;
  return ((value ?? []) as readonly unknown[]).filter((one) => one !== id);
}
