import { UsageError } from "../../errors/index.js";
import type { Operation } from "../../model/index.js";
import { encodeKey } from "../../request/key.js";
import type { Given } from "./action.js";

/** Options of the command line beside the three words, and whether one was given. */
const given: Readonly<Record<string, (options: Given) => boolean>> = {
  "--id": ({ id }) => id !== undefined,
  "--query": ({ query }) => Object.keys(query).length > 0,
  "--limit": ({ limit }) => limit !== undefined,
  "--all": ({ all }) => all,
  "--columns": ({ columns }) => columns !== undefined,
};

/** What says the same as an option, as a parameter of the query. */
const twice = [
  ["--limit", "limit"],
  ["--all", "limit"],
  ["--columns", "fields"],
] as const;

/**
 * An option that means nothing to what was asked for is a mistake, not to be passed over.
 *
 * @param where the three words, for the error
 * @throws UsageError for an option that is not among `meaningful`
 */
export function refuseOptions(where: string, options: Given, meaningful: readonly string[]): void {
  for (const [name, isGiven] of Object.entries(given))
    if (!meaningful.includes(name) && isGiven(options))
      throw new UsageError(`${name} means nothing to ${where}`);
}

/**
 * Holds the options against the operation before anything is sent.
 *
 * @throws UsageError for an option that means nothing to it, or that the query says again
 * @throws InvalidInputError for a key that is missing or cannot be right
 */
export function checkOptions(operation: Operation, listed: boolean, options: Given): void {
  const { group, resource, action, parameters } = operation;
  const where = `${group} ${resource} ${action}`;
  const [key] = parameters;
  refuseOptions(where, options, [
    ...(key === undefined ? [] : ["--id"]),
    ...(listed ? ["--limit", "--all"] : []),
    "--query",
    "--columns",
  ]);
  for (const [name, parameter] of twice)
    if (given[name]?.(options) === true && options.query[parameter] !== undefined)
      throw new UsageError(`${name} and -q ${parameter}= exclude each other`);
  if (key !== undefined) encodeKey(options.id, key, where, "--id");
}
