/**
 * What must be unique among the objects of a collection. `=` before it: two empty values count as the same (else they
 * never do). `~`: upper and lower case count as the same.
 */
export interface Unique {
  readonly fields: readonly string[];
  readonly emptyIsEqual: boolean;
  readonly ignoreCase: boolean;
  /** NetBox's text where it is not the usual "… already exists." */
  readonly text?: string;
}

const NAME_SLUG = [
  "circuits/providers circuits/circuit-types circuits/circuit-groups circuits/virtual-circuit-types dcim/sites",
  "dcim/rack-groups dcim/rack-roles dcim/manufacturers dcim/inventory-item-roles extras/saved-filters extras/tags",
  "ipam/asn-ranges ipam/rirs ipam/roles tenancy/tenant-groups tenancy/contact-roles virtualization/cluster-types",
  "virtualization/cluster-groups vpn/tunnel-groups vpn/l2vpns wireless/wireless-lan-groups",
];
const NAME = [
  "core/data-sources dcim/module-type-profiles dcim/cable-bundles extras/event-rules extras/webhooks",
  "extras/custom-fields extras/custom-field-choice-sets extras/custom-links extras/notification-groups",
  "extras/config-contexts extras/config-context-profiles ipam/route-targets ipam/vlan-translation-policies",
  "ipam/service-templates users/groups users/owner-groups users/owners vpn/ike-policies vpn/ike-proposals",
  "vpn/ipsec-policies vpn/ipsec-proposals vpn/ipsec-profiles vpn/tunnels",
];
const DEVICE_NAME = [
  "dcim/console-ports dcim/console-server-ports dcim/power-ports dcim/power-outlets dcim/cooling-intakes",
  "dcim/cooling-outflows dcim/front-ports dcim/rear-ports",
];

const OTHERS: readonly (readonly [string, string])[] = [
  ["circuits/provider-accounts", "provider+account provider+name"],
  ["circuits/provider-networks", "provider+name"],
  ["circuits/circuits", "provider+cid provider_account+cid"],
  ["circuits/circuit-terminations", "circuit+term_side"],
  ["circuits/circuit-group-assignments", "member_type+member_id+group"],
  ["circuits/virtual-circuits", "provider_network+cid provider_account+cid"],
  ["circuits/virtual-circuit-terminations", "interface"],
  ["dcim/regions", "=parent+name =parent+slug"],
  ["dcim/site-groups", "=parent+name =parent+slug"],
  ["dcim/locations", "=site+parent+name =site+parent+slug"],
  ["dcim/device-roles", "=parent+name =parent+slug"],
  ["dcim/platforms", "=manufacturer+name =manufacturer+slug"],
  ["dcim/rack-types", "slug manufacturer+model manufacturer+slug"],
  ["dcim/racks", "asset_tag location+name location+facility_id"],
  ["dcim/device-types", "manufacturer+model manufacturer+slug"],
  ["dcim/module-types", "manufacturer+model"],
  ["dcim/module-bay-types", "manufacturer+name manufacturer+slug"],
  ["dcim/device-bay-templates", "device_type+name"],
  ["dcim/inventory-item-templates", "device_type+parent+name"],
  [
    "dcim/devices",
    "asset_tag primary_ip4 primary_ip6 oob_ip =~name+site+tenant rack+position+face virtual_chassis+vc_position",
  ],
  ["dcim/virtual-device-contexts", "primary_ip4 primary_ip6 device+identifier device+name"],
  ["dcim/modules", "module_bay asset_tag"],
  ["dcim/interfaces", "primary_mac_address device+name parent+channel_id"],
  ["dcim/module-bays", "device+module+name"],
  ["dcim/device-bays", "installed_device device+name"],
  ["dcim/inventory-items", "asset_tag device+parent+name"],
  ["dcim/virtual-chassis", "master"],
  ["dcim/power-panels", "site+name"],
  ["dcim/power-feeds", "power_panel+name"],
  ["dcim/cooling-sources", "site+name"],
  ["dcim/cooling-feeds", "cooling_source+name"],
  ["extras/bookmarks", "object_type+object_id+user"],
  ["extras/notifications", "object_type+object_id+user"],
  ["extras/subscriptions", "object_type+object_id+user"],
  ["ipam/asns", "asn"],
  ["ipam/vrfs", "rd"],
  ["ipam/fhrp-group-assignments", "interface_type+interface_id+group"],
  ["ipam/vlan-groups", "scope_type+scope_id+name scope_type+scope_id+slug"],
  ["ipam/vlans", "group+vid group+name qinq_svlan+vid qinq_svlan+name"],
  ["ipam/vlan-translation-rules", "policy+local_vid policy+remote_vid"],
  ["tenancy/tenants", "=group+name =group+slug"],
  ["tenancy/contact-groups", "parent+name"],
  ["tenancy/contact-assignments", "object_type+object_id+contact+role"],
  ["users/users", "username"],
  ["virtualization/clusters", "group+name"],
  ["virtualization/virtual-machine-types", "slug ~name"],
  ["virtualization/virtual-machines", "primary_ip4 primary_ip6 =~name+cluster+tenant"],
  ["virtualization/interfaces", "primary_mac_address virtual_machine+name"],
  ["virtualization/virtual-disks", "virtual_machine+name"],
  ["vpn/tunnel-terminations", "termination_type+termination_id"],
  ["vpn/l2vpn-terminations", "assigned_object_type+assigned_object_id"],
  ["wireless/wireless-links", "interface_a+interface_b"],
];

