import { InvalidInputError } from "../errors/index.js";
import type { Query } from "./description.js";

/** Parameters that page a list; their values are counted with, so they become numbers. */
const PAGING: ReadonlySet<string> = new Set(["limit", "offset", "start"]);

/**
 * A query from texts as people and agents write them: `["status=active", "status=planned"]` is
 * `{ status: ["active", "planned"] }`. Split at the first `=`; nothing is trimmed.
 *
 * @throws InvalidInputError for a text without a name or without `=`
 */
export function readPairs(pairs: readonly string[]): Query {
  const values = new Map<string, string[]>();
  for (const pair of pairs) {
    const at = pair.indexOf("=");
    if (at < 1) throw new InvalidInputError(`${JSON.stringify(pair.slice(0, 80))} should be name=value`);
    const name = pair.slice(0, at);
    values.set(name, [...(values.get(name) ?? []), pair.slice(at + 1)]);
  }
  return readPaging(
    Object.fromEntries([...values].map(([name, some]) => [name, some.length > 1 ? some : some[0]])),
  );
}

/**
 * The same query with the numbers of its page as numbers.
 *
 * @throws InvalidInputError where one of them is none
 */
export function readPaging(query: Query): Query {
  const entries = Object.entries(query).map(([name, value]): [string, unknown] => {
    if (!PAGING.has(name)) return [name, value];
    const number = typeof value === "string" && /^\d+$/.test(value) ? Number(value) : value;
    if (Number.isSafeInteger(number) && Number(number) >= 0) return [name, number];
    throw new InvalidInputError(`${name} should be one whole number`);
  });
  return Object.fromEntries(entries);
}
