import type { Field, ObjectShape, Shape } from "../../model/index.js";
import type { Link } from "../catalogue/collection.js";
import { emptyValue } from "../facts/defaults.js";
import { REVERSE } from "../facts/reverse.js";
import type { Thing, View, World } from "../world.js";
import { thingOf } from "../world.js";
import { terminationTarget } from "./cables.js";
import { choiceOf } from "./choice.js";
import { countOf } from "./counts.js";
import { derived } from "./derived.js";
import { follow } from "./follow.js";
import { referrers } from "./referrers.js";

/** The world as one request sees it. */
export function viewOf(world: World, origin: string): View {
  const view: View = {
    ...world,
    origin,
    nested: (thing, shape) => show(view, thing, shape ?? thing.collection.nested),
  };
  return view;
}

/** An object as NetBox answers it, with the fields of `shape` in its order. */
export function show(view: View, thing: Thing, shape: ObjectShape): Record<string, unknown> {
  return Object.fromEntries(
    shape.fields
      .filter((field) => !field.writeOnly)
      .map((field) => [field.name, fieldOf(view, thing, field)]),
  );
}

function fieldOf(view: View, thing: Thing, field: Field): unknown {
  const { collection, row } = thing;
  const reverse = REVERSE.get(`${collection.key}.${field.name}`);
  if (reverse !== undefined) return reversed(view, thing, field.shape, reverse);
  const worked = derived(view, thing, field);
  if (worked !== undefined) return worked;
  const property = collection.properties.get(field.name);
  if (property !== undefined) return present(view, row.values.get(field.name), field.shape, property.link);
  if (collection.generics.some(({ object }) => object === field.name)) {
    const [target] = follow(view, thing, field.name);
    return target === undefined ? null : view.nested(target);
  }
  return countOf(view, thing, field.name) ?? emptyValue(field.shape);
}

/** Objects that refer to this one: all of them, or the first where the field shows one. */
function reversed(view: View, thing: Thing, shape: Shape, spec: string): unknown {
  const [key = "", property = "", , step] = spec.split(" ");
  const from = view.catalogue.find(key);
  const found = from === undefined ? [] : referrers(view, thing, from, property);
  const shown = step === undefined ? found : found.flatMap((one) => follow(view, one, step));
  if (shape.kind === "array") return shown.map((one) => view.nested(one, componentOf(view, shape.items)));
  return shown[0] === undefined ? null : view.nested(shown[0], componentOf(view, shape));
}

function present(view: View, value: unknown, shape: Shape, link: Link | null): unknown {
  if (link !== null) return presentLink(view, value, shape, link);
  if (value === undefined) return emptyValue(shape);
  if (shape.kind === "choice") return choiceOf(shape, value);
  if (shape.kind === "array" && shape.items.kind === "ref" && shape.items.name === "GenericObject")
    return (value as readonly unknown[]).map((termination) => genericObject(view, termination));
  return value;
}

function presentLink(view: View, value: unknown, shape: Shape, link: Link): unknown {
  if (link.many) {
    const items = shape.kind === "array" ? shape.items : shape;
    return ((value ?? []) as readonly unknown[])
      .map((id) => linked(view, id, items, link))
      .filter((one) => one !== null);
  }
  return value === undefined || value === null ? null : linked(view, value, shape, link);
}

/** The object behind an id, or what the field shows of it: a context lists its tags by their slugs. */
function linked(view: View, id: unknown, shape: Shape, link: Link): unknown {
  const target = thingOf(view, link.to, id);
  if (target === null) return null;
  if (shape.kind === "scalar") return shape.type === "string" ? (target.row.values.get("slug") ?? null) : id;
  return view.nested(target, componentOf(view, shape));
}

function componentOf(view: View, shape: Shape): ObjectShape | null {
  return shape.kind === "ref" ? view.catalogue.object(shape.name) : null;
}

function genericObject(view: View, termination: unknown): unknown {
  const target = terminationTarget(view, termination);
  if (target === null) return null;
  return { object_type: target.collection.model.type, object_id: target.row.id, object: view.nested(target) };
}
