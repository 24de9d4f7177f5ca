import { redact } from "../errors/index.js";
import { stringifyJson } from "../json/index.js";
import type { FieldErrors } from "./field-errors.js";

/** What a refusal says of itself: its `detail`, or a line of plain text. */
export function detailOf(body: unknown): string {
  if (typeof body === "string") return body.length <= 200 && !body.includes("<") ? body.trim() : "";
  if (typeof body !== "object" || body === null || !("detail" in body)) return "";
  return typeof body.detail === "string" ? body.detail : "";
}

/** What a failure (500) says of itself: its `error`, or else the name of its `exception`. */
function failureOf(body: unknown): string {
  if (typeof body !== "object" || body === null) return "";
  const { error, exception } = body as { readonly error?: unknown; readonly exception?: unknown };
  return [error, exception].find((said) => typeof said === "string" && said !== "")?.toString() ?? "";
}

/** What NetBox said, in one line. */
export function summary(body: unknown, fields: FieldErrors | undefined): string {
  const detail = detailOf(body) || (fields === undefined ? failureOf(body) : "");
  const told = Object.entries(fields ?? {}).map(([name, messages]) =>
    name === "" ? messages.join(" ") : `${name}: ${messages.join(" ")}`,
  );
  const more = told.length > 5 ? [`and ${told.length - 5} more`] : [];
  const parts = [...(detail === "" ? [] : [detail]), ...told.slice(0, 5), ...more];
  return parts.length > 0 ? parts.join("; ").slice(0, 2000) : titleOf(body).replace(/^ /, "");
}

/** What a page of HTML calls itself, with a blank before it; "" for anything else. */
export function titleOf(body: unknown): string {
  const title =
    typeof body === "string" ? /<title[^>]*>([^<]{1,200})/i.exec(body)?.[1]?.replace(/\s+/g, " ").trim() : "";
  return title === undefined || title === "" ? "" : ` ${JSON.stringify(title)}`;
}

const EXCERPT = 4096;

/** The beginning of a body, as it is where it is short; undefined for bytes and nothing. */
export function excerpt(body: unknown): unknown {
  if (typeof body === "string") return body.slice(0, EXCERPT);
  if (body === null || body instanceof Uint8Array) return undefined;
  // Cut to a text, members could no longer be told by their names: what is secret goes first.
  const safe = redact.value(body);
  const text = stringifyJson(safe);
  return text.length <= EXCERPT ? safe : text.slice(0, EXCERPT);
}
