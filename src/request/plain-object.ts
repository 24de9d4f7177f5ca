import { InvalidInputError } from "../errors/index.js";

/**
 * Holds that a value has its members as properties. A Map or Headers has none, and would be taken for nothing said;
 * a signal given for options too.
 *
 * @param called how the value is called where it was given
 * @throws InvalidInputError naming it
 */
export function checkPlainObject(value: unknown, called: string): void {
  if (typeof value === "object" && value !== null) {
    const prototype: unknown = Object.getPrototypeOf(value);
    // Of whatever realm: only the root of all objects has no prototype itself.
    if (prototype === null || Object.getPrototypeOf(prototype) === null) return;
  }
  const listed = typeof value === "object" && value !== null && Symbol.iterator in value;
  throw new InvalidInputError(`${called} should be a plain object`, {
    ...(listed && !Array.isArray(value) ? { hint: "Object.fromEntries makes one of it." } : {}),
  });
}
