import type { Filter, PagingParameter, ScalarType } from "../../model/index.js";
import type { ParameterObject, SchemaObject } from "../document.js";
import type { Report } from "./problem.js";

const PAGING = ["limit", "offset", "start"] as const satisfies PagingParameter[];
const SCALARS: ReadonlySet<string> = new Set<ScalarType>(["string", "integer", "number", "boolean"]);

/** A parameter and where the document has it. */
export interface PlacedParameter {
  readonly parameter: ParameterObject;
  readonly place: readonly (string | number)[];
}

/** The query parameters of one operation: NetBox's filters, apart from the parameters that page. */
export function readQuery(
  parameters: readonly PlacedParameter[],
  report: Report,
): { query: readonly Filter[]; paging: readonly PagingParameter[] } {
  const query = parameters.filter(({ parameter }) => parameter.in === "query");
  const names = new Set(query.map(({ parameter }) => parameter.name));
  const filters = query
    .filter(({ parameter }) => !isPaging(parameter))
    .map((placed) => readFilter(placed, names, report));
  return {
    query: filters.sort((a, b) => (a.name < b.name ? -1 : 1)),
    paging: PAGING.filter((name) =>
      query.some(({ parameter }) => parameter.name === name && isPaging(parameter)),
    ),
  };
}

/** What pages takes one whole number; a filter of the same name (`start` of ASN ranges until 4.5) takes several. */
function isPaging({ name, schema }: ParameterObject): boolean {
  return PAGING.some((parameter) => parameter === name) && schema.type === "integer";
}

function readFilter(
  { parameter, place }: PlacedParameter,
  names: ReadonlySet<string>,
  report: Report,
): Filter {
  const { name, schema, description } = parameter;
  const many = schema.type === "array";
  const item = many ? (schema.items ?? {}) : schema;
  const itemType = scalarType(item, [...place, "schema", ...(many ? ["items"] : [])], report);
  const values = item.enum ?? schema.enum ?? [];
  const known = values.filter((value) => typeof value === "string" || typeof value === "number");
  return {
    name,
    type: many ? "array" : itemType,
    itemType,
    ...(item.format === undefined || item.format === "" ? {} : { format: item.format }),
    ...(known.length === 0 ? {} : { enum: known }),
    nullable: item.nullable === true || schema.nullable === true || values.includes(null),
    ...lookup(name, names),
    ...(description === undefined || description === "" ? {} : { description }),
  };
}

/** An item without a type takes text: that is what a query string is. Anything else that is no scalar is reported. */
function scalarType(schema: SchemaObject, place: readonly (string | number)[], report: Report): ScalarType {
  const { type, $ref, oneOf, anyOf, allOf } = schema;
  if ([type, $ref, oneOf, anyOf, allOf].every((member) => member === undefined)) return "string";
  if (type !== undefined && SCALARS.has(type)) return type as ScalarType;
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
