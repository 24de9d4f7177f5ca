import { NoMatchError } from "../errors/index.js";
import { nearest } from "../schema/index.js";

/** Names that the language or a debugger asks every object for; they are never NetBox's. */
const PASSIVE: ReadonlySet<string> = new Set(["then", "toJSON", "inspect"]);

/**
 * An object whose members are made when first asked for, and that has no others: asking for one throws a
 * `NoMatchError` with the nearest names, where a plain object would say undefined.
 *
 * @param what what is looked for, as in `"group dcim has no resource"`
 */
export function strictObject(what: string, members: ReadonlyMap<string, () => unknown>): object {
  const target: object = {};
  for (const [name, make] of members) {
    let made: { readonly value: unknown } | undefined;
    Object.defineProperty(target, name, { enumerable: true, get: () => (made ??= { value: make() }).value });
  }
  return new Proxy(Object.freeze(target), {
    get(_target, name, receiver): unknown {
      if (typeof name === "symbol" || name in target || PASSIVE.has(name))
        return Reflect.get(target, name, receiver);
      const candidates = nearest(name, members.keys());
      const instead = candidates.length === 0 ? "" : `; did you mean ${candidates.join(", ")}?`;
      throw new NoMatchError(`${what} ${JSON.stringify(name.slice(0, 80))}${instead}`, { candidates });
    },
  });
}
