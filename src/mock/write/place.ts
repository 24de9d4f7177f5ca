import type { Collection } from "../catalogue/collection.js";
import type { World } from "../world.js";

/** Where a value is written: what its rules depend on. */
export interface Place {
  readonly world: World;
  readonly collection: Collection;
  /** Name of the errors about the whole of a body: `__all__` since 4.7, `non_field_errors` before. */
  readonly whole: string;
  /** What the object has now; null when it is being created. */
  readonly existing: ReadonlyMap<string, unknown> | null;
}
