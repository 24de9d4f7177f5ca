import type { SchemaObject } from "../document.js";

/** Short forms for schemas that a correction writes anew. */

export const text: SchemaObject = { type: "string" };
export const integer: SchemaObject = { type: "integer" };
export const flag: SchemaObject = { type: "boolean" };
export const moment: SchemaObject = { type: "string", format: "date-time" };
export const uri: SchemaObject = { type: "string", format: "uri" };
export const anyObject: SchemaObject = { type: "object", additionalProperties: {} };

export const array = (items: SchemaObject): SchemaObject => ({ type: "array", items });

export const orNull = (schema: SchemaObject): SchemaObject => ({ ...schema, nullable: true });

/** An object whose fields are all required. */
export const object = (
  properties: Readonly<Record<string, SchemaObject>>,
  description?: string,
): SchemaObject => ({
  type: "object",
  ...(description === undefined ? {} : { description }),
  properties: { ...properties },
  required: Object.keys(properties).sort(),
});

/** A page of one of NetBox's lists. */
export const page = (item: SchemaObject): SchemaObject =>
  object({ count: integer, next: orNull(uri), previous: orNull(uri), results: array(item) });
