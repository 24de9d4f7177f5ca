import type { EnumShape, Field, ObjectShape, Shape } from "../../model/index.js";
import type { Collection, Property } from "../catalogue/collection.js";
import { decimalsOf, formatOf, mustHaveItems, typesOf, type Format } from "../facts/formats.js";
import { Problem } from "../http/problem.js";
import { REVERSE } from "../facts/reverse.js";
import type { World } from "../world.js";
import { parseCustomFields } from "./custom-fields.js";
import { contentType, FORMAT_PARSERS } from "./formats.js";
import { Errors, Invalid, Rejected } from "./invalid.js";
import { typeName } from "../python.js";
import type { Place } from "./place.js";
import { related, relatedKey, relatedMany, relatedSlugs, relatedTags } from "./relations.js";
import * as scalars from "./scalars.js";
import { terminations } from "./terminations.js";

/** Reads the value of one field as it will be kept. @throws Invalid with NetBox's messages */
export function parseField(place: Place, property: Property, given: unknown): unknown {
  const { collection, world } = place;
  const { name, write, link } = property;
  const value = given === "" && blankIsNull(collection, property) ? null : given;
  if (value === null) {
    if (write.shape.nullable === true) return null;
    throw new Invalid(isChoice(property) ? "This field may not be blank." : "This field may not be null.");
  }
  if (name === "custom_fields") return parseCustomFields(place, value);
  if (REVERSE.has(`${collection.key}.${name}`)) return reversed(collection, name, value);
  if (link !== null) return parseLink(place, property, link.to, link.many, value);
  const generic = collection.generics.find(({ type }) => type === name);
  if (generic !== undefined) return contentType(value, typesOf(collection.key, name), world);
  const format = formatOf(collection.key, name);
  if (format !== undefined && write.shape.kind === "array")
    return listOf(value, (item) => FORMAT_PARSERS[format](item, world));
  if (format !== undefined) return parseFormat(write.shape, format, value, world);
  return parseShape(place, write.shape, property, value);
}

/** The contract says whether a text may be empty; the form of a colour does not. */
function parseFormat(shape: Shape, format: Format, value: unknown, world: World): unknown {
  const { minLength = 0, maxLength = Infinity } = shape.kind === "scalar" ? (shape.limits ?? {}) : {};
  if (format === "color" && value === "" && minLength > 0) throw new Invalid("This field may not be blank.");
  const parsed = FORMAT_PARSERS[format](value, world);
  if (typeof parsed === "string" && parsed.length > maxLength)
    throw new Invalid(`Ensure this field has no more than ${String(maxLength)} characters.`);
  return parsed;
}

/** Fields for which an empty text is as good as null. */
function blankIsNull({ key, generics }: Collection, { name, write, link }: Property): boolean {
  if (write.shape.kind === "scalar" && write.shape.type === "number") return write.shape.nullable === true;
  if (link?.byKey === true || generics.some(({ type }) => type === name)) return true;
  const format = formatOf(key, name);
  return format === "jsonSchema" || (format === "contentType" && write.shape.kind !== "array");
}

/** NetBox's choice fields take null for no choice. */
function isChoice({ read }: Property): boolean {
  return read?.kind === "choice";
}

/** A relation that is kept at its other end. */
function reversed(collection: Collection, name: string, value: unknown): unknown {
  if (!Array.isArray(value)) throw new Invalid(`Expected a list of items but got type "${typeName(value)}".`);
  if (value.length === 0) return [];
  throw Problem.notModelled(`Writing ${collection.key}.${name}, which is kept at the other object,`);
}

function parseLink(place: Place, property: Property, key: string, many: boolean, value: unknown): unknown {
  const to = place.world.catalogue.find(key);
  if (to === undefined) throw Problem.notModelled(`The reference ${property.name}`);
  if (!many)
    return property.link?.byKey === true
      ? relatedKey(place.world, to, value)
      : related(place.world, to, value);
  const items = property.write.shape.kind === "array" ? property.write.shape.items : property.write.shape;
  if (items.kind === "scalar" && items.type === "string") return relatedSlugs(place.world, to, value);
  return items.kind === "scalar"
    ? relatedMany(place.world, to, value)
    : relatedTags(place.world, to, value, place.whole);
}

