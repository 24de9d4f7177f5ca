import type { Contract, Filter, Operation } from "../../model/index.js";
import { getOrSet } from "../get-or-set.js";
import {
  compactVersion,
  pagingBits,
  prefixesOf,
  type CompactIndex,
  type CompactOperation,
  type CompactParameters,
  type CompactQuery,
  type CompactRequest,
  type CompactResponse,
  type CompactType,
} from "./format.js";

/** A table in which equal values stand once, in the order of their first use. */
class Table<T> {
  readonly values: T[] = [];
  readonly #places = new Map<string, number>();

  place(value: T): number {
    const key = JSON.stringify(value);
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    this.#places.set(key, this.values.length);
    return this.values.push(value) - 1;
  }
}

/** Writes the operations of a contract as compact data; `decode` gives every one of them back. */
export function encode(contract: Contract): CompactIndex {
  const descriptions = new Table<string>();
  const enums = new Table<readonly (string | number)[]>();
  const parameters = new Table<CompactParameters>();
  const requests = new Table<CompactRequest>();
  const responses = new Table<CompactResponse>();
  const types = new Table<CompactType>();
  const lookups = new Table<readonly (string | number)[]>();
  const queries = new Table<CompactQuery>();

  const typeOf = (filter: Filter): number =>
    types.place([
      filter.type,
      filter.itemType,
      filter.format ?? "",
      filter.enum === undefined ? -1 : enums.place(filter.enum),
      filter.nullable ? 1 : 0,
    ]);

  const queryOf = (filters: readonly Filter[]): number => {
    const families = new Map<string, Filter[]>();
    for (const filter of filters) getOrSet(families, filter.base, () => []).push(filter);
    return queries.place(
      [...families].flatMap(([base, family]) => [
        base,
        lookups.place(
          family.flatMap((filter) => [
            filter.suffix,
            typeOf(filter),
            filter.description === undefined ? -1 : descriptions.place(filter.description),
          ]),
        ),
      ]),
    );
  };

  const operationOf = (operation: Operation): CompactOperation => {
    const prefix = prefixesOf(operation.group, operation.resource);
    const { request, response } = operation;
    return [
      operation.action,
      operation.method,
      withoutPrefix(operation.path, prefix.path),
      withoutPrefix(operation.operationId, prefix.operationId),
      parameters.place(operation.parameters.map(({ name, type }) => [name, type] as const)),
      pagingBits.reduce((bits, [name, bit]) => (operation.paging.includes(name) ? bits | bit : bits), 0),
      queryOf(operation.query),
      responses.place([response.kind, response.status, ...response.media]),
      response.schema ?? 0,
      ...(request === null
        ? ([] as const)
        : ([
            requests.place([request.kind, request.required ? 1 : 0, ...request.media]),
            request.schema ?? 0,
          ] as const)),
    ];
  };

  const operations = new Map<string, Map<string, CompactOperation[]>>();
  for (const operation of contract.operations) {
    const group = getOrSet(operations, operation.group, () => new Map<string, CompactOperation[]>());
    getOrSet(group, operation.resource, () => []).push(operationOf(operation));
  }
  return {
    version: compactVersion,
    line: contract.line,
    release: contract.release,
    operations: Object.fromEntries(
      [...operations].map(([group, resources]) => [group, Object.fromEntries(resources)]),
    ),
    descriptions: descriptions.values,
    enums: enums.values,
    parameters: parameters.values,
    requests: requests.values,
    responses: responses.values,
    types: types.values,
    lookups: lookups.values,
    queries: queries.values,
  };
}

function withoutPrefix(text: string, prefix: string): string {
  if (text.startsWith(prefix)) return `~${text.slice(prefix.length)}`;
  return /^[~=]/.test(text) ? `=${text}` : text;
}
