import type { Shape } from "../../model/index.js";
import { countedBy, countOf } from "../read/counts.js";
import type { Thing } from "../world.js";
import { compareOf } from "./lookups.js";
import * as parse from "./parse.js";
import { noSuchChoice } from "./reason.js";
import { isNegative, not, type Given, type Maker, type Test } from "./test.js";

/** A field of an object that a filter compares. */
interface Base {
  readonly values: (thing: Thing) => readonly unknown[];
  readonly parse: parse.Parse;
}

/** Filters that compare a field of the object itself: `name__ic=leaf`, `id=1`, `created__gte=2026-01-01`. */
export const byValue: Maker = (given) => {
  const { filter, texts } = given;
  const base = baseOf(given);
  if (base === null) return null;
  if (filter.suffix === "empty" || filter.suffix === "isnull") return isEmpty(base, texts);
  const compare = compareOf(filter.suffix);
  if (compare === undefined) return null;
  const wanted = texts.map(base.parse).filter((value) => value !== undefined);
  if (wanted.length === 0) return undefined;
  const test: Test = (thing) => base.values(thing).some((value) => wanted.some((one) => compare(value, one)));
  return isNegative(filter.suffix) ? not(test) : test;
};

function isEmpty(base: Base, texts: readonly string[]): Test | undefined {
  const wanted = parse.truth(texts.at(-1) ?? "");
  if (wanted === undefined) return undefined;
  return (thing) =>
    base.values(thing).every((value) => value === null || value === undefined || value === "") === wanted;
}

function baseOf({ world, collection, filter }: Given): Base | null {
  const { base } = filter;
  switch (base) {
    case "id":
      return { values: ({ row }) => [row.id], parse: parse.wholeNumber };
    case "created":
      return { values: ({ row }) => [row.created], parse: parse.dateTime };
    case "last_updated":
      return { values: ({ row }) => [row.updated], parse: parse.dateTime };
  }
  const property = collection.properties.get(base);
  const shape = property?.link === null ? (property.read ?? property.write.shape) : undefined;
  if (property !== undefined && shape !== undefined) {
    const parser = parserOf(property.write.shape, shape, filter.type === "array");
    const values = ({ row }: Thing) => listed(row.values.get(base));
    return parser === null ? null : { values, parse: parser };
  }
  if (countedBy(world, collection, base) === null) return null;
  return { values: (thing) => [countOf(world, thing, base)], parse: parse.wholeNumber };
}

function listed(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value ?? null];
}

function parserOf(write: Shape | undefined, shape: Shape, many: boolean): parse.Parse | null {
  switch (shape.kind) {
    case "choice":
      return choice(shape.value.values);
    case "enum":
      return choice(shape.values);
    case "array":
      return parserOf(undefined, shape.items, many);
    case "scalar":
      return write?.kind === "enum" ? choice(write.values) : scalar(shape.type, shape.format, many);
    default:
      return null;
  }
}

function scalar(type: string, format: string | undefined, many: boolean): parse.Parse {
  if (type === "integer") return many ? parse.wholeNumber : parse.decimal;
  if (type === "number") return parse.decimal;
  if (type === "boolean") return parse.truth;
  if (format === "date") return parse.date;
  return format === "date-time" ? parse.dateTime : parse.text;
}

/** `null` asks for objects without a choice. */
function choice(values: readonly unknown[]): parse.Parse {
  const known = new Map(values.map((value) => [String(value), value]));
  return (text) => {
    if (text === "null") return null;
    if (text === "" || !known.has(text)) throw noSuchChoice(text);
    return known.get(text);
  };
}
