/** A description without the list of choices that NetBox appends to it, since choices are told apart; "" becomes undefined. */
export function prose(description: string | undefined): string | undefined {
  const text = description?.replace(/^\* `.*$/gm, "").trim();
  return text === "" ? undefined : text;
}
