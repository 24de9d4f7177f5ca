import { Refusal } from "./reason.js";

/** Reads one value of a filter; `undefined` when it says nothing. @throws Refusal */
export type Parse = (text: string) => unknown;

export function wholeNumber(text: string): number | undefined {
  const trimmed = text.trim();
  if (trimmed === "") return undefined;
  if (!/^[-+]?\d{1,400}(?:\.0*)?$/.test(trimmed)) throw new Refusal("Enter a whole number.");
  return Number(trimmed);
}

export function decimal(text: string): number | undefined {
  const trimmed = text.trim();
  if (trimmed === "") return undefined;
  if (!/^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i.test(trimmed)) throw new Refusal("Enter a number.");
  return Number(trimmed);
}

/** NetBox takes nothing else for a truth value; anything else is as good as not given. */
export function truth(text: string): boolean | undefined {
  if (/^(?:true|1)$/i.test(text)) return true;
  return /^(?:false|0)$/i.test(text) ? false : undefined;
}

const DATE_TIME =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,6}))?)?\s*(Z|[-+]\d{2}(?::?\d{2})?)?)?$/i;

/** A date or a time, as the clock of rows writes it: UTC with microseconds. */
export function dateTime(text: string): string | undefined {
  if (text.trim() === "") return undefined;
  const [, year, month = "", day = "", hour = "0", minute = "00", second = "00", fraction = "", zone = "Z"] =
    DATE_TIME.exec(text.trim()) ?? [];
  const two = (part: string) => part.padStart(2, "0");
  const offset =
    zone.toUpperCase() === "Z"
      ? "Z"
      : zone.replace(/^([-+]\d{2}):?(\d{2})?$/, (_all, h: string, m?: string) => `${h}:${m ?? "00"}`);
  const date = `${year ?? ""}-${two(month)}-${two(day)}`;
  const millis = Date.parse(`${date}T${two(hour)}:${minute}:${second}${offset}`);
  if (year === undefined || Number.isNaN(millis) || !isDay(date))
    throw new Refusal("Enter a valid date/time.");
  return `${new Date(millis).toISOString().slice(0, 19)}.${fraction.padEnd(6, "0")}Z`;
}

export function date(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed === "") return undefined;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(trimmed) || !isDay(trimmed)) throw new Refusal("Enter a valid date.");
  return trimmed;
}

/** Date.parse takes 30 February for 1 March. */
function isDay(day: string): boolean {
  const millis = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(millis) && new Date(millis).toISOString().startsWith(day);
}

export function text(given: string): string | undefined {
  return given === "" ? undefined : given;
}
