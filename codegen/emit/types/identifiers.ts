import { NetBoxError } from "../../../src/errors/index.js";

/** Names with a meaning of their own in the generated file, and words that cannot name a type. */
const RESERVED: ReadonlySet<string> = new Set(
  (
    "r Groups any unknown never object string number boolean symbol bigint undefined void " +
    "Array Omit Pick Promise Record Partial Readonly ReadonlyArray " +
    "break case catch class const continue debugger default delete do else enum export extends false finally for " +
    "function if import in instanceof new null return super switch this throw true try typeof var while with as " +
    "async await declare implements interface let package private protected public static type yield infer keyof " +
    "readonly namespace module global abstract unique asserts"
  ).split(" "),
);

/** Gives every thing of a file its own TypeScript name. What is asked for first gets the name it asks for. */
export class Identifiers {
  readonly #taken = new Set<string>(RESERVED);
  readonly #components = new Map<string, string>();

  /** The first of `wishes` that is free, made into an identifier; numbered when none is. */
  take(...wishes: string[]): string {
    const names = wishes.map(identifier);
    const free = names.find((name) => !this.#taken.has(name)) ?? this.#numbered(names[0] ?? "_");
    this.#taken.add(free);
    return free;
  }

  /** The name of a component schema; the same whenever it is asked for. */
  component(name: string): string {
    const known = this.#components.get(name);
    if (known === undefined)
      throw new NetBoxError("unexpected", `component ${JSON.stringify(name)} was not declared`);
    return known;
  }

  declare(component: string): void {
    this.#components.set(component, this.take(component));
  }

  #numbered(name: string): string {
    let number = 2;
    while (this.#taken.has(`${name}_${String(number)}`)) number += 1;
    return `${name}_${String(number)}`;
  }
}

/** Only letters, digits and `_` come through, whatever a document calls things. */
function identifier(name: string): string {
  const safe = name.replace(/[^A-Za-z0-9_]/g, "_");
  return /^[A-Za-z_]/.test(safe) ? safe : `_${safe}`;
}

/** A member's name as it must be written: bare where it can be, else as a string literal. A bare `new` constructs. */
export function memberName(name: string): string {
  return /^[A-Za-z_][A-Za-z0-9_]*$/.test(name) && name !== "new" ? name : literal(name);
}

/** A string literal. Line separators are escaped too: they would end the line in a comment or an older parser. */
export function literal(value: string | number | boolean): string {
  return JSON.stringify(value).replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");
}
