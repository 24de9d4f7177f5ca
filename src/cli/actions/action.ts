import type { Caller } from "../../client/index.js";
import type { Operation } from "../../model/index.js";
import type { Query } from "../../request/index.js";
import type { View } from "../output/render.js";

/** What the command line said beside the three words. */
export interface Given {
  readonly id: string | undefined;
  readonly query: Query;
  readonly limit: number | undefined;
  readonly all: boolean;
  readonly columns: readonly string[] | undefined;
}

/** One call of an operation that reads. */
export interface Call {
  readonly operation: Operation;
  readonly caller: Caller;
  readonly given: Given;
  /** Tells the person something beside the data. */
  readonly note: (text: string) => void;
}

export type Action = (call: Call) => Promise<View>;

/** `columns` as the option `fields` of a request, where NetBox can leave out what no column shows. */
export function fieldsFor({ operation, given }: Call): { readonly fields?: readonly string[] } {
  const { columns, query } = given;
  const shaped = ["brief", "fields", "omit"].some((name) => query[name] !== undefined);
  if (columns === undefined || shaped || !operation.query.some(({ name }) => name === "fields")) return {};
  return { fields: [...new Set(columns.map((column) => column.split(".", 1).join("")))] };
}

/** `columns` as part of a view. */
export function columnsOf({ given: { columns } }: Call): { readonly columns?: readonly string[] } {
  return columns === undefined ? {} : { columns };
}
