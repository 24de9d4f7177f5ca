import type { Reply, Side } from "./side.js";

const HEADERS = [
  "api-version",
  "allow",
  "etag",
  "location",
  "vary",
  "content-type",
  "content-language",
  "x-frame-options",
];

/** A reply without what must differ between two NetBoxes: origins, ids, times, and counts that others change. */
export function normal(on: Side, reply: Reply): unknown {
  const headers = HEADERS.filter((name) => reply.headers[name] !== undefined).map((name) => [
    name,
    normalText(on, String(reply.headers[name])).replace(/W\/".*"/, "<etag>"),
  ]);
  return {
    status: reply.status,
    headers: Object.fromEntries(headers) as unknown,
    body: normalBody(on, reply),
  };
}

function normalBody(on: Side, { text }: Reply): unknown {
  try {
    return normalValue(on, JSON.parse(text), "");
  } catch {
    return text === "" ? "" : "<no JSON>";
  }
}

/** Objects become lists of pairs, so that the order of their members counts. */
function normalValue(on: Side, value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.map((item) => normalValue(on, item, name));
  // A site may have custom fields that the other one has not.
  if (name === "custom_fields" && !Array.isArray(value)) return typeof value;
  if (value !== null && typeof value === "object")
    return Object.entries(value).map(([key, member]) => [key, normalValue(on, member, key)]);
  if (typeof value === "number" && (name === "id" || name.endsWith("_id"))) return "<id>";
  if (typeof value === "number" && name.endsWith("_count")) return "<count>";
  return typeof value === "string" ? normalText(on, value) : value;
}

function normalText(on: Side, text: string): string {
  return text
    .replaceAll(on.url, "")
    .replace(/\/\d+\//g, "/<id>/")
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+(?:Z|\+00:00)/g, "<time>")
    .replace(/\(\d+\)/g, "(<id>)")
    .replace(/(ID:? |pk "|value: |(?:start|\w+_id)=)\d+/g, "$1<id>");
}
