/** What becomes of an object when one that it refers to is deleted. */
export type OnDelete = "protect" | "cascade" | "clear";

/** By `collection.property`, or by property where it is the same everywhere. What is not here protects. */
const CLEARS = new Set(
  [
    "bridge bundle cooling_intake cooling_outflow created_by data_file default_platform installed_device lag",
    "nat_inside oob_ip platform power_port primary_ip4 primary_ip6 primary_mac_address region untagged_vlan",
    "virtual_chassis dcim/devices.cluster dcim/sites.group tenancy/tenants.group wireless/wireless-lans.group",
    "dcim/racks.location dcim/interfaces.qinq_svlan virtualization/interfaces.qinq_svlan dcim/interfaces.vrf",
    "virtualization/interfaces.vrf ipam/asns.role ipam/prefixes.role ipam/ip-ranges.role ipam/vlans.role",
    "extras/saved-filters.user extras/table-configs.user",
  ].flatMap((line) => line.split(" ")),
);

const CASCADES = new Set(
  [
    "circuit interface l2vpn module module_bay policy tunnel virtual_circuit virtual_machine",
    "circuits/circuit-group-assignments.group ipam/fhrp-group-assignments.group dcim/rack-reservations.rack",
    "dcim/locations.site extras/bookmarks.user extras/notifications.user extras/subscriptions.user users/tokens.user",
    "dcim/regions.parent dcim/site-groups.parent dcim/locations.parent dcim/inventory-item-templates.parent",
    "dcim/device-roles.parent dcim/platforms.parent dcim/inventory-items.parent tenancy/tenant-groups.parent",
    "tenancy/contact-groups.parent wireless/wireless-lan-groups.parent dcim/modules.device dcim/console-ports.device",
    "dcim/console-server-ports.device dcim/power-ports.device dcim/power-outlets.device dcim/cooling-intakes.device",
    "dcim/cooling-outflows.device dcim/interfaces.device dcim/front-ports.device dcim/rear-ports.device",
    "dcim/module-bays.device dcim/device-bays.device dcim/inventory-items.device",
  ].flatMap((line) => line.split(" ")),
);

const TEMPLATE = /^dcim\/.*-templates\.(?:device|module)_type$/;

export function onDelete(key: string, property: string): OnDelete {
  const name = `${key}.${property}`;
  if (CLEARS.has(name) || CLEARS.has(property)) return "clear";
  return CASCADES.has(name) || CASCADES.has(property) || TEMPLATE.test(name) ? "cascade" : "protect";
}
