import type { Filter } from "../../model/index.js";
import type { Collection } from "../catalogue/collection.js";
import type { Thing, World } from "../world.js";

/** Whether an object passes a filter. */
export type Test = (thing: Thing) => boolean;

/** A filter of a collection's list with the values that a request gives it. */
export interface Given {
  readonly world: World;
  readonly collection: Collection;
  readonly filter: Filter;
  /** At least one. Of a filter that takes one value only the last is here. */
  readonly texts: readonly string[];
}

/**
 * Makes the test of a filter; null when it does not know the filter, undefined when the values say nothing, so that
 * the filter is as good as not given. @throws Refusal
 */
export type Maker = (given: Given) => Test | null | undefined;

export const nothing: Test = () => false;

/** Suffixes that ask for the objects that do not match. */
const NEGATIVE = new Set(["n", "nic", "nisw", "niew", "nie"]);

export function isNegative(suffix: string): boolean {
  return NEGATIVE.has(suffix);
}

export function not(test: Test): Test {
  return (thing) => !test(thing);
}
