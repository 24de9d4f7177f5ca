import type { Field, ObjectShape, Shape } from "../../model/index.js";
import type { GenericLink, Link } from "./collection.js";
import { classOf } from "./names.js";

/** Keys of collections by class name. */
export type Classes = ReadonlyMap<string, string>;

/** Fields that read and write as a bare id, so that the contract does not say of what. */
const BARE_IDS = new Map<string, string>([
  ["dcim/inventory-item-templates.parent", "dcim/inventory-item-templates"],
  ["dcim/inventory-items.parent", "dcim/inventory-items"],
  ["extras/journal-entries.created_by", "users/users"],
  ["extras/saved-filters.user", "users/users"],
  ["extras/table-configs.user", "users/users"],
  ["ipam/vlan-translation-rules.policy", "ipam/vlan-translation-policies"],
]);

/** The reference in a field, told from how it is written and, where that is a bare number, from how it reads. */
export function linkOf(key: string, write: Field, read: Shape | null, classes: Classes): Link | null {
  const bare = BARE_IDS.get(`${key}.${write.name}`);
  if (bare !== undefined) return { to: bare, many: false, byKey: true };
  const written = referred(write.shape, classes);
  if (written !== null) return written;
  const numeric = takesIds(write.shape);
  return numeric && read !== null ? referred(read, classes) : null;
}

function referred(shape: Shape, classes: Classes): Link | null {
  if (shape.kind === "array") {
    const item = referred(shape.items, classes);
    return item === null ? null : { ...item, many: true };
  }
  const name = shape.kind === "union" ? shape.of.find((part) => part.kind === "ref")?.name : refName(shape);
  const to = name === undefined ? undefined : classes.get(classOf(name));
  return to === undefined ? null : { to, many: false };
}

function refName(shape: Shape): string | undefined {
  return shape.kind === "ref" ? shape.name : undefined;
}

function takesIds(shape: Shape): boolean {
  if (shape.kind === "array") return takesIds(shape.items);
  return shape.kind === "scalar" && shape.type === "integer";
}

/** Pairs of a type and an id that refer to an object of any model, told by their names. */
export function genericsOf(read: ObjectShape, write: ObjectShape | null): GenericLink[] {
  const names = new Set(read.fields.map((field) => field.name));
  const written = new Set(write?.fields.map((field) => field.name));
  return read.fields
    .filter(({ name }) => name.endsWith("_type") && names.has(idOf(name)) && written.has(name))
    .map(({ name }) => ({ type: name, id: idOf(name), object: shownBy(name, names) }));
}

function idOf(type: string): string {
  return type.replace(/_type$/, "_id");
}

/** `scope_type` shows `scope`; `parent_object_type` and an image's `object_type` show `parent`. */
function shownBy(type: string, names: ReadonlySet<string>): string | null {
  const stem = type.replace(/_type$/, "");
  if (names.has(stem)) return stem;
  return stem.includes("object") && names.has("parent") ? "parent" : null;
}
