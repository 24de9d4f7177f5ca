import { InvalidInputError, type NetBoxError } from "../errors/index.js";

/** How large a JSON text or value may be. */
export interface JsonBounds {
  /** UTF-8 bytes of the text. */
  readonly bytes: number;
  /** The outermost value has depth 0, what it contains 1. */
  readonly depth: number;
  /** Values of any kind; member names do not count. */
  readonly nodes: number;
  /** Digits of one integer. */
  readonly digits: number;
}

export const defaultBounds: JsonBounds = {
  bytes: 64 * 1024 * 1024,
  depth: 200,
  nodes: 10_000_000,
  digits: 1000,
};

type JsonErrorClass = new (message: string) => NetBoxError;

/** What the JSON is, for errors: their class depends on whose text it was. */
export interface JsonSource {
  /** What the text or value is called in an error, as in `"answer of GET /api/status/"`. Default `"JSON"`. */
  readonly source?: string;
  /** Class of the error. Default `InvalidInputError`; an answer of NetBox's is a `ContractError`. */
  readonly failure?: JsonErrorClass;
}

/** An error of `source`'s class that names it. */
export function jsonError(
  { source = "JSON", failure = InvalidInputError }: JsonSource,
  what: string,
): NetBoxError {
  return new failure(`${source}: ${what}`);
}
