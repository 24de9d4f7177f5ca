import { Problem } from "../http/problem.js";
import { text as textOf } from "../python.js";

/** Compares a value of an object with a wanted one. */
export type Compare = (value: unknown, wanted: unknown) => boolean;

const low = (value: unknown) => (value === null || value === undefined ? "" : textOf(value)).toLowerCase();

/** Lookups by suffix. Those that ask for what does not match are here as what they turn round. */
const COMPARES = new Map<string, Compare>([
  ["", equal],
  ["n", equal],
  ["ie", (value, wanted) => low(value) === low(wanted)],
  ["ic", (value, wanted) => low(value).includes(low(wanted))],
  ["isw", (value, wanted) => low(value).startsWith(low(wanted))],
  ["iew", (value, wanted) => low(value).endsWith(low(wanted))],
  ["gt", (value, wanted) => order(value, wanted, (sign) => sign > 0)],
  ["gte", (value, wanted) => order(value, wanted, (sign) => sign >= 0)],
  ["lt", (value, wanted) => order(value, wanted, (sign) => sign < 0)],
  ["lte", (value, wanted) => order(value, wanted, (sign) => sign <= 0)],
  ["regex", (value, wanted) => pattern(wanted, "").test(textOf(value))],
  ["iregex", (value, wanted) => pattern(wanted, "i").test(textOf(value))],
]);

export function compareOf(suffix: string): Compare | undefined {
  return COMPARES.get(suffix) ?? COMPARES.get(suffix.replace(/^n(?=ic$|isw$|iew$|ie$)/, ""));
}

function equal(value: unknown, wanted: unknown): boolean {
  return value === wanted || (typeof value === "bigint" && value === BigInt(wanted as number));
}

function order(value: unknown, wanted: unknown, holds: (sign: number) => boolean): boolean {
  if (typeof value === "number" && typeof wanted === "number") return holds(value - wanted);
  if (typeof value !== "string" || typeof wanted !== "string") return false;
  return holds(value < wanted ? -1 : value > wanted ? 1 : 0);
}

const patterns = new Map<string, RegExp>();

/** A repeated group that itself repeats can take this process for ever; a database stops, so it is refused here. */
const EXPLOSIVE = /\([^()]*[+*}][^()]*\)[+*{?]|\\[1-9]|\(\?/;

function pattern(wanted: unknown, flags: string): RegExp {
  const text = textOf(wanted);
  const known = patterns.get(`${flags}/${text}`);
  if (known !== undefined) return known;
  if (text.length > 200 || EXPLOSIVE.test(text))
    throw Problem.notModelled("A regular expression of this kind");
  try {
    const made = new RegExp(text, `${flags}u`);
    if (patterns.size > 100) patterns.clear();
    patterns.set(`${flags}/${text}`, made);
    return made;
  } catch {
    throw Problem.body(500, { error: `invalid regular expression: ${text}`, exception: "DataError" });
  }
}
