import { defaultBounds, jsonError, type JsonBounds, type JsonSource } from "./bounds.js";
import { JsonReader } from "./reader.js";

export interface ParseOptions extends JsonSource {
  readonly bounds?: Partial<JsonBounds>;
}

/**
 * Reads one JSON text: strictly (RFC 8259, and no repeated member name, byte order mark, lone surrogate or number
 * out of range) and within bounds. Integers beyond 2^53-1 become bigint, all other numbers number.
 *
 * @throws `options.failure` (default InvalidInputError) with line and column
 */
export function parseJson(text: string, options: ParseOptions = {}): unknown {
  const bounds = { ...defaultBounds, ...options.bounds };
  if (text.length > bounds.bytes || Buffer.byteLength(text) > bounds.bytes)
    throw jsonError(options, `is larger than ${String(bounds.bytes)} bytes`);
  return new JsonReader(text, bounds, options).document();
}
