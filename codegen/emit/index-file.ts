import { encode } from "../../src/openapi/compact/encode.js";
import type { LoadedLine } from "../load.js";

/** `index.json`: operations and filters of a line as data, one table a line so that a change can be read in a diff. */
export function indexFile({ contract }: LoadedLine): string {
  const members = Object.entries(encode(contract)).map(
    ([name, value]) => `${JSON.stringify(name)}:${print(name, value)}`,
  );
  return `{${members.join(",\n")}}\n`;
}

/** Operations a resource per line, the other tables an entry per line. */
function print(name: string, value: unknown): string {
  if (name === "operations")
    return nested(value as Record<string, unknown>, (group) => nested(group as object, flat));
  return Array.isArray(value) ? `[\n${value.map(flat).join(",\n")}\n]` : flat(value);
}

function nested(value: object, each: (member: unknown) => string): string {
  const members = Object.entries(value).map(([key, member]) => `${flat(key)}:${each(member)}`);
  return `{\n${members.join(",\n")}\n}`;
}

function flat(value: unknown): string {
  return JSON.stringify(value);
}
