/** Control characters, the marks that change reading direction, line and paragraph separators, halves of surrogate pairs. */
const UNSEEN = /\p{Control}|\p{Surrogate}|[\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/**
 * Text from outside, safe to show: what a terminal would act on (move the cursor, change colours, reverse the
 * line) is written as an escape such as `\x1b` instead.
 */
export function visible(text: string): string {
  return text.replace(UNSEEN, (character) => {
    const code = character.charCodeAt(0);
    return code < 0x100
      ? `\\x${code.toString(16).padStart(2, "0")}`
      : `\\u${code.toString(16).padStart(4, "0")}`;
  });
}