function listOf(value: unknown, parse: (item: unknown) => unknown): unknown[] {
  if (!Array.isArray(value)) throw new Invalid(`Expected a list of items but got type "${typeName(value)}".`);
  return value.map((item: unknown) => parse(item));
}

function parseShape(
  place: Place,
  shape: Shape,
  property: Pick<Property, "name" | "read">,
  value: unknown,
): unknown {
  switch (shape.kind) {
    case "scalar": {
      const choice = choiceRead(property);
      return choice === null
        ? parseScalar(shape, property.name, value)
        : scalars.parseChoice(value, choice, false);
    }
    case "enum":
      return scalars.parseChoice(value, shape, property.read?.kind !== "choice");
    case "array":
      return parseArray(place, shape.items, property, value);
    case "ref":
      return parseComponent(place, shape.name, value);
    case "object":
      return parseObject(place, shape, value);
    case "map":
      if (typeName(value) !== "dict")
        throw new Invalid(`Expected a dictionary of items but got type "${typeName(value)}".`);
      return value;
    default:
      return value;
  }
}

/** Fields whose write form is a bare text although they read as a choice. */
function choiceRead(property: Pick<Property, "read">): EnumShape | null {
  return property.read?.kind === "choice" ? property.read.value : null;
}

function parseScalar(shape: Extract<Shape, { kind: "scalar" }>, name: string, value: unknown): unknown {
  if (shape.type === "boolean") return scalars.parseBoolean(value);
  if (shape.type === "integer") return scalars.parseInteger(value, shape);
  if (shape.type === "number") return scalars.parseDecimal(value, shape.limits, decimalsOf(name));
  if (shape.format === "date") return scalars.parseDate(value);
  if (shape.format === "date-time") return scalars.parseDateTime(value);
  if (shape.format === "binary")
    throw new Invalid("The submitted data was not a file. Check the encoding type on the form.");
  return scalars.parseText(value, shape);
}

function parseArray(
  place: Place,
  items: Shape,
  property: Pick<Property, "name" | "read">,
  value: unknown,
): unknown[] {
  if (!Array.isArray(value)) {
    const problem = [`Expected a list of items but got type "${typeName(value)}".`];
    throw new Invalid(items.kind === "ref" ? { [place.whole]: problem } : problem);
  }
  if (value.length === 0 && mustHaveItems(place.collection.key, property.name))
    throw new Invalid("This list may not be empty.");
  if (items.kind === "ref" && items.name.startsWith("GenericObject")) return terminations(place.world, value);
  if (items.kind === "ref" && items.name.startsWith("IntegerRange")) return listOf(value, range);
  return value.map((item: unknown) => parseShape(place, items, property, item));
}

/** A pair of numbers; NetBox says the position of one that is none. */
function range(item: unknown): unknown {
  const pair = Array.isArray(item) && item.length === 2 && item.every((end) => Number.isInteger(end));
  if (!pair) throw new Invalid({ 0: ["Ranges must be specified in the form (lower, upper)."] });
  return item;
}

function parseComponent(place: Place, name: string, value: unknown): unknown {
  const shape = place.world.catalogue.object(name);
  return shape === null ? value : parseObject(place, shape, value);
}

/** An object that is part of another one, such as the mapping of a port. */
function parseObject(place: Place, shape: ObjectShape, value: unknown): Record<string, unknown> {
  if (typeName(value) !== "dict")
    throw new Invalid(`Invalid data. Expected a dictionary, but got ${typeName(value)}.`);
  const given = new Map(Object.entries(value as Record<string, unknown>));
  const errors = new Errors();
  const parsed = shape.fields.map((field) => [
    field.name,
    errors.attempt(field.name, () => member(place, field, given)),
  ]);
  try {
    errors.throwIfAny();
  } catch (error) {
    throw error instanceof Rejected ? new Invalid(error.errors) : error;
  }
  return Object.fromEntries(parsed.filter(([, member]) => member !== undefined)) as Record<string, unknown>;
}

function member(place: Place, field: Field, given: ReadonlyMap<string, unknown>): unknown {
  if (!given.has(field.name)) {
    if (field.required) throw new Invalid("This field is required.");
    return field.default;
  }
  const value = given.get(field.name);
  if (value === null && field.shape.nullable === true) return null;
  if (value === null) throw new Invalid("This field may not be null.");
  return parseShape(place, field.shape, { name: field.name, read: null }, value);
}
