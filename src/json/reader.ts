import { jsonError, type JsonBounds, type JsonSource } from "./bounds.js";
import { hasLoneSurrogate } from "./surrogates.js";

const NUMBER = /-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/y;
const BLANK = /[ \t\n\r]*/y;
const WORDS = new Map<string, readonly [string, unknown]>([
  ["t", ["true", true]],
  ["f", ["false", false]],
  ["n", ["null", null]],
]);
const ESCAPES = new Map([
  ['"', '"'],
  ["\\", "\\"],
  ["/", "/"],
  ["b", "\b"],
  ["f", "\f"],
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
]);

/** The strict reader: recursive, which the bound on depth keeps harmless. One instance reads one text. */
export class JsonReader {
  private at = 0;
  private nodes = 0;

  constructor(
    private readonly text: string,
    private readonly bounds: JsonBounds,
    private readonly source: JsonSource,
  ) {}

  document(): unknown {
    if (this.text.startsWith("\ufeff")) this.refuse("begins with a byte order mark");
    if (hasLoneSurrogate(this.text)) this.refuse("has half of a surrogate pair");
    this.blank();
    if (this.at === this.text.length) this.refuse("is empty");
    const value = this.value(0);
    this.blank();
    if (this.at < this.text.length) this.refuse("goes on after its end");
    return value;
  }

  private value(depth: number): unknown {
    if (depth > this.bounds.depth) this.refuse(`is nested deeper than ${String(this.bounds.depth)}`);
    if (++this.nodes > this.bounds.nodes) this.refuse(`has more than ${String(this.bounds.nodes)} values`);
    const first = this.text.charAt(this.at);
    if (first === "{") return this.object(depth);
    if (first === "[") return this.array(depth);
    if (first === '"') return this.string();
    const word = WORDS.get(first);
    if (word === undefined) return this.number();
    if (!this.text.startsWith(word[0], this.at)) this.refuse("has a word that JSON does not know");
    this.at += word[0].length;
    return word[1];
  }

  private object(depth: number): Record<string, unknown> {
    const object: Record<string, unknown> = {};
    this.at++;
    this.blank();
    if (this.take("}")) return object;
    do {
      this.blank();
      if (this.text.charAt(this.at) !== '"') this.refuse("lacks a member name in quotes");
      const before = this.at;
      const name = this.string();
      if (Object.hasOwn(object, name)) {
        this.at = before;
        this.refuse(`has the member ${JSON.stringify(name)} twice`);
      }
      this.blank();
      if (!this.take(":")) this.refuse("lacks a colon after a member name");
      this.blank();
      const value = this.value(depth + 1);
      if (name === "__proto__") Object.defineProperty(object, name, { value, ...ORDINARY });
      else object[name] = value;
      this.blank();
    } while (this.take(","));
    if (!this.take("}")) this.refuse("lacks a comma or } in an object");
    return object;
  }

  private array(depth: number): unknown[] {
    const array: unknown[] = [];
    this.at++;
    this.blank();
    if (this.take("]")) return array;
    do {
      this.blank();
      array.push(this.value(depth + 1));
      this.blank();
    } while (this.take(","));
    if (!this.take("]")) this.refuse("lacks a comma or ] in an array");
    return array;
  }

  private string(): string {
    let result = "";
    let from = ++this.at;
    let escaped = false;
    for (;;) {
      const code = this.text.charCodeAt(this.at);
      if (code === 34) break;
      if (code === 92) {
        result += this.text.slice(from, this.at) + this.escape();
        escaped = true;
        from = this.at;
      } else if (code >= 32) this.at++;
      else this.refuse(Number.isNaN(code) ? "ends inside a string" : "has a control character in a string");
    }
    result += this.text.slice(from, this.at);
    if (escaped && hasLoneSurrogate(result)) this.refuse("has half of a surrogate pair");
    this.at++;
    return result;
  }

  private escape(): string {
    const letter = this.text.charAt(this.at + 1);
    if (letter === "u") {
      const hex = this.text.slice(this.at + 2, this.at + 6);
      if (!/^[0-9a-fA-F]{4}$/.test(hex)) this.refuse("has a \\u escape without four hexadecimal digits");
      this.at += 6;
      return String.fromCharCode(Number.parseInt(hex, 16));
    }
    const plain = ESCAPES.get(letter);
    if (plain === undefined) return this.refuse("has an escape that JSON does not know");
    this.at += 2;
    return plain;
  }

  private number(): number | bigint {
    NUMBER.lastIndex = this.at;
    const match = NUMBER.exec(this.text);
    if (match === null) return this.refuse("has something that is no JSON value");
    const [token, fraction, exponent] = match;
    const value = Number(token);
    if (fraction === undefined && exponent === undefined && !Number.isSafeInteger(value)) {
      if (token.length > this.bounds.digits)
        this.refuse(`has an integer of more than ${String(this.bounds.digits)} digits`);
      this.at += token.length;
      return BigInt(token);
    }
    if (!Number.isFinite(value)) this.refuse("has a number that is too large");
    this.at += token.length;
    return value;
  }

  private take(character: string): boolean {
    if (this.text.charAt(this.at) !== character) return false;
    this.at++;
    return true;
  }

  private blank(): void {
    // Compact texts have none: spare them the expression.
    if (this.text.charCodeAt(this.at) > 32) return;
    BLANK.lastIndex = this.at;
    this.at += BLANK.exec(this.text)?.[0].length ?? 0;
  }

  private refuse(what: string): never {
    const before = this.text.slice(0, this.at);
    const line = before.split("\n").length;
    const column = this.at - before.lastIndexOf("\n");
    throw jsonError(this.source, `${what} (line ${String(line)}, column ${String(column)})`);
  }
}

const ORDINARY = { writable: true, enumerable: true, configurable: true } as const;
