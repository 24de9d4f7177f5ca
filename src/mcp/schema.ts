/** The JSON Schema that tools publish and that their arguments are checked against: one text for both. */
export type Schema =
  | TextSchema
  | IntegerSchema
  | { readonly type: "number" | "boolean" }
  | ListSchema
  | MapSchema
  | ChoiceSchema;

export interface TextSchema {
  readonly type: "string";
  readonly minLength: number;
  readonly maxLength: number;
  /** Without the `u` flag it means the same, so that every reader of the schema agrees. */
  readonly pattern?: string;
}

export interface IntegerSchema {
  readonly type: "integer";
  readonly minimum: number;
  readonly maximum: number;
}

export interface ListSchema {
  readonly type: "array";
  readonly items: Schema;
  readonly minItems?: number;
  readonly maxItems: number;
}

/** An object with keys of the caller's choice. */
export interface MapSchema {
  readonly type: "object";
  readonly additionalProperties: Schema;
  readonly maxProperties: number;
}

export interface ChoiceSchema {
  readonly anyOf: readonly Schema[];
}

/** What a tool publishes as its `inputSchema`. */
export interface InputSchema {
  readonly type: "object";
  readonly properties: Readonly<
    Record<string, Schema & { readonly description: string; readonly default?: unknown }>
  >;
  readonly required: readonly string[];
  readonly additionalProperties: false;
}
