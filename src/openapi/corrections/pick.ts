import { isRecord } from "../../json/index.js";
import type { OpenApiDocument } from "../document.js";
import { component, copyOf, define, members, requiredOf } from "./walk.js";

/**
 * Defines the component `name` as a brief form of `of`: its `fields`, and what every brief form has.
 * Returns the name, or undefined where the document has no such object to take them from.
 */
export function pick(
  document: OpenApiDocument,
  name: string,
  of: string,
  fields: readonly string[],
): string | undefined {
  const whole = component(document, of);
  if (!whole || !isRecord(whole.properties)) return undefined;
  const kept = new Set(["id", "url", "display", ...fields]);
  define(document, name, {
    type: "object",
    properties: Object.fromEntries(members(copyOf(whole.properties)).filter(([field]) => kept.has(field))),
    required: requiredOf(whole).filter((field) => kept.has(field)),
  });
  return name;
}
