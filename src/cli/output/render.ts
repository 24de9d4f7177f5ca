import { stringifyJson } from "../../json/index.js";
import { cell } from "./cell.js";
import { chooseColumns } from "./columns.js";
import { card, table } from "./table.js";

export const formats = ["table", "json"] as const;
export type Format = (typeof formats)[number];

/** What a command has to show: the data, and which fields a table shows of it. */
export interface View {
  readonly data: unknown;
  /** Dotted paths of fields; without them, those that matter most. */
  readonly columns?: readonly string[];
}

/** The whole text of a view, its last line ended. */
export function render(view: View, format: Format, width: number): string {
  return renderers[format](view, width);
}

const renderers: Readonly<Record<Format, (view: View, width: number) => string>> = {
  json: ({ data }) => `${stringifyJson(data, { indent: 2 })}\n`,
  table: ({ data, columns }, width) => {
    if (!Array.isArray(data)) return isObject(data) ? card(data, columns ?? [], width) : `${cell(data)}\n`;
    const rows: readonly unknown[] = data;
    if (!rows.every(isObject)) return rows.map((row) => `${cell(row)}\n`).join("");
    return rows.length === 0 ? "" : table(rows, columns ?? chooseColumns(rows), width);
  },
};

function isObject(value: unknown): value is object {
  return value !== null && typeof value === "object";
}
