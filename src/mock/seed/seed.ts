import type { Collection } from "../catalogue/collection.js";
import { viewOf } from "../read/show.js";
import type { View, World } from "../world.js";
import { Rejected } from "../write/invalid.js";
import { create } from "../write/object.js";
import { related } from "../write/relations.js";
import { validate } from "../write/validate.js";
import { seedChanges, seedSteps, users } from "./data.js";

/** Writes users, and with `examples` the example data, the way requests would: it is right for the line or fails here. */
export function seed(world: World, examples: boolean): void {
  const view = viewOf(world, "http://localhost");
  const steps = examples ? [users, ...seedSteps] : [users];
  world.store.atomic(() => {
    for (const { collection: key, objects } of steps)
      for (const object of objects)
        written(key, object, () => create(view, collectionOf(view, key), resolved(view, object)));
    for (const { collection: key, where, fields } of examples ? seedChanges : []) {
      const collection = collectionOf(view, key);
      const row = view.store.get(key, related(view, collection, where));
      if (row !== undefined)
        written(key, where, () =>
          view.store.update(key, row, validate(view, collection, fields, row, "part")),
        );
    }
  });
}

function collectionOf(view: View, key: string): Collection {
  const collection = view.catalogue.find(key);
  if (collection === undefined) throw new Error(`NetBox ${view.catalogue.line} has no ${key} to seed`);
  return collection;
}

function resolved(view: View, object: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, found(view, value)]));
}

function found(view: View, value: unknown): unknown {
  if (value === null || typeof value !== "object" || !("find" in value) || !("where" in value)) return value;
  return related(view, collectionOf(view, String(value.find)), value.where);
}

function written(key: string, object: unknown, write: () => unknown): void {
  try {
    write();
  } catch (error) {
    if (!(error instanceof Rejected)) throw error;
    const what = `${JSON.stringify(error.errors)} for ${JSON.stringify(object)}`;
    throw new Error(`example data of ${key} is refused: ${what}`, { cause: error });
  }
}
