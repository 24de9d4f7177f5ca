import type { SchemaObject } from "./document.js";
import { referenceOf } from "./ir/shapes.js";

/**
 * The name of a component that is nothing but itself, over however many references and alternatives
 * (`A` is `B`, `B` is `A`); null when there is none. Whoever follows references may then do so without counting.
 */
export function circularComponent(schemas: Readonly<Record<string, SchemaObject>>): string | null {
  const done = new Set<string>();
  for (const name of Object.keys(schemas)) {
    const open = new Set<string>();
    const pending = [{ name, leave: false }];
    for (let item = pending.pop(); item !== undefined; item = pending.pop()) {
      if (item.leave) {
        open.delete(item.name);
        done.add(item.name);
        continue;
      }
      if (open.has(item.name)) return item.name;
      if (done.has(item.name)) continue;
      open.add(item.name);
      pending.push({ name: item.name, leave: true });
      for (const next of aliases(schemas[item.name] ?? {})) pending.push({ name: next, leave: false });
    }
  }
  return null;
}

/** The components that a schema is, rather than has. */
function aliases(schema: SchemaObject): string[] {
  const name = referenceOf(schema);
  if (name !== null) return [name];
  return [...(schema.allOf ?? []), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].flatMap(aliases);
}
