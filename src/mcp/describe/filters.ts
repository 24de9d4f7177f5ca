import type { Filter } from "../../model/index.js";
import { filterType } from "../../request/filter-type.js";
import { prose } from "./text.js";

/** Filters of one field: the plain one, and the lookups that may follow its name. */
export interface FilterDescription {
  readonly name: string;
  /** Type of one value. */
  readonly type: string;
  /** Whether the filter may be given more than once; then any of the values matches. */
  readonly repeatable: boolean;
  /** Values that NetBox knows; a site may have more. */
  readonly choices?: readonly (string | number)[];
  /** How many choices there are, where they are too many to list here. */
  readonly choices_count?: number;
  /** Suffixes: with `["n", "ic"]`, `name__n` and `name__ic` are filters too. */
  readonly lookups?: readonly string[];
  readonly description?: string;
}

/** Describes filters by field, in the contract's order. At most `mostChoices` choices are listed for one. */
export function describeFilters(filters: readonly Filter[], mostChoices = Infinity): FilterDescription[] {
  const plain = new Set(filters.filter((filter) => filter.suffix === "").map((filter) => filter.name));
  const lookups = new Map<string, string[]>();
  for (const { base, suffix } of filters) {
    if (suffix !== "" && plain.has(base)) lookups.set(base, [...(lookups.get(base) ?? []), suffix]);
  }
  return filters
    .filter((filter) => filter.suffix === "" || !plain.has(filter.base))
    .map((filter) => describe(filter, lookups.get(filter.name), mostChoices));
}

function describe(filter: Filter, lookups: readonly string[] | undefined, most: number): FilterDescription {
  const description = prose(filter.description);
  const choices = filter.enum ?? [];
  return {
    name: filter.name,
    type: filterType(filter),
    repeatable: filter.type === "array",
    ...(choices.length === 0 ? {} : choices.length > most ? { choices_count: choices.length } : { choices }),
    ...(lookups === undefined ? {} : { lookups }),
    ...(description === undefined ? {} : { description }),
  };
}
