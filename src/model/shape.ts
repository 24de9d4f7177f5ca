import type { ScalarType } from "./filter.js";

/** Limits that the contract puts on a value; a reader that does not know one may ignore it. */
export interface Limits {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: boolean;
  readonly exclusiveMaximum?: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
}

interface Common {
  readonly nullable?: boolean;
}

export interface ScalarShape extends Common {
  readonly kind: "scalar";
  readonly type: ScalarType;
  readonly format?: string;
  readonly limits?: Limits;
}

/** A choice by its value. Open: a site may define more values than the contract knows. */
export interface EnumShape extends Common {
  readonly kind: "enum";
  readonly type: ScalarType;
  /** Without null; "" where NetBox takes it for "no choice". */
  readonly values: readonly (string | number | boolean)[];
  /** NetBox's `x-spec-enum-id`, shared by the read form, the write form and the filters of one choice set. */
  readonly id?: string;
}

/** A choice as NetBox reads it back: an object of `value` and `label`. */
export interface ChoiceShape extends Common {
  readonly kind: "choice";
  readonly value: EnumShape;
  readonly labels: readonly string[];
}

export interface RefShape extends Common {
  readonly kind: "ref";
  readonly name: string;
}

export interface ArrayShape extends Common {
  readonly kind: "array";
  readonly items: Shape;
  readonly limits?: Limits;
}

/** An object with free keys. */
export interface MapShape extends Common {
  readonly kind: "map";
  readonly values: Shape;
}

export interface ObjectShape extends Common {
  readonly kind: "object";
  readonly fields: readonly Field[];
  /** Shape of further keys, where the contract allows any. */
  readonly additional?: Shape;
  readonly description?: string;
}

export interface UnionShape extends Common {
  readonly kind: "union";
  readonly of: readonly Shape[];
}

/** Anything that JSON can say. */
export interface AnyShape extends Common {
  readonly kind: "any";
}

export type Shape =
  | ScalarShape
  | EnumShape
  | ChoiceShape
  | RefShape
  | ArrayShape
  | MapShape
  | ObjectShape
  | UnionShape
  | AnyShape;

export interface Field {
  readonly name: string;
  readonly shape: Shape;
  /** In an answer: always there. In a request: NetBox refuses the object without it. */
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly writeOnly: boolean;
  readonly default?: unknown;
  readonly title?: string;
  readonly description?: string;
}
