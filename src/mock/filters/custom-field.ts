import type { Collection } from "../catalogue/collection.js";
import { customFieldsOf, keptCustomFields } from "../read/custom-fields.js";
import type { World } from "../world.js";
import { compareOf } from "./lookups.js";
import { decimal, text, truth, type Parse } from "./parse.js";
import type { Test } from "./test.js";

const PARSES = new Map<string, Parse>([
  ["integer", decimal],
  ["decimal", decimal],
  ["boolean", truth],
]);

/**
 * `cf_rack_unit=4`: by a custom field that the site has defined. Any other such name says nothing, nor does one with a
 * lookup after it: NetBox ignores both.
 */
export function byCustomField(
  world: World,
  collection: Collection,
  name: string,
  texts: readonly string[],
): Test | undefined {
  const field = name.replace(/^cf_/, "");
  const definition = customFieldsOf(world, collection).find((row) => row.values.get("name") === field);
  if (definition === undefined) return undefined;
  const type = String(definition.values.get("type"));
  const parse = PARSES.get(type) ?? text;
  const wanted = texts.map(parse).filter((value) => value !== undefined);
  const compare = compareOf(type === "text" && definition.values.get("filter_logic") === "loose" ? "ic" : "");
  if (wanted.length === 0 || compare === undefined) return undefined;
  return ({ row }) => {
    const own = keptCustomFields(row.values).get(field) ?? null;
    return wanted.some((one) => compare(own, one));
  };
}
