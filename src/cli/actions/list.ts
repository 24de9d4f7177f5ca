import { columnsOf, fieldsFor, type Action } from "./action.js";

/** NetBox's own page size, unless its administrator chose another. */
const PAGE = 50;

/** Rows of a list: one page, or all of them. */
export const list: Action = async (call) => {
  const { operation, caller, given, note } = call;
  const listing = caller.listing(operation, given.id, given.query, fieldsFor(call));
  if (given.all) return { data: await listing.all(), ...columnsOf(call) };
  const limit = given.limit ?? (given.query["limit"] === undefined ? PAGE : undefined);
  const { count, results, next } = await listing.page({ limit });
  if (next !== null) {
    note(
      `${results.length}${count === null ? "" : ` of ${count}`} shown, more are there; --all gives all, --limit more`,
    );
  }
  return { data: results, ...columnsOf(call) };
};
