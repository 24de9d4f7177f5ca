import { InvalidInputError } from "../errors/index.js";
import type { Query } from "./description.js";

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
  return Object.fromEntries([...values].map(([name, some]) => [name, some.length > 1 ? some : some[0]]));
}
