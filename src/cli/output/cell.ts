import { visible } from "./visible.js";

/** Members that name an object of NetBox to a person, best first. */
const NAMES = ["display", "name", "label", "value", "address", "prefix", "url"] as const;

/** One value of an answer as a table shows it: a related object by its name, a list with commas, null as nothing. */
export function cell(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "string") return visible(value);
  if (Array.isArray(value)) return value.map(cell).join(", ");
  if (typeof value === "object") return related(value);
  return visible(String(value as number | bigint | boolean));
}

function related(value: object): string {
  const members = new Map<string, unknown>(Object.entries(value));
  for (const name of NAMES) {
    const text = members.get(name);
    if (typeof text === "string" || typeof text === "number") return cell(text);
  }
  return visible(JSON.stringify(value));
}

/** The member of `row` at a dotted path (`site.name`), or undefined. */
export function memberAt(row: unknown, path: string): unknown {
  let value = row;
  for (const name of path.split(".")) {
    if (value === null || typeof value !== "object" || !Object.hasOwn(value, name)) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[name];
  }
  return value;
}
