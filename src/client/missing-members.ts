import { InvalidInputError } from "../errors/index.js";
import type { Operation, ReleaseLine } from "../model/index.js";
import { loadContract, nearest } from "../schema/index.js";
import { membersAt } from "./known-members.js";

/**
 * Holds members that were asked for (`name`, `region.name`) against the objects that came. NetBox leaves out what it
 * does not know, so a misspelt one is missing from all of them. The contract, which takes some 200 ms to load, is asked
 * only then. A parent that is null everywhere tells nothing, and neither does an empty answer.
 *
 * @throws InvalidInputError naming every member that neither the objects nor the contract have, with the nearest names
 */
export function checkMembers(
  line: ReleaseLine,
  operation: Operation,
  paths: readonly string[],
  body: unknown,
): void {
  const rows = rowsOf(body);
  const missing = paths.flatMap((path) => missingIn(rows, path) ?? []);
  if (missing.length === 0) return;
  const { shapes } = loadContract(line);
  const wrong = missing.flatMap(({ parents, within, name }) => {
    const { names, open } = membersAt(operation.response.schema, within, shapes);
    if (names.has(name)) return [];
    // Every object has all custom fields of its type, so there a key that is nowhere is one that does not exist.
    if (open && within.at(-1) !== "custom_fields") return [];
    const full = (member: string): string => [...within, member].join(".");
    const there = new Set([...names, ...parents.flatMap((parent) => Object.keys(parent))]);
    return [{ name: full(name), candidates: nearest(name, [...there]).map(full) }];
  });
  if (wrong.length > 0) throw unknownMembers(operation, wrong);
}

interface Missing {
  /** The objects that do not have it. */
  readonly parents: readonly object[];
  readonly within: readonly string[];
  readonly name: string;
}

/** The first member on a path that no object has. */
function missingIn(rows: readonly unknown[], path: string): Missing | undefined {
  const names = path.split(".");
  let values = rows;
  for (const [depth, name] of names.entries()) {
    const given = values.flat().filter((value) => value !== null && value !== undefined);
    const parents = given.filter((value) => typeof value === "object");
    const owners = parents.filter((value) => Object.hasOwn(value, name));
    if (given.length > 0 && owners.length === 0) return { parents, within: names.slice(0, depth), name };
    values = owners.map((value) => (value as Readonly<Record<string, unknown>>)[name]);
  }
  return undefined;
}

function rowsOf(body: unknown): readonly unknown[] {
  if (Array.isArray(body)) return body;
  if (typeof body !== "object" || body === null || body instanceof Uint8Array) return [];
  return "results" in body && Array.isArray(body.results) ? body.results : [body];
}

function unknownMembers(
  { group, resource, action }: Operation,
  wrong: readonly { readonly name: string; readonly candidates: readonly string[] }[],
): InvalidInputError {
  const candidates = [...new Set(wrong.flatMap((one) => one.candidates))];
  const what = wrong.map(({ name }) => JSON.stringify(name.slice(0, 80))).join(", ");
  const instead = candidates.length === 0 ? "" : `; did you mean ${candidates.join(", ")}?`;
  return new InvalidInputError(
    `${group}/${resource} ${action} gives no field ${what}${instead}`,
    candidates.length === 0 ? {} : { candidates },
  );
}