const TEXTS = new Map<string, string>([
  ["dcim/regions parent+name", "A region with this name already exists."],
  ["dcim/regions parent+slug", "A region with this slug already exists."],
  ["dcim/site-groups parent+name", "A site group with this name already exists."],
  ["dcim/site-groups parent+slug", "A site group with this slug already exists."],
  ["dcim/locations site+parent+name", "A location with this name already exists within the specified site."],
  ["dcim/locations site+parent+slug", "A location with this slug already exists within the specified site."],
  ["dcim/device-roles parent+name", "A device role with this name already exists."],
  ["dcim/device-roles parent+slug", "A device role with this slug already exists."],
  ["dcim/platforms manufacturer+name", "Platform name must be unique."],
  ["dcim/platforms manufacturer+slug", "Platform slug must be unique."],
  ["dcim/devices name+site+tenant", "Device name must be unique per site and tenant."],
  ["tenancy/tenants group+name", "Tenant name must be unique per group."],
  ["tenancy/tenants group+slug", "Tenant slug must be unique per group."],
  ["virtualization/virtual-machine-types name", "Virtual machine type name must be unique."],
  [
    "virtualization/virtual-machines name+cluster+tenant",
    "Virtual machine name must be unique per cluster and tenant.",
  ],
  [
    "vpn/tunnel-terminations termination_type+termination_id",
    "An object may be terminated to only one tunnel at a time.",
  ],
]);

const SPECS = new Map<string, string>([
  ...each(NAME_SLUG, "name slug"),
  ...each(NAME, "name"),
  ...each(DEVICE_NAME, "device+name"),
  ...OTHERS,
]);

export function uniqueOf(key: string): readonly Unique[] {
  const spec =
    SPECS.get(key) ?? (/^dcim\/.*-templates$/.test(key) ? "device_type+name module_type+name" : "");
  return spec === "" ? [] : spec.split(" ").map((one) => read(key, one));
}

function read(key: string, spec: string): Unique {
  const [, flags = "", fields = ""] = /^([=~]*)(.*)$/.exec(spec) ?? [];
  const text = TEXTS.get(`${key} ${fields}`);
  return {
    fields: fields.split("+"),
    emptyIsEqual: flags.includes("="),
    ignoreCase: flags.includes("~"),
    ...(text === undefined ? {} : { text }),
  };
}

function each(lists: readonly string[], spec: string): [string, string][] {
  return lists.flatMap((list) => list.split(" ")).map((key) => [key, spec]);
}
