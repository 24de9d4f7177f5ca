import type { Place } from "./place.js";

/** An object about to be written. */
export interface Draft {
  readonly place: Place;
  readonly values: ReadonlyMap<string, unknown>;
  /** Its id; null when it is being created. */
  readonly own: number | null;
}
