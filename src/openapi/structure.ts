import { isRecord } from "../json/index.js";
import { methods } from "./document.js";
import { resolvePointer, trail, type Step } from "./pointer.js";

/** Told of the first thing that is not as it must be; does not return. */
export type Refuse = (place: readonly (string | number)[], what: string) => never;

interface Context {
  /** The document, for references. */
  readonly root: object;
  readonly refuse: Refuse;
}

/** Holds one value, which is found at `step`. */
type Rule = (value: unknown, step: Step | null, context: Context) => void;

/**
 * Holds that the parts of a document that are read have the types that `OpenApiDocument` gives them, so that no
 * reader has to ask again. What nobody reads is not looked at.
 */
export function verifyStructure(document: object, refuse: Refuse): void {
  openApi(document, null, { root: document, refuse });
}

const text: Rule = (value, step, { refuse }) => {
  if (typeof value !== "string") refuse(trail(step), "should be a text");
};

const flag: Rule = (value, step, { refuse }) => {
  if (typeof value !== "boolean") refuse(trail(step), "should be true or false");
};

const number: Rule = (value, step, { refuse }) => {
  if (typeof value !== "number") refuse(trail(step), "should be a number");
};

const list =
  (rule?: Rule): Rule =>
  (value, step, context) => {
    if (!Array.isArray(value)) return context.refuse(trail(step), "should be a list");
    if (rule === undefined) return;
    value.forEach((item: unknown, index) => {
      rule(item, { key: index, up: step }, context);
    });
  };

/** An object whose members have names of their own. */
const map =
  (rule: Rule): Rule =>
  (value, step, context) => {
    if (!isRecord(value)) return context.refuse(trail(step), "should be an object");
    for (const key of Object.keys(value)) rule(value[key], { key, up: step }, context);
  };

/** An object of known members, of which some must be there. */
const members = (rules: Readonly<Record<string, Rule>>, required: readonly string[] = []): Rule => {
  const known = new Map(Object.entries(rules));
  return (value, step, context) => {
    if (!isRecord(value)) return context.refuse(trail(step), "should be an object");
    const missing = required.find((name) => !Object.hasOwn(value, name));
    if (missing !== undefined) context.refuse(trail(step), `has no ${JSON.stringify(missing)}`);
    for (const key of Object.keys(value)) known.get(key)?.(value[key], { key, up: step }, context);
  };
};

/** What `rule` says, and no reference in its place. */
const inPlace =
  (rule: Rule): Rule =>
  (value, step, context) => {
    if (isRecord(value) && Object.hasOwn(value, "$ref"))
      context.refuse(trail(step), "is a reference, which only schemas and parameters can be");
    rule(value, step, context);
  };

const schema: Rule = (value, step, context) => {
  schemaMembers(value, step, context);
};

const schemaMembers = members({
  $ref: (value, step, { refuse }) => {
    if (typeof value !== "string" || !/^#\/components\/schemas\/[^/]+$/.test(value))
      refuse(trail(step), "is not a reference to a component schema");
  },
  format: text,
  title: text,
  description: text,
  pattern: text,
  "x-spec-enum-id": text,
  enum: list(),
  required: list(text),
  properties: map(schema),
  additionalProperties: (value, step, context) => {
    if (typeof value !== "boolean") schema(value, step, context);
  },
  items: schema,
  allOf: list(schema),
  oneOf: list(schema),
  anyOf: list(schema),
  minimum: number,
  maximum: number,
  exclusiveMinimum: flag,
  exclusiveMaximum: flag,
  minLength: number,
  maxLength: number,
  minItems: number,
  maxItems: number,
});

const parameter = inPlace(
  members({ name: text, in: text, description: text, schema }, ["name", "in", "schema"]),
);

const parameterOrReference: Rule = (value, step, context) => {
  const reference = isRecord(value) && Object.hasOwn(value, "$ref") ? value["$ref"] : undefined;
  if (reference === undefined) parameter(value, step, context);
  else if (typeof reference !== "string" || !/^#\/components\/parameters\/[^/]+$/.test(reference))
    context.refuse(trail(step), "is not a reference to a component parameter");
  else parameter(resolvePointer(context.root, reference), step, context);
};

const content = map(members({ schema }));

const operation = members(
  {
    operationId: text,
    description: text,
    parameters: list(parameterOrReference),
    requestBody: inPlace(members({ content }, ["content"])),
    responses: map(inPlace(members({ content }))),
  },
  ["operationId", "responses"],
);

const openApi = members({
  paths: map(
    members({
      parameters: list(parameterOrReference),
      ...Object.fromEntries(methods.map((method) => [method, operation])),
    }),
  ),
  components: members({ schemas: map(schema), parameters: map(parameter) }),
});
