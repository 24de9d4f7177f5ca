import { ContractError } from "../errors/index.js";
import type { Page, PageCursor } from "../model/index.js";

/** Which rows were asked for, by the first row's number or its lowest key; neither means from the first. */
export interface Asked {
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
  readonly start?: number | bigint | undefined;
}

/** A link of NetBox's has at most the length of the query that we sent, and its origin. */
const LONGEST_LINK = 100_000;

/**
 * Reads one page of a listing: NetBox's envelope, or a bare array as the few lists have that are not paged. Of `next`
 * only its being there and its `offset` or `start` are read; it is never requested, so it may name any host.
 *
 * @param source the request, for errors
 * @throws ContractError when it is neither, or when `next` does not lead on
 */
export function readPage(body: unknown, asked: Asked, source: string): Page<unknown> {
  if (Array.isArray(body)) return { count: body.length, results: body, next: null };
  const refuse = (what: string): never => {
    throw new ContractError(`the answer to ${source} ${what}`, {
      hint: "Is the URL that of NetBox itself, with its path prefix if it has one?",
    });
  };
  if (typeof body !== "object" || body === null || !("results" in body) || !Array.isArray(body.results))
    return refuse("is no page of a NetBox listing: it has no results");
  const count = "count" in body ? body.count : null;
  if (count !== null && !(typeof count === "number" && Number.isSafeInteger(count) && count >= 0))
    return refuse("has a count that is no number of rows");
  const link = "next" in body ? body.next : null;
  if (link === null) return { count, results: body.results, next: null };
  if (typeof link !== "string" || link.length > LONGEST_LINK) return refuse("has a next that is no link");
  const next = readCursor(link, asked) ?? refuse("has a next link without the place of a page");
  if (!leadsOn(next, asked) || body.results.length === 0) refuse("has a next link that does not lead on");
  return { count, results: body.results, next };
}

/** The place in a link: by key when that is how the page was asked for, else by number. */
function readCursor(link: string, asked: Asked): PageCursor | null {
  const query = new URLSearchParams(link.split("?", 2)[1]?.split("#", 1)[0] ?? "");
  const name = asked.start === undefined ? "offset" : "start";
  const digits = query.get(name) ?? "";
  if (!/^\d{1,19}$/.test(digits)) return null;
  if (name === "start")
    return { start: Number.isSafeInteger(Number(digits)) ? Number(digits) : BigInt(digits) };
  return Number.isSafeInteger(Number(digits)) ? { offset: Number(digits) } : null;
}

function leadsOn(next: PageCursor, asked: Asked): boolean {
  return "start" in next ? next.start > (asked.start ?? -1) : next.offset > (asked.offset ?? 0);
}
