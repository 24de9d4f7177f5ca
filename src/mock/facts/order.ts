import type { Collection } from "../catalogue/collection.js";

/** How NetBox orders a list when nobody asks for an order. `path` is the way down a tree of parents. */
const ORDERS = new Map<string, string>([
  ["circuits/provider-accounts", "provider account"],
  ["circuits/provider-networks", "provider name"],
  ["circuits/circuits", "provider provider_account cid"],
  ["circuits/circuit-terminations", "circuit term_side"],
  ["circuits/circuit-group-assignments", "group member_type member_id priority"],
  ["circuits/virtual-circuits", "provider_network provider_account cid"],
  ["circuits/virtual-circuit-terminations", "virtual_circuit role"],
  ["core/jobs", "-created"],
  ["dcim/locations", "site path"],
  ["dcim/module-bays", "path"],
  ["dcim/rack-types", "manufacturer model"],
  ["dcim/racks", "site location name"],
  ["dcim/rack-reservations", "created"],
  ["dcim/device-types", "manufacturer model"],
  ["dcim/module-types", "profile manufacturer model"],
  ["dcim/module-bay-types", "manufacturer name"],
  ["dcim/devices", "name"],
  ["dcim/modules", "module_bay"],
  ["dcim/inventory-items", "name"],
  ["dcim/inventory-item-templates", "device_type parent name"],
  ["dcim/virtual-device-contexts", "name"],
  ["dcim/mac-addresses", "mac_address"],
  ["dcim/cables", "id"],
  ["dcim/power-panels", "site name"],
  ["dcim/power-feeds", "power_panel name"],
  ["dcim/cooling-sources", "site name"],
  ["dcim/cooling-feeds", "cooling_source name"],
  ["extras/custom-fields", "group_name weight name"],
  ["extras/custom-links", "group_name weight name"],
  ["extras/saved-filters", "weight name"],
  ["extras/table-configs", "weight name"],
  ["extras/bookmarks", "created"],
  ["extras/notifications", "-created"],
  ["extras/subscriptions", "-created"],
  ["extras/tags", "weight name"],
  ["extras/journal-entries", "-created"],
  ["extras/config-contexts", "weight name"],
  ["ipam/asns", "asn"],
  ["ipam/vrfs", "name rd"],
  ["ipam/aggregates", "prefix"],
  ["ipam/roles", "weight name"],
  ["ipam/prefixes", "?vrf prefix"],
  ["ipam/ip-ranges", "?vrf start_address"],
  ["ipam/ip-addresses", "address"],
  ["ipam/fhrp-groups", "protocol group_id"],
  ["ipam/fhrp-group-assignments", "-priority"],
  ["ipam/vlans", "site group vid"],
  ["ipam/vlan-translation-rules", "policy local_vid"],
  ["tenancy/contact-assignments", "contact priority role"],
  ["users/users", "username"],
  ["users/tokens", "-created"],
  ["virtualization/interfaces", "virtual_machine name"],
  ["virtualization/virtual-disks", "virtual_machine name"],
  ["vpn/tunnel-terminations", "tunnel role"],
  ["vpn/l2vpns", "name identifier"],
  ["vpn/l2vpn-terminations", "l2vpn"],
  ["wireless/wireless-lans", "ssid"],
  ["wireless/wireless-links", "id"],
]);

/** Terms of the usual order; `-` turns one round, `?` puts empty values first. */
export function usualOrder(collection: Collection): readonly string[] {
  const known = ORDERS.get(collection.key);
  if (known !== undefined) return known.split(" ");
  const { properties } = collection;
  if (isTree(collection)) return ["path"];
  if (properties.has("device_type") && properties.has("module_type"))
    return ["device_type", "module_type", "name"];
  if (properties.has("device") && properties.has("name")) return ["device", "name"];
  return properties.has("name") ? ["name"] : ["id"];
}

/** Regions, tenant groups and others whose objects lie below one another. */
export function isTree(collection: Collection): boolean {
  return (
    collection.properties.get("parent")?.link?.to === collection.key &&
    collection.read.fields.some((field) => field.name === "_depth") &&
    collection.properties.has("slug")
  );
}
