import type { Shape } from "../../model/index.js";
import { displayPatterns } from "../facts/display.js";
import { hostText, parseAddress } from "../net/address.js";
import type { Thing, World } from "../world.js";
import { labelOf } from "./choice.js";
import { follow, leads } from "./follow.js";

/** How NetBox calls an object: its `display`. */
export function displayOf(world: World, thing: Thing): string {
  const labelled = thing.collection.properties.has("label") && thing.collection.group === "dcim";
  for (const pattern of displayPatterns(thing.collection.key, labelled)) {
    const text = filled(world, thing, pattern);
    if (text !== null) return text;
  }
  return `${thing.collection.model.object} object (${String(thing.row.id)})`;
}

function filled(world: World, thing: Thing, pattern: string): string | null {
  const values = [...pattern.matchAll(FIELD)].map(([, path = "", format]) =>
    textAt(world, thing, path.split("."), format),
  );
  if (values.includes("")) return null;
  let next = 0;
  return pattern.replace(FIELD, () => values[next++] ?? "");
}

/** A field of a pattern, with how it is written. */
const FIELD = /\{([\w.]+)(?::(\w+))?\}/g;

function textAt(world: World, thing: Thing, path: readonly string[], format: string | undefined): string {
  const [step = "", ...rest] = path;
  if (leads(thing, step)) {
    const [next] = follow(world, thing, step);
    if (next === undefined) return "";
    return rest.length === 0 ? displayOf(world, next) : textAt(world, next, rest, format);
  }
  if (step === "id") return String(thing.row.id);
  const value = step === "created" ? thing.row.created : thing.row.values.get(step);
  return formatted(thing, step, value, format);
}

function formatted(thing: Thing, name: string, value: unknown, format: string | undefined): string {
  if (typeof value !== "string" && typeof value !== "number") return "";
  const text = String(value);
  switch (format) {
    case "label":
      return labelOf(shapeOf(thing, name), value) ?? text;
    case "minute":
      return text.slice(0, 16).replace("T", " ");
    case "sentence":
      return (text.charAt(0).toUpperCase() + text.slice(1)).replaceAll("_", " ");
    case "dotted":
      return dottedAsn(Number(value));
    case "range":
      return rangeText(text, String(thing.row.values.get("end_address")));
    default:
      return text;
  }
}

/** A 32-bit AS number with its two halves: `4200000001 (64086.59905)`. */
function dottedAsn(asn: number): string {
  return asn > 65535
    ? `${String(asn)} (${String(Math.floor(asn / 65536))}.${String(asn % 65536)})`
    : String(asn);
}

function shapeOf(thing: Thing, name: string): Shape | null {
  return thing.collection.properties.get(name)?.read ?? null;
}

/** `10.0.0.10-15/24`: the parts that both ends share are written once. */
function rangeText(startText: string, endText: string): string {
  const start = parseAddress(startText);
  const end = parseAddress(endText);
  if (start === null || end === null) return startText;
  const separator = start.family === 6 ? ":" : ".";
  const from = hostText(start).split(separator);
  const to = hostText(end).split(separator);
  const shared = from.filter((part, index) => part === to[index]).length;
  const mask = `/${String(start.length)}`;
  if (shared === from.length) return `${hostText(start)}-${hostText(end)}${mask}`;
  const own = (parts: readonly string[]) => parts.slice(shared).join(separator);
  return `${from.slice(0, shared).join(separator)}${separator}${own(from)}-${own(to)}${mask}`;
}
