import type { Collection, Property } from "../catalogue/collection.js";
import { defaultOf } from "../facts/defaults.js";
import type { Row } from "../store/row.js";
import type { World } from "../world.js";
import { withCustomFieldDefaults } from "./custom-fields.js";
import type { Draft } from "./draft.js";
import { Errors, Rejected } from "./invalid.js";
import { checkModelled } from "./modelled.js";
import { parseField } from "./parse-field.js";
import type { Place } from "./place.js";
import { typeName } from "../python.js";
import { relatedTags } from "./relations.js";
import { checkModel } from "./rules.js";
import { takenField } from "./uniqueness.js";

/** `whole`: fields that a request leaves out are missing (POST, PUT); `part`: they stay as they are (PATCH). */
export type Mode = "whole" | "part";

/**
 * The values that a request makes of an object. Names that the object does not have are ignored, as NetBox does, and
 * so are those that are only read.
 *
 * @throws Rejected with NetBox's messages
 */
export function validate(
  world: World,
  collection: Collection,
  body: unknown,
  row: Row | null,
  mode: Mode,
): ReadonlyMap<string, unknown> {
  const whole = world.catalogue.since("4.7") ? "__all__" : "non_field_errors";
  const place: Place = { world, collection, whole, existing: row?.values ?? null };
  const given = fieldsOf(body, whole);
  const errors = new Errors();
  const values = new Map(row?.values);
  for (const property of collection.properties.values()) {
    if (!given.has(property.name)) {
      if (mode === "whole" && property.write.required) errors.add(property.name, ["This field is required."]);
      else if (row === null) values.set(property.name, defaultOf(collection.key, property));
      continue;
    }
    const parsed = errors.attempt(property.name, () => parseField(place, property, given.get(property.name)));
    if (parsed === undefined) continue;
    const taken = takenField(world, collection, property.name, parsed, row?.id ?? null);
    if (taken !== null) errors.add(property.name, [taken]);
    values.set(property.name, parsed);
  }
  applyTags(place, given, values, errors);
  errors.throwIfAny();
  if (row === null && collection.properties.has("custom_fields"))
    values.set("custom_fields", withCustomFieldDefaults(place, values));
  const draft: Draft = { place, values, own: row?.id ?? null };
  checkModel(draft, errors);
  errors.throwIfAny();
  checkModelled(draft);
  for (const property of collection.properties.values()) if (isSecret(property)) values.delete(property.name);
  return values;
}

function fieldsOf(body: unknown, whole: string): Map<string, unknown> {
  if (body === null) throw new Rejected(new Map([[whole, ["No data provided"]]]));
  if (typeName(body) !== "dict")
    throw new Rejected(
      new Map([[whole, [`Invalid data. Expected a dictionary, but got ${typeName(body)}.`]]]),
    );
  return new Map(Object.entries(body as Record<string, unknown>));
}

/** Since 4.6 a request may add tags to those there are, or take some away. */
function applyTags(
  place: Place,
  given: ReadonlyMap<string, unknown>,
  values: Map<string, unknown>,
  errors: Errors,
): void {
  const to = place.world.catalogue.find("extras/tags");
  const link = place.collection.properties.get("tags")?.link;
  if (to === undefined || link?.to !== to.key || !place.world.catalogue.since("4.6")) return;
  const tags = new Set((values.get("tags") ?? []) as number[]);
  for (const [name, change] of [
    ["add_tags", "add"],
    ["remove_tags", "delete"],
  ] as const) {
    if (!given.has(name)) continue;
    const ids = errors.attempt(name, () => relatedTags(place.world, to, given.get(name), place.whole));
    for (const id of ids ?? []) tags[change](id);
  }
  values.set("tags", [...tags]);
}

/** What is written and never read is not kept. */
function isSecret(property: Property): boolean {
  return property.read === null;
}
