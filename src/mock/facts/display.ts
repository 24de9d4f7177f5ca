/**
 * How NetBox calls one object, by collection: patterns of fields, of which the first one counts whose fields all have
 * a value. A field that refers to an object stands for that object's own name; `a.b` goes one step further.
 */
const DISPLAYS = new Map<string, readonly string[]>([
  ["circuits/circuits", ["{cid}"]],
  ["circuits/virtual-circuits", ["{cid}"]],
  ["circuits/circuit-terminations", ["{circuit}: Termination {term_side}"]],
  ["circuits/virtual-circuit-terminations", ["{virtual_circuit}: {role:label} termination"]],
  ["circuits/circuit-group-assignments", ["{group} ({priority:label})", "{group}"]],
  ["circuits/provider-accounts", ["{account} ({name})", "{account}"]],
  ["dcim/cables", ["{label}", "#{id}"]],
  ["dcim/device-types", ["{model}"]],
  ["dcim/module-types", ["{model}"]],
  ["dcim/rack-types", ["{model}"]],
  [
    "dcim/devices",
    [
      "{name} ({asset_tag})",
      "{name}",
      "{device_type.manufacturer} {device_type.model} ({asset_tag})",
      "{device_type.manufacturer} {device_type.model} ({id})",
    ],
  ],
  ["dcim/mac-addresses", ["{mac_address}"]],
  ["dcim/modules", ["{module_bay.name}: {module_type} ({id})"]],
  ["dcim/racks", ["{name} ({facility_id})", "{name}"]],
  ["dcim/rack-reservations", ["Reservation for rack {rack}"]],
  ["extras/bookmarks", ["{object}"]],
  ["extras/custom-fields", ["{label}", "{name:sentence}"]],
  ["extras/notifications", ["{object}"]],
  ["extras/subscriptions", ["{object}"]],
  ["extras/journal-entries", ["{created:minute} ({kind:label})"]],
  ["ipam/aggregates", ["{prefix}"]],
  ["ipam/asn-ranges", ["{name} ({start}-{end})"]],
  ["ipam/asns", ["AS{asn:dotted}"]],
  ["ipam/fhrp-groups", ["{name} {protocol:label}: {group_id}", "{protocol:label}: {group_id}"]],
  ["ipam/fhrp-group-assignments", ["{interface}: {group} ({priority})"]],
  ["ipam/ip-addresses", ["{address}"]],
  ["ipam/ip-ranges", ["{start_address:range}"]],
  ["ipam/prefixes", ["{prefix}"]],
  ["ipam/vlans", ["{name} ({vid})"]],
  ["ipam/vlan-translation-rules", ["{local_vid} -> {remote_vid} ({policy})"]],
  ["ipam/vrfs", ["{name} ({rd})", "{name}"]],
  ["tenancy/contact-assignments", ["{contact} ({priority:label}) -> {object}", "{contact} -> {object}"]],
  ["users/users", ["{username}"]],
  ["vpn/l2vpns", ["{name} ({identifier})", "{name}"]],
  ["vpn/l2vpn-terminations", ["{assigned_object} <> {l2vpn}"]],
  ["vpn/tunnel-terminations", ["{tunnel}: Termination {id}"]],
  ["wireless/wireless-lans", ["{ssid}"]],
  ["wireless/wireless-links", ["{ssid}", "#{id}"]],
]);

const USUAL = ["{name} ({label})", "{name}", "#{id}"];
const PLAIN = ["{name}", "#{id}"];

/** Only components of devices show their label. */
export function displayPatterns(key: string, labelled: boolean): readonly string[] {
  return DISPLAYS.get(key) ?? (labelled ? USUAL : PLAIN);
}
