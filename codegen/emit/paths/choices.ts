import ts from "typescript";
import type { SchemaObject } from "../../../src/openapi/document.js";
import type { Choices } from "../types/choices.js";

const MARK = "x-choices";
type Marked = SchemaObject & { [MARK]?: string };

/**
 * Puts the text of an open type in the place of every enumeration below `node`. openapi-typescript would write the
 * values out each time, closed to what a site has added.
 */
export function markChoices(node: unknown, choices: Choices): void {
  if (typeof node !== "object" || node === null) return;
  if (Array.isArray((node as Marked).enum)) mark(node, choices);
  Object.values(node).forEach((child) => {
    markChoices(child, choices);
  });
}

function mark(schema: Marked, choices: Choices): void {
  const isNullable = schema.nullable === true || schema.enum?.includes(null) === true;
  // NetBox's filters know null as a text; what is sent for null is that text.
  const values = (schema.enum ?? []).filter(
    (value) => typeof value === "number" || (typeof value === "string" && !(isNullable && value === "null")),
  ) as (string | number)[];
  if (values.length === 0) return;
  schema[MARK] = `${choices.type(values)}${isNullable ? " | null" : ""}`;
  schema.type ??= "string";
  delete schema.enum;
  delete schema.nullable;
}

/** The type of a schema that {@link markChoices} has marked. */
export function choiceType(schema: Marked): ts.TypeNode | undefined {
  const text = schema[MARK];
  if (text === undefined) return undefined;
  const type = ts.factory.createTypeReferenceNode(text);
  return /[|&]/.test(text) ? ts.factory.createParenthesizedType(type) : type;
}
