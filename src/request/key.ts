import { InvalidInputError } from "../errors/index.js";
import type { KeyType, PathParameter } from "../model/index.js";

const LARGEST = 2n ** 63n - 1n;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** How each kind of key is read: the text for the path, or null when `key` is not of that kind. */
const readers: Readonly<Record<KeyType, (key: unknown) => string | null>> = {
  integer: readInteger,
  uuid: (key) => (typeof key === "string" && UUID.test(key) ? key : null),
  string: (key) => (typeof key === "string" ? readName(key) : readInteger(key)),
};

const expected: Readonly<Record<KeyType, string>> = {
  integer: "an integer from 1 to 2^63-1",
  uuid: "a UUID such as 0b81d1c1-5f43-4a4f-a5c5-d6a4c0c8c2f5",
  string: "a name without slashes and control characters",
};

/**
 * The text of an object's key in a path.
 *
 * @param where the operation, for the error
 * @param called how the key is called where it was given; default: as in the path
 * @throws InvalidInputError when `key` is not of the parameter's form
 */
export function encodeKey(
  key: unknown,
  parameter: PathParameter,
  where: string,
  called: string = parameter.name,
): string {
  if (key === undefined || key === null)
    throw new InvalidInputError(`${where} needs ${called}: ${expected[parameter.type]}`);
  const text = readers[parameter.type](key);
  if (text !== null) return text;
  throw new InvalidInputError(
    `${where}: ${called} ${show(key)} should be ${expected[parameter.type]}${inexact(key) ? BIGINT : ""}`,
  );
}

const BIGINT = "; beyond 2^53-1 a number is not exact, so give a bigint or the digits as text";

/** Whether an integer came as a number that cannot hold it. */
function inexact(key: unknown): boolean {
  return typeof key === "number" && Number.isInteger(key) && key > Number.MAX_SAFE_INTEGER;
}

function readInteger(key: unknown): string | null {
  if (typeof key === "number") return Number.isSafeInteger(key) && key > 0 ? String(key) : null;
  if (typeof key === "bigint") return key > 0n && key <= LARGEST ? String(key) : null;
  if (typeof key !== "string" || !/^[1-9][0-9]{0,18}$/.test(key)) return null;
  return BigInt(key) <= LARGEST ? key : null;
}

/** Any text that stays one segment of a path. Some such objects are found by number too, as scripts are. */
function readName(text: string): string | null {
  const plain = text !== "" && text !== "." && text !== ".." && !/[/\\\p{Cc}\p{Surrogate}]/u.test(text);
  return plain ? encodeURIComponent(text) : null;
}

function show(key: unknown): string {
  if (typeof key === "string") return JSON.stringify(key.length > 60 ? `${key.slice(0, 60)}…` : key);
  return typeof key === "number" || typeof key === "bigint" || typeof key === "boolean"
    ? String(key)
    : `of type ${typeof key}`;
}
