/**
 * Where a filter looks, by its name without `_id`: ways through references, of which the first that the collection
 * has is taken. A filter that is named like a reference of the collection itself needs no entry.
 */
const LISTS: readonly (readonly [string, string])[] = [
  ["asn", "asns"],
  ["cluster", "virtual_machine.cluster"],
  ["cluster_group", "cluster.group cluster_groups"],
  ["cluster_type", "cluster.type cluster_types"],
  ["device_role", "device.role"],
  ["device_type", "device.device_type"],
  ["export_target", "export_targets"],
  ["import_target", "import_targets"],
  ["location", "device.location rack.location scope.location termination.location"],
  ["manufacturer", "device_type.manufacturer module_type.manufacturer rack_type.manufacturer"],
  ["model", "device_type"],
  ["owner_group", "owner.group"],
  ["provider", "circuit.provider provider_network.provider virtual_circuit.provider_network.provider"],
  ["rack", "device.rack"],
  ["region", region("region")],
  ["role", "device.role"],
  [
    "site",
    "device.site rack.site power_panel.site cooling_source.site master.site scope.site termination.site",
  ],
  ["site_group", region("group")],
  ["tagged_vlan", "tagged_vlans"],
  ["tenant", "device.tenant master.tenant"],
  ["tenant_group", "tenant.group"],
  ["vdc", "vdcs"],
  ["virtual_chassis", "device.virtual_chassis"],
  ["vlan_group", "vlan.group"],
  ["wireless_lan", "wireless_lans"],
];

function region(step: "region" | "group"): string {
  const name = step === "group" ? "site_group" : step;
  const bySite = ["", "device.", "rack.", "power_panel.", "cooling_source.", "master."].map(
    (way) => `${way}site.${step}`,
  );
  return [...bySite, `scope.${name}`, `termination.${name}`].join(" ");
}

const PATHS = new Map(LISTS);

export function pathsOf(name: string): readonly (readonly string[])[] {
  return (PATHS.get(name) ?? "")
    .split(" ")
    .filter((path) => path !== "")
    .map((path) => path.split("."));
}
