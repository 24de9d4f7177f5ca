import { defaultBounds, jsonError, type JsonSource } from "./bounds.js";
import { hasLoneSurrogate } from "./surrogates.js";

export interface StringifyOptions extends JsonSource {
  /** Blanks per level; 0, the default, writes the compact form. */
  readonly indent?: number;
}

/**
 * Writes a value as JSON; a bigint as its digits. Members that are undefined are left out. Refused: NaN and infinities,
 * undefined as a value, functions, symbols, lone surrogates, Map, Set and binary data, and a value that contains itself.
 *
 * @throws `options.failure` (default InvalidInputError) with a JSON pointer
 */
export function stringifyJson(value: unknown, options: StringifyOptions = {}): string {
  return new JsonWriter(options).write(value, "", 0);
}

class JsonWriter {
  private readonly indent: string;

  constructor(private readonly options: StringifyOptions) {
    this.indent = " ".repeat(options.indent ?? 0);
  }

  write(given: unknown, place: string, depth: number): string {
    if (depth > defaultBounds.depth)
      return this.refuse(place, `is nested deeper than ${String(defaultBounds.depth)}, or contains itself`);
    const value = plain(given);
    switch (typeof value) {
      case "string":
        return this.text(value, place);
      case "number":
        return Number.isFinite(value)
          ? String(Object.is(value, -0) ? "-0" : value)
          : this.refuse(place, "is no finite number");
      case "bigint":
      case "boolean":
        return String(value);
      case "object":
        if (value === null) return "null";
        return Array.isArray(value) ? this.array(value, place, depth) : this.object(value, place, depth);
      case "undefined":
      case "function":
      case "symbol":
        return this.refuse(place, `is ${typeof value}, which JSON cannot say`);
    }
  }

  private array(value: readonly unknown[], place: string, depth: number): string {
    // Array.from also visits holes, which are refused as undefined.
    const items = Array.from(value, (item, index) =>
      this.write(item, `${place}/${String(index)}`, depth + 1),
    );
    return this.wrap("[", items, "]", depth);
  }

  private object(value: object, place: string, depth: number): string {
    if (
      value instanceof Map ||
      value instanceof Set ||
      value instanceof ArrayBuffer ||
      ArrayBuffer.isView(value)
    )
      this.refuse(place, `is a ${value.constructor.name}, which JSON cannot say`);
    const gap = this.indent === "" ? ":" : ": ";
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .map(([name, member]) => {
        const inner = `${place}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
        return this.text(name, inner) + gap + this.write(member, inner, depth + 1);
      });
    return this.wrap("{", members, "}", depth);
  }

  private text(value: string, place: string): string {
    if (hasLoneSurrogate(value)) this.refuse(place, "has half of a surrogate pair");
    return JSON.stringify(value);
  }

  private wrap(open: string, items: readonly string[], close: string, depth: number): string {
    if (this.indent === "" || items.length === 0) return open + items.join(",") + close;
    const line = `\n${this.indent.repeat(depth)}`;
    return open + line + this.indent + items.join(`,${line}${this.indent}`) + line + close;
  }

  private refuse(place: string, what: string): never {
    throw jsonError(this.options, `the value ${place === "" ? "" : `at ${place} `}${what}`);
  }
}

/** What stands for a value in JSON: a Date's text, for one. */
function plain(value: unknown): unknown {
  return hasToJson(value) ? value.toJSON() : value;
}

function hasToJson(value: unknown): value is { toJSON(): unknown } {
  return (
    typeof value === "object" && value !== null && "toJSON" in value && typeof value.toJSON === "function"
  );
}
