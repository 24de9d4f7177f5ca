/** Names and texts of JSON values in NetBox's error texts, which are Python's. */

export function typeName(value: unknown): string {
  if (value === null || value === undefined) return "NoneType";
  if (Array.isArray(value)) return "list";
  switch (typeof value) {
    case "string":
      return "str";
    case "boolean":
      return "bool";
    case "bigint":
      return "int";
    case "number":
      return Number.isInteger(value) ? "int" : "float";
    default:
      return "dict";
  }
}

/** Python's str(). */
export function text(value: unknown): string {
  return typeof value === "string" ? value : repr(value);
}

/** Python's repr(), as far as JSON goes. */
export function repr(value: unknown): string {
  if (value === null || value === undefined) return "None";
  if (typeof value === "string") return quoted(value);
  if (typeof value === "boolean") return value ? "True" : "False";
  if (Array.isArray(value)) return `[${value.map(repr).join(", ")}]`;
  if (typeof value === "object")
    return `{${Object.entries(value)
      .map(([name, member]) => `${quoted(name)}: ${repr(member)}`)
      .join(", ")}}`;
  return typeof value === "number" || typeof value === "bigint" ? String(value) : "";
}

function quoted(value: string): string {
  const escaped = value.replaceAll("\\", "\\\\").replaceAll("\n", "\\n");
  return escaped.includes("'") && !escaped.includes('"')
    ? `"${escaped}"`
    : `'${escaped.replaceAll("'", "\\'")}'`;
}
