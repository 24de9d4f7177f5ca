import { printable } from "./printable.js";

/** A JSON pointer (RFC 6901) to a place in a document, for people: `#/paths/~1api~1dcim~1sites~1/get`. */
export function pointer(segments: readonly (string | number)[]): string {
  return printable(`#${segments.map((segment) => `/${escapeSegment(String(segment))}`).join("")}`);
}

function escapeSegment(segment: string): string {
  return segment.replaceAll("~", "~0").replaceAll("/", "~1");
}

/** What a pointer of the form `#/…` points at; undefined where there is nothing. Only own members count. */
export function resolvePointer(document: unknown, reference: string): unknown {
  let here: unknown = document;
  for (const raw of reference.slice(2).split("/")) {
    const key = raw.replaceAll("~1", "/").replaceAll("~0", "~");
    if (typeof here !== "object" || here === null || !Object.hasOwn(here, key)) return undefined;
    here = (here as Record<string, unknown>)[key];
  }
  return here;
}

/** A place on the way down into a document, as a list towards its root: going down costs no copies. */
export interface Step {
  readonly key: string | number;
  readonly up: Step | null;
}

/** The segments of the pointer to a place, from the root on. */
export function trail(step: Step | null): (string | number)[] {
  const keys: (string | number)[] = [];
  for (let here = step; here !== null; here = here.up) keys.unshift(here.key);
  return keys;
}
