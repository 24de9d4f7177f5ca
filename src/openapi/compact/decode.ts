import { ContractError } from "../../errors/index.js";
import type { Filter, Operation, RequestBody } from "../../model/index.js";
import {
  compactVersion,
  pagingBits,
  prefixesOf,
  type CompactIndex,
  type CompactOperation,
  type CompactQuery,
  type CompactRequest,
} from "./format.js";

/**
 * Gives back the operations of a compact index, in its order. The filters of an operation are made when first asked
 * for: a command that lists sites does not pay for 16,000 filters.
 */
export function decode(index: CompactIndex): Operation[] {
  if (index.version !== compactVersion)
    throw new ContractError(`the index of line ${index.line} has an unknown layout; run \`npm run codegen\``);
  const operations: Operation[] = [];
  for (const [group, resources] of Object.entries(index.operations))
    for (const [resource, compact] of Object.entries(resources))
      for (const operation of compact) operations.push(decodeOperation(index, group, resource, operation));
  return operations;
}

function decodeOperation(
  index: CompactIndex,
  group: string,
  resource: string,
  compact: CompactOperation,
): Operation {
  const [action, method, path, operationId, parameters, paging, query, answer, answered, request, requested] =
    compact;
  const prefix = prefixesOf(group, resource);
  const [kind, status, ...media] = entry(index.responses, answer);
  let filters: readonly Filter[] | undefined;
  return {
    group,
    resource,
    action,
    method,
    path: withPrefix(path, prefix.path),
    operationId: withPrefix(operationId, prefix.operationId),
    parameters: entry(index.parameters, parameters).map(([name, type]) => ({ name, type })),
    get query() {
      return (filters ??= decodeQuery(index, entry(index.queries, query)));
    },
    paging: pagingBits.flatMap(([name, bit]) => ((paging & bit) === 0 ? [] : [name])),
    request: request === undefined ? null : decodeRequest(entry(index.requests, request), requested),
    response: { status, schema: nameOrNull(answered), kind, media },
  };
}

function decodeRequest(
  [kind, required, ...media]: CompactRequest,
  schema: string | 0 | undefined,
): RequestBody {
  return { schema: nameOrNull(schema), kind, required: required === 1, media };
}

function nameOrNull(schema: string | 0 | undefined): string | null {
  return schema === 0 || schema === undefined ? null : schema;
}

function decodeQuery(index: CompactIndex, query: CompactQuery): Filter[] {
  const filters: Filter[] = [];
  for (let at = 0; at < query.length; at += 2) {
    const base = query[at] as string;
    const lookups = entry(index.lookups, query[at + 1] as number);
    for (let lookup = 0; lookup < lookups.length; lookup += 3) {
      const suffix = lookups[lookup] as string;
      filters.push({
        name: suffix === "" ? base : `${base}__${suffix}`,
        ...typeOf(index, lookups[lookup + 1] as number),
        base,
        suffix,
        ...described(index.descriptions[lookups[lookup + 2] as number]),
      });
    }
  }
  return filters.sort((a, b) => (a.name < b.name ? -1 : 1));
}

function typeOf(
  index: CompactIndex,
  place: number,
): Pick<Filter, "type" | "itemType" | "format" | "enum" | "nullable"> {
  const [type, itemType, format, values, nullable] = entry(index.types, place);
  const known = index.enums[values];
  return {
    type,
    itemType,
    ...(format === "" ? {} : { format }),
    ...(known === undefined ? {} : { enum: known }),
    nullable: nullable === 1,
  };
}

function described(description: string | undefined): { description?: string } {
  return description === undefined ? {} : { description };
}

function withPrefix(text: string, prefix: string): string {
  if (text.startsWith("~")) return prefix + text.slice(1);
  return text.startsWith("=") ? text.slice(1) : text;
}

function entry<T>(table: readonly T[], place: number): T {
  const value = table[place];
  if (value === undefined)
    throw new ContractError(`an index is damaged: it refers to a missing entry (${String(place)})`);
  return value;
}
