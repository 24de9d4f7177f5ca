import { parseAddress, type Address } from "../net/address.js";
import type { Row } from "../store/row.js";

/** The address of an object: of an IP address, a prefix or aggregate, or the first of a range. */
export function addressOf(row: Row): Address | null {
  const text = row.values.get("address") ?? row.values.get("prefix") ?? row.values.get("start_address");
  return typeof text === "string" ? parseAddress(text) : null;
}
