import type { Filter } from "../model/index.js";

/** A filter as a row of `nbx <group> <resource> filters`. */
export interface FilterRow {
  readonly name: string;
  readonly type: string;
  readonly repeatable: boolean;
  readonly choices: readonly (string | number)[];
  readonly description: string;
}

export function describeFilters(filters: readonly Filter[]): FilterRow[] {
  return filters.map(({ name, type, itemType, format, enum: choices = [], description = "" }) => ({
    name,
    type: itemType === "string" ? (format ?? itemType) : itemType,
    repeatable: type === "array",
    choices,
    description,
  }));
}
