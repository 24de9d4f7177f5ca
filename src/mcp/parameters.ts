import type { ChoiceSchema, IntegerSchema, ListSchema, MapSchema, TextSchema } from "./schema.js";
import { optional, required, type Parameter } from "./parameter.js";

/** Groups and resources; a plugin's resource has a slash. */
const nameSchema: TextSchema = {
  type: "string",
  minLength: 1,
  maxLength: 200,
  pattern: "^[A-Za-z0-9][A-Za-z0-9_./-]*$",
};

const fieldSchema: TextSchema = { type: "string", minLength: 1, maxLength: 100, pattern: "^[A-Za-z0-9_]+$" };

/** Text without control characters and without blanks at its ends. */
const keySchema: TextSchema = {
  type: "string",
  minLength: 1,
  maxLength: 200,
  pattern:
    "^[^\\s\\u0000-\\u001f\\u007f-\\u009f]([^\\u0000-\\u001f\\u007f-\\u009f]*[^\\s\\u0000-\\u001f\\u007f-\\u009f])?$",
};

const valueSchema: ChoiceSchema = {
  anyOf: [{ type: "string", minLength: 0, maxLength: 2000 }, { type: "number" }, { type: "boolean" }],
};

const pairsSchema: ListSchema = {
  type: "array",
  maxItems: 500,
  items: { type: "string", minLength: 2, maxLength: 2200, pattern: "^[^=\\s]+=" },
};

const mapSchema: MapSchema = {
  type: "object",
  maxProperties: 500,
  additionalProperties: {
    anyOf: [...valueSchema.anyOf, { type: "array", maxItems: 500, items: valueSchema }],
  },
};

const idSchema: ChoiceSchema = {
  anyOf: [{ type: "integer", minimum: 1, maximum: Number.MAX_SAFE_INTEGER }, keySchema],
};

export type QueryValue = string | number | boolean;
/** `["key=value", …]`, or values by key; several values of one key in a list. */
export type QueryArgument = readonly string[] | Readonly<Record<string, QueryValue | readonly QueryValue[]>>;

export const group: Parameter<string> = required(
  nameSchema,
  "Group of NetBox's API, as list_groups gives it: dcim, ipam, …",
);
export const resource: Parameter<string> = required(
  nameSchema,
  "Resource of the group, as list_resources gives it: sites, ip-addresses, …",
);
export const id: Parameter<number | string | undefined> = optional(
  idSchema,
  "Primary key: an integer; a text only for the few resources whose key is one (core/background-tasks, for example). " +
    "Left out only where the resource is one object: api/status, extras/dashboard, users/config.",
);
export const query: Parameter<QueryArgument | undefined> = optional(
  { anyOf: [pairsSchema, mapSchema] },
  'Filters, as ["status=active", "name__ic=lab"] or {"status": ["active", "planned"]}. An unknown filter is refused: the tool filters names them all.',
);
export const fields: Parameter<readonly string[] | undefined> = optional(
  { type: "array", minItems: 1, maxItems: 100, items: fieldSchema },
  "Only these fields of each object, which keeps answers short.",
);
export const brief: Parameter<boolean | undefined> = optional(
  { type: "boolean" },
  "NetBox's short form of each object.",
);

export const integer = (minimum: number, maximum: number): IntegerSchema => ({
  type: "integer",
  minimum,
  maximum,
});
