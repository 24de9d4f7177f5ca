import { StructureKind, type InterfaceDeclarationStructure } from "ts-morph";
import type { Filter, Operation } from "../../../src/model/index.js";
import type { Choices } from "./choices.js";
import { docs } from "./docs.js";
import { memberName } from "./identifiers.js";

/** Given as options of a call rather than as filters: they decide the type of what comes back. */
const PROJECTION: ReadonlySet<string> = new Set(["brief", "fields", "omit"]);

/** The filters that a caller gives as a query. */
export function queryFilters(operation: Operation): readonly Filter[] {
  return operation.query.filter((filter) => !PROJECTION.has(filter.name));
}

/** The type of an operation's query. */
export function queryInterface(
  name: string,
  operation: Operation,
  choices: Choices,
  customFields: boolean,
): InterfaceDeclarationStructure {
  return {
    kind: StructureKind.Interface,
    name,
    isExported: true,
    ...(customFields ? { extends: ["r.CustomFieldFilters"] } : {}),
    properties: queryFilters(operation).map((filter) => ({
      name: memberName(filter.name),
      hasQuestionToken: true,
      type: `${filterType(filter, choices)} | undefined`,
      ...(filter.suffix === "" ? docs(filter.description) : {}),
    })),
  };
}

function filterType(filter: Filter, choices: Choices): string {
  const value = valueType(filter, choices);
  const nullable = filter.nullable ? " | null" : "";
  return filter.type === "array" ? `r.OneOrMany<${value}${nullable}>` : `${value}${nullable}`;
}

function valueType(filter: Filter, choices: Choices): string {
  if (filter.enum !== undefined) return choices.type(filter.enum.filter((value) => value !== "null"));
  const integer = filter.itemType === "integer";
  // Filters on nested groups take keys, but the contract calls them text.
  if (filter.base.endsWith("_id")) return integer ? "r.Id" : filter.itemType === "string" ? "string | r.Id" : "number";
  if (filter.base === "id" && integer) return "r.Id";
  return integer ? "number" : filter.itemType;
}
