import { stringifyJson } from "../../json/index.js";
import { visible } from "./visible.js";

/** Members that name an object of NetBox to a person, best first. */
const NAMES = ["display", "name", "label", "value", "address", "prefix", "url"] as const;

/** One value of an answer as a table shows it: a related object by its name, a list with commas, null as nothing. */
export function cell(value: unknown): string {
  switch (typeof value) {
    case "string":
      return visible(value);
    case "number":
    case "bigint":
    case "boolean":
      return String(value);
    case "object":
      if (value === null) return "";
      return Array.isArray(value) ? value.map(cell).join(", ") : related(value);
    default:
      return "";
  }
}

function related(value: object): string {
  const members = new Map<string, unknown>(Object.entries(value));
  for (const name of NAMES) {
    const text = members.get(name);
    if (typeof text === "string" || typeof text === "number") return cell(text);
  }
  return visible(stringifyJson(value));
}

/** The member of `row` at a dotted path (`site.name`), or undefined; of a list, that of each of its items. */
export function memberAt(row: unknown, path: string): unknown {
  let value = row;
  const names = path.split(".");
  for (const [depth, name] of names.entries()) {
    if (Array.isArray(value)) return value.map((item) => memberAt(item, names.slice(depth).join(".")));
    if (value === null || typeof value !== "object" || !Object.hasOwn(value, name)) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[name];
  }
  return value;
}
