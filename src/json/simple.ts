import type { JsonBounds } from "./bounds.js";

const QUOTE = 34;
const BACKSLASH = 92;
/** Integers of fewer digits are exact as a number. */
const LONG_RUN = 16;

/**
 * Whether `JSON.parse` reads `text` as the strict reader does, repeated member names aside: within the bounds, no
 * integer that needs more than 53 bits, no exponent, no lone surrogate. One pass; false when in doubt.
 */
export function isSimple(text: string, { depth: maxDepth, nodes: maxNodes }: JsonBounds): boolean {
  let depth = 0;
  let nodes = 1;
  let digits = 0;
  let surrogates = false;
  let inside = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= 0xd800 && code <= 0xdfff) surrogates = true;
    if (inside) {
      if (code === QUOTE) inside = false;
      else if (code === BACKSLASH && isSurrogateEscape(text, ++at)) return false;
      continue;
    }
    if (code >= 48 && code <= 57) {
      if (++digits >= LONG_RUN) return false;
      continue;
    }
    if (digits > 0 && (code === 101 || code === 69)) return false;
    digits = 0;
    if (code === QUOTE) inside = true;
    else if (code === 44) nodes++;
    else if (code === 123 || code === 91) {
      nodes++;
      if (++depth > maxDepth) return false;
    } else if (code === 125 || code === 93) depth--;
    if (nodes > maxNodes) return false;
  }
  return !(surrogates && hasLoneSurrogate(text));
}

/** Whether the escape whose letter is at `at` may be half of a surrogate pair. */
function isSurrogateEscape(text: string, at: number): boolean {
  return text.charCodeAt(at) === 117 && (text.charCodeAt(at + 1) | 32) === 100;
}

/** Whether `text` has half of a surrogate pair, which no UTF-8 can carry. */
export function hasLoneSurrogate(text: string): boolean {
  return /\p{Surrogate}/u.test(text);
}
