import { Problem } from "../http/problem.js";
import type { ApiRequest } from "../http/request.js";
import type { Row } from "../store/row.js";

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 1000;

export interface Page {
  readonly count: number | null;
  readonly next: string | null;
  readonly previous: string | null;
  readonly rows: readonly Row[];
}

/** One page by `limit` and `offset`; what cannot be read counts as not given, as in NetBox. */
export function pageByOffset(request: ApiRequest, rows: readonly Row[]): Page {
  const limit = limitOf(request.query);
  const offset = Math.max(0, integer(last(request.query, "offset")) ?? 0);
  const count = rows.length;
  const link = (to: number) => linkTo(request, { limit: String(limit), offset: to > 0 ? String(to) : null });
  return {
    count,
    next: offset + limit < count ? link(offset + limit) : null,
    previous: offset > 0 ? link(offset - limit) : null,
    rows: offset > count ? [] : rows.slice(offset, offset + limit),
  };
}

/** One page from a primary key on (NetBox 4.6 and later), or null when none was asked for. @throws Problem 400 */
export function cursorOf(query: URLSearchParams): number | null {
  const text = last(query, "start");
  if (text === null) return null;
  const start = integer(text);
  if (start === null || start < 0) throw refuse("Invalid 'start' parameter: must be a non-negative integer.");
  if (query.has("offset")) throw refuse("'start' and 'offset' are mutually exclusive.");
  if (query.has("ordering"))
    throw refuse("Ordering cannot be specified in conjunction with cursor-based pagination.");
  return start;
}

export function pageByCursor(request: ApiRequest, rows: readonly Row[], start: number): Page {
  const limit = limitOf(request.query);
  const page = rows
    .filter((row) => row.id >= start)
    .sort((a, b) => a.id - b.id)
    .slice(0, limit);
  const end = page.at(-1);
  const next =
    end === undefined || page.length < limit
      ? null
      : linkTo(request, { start: String(end.id + 1), limit: String(limit), offset: null });
  return { count: null, next, previous: null, rows: page };
}

function refuse(text: string): Problem {
  return Problem.body(400, [text]);
}

/** Rows of a page: 50 unless asked otherwise, 0 and whatever is beyond 1000 being 1000. */
export function limitOf(query: URLSearchParams): number {
  const limit = integer(last(query, "limit"));
  if (limit === null || limit < 0) return DEFAULT_LIMIT;
  return limit === 0 ? MAX_LIMIT : Math.min(limit, MAX_LIMIT);
}

/** Python's int(): digits with a sign, blanks around them and single underscores between them. */
function integer(text: string | null): number | null {
  return text !== null && /^\s*[-+]?\d+(?:_\d+)*\s*$/.test(text) ? Number(text.replaceAll("_", "")) : null;
}

/** A name that is given twice counts with its last value. */
function last(query: URLSearchParams, name: string): string | null {
  return query.getAll(name).at(-1) ?? null;
}

/** The request's own URL with other paging; its names are sorted, as NetBox sorts them. */
function linkTo(request: ApiRequest, changes: Readonly<Record<string, string | null>>): string {
  const query = new URLSearchParams(request.query);
  for (const [name, value] of Object.entries(changes)) {
    query.delete(name);
    if (value !== null) query.set(name, value);
  }
  query.sort();
  const text = query.toString();
  return `${request.origin}${request.path}${text === "" ? "" : `?${text}`}`;
}
