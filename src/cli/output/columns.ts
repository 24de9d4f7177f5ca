/** Fields worth a column, best first, when nobody asked for certain ones. */
const PREFERRED = [
  "id",
  "name",
  "address",
  "prefix",
  "vid",
  "asn",
  "cid",
  "display",
  "model",
  "status",
  "type",
  "role",
  "site",
  "device",
  "device_type",
  "region",
  "tenant",
  "group",
  "vrf",
  "slug",
  "enabled",
  "description",
] as const;

const MOST = 7;

/** Columns of a table of `rows`: the preferred fields that any row has, `display` only where nothing else names a row. */
export function chooseColumns(rows: readonly unknown[]): readonly string[] {
  const present = new Set(
    rows.flatMap((row) => (row !== null && typeof row === "object" ? Object.keys(row) : [])),
  );
  const named = ["name", "address", "prefix", "cid", "model", "asn"].some((field) => present.has(field));
  const chosen = PREFERRED.filter((field) => present.has(field) && !(field === "display" && named));
  return chosen.length > 1 ? chosen.slice(0, MOST) : [...present].slice(0, MOST);
}
