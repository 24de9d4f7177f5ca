import type { EnumShape, Limits, ScalarShape } from "../../model/index.js";
import { date, dateTime } from "../filters/parse.js";
import { Invalid } from "./invalid.js";
import { text as pythonText } from "../python.js";

/** Reads a text as NetBox does: numbers are written out, blanks around it are cut off. @throws Invalid */
export function parseText(value: unknown, shape: ScalarShape): string {
  const { minLength = 0, maxLength = Infinity, pattern } = shape.limits ?? {};
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "bigint")
    throw new Invalid(pattern?.includes(SLUG) === true ? patternText(pattern) : "Not a valid string.");
  const text = pythonText(value).trim();
  if (text === "" && minLength > 0) throw new Invalid("This field may not be blank.");
  const problems: string[] = [];
  if (text.includes("\0")) problems.push("Null characters are not allowed.");
  if (lengthOf(text) > maxLength)
    problems.push(`Ensure this field has no more than ${String(maxLength)} characters.`);
  if (text !== "" && pattern !== undefined && !new RegExp(pattern, "u").test(text))
    problems.push(patternText(pattern));
  if (problems.length > 0) throw new Invalid(problems);
  return text;
}

/** Characters, counted as Python counts them. */
function lengthOf(text: string): number {
  return text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0);
}

/** What the pattern of a slug has in it. */
const SLUG = "-a-zA-Z0-9_";

function patternText(pattern: string): string {
  return pattern.includes(SLUG)
    ? 'Enter a valid "slug" consisting of letters, numbers, underscores or hyphens.'
    : "Enter a valid value.";
}

/** Characters that a number may have. */
const LONGEST_NUMBER = 1000;

/** @throws Invalid */
export function parseInteger(value: unknown, { limits, format }: ScalarShape): number | bigint {
  const text =
    typeof value === "boolean" || value === null || typeof value === "object" ? "" : pythonText(value);
  if (text.length > LONGEST_NUMBER) throw new Invalid("String value too large.");
  const digits = /^\s*([-+]?\d{1,1000})(?:\.0*)?\s*$/.exec(text)?.[1];
  if (digits === undefined)
    throw new Invalid(`A valid ${format === "int64" ? "biginteger" : "integer"} is required.`);
  const big = BigInt(digits.replace("+", ""));
  const problems = limitProblems(Number(big), limits, String);
  if (problems.length > 0) throw new Invalid(problems);
  return Number.isSafeInteger(Number(big)) ? Number(big) : big;
}

/** @throws Invalid */
export function parseDecimal(
  value: unknown,
  limits: Limits | undefined,
  decimals?: readonly [number, number],
): number {
  const text =
    typeof value === "boolean" || value === null || typeof value === "object" ? "" : pythonText(value).trim();
  if (text.length > LONGEST_NUMBER) throw new Invalid("String value too large.");
  if (!/^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d{1,3})?$/i.test(text))
    throw new Invalid("A valid number is required.");
  const number = Number(text);
  const digits = decimals === undefined ? [] : digitProblems(number, decimals);
  const problems = digits.length > 0 ? digits : limitProblems(number, limits, pointed);
  if (problems.length > 0) throw new Invalid(problems);
  return number;
}

function digitProblems(number: number, [digits, places]: readonly [number, number]): string[] {
  const [whole = "0", fraction = ""] = Math.abs(number).toString().includes("e")
    ? Math.abs(number).toFixed(20).replace(/0+$/, "").split(".")
    : Math.abs(number).toString().split(".");
  const before = whole.replace(/^0+/, "").length;
  if (before + fraction.length > digits && fraction.length <= places)
    return [`Ensure that there are no more than ${String(digits)} digits in total.`];
  if (fraction.length > places)
    return [`Ensure that there are no more than ${String(places)} decimal places.`];
  if (before > digits - places)
    return [`Ensure that there are no more than ${String(digits - places)} digits before the decimal point.`];
  return [];
}

/** The limits of a coordinate are floats, which Python writes as `90.0`; those of other decimals are whole. */
function pointed(number: number): string {
  return number === 0 || !Number.isInteger(number) ? String(number) : number.toFixed(1);
}

function limitProblems(
  value: number,
  limits: Limits | undefined,
  write: (value: number) => string,
): string[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = limits ?? {};
  const problems: string[] = [];
  if (maximum !== undefined && exclusiveMaximum !== true && value > maximum)
    problems.push(`Ensure this value is less than or equal to ${write(maximum)}.`);
  if (minimum !== undefined && exclusiveMinimum !== true && value < minimum)
    problems.push(`Ensure this value is greater than or equal to ${write(minimum)}.`);
  return problems;
}

const TRUE = new Set<unknown>([
  true,
  1,
  "t",
  "T",
  "y",
  "Y",
  "yes",
  "Yes",
  "YES",
  "true",
  "True",
  "TRUE",
  "on",
  "On",
  "ON",
  "1",
]);
const FALSE = new Set<unknown>([
  false,
  0,
  "f",
  "F",
  "n",
  "N",
  "no",
  "No",
  "NO",
  "false",
  "False",
  "FALSE",
  "off",
  "Off",
  "OFF",
  "0",
]);

/** @throws Invalid */
export function parseBoolean(value: unknown): boolean {
  if (TRUE.has(value)) return true;
  if (FALSE.has(value)) return false;
  throw new Invalid("Must be a valid boolean.");
}

/** @throws Invalid */
export function parseDate(value: unknown): string {
  const read = typeof value === "string" ? attempt(() => date(value)) : undefined;
  if (read === undefined)
    throw new Invalid("Date has wrong format. Use one of these formats instead: YYYY-MM-DD.");
  return read;
}

/** @throws Invalid */
export function parseDateTime(value: unknown): string {
  const read = typeof value === "string" ? attempt(() => dateTime(value)) : undefined;
  if (read === undefined)
    throw new Invalid(
      "Datetime has wrong format. Use one of these formats instead: YYYY-MM-DDThh:mm[:ss[.uuuuuu]][+HH:MM|-HH:MM|Z].",
    );
  return read.replace(".000000Z", "Z");
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** A choice by its value. `plain` is a field that reads back as a bare value: its text puts the value in quotes. */
export function parseChoice(value: unknown, shape: EnumShape, plain: boolean): unknown {
  if (value !== null && typeof value === "object" && !plain)
    throw new Invalid('Value must be passed directly (e.g. "foo": 123); do not use a dictionary or list.');
  if (value === "" && !plain && !shape.values.includes("")) throw new Invalid("This field may not be blank.");
  const found = shape.values.find(
    (known) => known === value || (typeof known === "number" && String(known) === value),
  );
  if (found === undefined) {
    const shown = pythonText(value);
    throw new Invalid(plain ? `"${shown}" is not a valid choice.` : `${shown} is not a valid choice.`);
  }
  return found;
}
