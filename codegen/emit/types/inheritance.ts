import type { Contract, Field, ObjectShape, Shape } from "../../../src/model/index.js";
import type { Direction } from "./direction.js";

/** What a request type can be said to be beside a few fields of its own. */
export interface Parent {
  readonly component: string;
  /** Every field of the parent may be left out. */
  readonly partial: boolean;
  /** Names of the fields that the parent gives. */
  readonly fields: readonly string[];
}

/**
 * NetBox writes out up to five request schemas per object that differ in one field or in what is required. Saying so
 * (`extends`) halves what a compiler has to read; where the fields do not bear it out, a type stands by itself.
 */
export class Inheritance {
  readonly #contract: Contract;
  readonly #components: ReadonlyMap<string, Direction>;

  constructor(contract: Contract, components: ReadonlyMap<string, Direction>) {
    this.#contract = contract;
    this.#components = components;
  }

  parentOf(component: string, shape: ObjectShape): Parent | null {
    for (const { name, partial } of candidates(component)) {
      const parent = this.#contract.shapes.get(name);
      if (parent?.kind !== "object" || this.#components.get(name) !== "write" || !isInterface(parent))
        continue;
      if (parent.fields.every((field) => gives(field, find(shape, field.name), partial)))
        return { component: name, partial, fields: parent.fields.map((field) => field.name) };
    }
    return null;
  }
}

/** Whether a shape is written as an interface: only one can be extended, and one of free keys says nothing of others. */
export function isInterface(shape: Shape): shape is ObjectShape {
  return shape.kind === "object" && shape.nullable !== true && shape.additional === undefined;
}

/** `PatchedBulkWritableSiteRequest` may be built on the same name without each of its prefixes, or with `Writable`. */
function candidates(component: string): { name: string; partial: boolean }[] {
  const [, patched = "", bulk = "", rest = ""] = /^(Patched)?(Bulk)?(.*)$/.exec(component) ?? [];
  if (patched === "" && bulk === "") return [];
  const plain = rest.replace(/^Writable/, "");
  const names = [...new Set([rest, `Writable${plain}`, plain])];
  const whole = [...(bulk === "" ? [] : names.map((name) => `Bulk${name}`)), ...names];
  return whole.filter((name) => name !== component).map((name) => ({ name, partial: patched !== "" }));
}

function find(shape: ObjectShape, name: string): Field | undefined {
  return shape.fields.find((field) => field.name === name);
}

function gives(parent: Field, own: Field | undefined, partial: boolean): boolean {
  if (own === undefined || own.readOnly !== parent.readOnly) return false;
  const required = partial ? !own.required : own.required === parent.required;
  return required && JSON.stringify(own.shape) === JSON.stringify(parent.shape);
}
