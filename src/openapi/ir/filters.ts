import type { Filter, PagingParameter, ScalarType } from "../../model/index.js";
import type { ParameterObject, SchemaObject } from "../document.js";
import type { Report } from "./problem.js";

const PAGING: ReadonlySet<string> = new Set<PagingParameter>(["limit", "offset", "start"]);
const SCALARS: ReadonlySet<string> = new Set<ScalarType>(["string", "integer", "number", "boolean"]);

/** The query parameters of one operation: NetBox's filters, apart from the parameters that page. */
export function readQuery(
  parameters: readonly ParameterObject[],
  place: readonly (string | number)[],
  report: Report,
): { query: readonly Filter[]; paging: readonly PagingParameter[] } {
  const query = parameters.filter((parameter) => parameter.in === "query");
  const names = new Set(query.map((parameter) => parameter.name));
  const filters = query
    .filter((parameter) => !PAGING.has(parameter.name))
    .map((parameter) => readFilter(parameter, names, place, report));
  return {
    query: filters.sort((a, b) => (a.name < b.name ? -1 : 1)),
    paging: (["limit", "offset", "start"] as const).filter((name) => names.has(name)),
  };
}

function readFilter(
  parameter: ParameterObject,
  names: ReadonlySet<string>,
  place: readonly (string | number)[],
  report: Report,
): Filter {
  const { name, schema, description } = parameter;
  const many = schema.type === "array";
  const item = many ? (schema.items ?? {}) : schema;
  const itemType = scalarType(item, [...place, name], report);
  const values = item.enum ?? schema.enum;
  const known = values?.filter((value) => typeof value === "string" || typeof value === "number");
  return {
    name,
    type: many ? "array" : itemType,
    itemType,
    ...(item.format === undefined ? {} : { format: item.format }),
    ...(known === undefined ? {} : { enum: known }),
    nullable: item.nullable === true || schema.nullable === true || values?.includes(null) === true,
    ...lookup(name, names),
    ...(description === undefined || description === "" ? {} : { description }),
  };
}

/** An item without a type takes text: that is what a query string is. Anything else that is no scalar is reported. */
function scalarType(schema: SchemaObject, place: readonly (string | number)[], report: Report): ScalarType {
  if (schema.type === undefined && schema.oneOf === undefined && schema.$ref === undefined) return "string";
  if (schema.type !== undefined && SCALARS.has(schema.type)) return schema.type as ScalarType;
  report(place, "is a query parameter that is neither a scalar nor an array of scalars");
  return "string";
}

/** `name__ic` is lookup `ic` of `name` when the operation has `name` too; otherwise it is a filter of its own. */
function lookup(name: string, names: ReadonlySet<string>): { base: string; suffix: string } {
  for (let at = name.lastIndexOf("__"); at > 0; at = name.lastIndexOf("__", at - 1)) {
    const base = name.slice(0, at);
    if (names.has(base)) return { base, suffix: name.slice(at + 2) };
  }
  return { base: name, suffix: "" };
}
