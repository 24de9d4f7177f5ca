import type { ObjectShape } from "../model/index.js";
import type { Catalogue } from "./catalogue/catalogue.js";
import type { Collection } from "./catalogue/collection.js";
import type { Row } from "./store/row.js";
import type { Store } from "./store/store.js";

/** The model and the rows: all that the parts of the embedded NetBox work on. */
export interface World {
  readonly catalogue: Catalogue;
  readonly store: Store;
}

/** A world seen by one request: URLs in answers begin with `origin`. */
export interface View extends World {
  readonly origin: string;
  /** An object as it shows inside another one; without a shape, as NetBox shows objects of its kind. */
  nested(thing: Thing, shape?: ObjectShape | null): Record<string, unknown>;
}

/** A row with the collection that it belongs to. */
export interface Thing {
  readonly collection: Collection;
  readonly row: Row;
}

export function thingOf(world: World, key: string, id: unknown): Thing | null {
  const collection = world.catalogue.find(key);
  const row = typeof id === "number" ? world.store.get(key, id) : undefined;
  return collection === undefined || row === undefined ? null : { collection, row };
}
