import { InvalidInputError, UnknownFilterError } from "../errors/index.js";
import { hasLoneSurrogate } from "../json/index.js";
import type { Operation } from "../model/index.js";
import { nearest } from "../schema/index.js";
import type { Query } from "./description.js";
import { checkPlainObject } from "./plain-object.js";

/** Parameters that NetBox reads as one text of names with commas between, where a repeated one would win alone. */
const JOINED: ReadonlySet<string> = new Set(["fields", "omit", "ordering"]);

/**
 * Query parameters as names and texts, in the order given. Booleans are `true` and `false`, null is `null`, a list
 * repeats the name; undefined is left out. An empty list and an empty text are refused: NetBox takes either for no
 * filter at all, and would answer everything. That holds for paths given by hand too: what plugins filter with does the
 * same, and a parameter that nothing is to be said by can be left out.
 *
 * @param where the operation or path, for errors
 * @param known names that may be asked by instead, for errors
 * @throws InvalidInputError naming the parameter
 */
export function encodeQuery(
  query: Query,
  where: string,
  known: readonly string[] = [],
): [name: string, value: string][] {
  checkPlainObject(query, `${where}: query`);
  return Object.entries(query).flatMap(([name, value]): [string, string][] => {
    if (value === undefined) return [];
    const place = `${where}: ${name}`;
    if ([value].flat().some((item) => isBlank(item))) throw emptyText(name, place, known);
    if (!Array.isArray(value)) return [[name, encodeValue(value, place)]];
    if (value.length === 0)
      throw new InvalidInputError(`${place} is an empty list, which NetBox would take for no filter at all`);
    const values = value.map((item) => encodeValue(item, place));
    return JOINED.has(name) ? [[name, values.join(",")]] : values.map((item) => [name, item]);
  });
}

/** NetBox cuts blanks off a text before it looks whether there is one. */
function isBlank(value: unknown): boolean {
  return typeof value === "string" && value.trim() === "";
}

function emptyText(name: string, place: string, known: readonly string[]): InvalidInputError {
  const empty = `${name}__empty`;
  return new InvalidInputError(`${place} is an empty text, which NetBox would take for no filter at all`, {
    hint: known.includes(empty)
      ? `Leave ${name} out, or ask for what has none by ${empty}=true.`
      : `Leave ${name} out.`,
  });
}

function encodeValue(value: unknown, place: string): string {
  if (typeof value === "number") return encodeNumber(value, place);
  if (typeof value === "boolean" || typeof value === "bigint" || value === null) return String(value);
  if (typeof value !== "string")
    throw new InvalidInputError(
      `${place} should be text, a number, a bigint, a boolean or null, or a list of these` +
        (value instanceof Date ? "; a Date is given as text, by toISOString()" : ""),
    );
  if (hasLoneSurrogate(value)) throw new InvalidInputError(`${place} has half of a surrogate pair`);
  return value;
}

function encodeNumber(value: number, place: string): string {
  if (!Number.isFinite(value)) throw new InvalidInputError(`${place} is no finite number`);
  if (Number.isInteger(value) && !Number.isSafeInteger(value))
    throw new InvalidInputError(`${place} is an integer beyond 2^53-1; give it as bigint or as text`);
  return String(value);
}

/**
 * Holds query names against the contract. Custom fields (`cf_…`) are the site's own and pass in a list.
 *
 * @throws UnknownFilterError naming every unknown one, with the nearest names
 * @throws InvalidInputError when a parameter that takes one value is given several
 */
export function checkQuery(query: Query, operation: Operation, where: string, allowUnknown: boolean): void {
  const known = new Map(operation.query.map((filter) => [filter.name, filter]));
  const names = [...known.keys(), ...operation.paging];
  const unknown = Object.keys(query).filter(
    (name) =>
      query[name] !== undefined &&
      !known.has(name) &&
      !isPaging(operation, name) &&
      !isCustomField(operation, name),
  );
  if (unknown.length > 0 && !allowUnknown) throw unknownFilters(unknown, names, where);
  for (const [name, value] of Object.entries(query)) {
    const filter = known.get(name);
    if (
      filter !== undefined &&
      filter.type !== "array" &&
      !JOINED.has(name) &&
      Array.isArray(value) &&
      value.length > 1
    )
      throw new InvalidInputError(`${where}: ${name} takes one value, not ${value.length}`);
  }
}

function isPaging(operation: Operation, name: string): boolean {
  return operation.paging.some((parameter) => parameter === name);
}

function isCustomField(operation: Operation, name: string): boolean {
  return operation.action === "list" && name.startsWith("cf_");
}

function unknownFilters(
  unknown: readonly string[],
  names: readonly string[],
  where: string,
): UnknownFilterError {
  const candidates = [...new Set(unknown.flatMap((name) => nearest(name, names)))];
  const what = unknown.map((name) => JSON.stringify(name)).join(", ");
  const instead = candidates.length === 0 ? "" : `; did you mean ${candidates.join(", ")}?`;
  return new UnknownFilterError(`${where} has no query parameter ${what}${instead}`, {
    candidates,
    hint: "NetBox ignores a filter that it does not know and answers everything, so nothing was sent.",
  });
}
