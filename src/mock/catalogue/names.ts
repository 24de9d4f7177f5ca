/** What NetBox calls the objects of one collection. */
export interface ModelName {
  /** Class name, as in the text of a 404: `IPAddress`. */
  readonly object: string;
  /** Content type, as in `scope_type`: `ipam.ipaddress`. */
  readonly type: string;
  /** In running text: `IP address`. */
  readonly label: string;
}

/** Where the name in running text is not the class name in words. */
const LABELS = new Map<string, string>([
  ["CircuitGroupAssignment", "Circuit group assignment"],
  ["ServiceTemplate", "application service template"],
  ["Service", "application service"],
  ["ObjectPermission", "permission"],
  ["VMInterface", "interface"],
  ["IPSecPolicy", "IPSec policy"],
  ["IPSecProposal", "IPSec proposal"],
  ["IPSecProfile", "IPSec profile"],
]);

/** Components of old lines that are named by where they are shown. */
const ALIASES = new Map<string, string>([
  ["ASNSite", "Site"],
  ["CircuitCircuitTermination", "CircuitTermination"],
  ["FrontPortRearPort", "RearPort"],
]);

/** The class that a component schema is about: `Device` for `BriefDevice` and `WritableDeviceWithConfigContextRequest`. */
export function classOf(component: string): string {
  const name = component
    .replace(/^(?:Brief|Nested|Writable|Patched|Bulk)+(?=[A-Z])/, "")
    .replace(/Request$/, "")
    .replace(/(?:Serializer_|WithConfigContext)$/, "");
  return ALIASES.get(name) ?? name;
}

export function modelName(group: string, component: string): ModelName {
  const object = classOf(component);
  return { object, type: `${group}.${object.toLowerCase()}`, label: LABELS.get(object) ?? inWords(object) };
}

/** `VLANGroup` as `VLAN group`, `SiteGroup` as `site group`. */
function inWords(object: string): string {
  return object
    .split(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z0-9])(?=[A-Z][a-z])/)
    .map((word) => (/^[A-Z0-9]{2,}$/.test(word) ? word : word.toLowerCase()))
    .join(" ");
}

/** A field or model name at the beginning of a sentence. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A field's name in running text: `device_type` as `device type`. */
export function fieldLabel(name: string): string {
  return FIELD_LABELS.get(name) ?? name.replaceAll("_", " ");
}

const FIELD_LABELS = new Map<string, string>([
  ["asn", "ASN"],
  ["cid", "circuit ID"],
  ["oob_ip", "out-of-band IP"],
  ["primary_ip4", "primary IPv4"],
  ["primary_ip6", "primary IPv6"],
  ["rd", "route distinguisher"],
  ["vid", "VLAN ID"],
  ["ssid", "SSID"],
  ["vc_position", "VC position"],
  ["facility_id", "facility ID"],
]);
