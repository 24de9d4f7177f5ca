import type { Collection } from "../catalogue/collection.js";

/** Fields that `q` looks into, where they are not the usual ones. `a.b` goes through a reference. */
const FIELDS = new Map<string, string>([
  ["circuits/provider-accounts", "name description account comments"],
  ["circuits/provider-networks", "name service_id description comments"],
  ["circuits/circuits", "cid description comments"],
  ["circuits/circuit-terminations", "circuit.cid xconnect_id pp_info description"],
  ["circuits/virtual-circuits", "cid description comments"],
  ["dcim/sites", "name facility description physical_address shipping_address comments"],
  ["dcim/racks", "name facility_id serial asset_tag description comments"],
  ["dcim/rack-types", "model description comments"],
  ["dcim/device-types", "manufacturer.name model part_number description comments"],
  ["dcim/module-types", "manufacturer.name model part_number description comments"],
  [
    "dcim/devices",
    "name virtual_chassis.name serial asset_tag description comments primary_ip4.address primary_ip6.address",
  ],
  ["dcim/modules", "device.name serial asset_tag description comments"],
  ["dcim/inventory-items", "name part_id serial asset_tag description"],
  ["dcim/mac-addresses", "mac_address description"],
  ["dcim/cables", "label description"],
  ["extras/tags", "name slug description"],
  ["ipam/aggregates", "description prefix"],
  ["ipam/asns", "description asn"],
  ["ipam/ip-addresses", "dns_name description address"],
  ["ipam/ip-ranges", "description start_address end_address"],
  ["ipam/prefixes", "description prefix"],
  ["ipam/vlans", "name description vid"],
  ["ipam/vrfs", "name rd description"],
  ["tenancy/contacts", "name title phone email address link description comments"],
  ["users/users", "username first_name last_name email"],
  [
    "virtualization/virtual-machines",
    "name description comments serial primary_ip4.address primary_ip6.address",
  ],
  ["wireless/wireless-lans", "ssid description"],
  ["wireless/wireless-links", "ssid description"],
]);

const USUAL = ["name", "label", "description"];

export function searched(collection: Collection): readonly string[] {
  const known = FIELDS.get(collection.key);
  if (known !== undefined) return known.split(" ");
  const more = collection.properties.has("slug") ? ["slug"] : [];
  return [...USUAL, ...more, "comments"].filter((name) => collection.properties.has(name));
}
