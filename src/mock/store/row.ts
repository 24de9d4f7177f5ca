/** One object as it is kept. A row is never changed: a write puts another in its place. */
export interface Row {
  readonly id: number;
  /** By property. References are ids or arrays of ids; choices and texts are plain. */
  readonly values: ReadonlyMap<string, unknown>;
  /** ISO 8601 in UTC with microseconds, ending in `Z`. */
  readonly created: string;
  readonly updated: string;
}
