import type { Filter, Operation, PagingParameter } from "../model/index.js";

/** Given as options of a call rather than as filters: they decide what a row looks like. */
const SHAPING: ReadonlySet<string> = new Set(["brief", "fields", "omit"]);

/** What a read takes as its query in the facade; everything else is given as options. */
export interface OwnQuery {
  readonly filters: readonly Filter[];
  /** Bounds of an answer that is no page (`available-ips`); a listing's pages are its own affair. */
  readonly bounds: readonly PagingParameter[];
}

/** The query of an operation as a caller of the facade gives it: the types and the client agree on it here. */
export function ownQuery({ query, paging, response, action }: Operation): OwnQuery {
  return {
    filters: query.filter(({ name }) => !SHAPING.has(name)),
    bounds: response.kind === "page" || action === "list" ? [] : paging,
  };
}

/** Whether one of a resource's own reads has a query parameter at all. */
export function takesQuery(operation: Operation): boolean {
  const { filters, bounds } = ownQuery(operation);
  return operation.method === "GET" && filters.length + bounds.length > 0;
}
