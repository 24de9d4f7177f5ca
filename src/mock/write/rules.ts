import { text } from "../python.js";
import { genericTarget } from "../read/follow.js";
import type { World } from "../world.js";
import { customFieldProblems } from "./custom-fields.js";
import type { Draft } from "./draft.js";
import type { Errors } from "./invalid.js";
import { MODEL_RULES } from "./model-rules.js";
import { takenTogether } from "./uniqueness.js";

/** Checks the object as a whole, as NetBox does once all of its fields are right. */
export function checkModel(draft: Draft, errors: Errors): void {
  const { place, values, own } = draft;
  for (const message of customFieldProblems(place, values)) errors.add("__all__", [message]);
  checkGenerics(draft, errors);
  checkParent(draft, errors);
  MODEL_RULES.get(place.collection.key)?.(draft, errors);
  const together = takenTogether(place.world, place.collection, values, own);
  if (together.length > 0) errors.add("__all__", together);
}

function checkGenerics({ place, values }: Draft, errors: Errors): void {
  for (const { type, id } of place.collection.generics) {
    const target = values.get(type) ?? null;
    const key = values.get(id) ?? null;
    if (target !== null && key === null) {
      if (type === "scope_type")
        errors.add("__all__", [`Please select a ${labelOf(place.world, text(target))}.`]);
      else errors.add(id, ["This field cannot be null."]);
    } else if (target === null && key !== null) errors.add(type, ["This field cannot be null."]);
    else if (target !== null && genericTarget(place.world, target, key) === null)
      errors.add(id, [`Related object not found using the provided value: ${text(key)}.`]);
  }
}

function labelOf(world: World, type: string): string {
  return world.catalogue.ofType(type)?.model.label ?? type;
}

/** An object cannot lie below itself. */
function checkParent({ place, values, own }: Draft, errors: Errors): void {
  const { collection, world } = place;
  if (own === null || collection.properties.get("parent")?.link?.to !== collection.key) return;
  let parent = values.get("parent") ?? null;
  for (let steps = 0; typeof parent === "number" && steps < 10_000; steps += 1) {
    if (parent === own) {
      errors.add("parent", ["Cannot assign self or a descendant as parent."]);
      return;
    }
    parent = world.store.get(collection.key, parent)?.values.get("parent") ?? null;
  }
}
