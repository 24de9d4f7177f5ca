/**
 * Fields of `?brief=1` in any order, where the contract has no `Brief…` component to tell them, or one that is made for
 * another place. The usual ones are `name` and `description`.
 */
const CABLED = "device name description cable _occupied";

const BRIEF = new Map<string, string>([
  ["circuits/circuit-terminations", "circuit term_side description cable _occupied"],
  ["circuits/circuit-group-assignments", "group member_type member_id member priority"],
  ["circuits/virtual-circuit-terminations", "virtual_circuit role interface description"],
  ["dcim/rack-reservations", "status user description units"],
  ["dcim/module-bay-templates", "name enabled description"],
  ["dcim/device-bay-templates", "name enabled description"],
  ["dcim/inventory-item-templates", "name description _depth"],
  ["dcim/virtual-device-contexts", "name identifier device description"],
  ["dcim/console-ports", CABLED],
  ["dcim/console-server-ports", CABLED],
  ["dcim/power-ports", CABLED],
  ["dcim/power-outlets", CABLED],
  ["dcim/interfaces", CABLED],
  ["dcim/front-ports", CABLED],
  ["dcim/rear-ports", CABLED],
  ["dcim/cooling-outflows", "device name description"],
  ["dcim/module-bays", "installed_module name enabled description _occupied"],
  ["dcim/device-bays", "device name enabled description _occupied"],
  ["dcim/inventory-items", "device name description _depth"],
  ["dcim/power-feeds", "name description cable _occupied"],
  ["extras/custom-links", "name"],
  ["extras/saved-filters", "name slug description"],
  ["extras/table-configs", "name description object_type table"],
  ["extras/bookmarks", "object_id object_type"],
  ["extras/notifications", "object_type object_id user read event_type"],
  ["extras/subscriptions", "object_type object_id user"],
  ["extras/image-attachments", "name image description"],
  ["extras/journal-entries", "created"],
  ["ipam/asns", "asn description"],
  ["ipam/ip-addresses", "family address description"],
  ["ipam/aggregates", "family prefix description"],
  ["ipam/prefixes", "family prefix description _depth"],
  ["ipam/ip-ranges", "family start_address end_address description"],
  ["ipam/fhrp-group-assignments", "group interface_type interface_id priority"],
  ["ipam/services", "name port_mappings protocol ports description"],
  ["ipam/service-templates", "name port_mappings protocol ports description"],
  ["ipam/vlan-translation-rules", "policy local_vid remote_vid description"],
  ["tenancy/contact-assignments", "contact role priority"],
  ["tenancy/contact-groups", "name slug description contact_count _depth"],
  ["users/permissions", "name description enabled object_types actions"],
  ["users/tokens", "version key enabled write_enabled description"],
  ["virtualization/interfaces", "virtual_machine name description"],
  ["virtualization/virtual-disks", "virtual_machine name description size"],
  ["vpn/tunnel-terminations", ""],
  ["wireless/wireless-lans", "ssid description"],
  ["wireless/wireless-links", "ssid description"],
]);

/** Counts that `?brief=1` shows although a nested object does not have them. */
const COUNTS = new Map<string, string>([
  ["circuits/circuit-types", "circuit_count"],
  ["circuits/providers", "circuit_count"],
  ["circuits/virtual-circuit-types", "virtual_circuit_count"],
  ["dcim/cooling-sources", "coolingfeed_count"],
  ["dcim/device-roles", "device_count virtualmachine_count"],
  ["dcim/inventory-item-roles", "inventoryitem_count"],
  ["dcim/locations", "rack_count"],
  ["dcim/platforms", "device_count virtualmachine_count"],
  ["dcim/power-panels", "powerfeed_count"],
  ["dcim/rack-groups", "rack_count"],
  ["dcim/rack-roles", "rack_count"],
  ["dcim/racks", "device_count"],
  ["dcim/regions", "site_count"],
  ["dcim/site-groups", "site_count"],
  ["ipam/rirs", "aggregate_count"],
  ["ipam/roles", "prefix_count vlan_count asn_count"],
  ["ipam/vlan-groups", "vlan_count"],
  ["ipam/vrfs", "prefix_count"],
  ["tenancy/contact-groups", "contact_count"],
  ["tenancy/tenant-groups", "tenant_count"],
  ["virtualization/cluster-groups", "cluster_count"],
  ["virtualization/cluster-types", "cluster_count"],
  ["virtualization/clusters", "virtualmachine_count"],
  ["vpn/tunnel-groups", "tunnel_count"],
  ["wireless/wireless-lan-groups", "wirelesslan_count"],
]);

const ALWAYS = ["id", "url", "display"];

/** Names of the brief fields where no component tells them rightly; null where one does, if there is one. */
export function briefNames(key: string): ReadonlySet<string> | null {
  const names = BRIEF.get(key);
  return names === undefined ? null : new Set([...ALWAYS, ...names.split(" ")]);
}

export const usualBriefNames: ReadonlySet<string> = new Set([...ALWAYS, "name", "description"]);

export function briefCounts(key: string): ReadonlySet<string> {
  return new Set(COUNTS.get(key)?.split(" ") ?? []);
}
