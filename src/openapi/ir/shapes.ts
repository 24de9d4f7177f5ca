import type { EnumShape, Field, Limits, ScalarType, Shape } from "../../model/index.js";
import type { SchemaObject } from "../document.js";
import type { Report } from "./problem.js";

const REFERENCE = "#/components/schemas/";
const ANY: Shape = { kind: "any" };

type Place = readonly (string | number)[];

/** The name of the component that a schema refers to, directly or as the only part of an `allOf`. */
export function referenceOf(schema: SchemaObject): string | null {
  const only = schema.allOf?.length === 1 ? schema.allOf[0] : undefined;
  const reference = schema.$ref ?? only?.$ref;
  return reference?.startsWith(REFERENCE) === true ? reference.slice(REFERENCE.length) : null;
}

/** Reads one schema. What it cannot describe is reported and read as "anything". */
export function readShape(schema: SchemaObject, place: Place, report: Report): Shape {
  const shape = readBare(schema, place, report);
  return schema.nullable === true || schema.enum?.includes(null) === true
    ? { ...shape, nullable: true }
    : shape;
}

function readBare(schema: SchemaObject, place: Place, report: Report): Shape {
  const name = referenceOf(schema);
  if (name !== null) return { kind: "ref", name };
  if (schema.allOf !== undefined) {
    const only = schema.allOf.length === 1 ? schema.allOf[0] : undefined;
    if (only !== undefined) return readShape(only, [...place, "allOf", 0], report);
    report([...place, "allOf"], "joins several schemas, which no contract of NetBox has done");
    return ANY;
  }
  const parts = schema.oneOf ?? schema.anyOf;
  if (parts !== undefined)
    return readUnion(parts, [...place, schema.oneOf === undefined ? "anyOf" : "oneOf"], report);
  if (schema.enum !== undefined) return readEnum(schema, place, report);
  return readTyped(schema, place, report);
}

function readTyped(schema: SchemaObject, place: Place, report: Report): Shape {
  switch (schema.type) {
    case "object":
      return readObject(schema, place, report);
    case "array": {
      const limits = limitsOf(schema);
      const items = readShape(schema.items ?? {}, [...place, "items"], report);
      return { kind: "array", items, ...(limits === undefined ? {} : { limits }) };
    }
    case "string":
    case "integer":
    case "number":
    case "boolean": {
      const limits = limitsOf(schema);
      return {
        kind: "scalar",
        type: schema.type,
        ...(schema.format === undefined ? {} : { format: schema.format }),
        ...(limits === undefined ? {} : { limits }),
      };
    }
    case undefined:
      return schema.properties === undefined ? ANY : readObject(schema, place, report);
    default:
      report(
        [...place, "type"],
        `has the type ${JSON.stringify(schema.type)}, which OpenAPI 3.0 does not know`,
      );
      return ANY;
  }
}

function readEnum(schema: SchemaObject, place: Place, report: Report): EnumShape {
  const given = schema.enum ?? [];
  const values = given.filter((value) => isScalar(value));
  if (given.some((value) => value !== null && !isScalar(value)))
    report([...place, "enum"], "has a choice that is neither text, number, boolean nor null");
  const id = schema["x-spec-enum-id"];
  return { kind: "enum", type: typeOf(schema, values), values, ...(id === undefined ? {} : { id }) };
}

function typeOf(schema: SchemaObject, values: readonly unknown[]): ScalarType {
  if (schema.type === "integer" || schema.type === "number" || schema.type === "boolean") return schema.type;
  return values.length > 0 && values.every((value) => typeof value === "number") ? "integer" : "string";
}

function readObject(schema: SchemaObject, place: Place, report: Report): Shape {
  const properties = Object.entries(schema.properties ?? {});
  const choice = readChoice(schema, properties, place, report);
  if (choice !== null) return choice;
  const rest = schema.additionalProperties;
  const additional =
    typeof rest === "object"
      ? readShape(rest, [...place, "additionalProperties"], report)
      : rest === true
        ? ANY
        : null;
  if (properties.length === 0) return { kind: "map", values: additional ?? ANY };
  const required = new Set(schema.required);
  return {
    kind: "object",
    fields: properties.map(([name, property]) =>
      readField(name, property, required.has(name), [...place, "properties", name], report),
    ),
    ...(additional === null ? {} : { additional }),
    ...(schema.description === undefined ? {} : { description: schema.description }),
  };
}

/** NetBox reads a choice back as `{ value, label }`. */
function readChoice(
  schema: SchemaObject,
  properties: readonly [string, SchemaObject][],
  place: Place,
  report: Report,
): Shape | null {
  const { value, label } = schema.properties ?? {};
  if (properties.length !== 2 || value?.enum === undefined || label?.type !== "string") return null;
  const labels = (label.enum ?? []).filter((text) => typeof text === "string");
  return { kind: "choice", value: readEnum(value, [...place, "properties", "value"], report), labels };
}

function readField(
  name: string,
  schema: SchemaObject,
  required: boolean,
  place: Place,
  report: Report,
): Field {
  return {
    name,
    shape: readShape(schema, place, report),
    required,
    readOnly: schema.readOnly === true,
    writeOnly: schema.writeOnly === true,
    ...(schema.default === undefined ? {} : { default: schema.default }),
    ...(schema.title === undefined ? {} : { title: schema.title }),
    ...(schema.description === undefined ? {} : { description: schema.description }),
  };
}

/** A union that is nullable in one part is nullable; two texts that differ only in their pattern are one text. */
function readUnion(parts: readonly SchemaObject[], place: Place, report: Report): Shape {
  if (parts.length === 0) {
    report(place, "offers no alternative");
    return ANY;
  }
  const shapes = parts.map((part, index) => readShape(part, [...place, index], report));
  const nullable = shapes.some((shape) => shape.nullable === true);
  const bare = shapes.map(({ nullable: _nullable, ...shape }) => shape as Shape);
  const [first] = bare;
  if (
    first?.kind === "scalar" &&
    bare.every((shape) => shape.kind === "scalar" && shape.type === first.type)
  ) {
    const { type, format } = first;
    const shared =
      format !== undefined && bare.every((shape) => shape.kind === "scalar" && shape.format === format);
    return { kind: "scalar", type, ...(shared ? { format } : {}), ...(nullable ? { nullable } : {}) };
  }
  return { kind: "union", of: bare, ...(nullable ? { nullable } : {}) };
}

const LIMITS = [
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "minLength",
  "maxLength",
  "minItems",
  "maxItems",
  "pattern",
] as const satisfies readonly (keyof Limits)[];

function limitsOf(schema: SchemaObject): Limits | undefined {
  const given = LIMITS.filter((name) => schema[name] !== undefined);
  if (given.length === 0) return undefined;
  return Object.fromEntries(given.map((name) => [name, schema[name]]));
}

function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}
