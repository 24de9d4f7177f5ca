import type { Schema } from "./schema.js";

/** What is wrong with a value, in words that follow its name ("must be …"); undefined when nothing is. Values are never echoed. */
export function mismatch(value: unknown, schema: Schema): string | undefined {
  if ("anyOf" in schema) return alternatives(value, schema.anyOf);
  switch (schema.type) {
    case "string":
      return text(value, schema);
    case "integer":
      return Number.isSafeInteger(value) &&
        (value as number) >= schema.minimum &&
        (value as number) <= schema.maximum
        ? undefined
        : `must be an integer from ${schema.minimum} to ${schema.maximum}`;
    case "number":
      return typeof value === "number" ? undefined : "must be a number";
    case "boolean":
      return typeof value === "boolean" ? undefined : "must be true or false";
    case "array":
      return list(value, schema);
    case "object":
      return map(value, schema);
  }
}

type Of<K extends string> = Extract<Schema, { readonly type: K }>;

function text(value: unknown, schema: Of<"string">): string | undefined {
  if (typeof value !== "string") return "must be a text";
  // As JSON Schema counts them: by code points.
  const { length } = Array.from(value);
  if (length < schema.minLength || length > schema.maxLength) {
    return `must have ${schema.minLength} to ${schema.maxLength} characters`;
  }
  if (schema.pattern !== undefined && !new RegExp(schema.pattern).test(value)) {
    return `does not have the form ${schema.pattern}`;
  }
  return undefined;
}

function list(value: unknown, schema: Of<"array">): string | undefined {
  if (!Array.isArray(value)) return "must be an array";
  const least = schema.minItems ?? 0;
  if (value.length < least || value.length > schema.maxItems) {
    return `must have ${least} to ${schema.maxItems} items`;
  }
  return first(
    value.map((item, index) => [`[${index}]`, item]),
    schema.items,
  );
}

function map(value: unknown, schema: Of<"object">): string | undefined {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return "must be an object";
  const entries = Object.entries(value);
  if (entries.length > schema.maxProperties) return `must have at most ${schema.maxProperties} keys`;
  return first(entries, schema.additionalProperties);
}

function first(entries: readonly (readonly [string, unknown])[], schema: Schema): string | undefined {
  for (const [where, value] of entries) {
    const wrong = mismatch(value, schema);
    if (wrong !== undefined) return `at ${where.slice(0, 80)} ${wrong}`;
  }
  return undefined;
}

function alternatives(value: unknown, schemas: readonly Schema[]): string | undefined {
  const wrong: string[] = [];
  for (const schema of schemas) {
    const why = mismatch(value, schema);
    if (why === undefined) return undefined;
    wrong.push(why);
  }
  return wrong.join(", or ");
}
