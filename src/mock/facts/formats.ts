/** What a text must look like, where the contract only says that it is one; by `collection.property` or property. */
export type Format =
  | "address"
  | "network"
  | "mac"
  | "wwn"
  | "color"
  | "timezone"
  | "contentType"
  | "email"
  | "url"
  | "dnsName"
  | "jsonSchema";

const FORMATS = new Map<string, Format>([
  ["ipam/ip-addresses.address", "address"],
  ["ipam/ip-ranges.start_address", "address"],
  ["ipam/ip-ranges.end_address", "address"],
  ["ipam/prefixes.prefix", "network"],
  ["ipam/aggregates.prefix", "network"],
  ["dcim/mac-addresses.mac_address", "mac"],
  ["wwn", "wwn"],
  ["color", "color"],
  ["time_zone", "timezone"],
  ["dns_name", "dnsName"],
  ["dcim/module-type-profiles.schema", "jsonSchema"],
  ["extras/config-context-profiles.schema", "jsonSchema"],
  ["extras/custom-fields.validation_schema", "jsonSchema"],
  ["email", "email"],
  ["tenancy/contacts.link", "url"],
  ["object_types", "contentType"],
  ["related_object_type", "contentType"],
  ["extras/table-configs.object_type", "contentType"],
]);

export function formatOf(key: string, property: string): Format | undefined {
  return FORMATS.get(`${key}.${property}`) ?? FORMATS.get(property);
}

const NOT_EMPTY = new Set([
  "dcim/rack-reservations.units",
  "extras/event-rules.event_types",
  "extras/table-configs.columns",
]);

/** Whether a list must have something in it, which the contract does not say. */
export function mustHaveItems(key: string, property: string): boolean {
  return NOT_EMPTY.has(`${key}.${property}`);
}

/** Digits in all and behind the point that NetBox keeps of a decimal. */
const DECIMALS = new Map<string, readonly [number, number]>([
  ["latitude", [8, 6]],
  ["longitude", [9, 6]],
  ["u_height", [4, 1]],
  ["position", [4, 1]],
  ["weight", [8, 2]],
  ["distance", [8, 2]],
  ["length", [8, 2]],
  ["diameter", [8, 2]],
  ["max_flow", [8, 2]],
  ["cooling_capacity", [10, 2]],
  ["vcpus", [6, 2]],
  ["default_vcpus", [6, 2]],
  ["rf_channel_frequency", [8, 3]],
  ["rf_channel_width", [7, 3]],
]);

export function decimalsOf(property: string): readonly [number, number] | undefined {
  return DECIMALS.get(property);
}

const PLACES = "dcim.region dcim.sitegroup dcim.site dcim.location";
const INTERFACES = "dcim.interface virtualization.vminterface";

/** Content types that a reference to an object of any model takes, by `collection.property`. */
const TYPES = new Map<string, string>([
  ["circuits/circuit-group-assignments.member_type", "circuits.circuit circuits.virtualcircuit"],
  ["circuits/circuit-terminations.termination_type", `${PLACES} circuits.providernetwork`],
  ["dcim/mac-addresses.assigned_object_type", INTERFACES],
  ["ipam/fhrp-group-assignments.interface_type", INTERFACES],
  ["ipam/ip-addresses.assigned_object_type", `${INTERFACES} ipam.fhrpgroup`],
  ["ipam/prefixes.scope_type", PLACES],
  ["ipam/services.parent_object_type", "dcim.device virtualization.virtualmachine ipam.fhrpgroup"],
  ["ipam/vlan-groups.scope_type", `${PLACES} dcim.rack virtualization.clustergroup virtualization.cluster`],
  ["virtualization/clusters.scope_type", PLACES],
  ["vpn/l2vpn-terminations.assigned_object_type", `${INTERFACES} ipam.vlan`],
  ["vpn/tunnel-terminations.termination_type", INTERFACES],
  ["wireless/wireless-lans.scope_type", PLACES],
]);

export function typesOf(key: string, property: string): readonly string[] | null {
  return TYPES.get(`${key}.${property}`)?.split(" ") ?? null;
}
