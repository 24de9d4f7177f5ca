import { cell, memberAt } from "./cell.js";
import { displayWidth, fit } from "./width.js";

const GAP = "  ";
const NARROWEST = 8;

/** Rows under a head, each line at most `width` columns: the widest columns are cut first. */
export function table(rows: readonly unknown[], columns: readonly string[], width: number): string {
  const lines = [
    columns.map((column) => cell(column)),
    ...rows.map((row) => columns.map((column) => cell(memberAt(row, column)))),
  ];
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => displayWidth(line[index] ?? ""))));
  narrow(widths, width - GAP.length * (columns.length - 1));
  const drawn = lines.map((line) =>
    line
      .map((text, index) => fit(text, widths[index] ?? 0))
      .join(GAP)
      .trimEnd(),
  );
  drawn.splice(1, 0, widths.map((columnWidth) => "─".repeat(columnWidth)).join(GAP));
  return `${drawn.join("\n")}\n`;
}

/** Takes single columns off the widest entry until the sum is `room`, or nothing is wide any more. */
function narrow(widths: number[], room: number): void {
  let sum = widths.reduce((total, width) => total + width, 0);
  while (sum > room) {
    const widest = Math.max(...widths);
    if (widest <= NARROWEST) return;
    widths[widths.indexOf(widest)] = widest - 1;
    sum -= 1;
  }
}

/** One object as lines of name and value. */
export function card(value: object, columns: readonly string[], width: number): string {
  const names = columns.length > 0 ? columns : Object.keys(value);
  const room = Math.max(...names.map(displayWidth), 0);
  const lines = names.map((name) => {
    const text = cell(memberAt(value, name));
    return `${fit(cell(name), room)}${GAP}${fit(text, Math.max(width - room - GAP.length, NARROWEST)).trimEnd()}`;
  });
  return `${lines.join("\n").replace(/ +$/gm, "")}\n`;
}
