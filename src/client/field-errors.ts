import { isRecord } from "../json/index.js";
/** NetBox's messages by field name; members of members are joined by dots, rows are `[0]`. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** Enough to see what is wrong; a bulk request can fail in a thousand rows. */
const MOST = 500;

/**
 * The messages of a refused write, in all forms that NetBox answers: an object by field, a list of those with one for
 * each row sent, and (4.7) `errors` with the row's index or id.
 *
 * @param sent the body that was refused, to find a row by its id
 */
export function fieldErrors(body: unknown, sent: unknown): FieldErrors | undefined {
  const found = new Map<string, string[]>();
  if (isRecord(body) && Array.isArray(body["errors"])) collectRows(body["errors"], sent, found);
  else if (Array.isArray(body)) collect(body, "", found);
  else if (isRecord(body)) {
    const { detail, ...fields } = body;
    collect(typeof detail === "string" ? fields : body, "", found);
  }
  return found.size === 0 ? undefined : Object.fromEntries([...found].slice(0, MOST));
}

function collectRows(rows: readonly unknown[], sent: unknown, found: Map<string, string[]>): void {
  for (const row of rows) {
    if (!isRecord(row)) continue;
    const index = typeof row["index"] === "number" ? row["index"] : indexOf(row["id"], sent);
    const place = index === -1 ? `[id ${String(row["id"])}]` : `[${index}]`;
    collect(row["errors"], place, found);
  }
}

function indexOf(id: unknown, sent: unknown): number {
  return Array.isArray(sent)
    ? sent.findIndex((row: unknown) => isRecord(row) && String(row["id"]) === String(id))
    : -1;
}

function collect(value: unknown, place: string, found: Map<string, string[]>): void {
  if (found.size > MOST) return;
  if (typeof value === "string") found.set(place, [...(found.get(place) ?? []), value]);
  else if (Array.isArray(value))
    value.forEach((item: unknown, index) => {
      collect(item, typeof item === "string" ? place : `${place}[${index}]`, found);
    });
  else if (isRecord(value))
    for (const [name, member] of Object.entries(value))
      collect(member, place === "" ? name : `${place}.${name}`, found);
}
