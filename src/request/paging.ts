import { InvalidInputError } from "../errors/index.js";
import type { PagingParameter } from "../model/index.js";
import type { Query } from "./description.js";
import { checkPlainObject } from "./plain-object.js";

/** Which rows were asked for: how many, and from the first row's number or its lowest key. */
export type PagingInput = Readonly<Partial<Record<PagingParameter, number | bigint>>>;

/**
 * Parts a query into what pages and what selects. A name pages only where the operation says so: until NetBox 4.5
 * `start` is a filter of ASN ranges.
 *
 * @param paging the operation's paging parameters
 * @throws InvalidInputError for what is no plain object, and where a paging parameter is no whole number; digits as text are taken for one
 */
export function splitPaging(
  query: Query,
  paging: readonly PagingParameter[],
): { readonly asked: PagingInput; readonly filters: Query } {
  checkPlainObject(query, "query");
  const pages = (name: string): name is PagingParameter => paging.some((parameter) => parameter === name);
  const entries = Object.entries(query).filter(([, value]) => value !== undefined);
  return {
    asked: Object.fromEntries(
      entries.flatMap(([name, value]) => (pages(name) ? [[name, pagingNumber(name, value)]] : [])),
    ),
    filters: Object.fromEntries(entries.filter(([name]) => !pages(name))),
  };
}

/** @throws InvalidInputError for what is no whole number from 0; digits as text are taken for one */
export function pagingNumber(name: PagingParameter, value: unknown): number | bigint {
  if (typeof value === "bigint" && value >= 0n) return value;
  const number = typeof value === "string" && /^\d{1,19}$/.test(value) ? Number(value) : value;
  if (typeof number === "number" && Number.isInteger(number) && number >= 0)
    return Number.isSafeInteger(number) ? number : BigInt(value as string | number);
  throw new InvalidInputError(`${name} should be one whole number`);
}
