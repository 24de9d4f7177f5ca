import { StructureKind, type TypeAliasDeclarationStructure } from "ts-morph";
import type { Filter } from "../../../src/model/index.js";
import { getOrSet } from "../../../src/openapi/get-or-set.js";
import { literal, type Identifiers } from "./identifiers.js";

/** The lookups that one base filter has, apart from the base filter itself. */
interface Family {
  readonly base: string;
  /** Suffixes by what they take. */
  readonly suffixes: ReadonlyMap<string, readonly string[]>;
}

/**
 * A line has 5,000 base filters but some 30 different sets of lookups (`__n`, `__ic`, `__gte`, …), so a set is written
 * once and a query names the filters that have it: `TextLookups<"name" | "slug">`.
 */
export class Lookups {
  readonly #identifiers: Identifiers;
  readonly #sets = new Map<string, TypeAliasDeclarationStructure>();

  constructor(identifiers: Identifiers) {
    this.#identifiers = identifiers;
  }

  get aliases(): TypeAliasDeclarationStructure[] {
    return [...this.#sets.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  /** The types to extend for `filters`, which are lookups only. */
  extend(filters: readonly Filter[], typeOf: (filter: Filter) => string): string[] {
    const bases = new Map<string, string[]>();
    for (const family of families(filters, typeOf))
      getOrSet(bases, this.#set(family), () => []).push(family.base);
    return [...bases]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, names]) => `${name}<${names.map(literal).join(" | ")}>`);
  }

  #set({ suffixes }: Family): string {
    const parts = [...suffixes].map(
      ([type, names]) => `{ [Key in \`\${Base}__\${${names.map(literal).join(" | ")}}\`]?: ${type} }`,
    );
    const type = parts.join(" & ");
    const alias = (): TypeAliasDeclarationStructure => ({
      kind: StructureKind.TypeAlias,
      name: this.#identifiers.take(nameOf(suffixes)),
      typeParameters: [{ name: "Base", constraint: "string" }],
      type,
    });
    return getOrSet(this.#sets, type, alias).name;
  }
}

function families(filters: readonly Filter[], typeOf: (filter: Filter) => string): Family[] {
  const byBase = new Map<string, Map<string, string[]>>();
  for (const filter of filters)
    getOrSet(
      getOrSet(byBase, filter.base, () => new Map<string, string[]>()),
      typeOf(filter),
      () => [],
    ).push(filter.suffix);
  return [...byBase].map(([base, suffixes]) => ({ base, suffixes }));
}

/** `TextsLookups` for a set of many, `TextsN` for the one `__n`. */
function nameOf(suffixes: Family["suffixes"]): string {
  const [type = "", only = []] = [...suffixes].find(([name]) => name !== "Flag") ?? [...suffixes][0] ?? [];
  const kind = type.replace(/[^A-Za-z]/g, "");
  const [suffix = ""] = only;
  return only.length === 1 && suffixes.size === 1
    ? `${kind}${suffix.charAt(0).toUpperCase()}${suffix.slice(1)}`
    : `${kind}Lookups`;
}
