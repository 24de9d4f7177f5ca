/** Fields that show what refers to the object: `collection.field` by `collection property`. */
export const REVERSE = new Map<string, string>([
  ["circuits/circuits.assignments", "circuits/circuit-group-assignments member"],
  ["circuits/providers.accounts", "circuits/provider-accounts provider"],
  ["dcim/devices.parent_device", "dcim/device-bays installed_device > device"],
  ["dcim/interfaces.bridge_interfaces", "dcim/interfaces bridge"],
  ["dcim/interfaces.l2vpn_termination", "vpn/l2vpn-terminations assigned_object"],
  ["dcim/interfaces.mac_addresses", "dcim/mac-addresses assigned_object"],
  ["dcim/module-bays.installed_module", "dcim/modules module_bay"],
  ["dcim/virtual-chassis.members", "dcim/devices virtual_chassis"],
  ["ipam/asns.sites", "dcim/sites asns"],
  ["ipam/fhrp-groups.ip_addresses", "ipam/ip-addresses assigned_object"],
  ["ipam/ip-addresses.nat_outside", "ipam/ip-addresses nat_inside"],
  ["ipam/vlan-translation-policies.rules", "ipam/vlan-translation-rules policy"],
  ["ipam/vlans.l2vpn_termination", "vpn/l2vpn-terminations assigned_object"],
  ["users/permissions.groups", "users/groups permissions"],
  ["users/permissions.users", "users/users permissions"],
  ["virtualization/interfaces.l2vpn_termination", "vpn/l2vpn-terminations assigned_object"],
  ["virtualization/interfaces.mac_addresses", "dcim/mac-addresses assigned_object"],
]);

/** Counts whose name does not tell what is counted: `collection.field` by `collection property`. */
export const COUNTED = new Map<string, string>([
  ["circuits/circuit-groups.circuit_count", "circuits/circuit-group-assignments group"],
  ["dcim/interfaces.count_ipaddresses", "ipam/ip-addresses assigned_object"],
  ["dcim/interfaces.count_fhrp_groups", "ipam/fhrp-group-assignments interface"],
  ["dcim/sites.circuit_count", "circuits/circuit-terminations termination"],
  ["dcim/virtual-chassis.member_count", "dcim/devices virtual_chassis"],
  ["users/owner-groups.member_count", "users/owners group"],
  ["virtualization/interfaces.count_ipaddresses", "ipam/ip-addresses assigned_object"],
  ["virtualization/interfaces.count_fhrp_groups", "ipam/fhrp-group-assignments interface"],
  ["vpn/tunnels.terminations_count", "vpn/tunnel-terminations tunnel"],
]);
