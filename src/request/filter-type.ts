import type { Filter } from "../model/index.js";

/** The type of one value of a filter, in a word for people: the format says more than `string` does. */
export function filterType({ itemType, format }: Filter): string {
  return itemType === "string" ? (format ?? itemType) : itemType;
}
