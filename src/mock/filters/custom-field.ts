import { customFieldsOf, keptCustomFields } from "../read/custom-fields.js";
import type { Collection } from "../catalogue/collection.js";
import type { World } from "../world.js";
import { compareOf } from "./lookups.js";
import { decimal, text, truth, type Parse } from "./parse.js";
import { everything, type Test } from "./test.js";

const PARSES = new Map<string, Parse>([
  ["integer", decimal],
  ["decimal", decimal],
  ["boolean", truth],
]);

/** `cf_rack_unit=4`: by a custom field that the site has defined; any other such name is ignored, as NetBox does. */
export function byCustomField(
  world: World,
  collection: Collection,
  name: string,
  texts: readonly string[],
): Test | null {
  const [, field = "", suffix = ""] = /^cf_(.+?)(?:__([a-z]+))?$/.exec(name) ?? [];
  const definition = customFieldsOf(world, collection).find((row) => row.values.get("name") === field);
  if (definition === undefined) return everything;
  const loose =
    suffix === "" &&
    definition.values.get("filter_logic") === "loose" &&
    definition.values.get("type") === "text";
  const compare = ["", "ic", "isw", "iew", "ie"].includes(suffix)
    ? compareOf(loose ? "ic" : suffix)
    : undefined;
  if (compare === undefined) return null;
  const parse = PARSES.get(String(definition.values.get("type"))) ?? text;
  const wanted = texts.map(parse).filter((value) => value !== undefined);
  if (wanted.length === 0) return everything;
  return ({ row }) => wanted.some((one) => compare(keptCustomFields(row.values).get(field) ?? null, one));
}
