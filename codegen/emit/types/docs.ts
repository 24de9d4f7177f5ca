/**
 * The text of a doc comment, or nothing. NetBox's texts repeat the list of choices, which the type already has; what
 * could end the comment is broken up.
 */
export function docs(...texts: (string | undefined)[]): { docs?: string[] } {
  const lines = texts
    .flatMap((text) => (text ?? "").split(/\r\n|[\n\r\u2028\u2029]/))
    .map((line) => line.trim())
    .filter((line) => line !== "" && !/^\* `.*` - /.test(line));
  return lines.length === 0 ? {} : { docs: [lines.join("\n").replaceAll("*/", "* /")] };
}
