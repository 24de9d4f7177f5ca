import type { Collection } from "../catalogue/collection.js";

/** The property by which people name objects of a collection in a filter, where it is not the slug or the name. */
const KEYS = new Map<string, string>([
  ["circuits/circuits", "cid"],
  ["circuits/provider-accounts", "account"],
  ["circuits/virtual-circuits", "cid"],
  ["ipam/asns", "asn"],
  ["ipam/ip-addresses", "address"],
  ["ipam/vrfs", "rd"],
  ["users/users", "username"],
  ["vpn/l2vpns", "slug"],
]);

export function naturalKey(collection: Collection): string {
  return KEYS.get(collection.key) ?? (collection.properties.has("slug") ? "slug" : "name");
}
