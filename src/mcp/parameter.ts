import { InvalidInputError } from "../errors/index.js";
import { nearest } from "../schema/index.js";
import { mismatch } from "./mismatch.js";
import type { InputSchema, Schema } from "./schema.js";

/** One argument of a tool: its published schema and, in `T`, the type that the handler gets. */
export interface Parameter<T> {
  readonly schema: Schema;
  readonly description: string;
  readonly required: boolean;
  readonly default?: T;
  /** Only for the type; never set. */
  readonly type?: T;
}

export type Parameters = Readonly<Record<string, Parameter<unknown>>>;

export type ArgumentsOf<P extends Parameters> = {
  readonly [K in keyof P]: P[K] extends Parameter<infer T> ? T : never;
};

export function required<T>(schema: Schema, description: string): Parameter<T> {
  return { schema, description, required: true };
}

export function optional<T>(schema: Schema, description: string): Parameter<T | undefined> {
  return { schema, description, required: false };
}

/** An argument that has `value` when it is not given. */
export function preset<T>(schema: Schema, value: T, description: string): Parameter<T> {
  return { schema, description, required: false, default: value };
}

export function inputSchema(parameters: Parameters): InputSchema {
  const entries = Object.entries(parameters);
  return {
    type: "object",
    properties: Object.fromEntries(
      entries.map(([name, { schema, description, default: value }]) => [
        name,
        { ...schema, description, ...(value === undefined ? {} : { default: value }) },
      ]),
    ),
    required: entries.filter(([, parameter]) => parameter.required).map(([name]) => name),
    additionalProperties: false,
  };
}

/**
 * The arguments of a call as the handler gets them, presets filled in. Nothing is trimmed or converted.
 * Throws {@link InvalidInputError} for a key that the tool does not have and for a value outside its schema.
 */
export function readArguments<P extends Parameters>(
  parameters: P,
  given: Readonly<Record<string, unknown>>,
): ArgumentsOf<P> {
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(parameters, name));
  if (unknown !== undefined) {
    throw new InvalidInputError(`there is no argument ${JSON.stringify(unknown.slice(0, 80))}`, {
      candidates: nearest(unknown, Object.keys(parameters)),
      hint: `The tool takes ${Object.keys(parameters).join(", ") || "no arguments"}.`,
    });
  }
  const read = Object.entries(parameters).map(([name, parameter]): [string, unknown] => {
    if (!Object.hasOwn(given, name)) {
      if (parameter.required) throw new InvalidInputError(`${name} is missing`);
      return [name, parameter.default];
    }
    const wrong = mismatch(given[name], parameter.schema);
    if (wrong !== undefined) throw new InvalidInputError(`${name} ${wrong}`);
    return [name, given[name]];
  });
  return Object.fromEntries(read) as ArgumentsOf<P>;
}
