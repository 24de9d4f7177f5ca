import type { Filter } from "../model/index.js";
import { filterType } from "../request/filter-type.js";

/** A filter as a row of `nbx <group> <resource> filters`. */
export interface FilterRow {
  readonly name: string;
  readonly type: string;
  readonly repeatable: boolean;
  readonly choices: readonly (string | number)[];
  readonly description: string;
}

export function describeFilters(filters: readonly Filter[]): FilterRow[] {
  return filters.map((filter) => ({
    name: filter.name,
    type: filterType(filter),
    repeatable: filter.type === "array",
    choices: filter.enum ?? [],
    description: filter.description ?? "",
  }));
}
