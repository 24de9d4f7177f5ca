export type ScalarType = "string" | "integer" | "number" | "boolean";

/** A query parameter of an operation: in a list these are NetBox's filters, `ordering`, `brief`, `fields` and `omit`. */
export interface Filter {
  readonly name: string;
  /** `array` may be given repeatedly (`?id=1&id=2`); a scalar only once. */
  readonly type: "array" | ScalarType;
  /** Type of one value: of an array's items, or the type itself. */
  readonly itemType: ScalarType;
  /** OpenAPI format of one value (`date-time`, `uuid`, …), where the contract has one. */
  readonly format?: string;
  /** Values that the contract knows. Sites may define more (FIELD_CHOICES), so it is a hint, never a limit. */
  readonly enum?: readonly (string | number)[];
  readonly nullable: boolean;
  /** The field that is filtered: `name` for `name__ic`. */
  readonly base: string;
  /** Lookup suffix without the underscores (`ic`), or "" for the base filter itself. */
  readonly suffix: string;
  readonly description?: string;
}
