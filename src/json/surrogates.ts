/** Whether `text` has half of a surrogate pair, which no UTF-8 can carry. */
export function hasLoneSurrogate(text: string): boolean {
  return /\p{Surrogate}/u.test(text);
}
