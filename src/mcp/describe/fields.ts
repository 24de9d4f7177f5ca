import type { Field } from "../../model/index.js";
import { choicesOf, typeOf, type Shapes } from "./shapes.js";
import { prose } from "./text.js";

/** One field of an object, as an agent needs it to read or to write one. */
export interface FieldDescription {
  readonly name: string;
  readonly type: string;
  readonly nullable?: true;
  readonly choices?: readonly (string | number | boolean)[];
  readonly choices_count?: number;
  readonly max_length?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: unknown;
  readonly description?: string;
}

/** Describes a field; at most `mostChoices` choices are listed. */
export function describeField(field: Field, shapes: Shapes, mostChoices: number): FieldDescription {
  const { name, shape, description } = field;
  const choices = choicesOf(shape, shapes);
  const limits = shape.kind === "scalar" ? (shape.limits ?? {}) : {};
  const found = {
    type: typeOf(shape, shapes),
    nullable: shape.nullable === true ? (true as const) : undefined,
    choices: choices !== undefined && choices.length <= mostChoices ? choices : undefined,
    choices_count: choices !== undefined && choices.length > mostChoices ? choices.length : undefined,
    max_length: limits.maxLength,
    minimum: safe(limits.minimum),
    maximum: safe(limits.maximum),
    default: field.default,
    description: prose(description),
  };
  const said = Object.entries(found).filter(([, value]) => value !== undefined);
  return { name, ...(Object.fromEntries(said) as Omit<FieldDescription, "name">) };
}

/** Bounds of 64 bits are no bounds to a reader, and a number cannot hold them. */
function safe(bound: number | undefined): number | undefined {
  return bound !== undefined && Math.abs(bound) > Number.MAX_SAFE_INTEGER ? undefined : bound;
}
