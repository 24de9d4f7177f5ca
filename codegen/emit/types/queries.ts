import {
  StructureKind,
  type InterfaceDeclarationStructure,
  type TypeAliasDeclarationStructure,
} from "ts-morph";
import type { Filter, Operation } from "../../../src/model/index.js";
import { ownQuery } from "../../../src/openapi/own-query.js";
import type { Choices } from "./choices.js";
import { docs } from "./docs.js";
import { memberName, type Identifiers } from "./identifiers.js";
import type { Lookups } from "./lookups.js";

/** The type of an operation's query. */
export function queryInterface(
  name: string,
  operation: Operation,
  choices: Choices,
  lookups: Lookups,
  customFields: boolean,
): InterfaceDeclarationStructure {
  const { filters, bounds } = ownQuery(operation);
  const typeOf = (filter: Filter): string => filterType(filter, choices);
  const shared = filters.filter((filter) => filter.suffix !== "" && SHORT_NAMES.has(typeOf(filter)));
  const own = filters.filter((filter) => !shared.includes(filter));
  return {
    kind: StructureKind.Interface,
    name,
    isExported: true,
    extends: [...(customFields ? ["r.CustomFieldFilters"] : []), ...lookups.extend(shared, typeOf)],
    properties: [
      ...own.map((filter) => ({
        name: memberName(filter.name),
        hasQuestionToken: true,
        type: typeOf(filter),
        ...(filter.suffix === "" ? docs(filter.description) : {}),
      })),
      ...bounds.map((name) => ({ name, hasQuestionToken: true, type: "number | undefined" })),
    ],
  };
}

/**
 * Short names for what most of the 16,000 filters of a line take. Parsing is what a generated file costs a compiler,
 * and a name is half the nodes of what it stands for.
 */
const SHORT = new Map([
  ["r.Given<string>", "Texts"],
  ["r.Given<number>", "Numbers"],
  ["r.Given<r.Id>", "Ids"],
  ["r.Given<string | r.Id>", "Keys"],
  ["r.Given<string | null>", "NullableTexts"],
  ["r.Given<r.Id | null>", "NullableIds"],
  ["boolean | undefined", "Flag"],
]);

const SHORT_NAMES: ReadonlySet<string> = new Set(SHORT.values());

/** Declarations of the short names. */
export function filterAliases(identifiers: Identifiers): TypeAliasDeclarationStructure[] {
  return [...SHORT].map(([type, name]) => ({
    kind: StructureKind.TypeAlias,
    name: identifiers.take(name),
    type,
  }));
}

function filterType(filter: Filter, choices: Choices): string {
  const value = valueType(filter, choices);
  const nullable = filter.nullable ? " | null" : "";
  const type = filter.type === "array" ? `r.Given<${value}${nullable}>` : `${value}${nullable} | undefined`;
  return SHORT.get(type) ?? type;
}

function valueType(filter: Filter, choices: Choices): string {
  if (filter.enum !== undefined) return choices.type(filter.enum.filter((value) => value !== "null"));
  const integer = filter.itemType === "integer";
  if (integer && (filter.base === "id" || filter.base.endsWith("_id"))) return "r.Id";
  // Filters on nested groups take keys, but the contract calls them text.
  if (filter.itemType === "string" && filter.base.endsWith("_id")) return "string | r.Id";
  return integer ? "number" : filter.itemType;
}
