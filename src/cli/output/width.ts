const NONE = /^(?:\p{Mark}|\u200b|\u200c|\u200d)$/u;
const WIDE =
  /^(?:\p{Script=Han}|\p{Script=Hangul}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Emoji_Presentation}|[\u3000-\u303f\uff01-\uff60\uffe0-\uffe6])$/u;

const widthOf = (character: string): number =>
  character < "\u0300" ? 1 : NONE.test(character) ? 0 : WIDE.test(character) ? 2 : 1;

/** Columns that `text` takes on a terminal. */
export function displayWidth(text: string): number {
  let width = 0;
  for (const character of text) width += widthOf(character);
  return width;
}

/** `text` in exactly `columns` columns: filled with blanks, or cut with an ellipsis. */
export function fit(text: string, columns: number): string {
  const width = displayWidth(text);
  if (width <= columns) return text + " ".repeat(columns - width);
  let kept = "";
  let used = 0;
  for (const character of text) {
    if (used + widthOf(character) > columns - 1) break;
    kept += character;
    used += widthOf(character);
  }
  return `${kept}…${" ".repeat(columns - 1 - used)}`;
}
