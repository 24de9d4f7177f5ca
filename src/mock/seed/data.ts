/** A body to post, by collection. An object under `find` stands for the id of what it describes. */
export interface SeedStep {
  readonly collection: string;
  readonly objects: readonly Readonly<Record<string, unknown>>[];
}

const device = (
  name: string,
  type: string,
  role: string,
  site: string,
  status: string,
  more: object = {},
) => ({
  name,
  device_type: { slug: type },
  role: { slug: role },
  site: { slug: site },
  status,
  ...more,
});

const port = (name: string, type: string, ...devices: readonly string[]) =>
  devices.map((owner) => ({ device: { name: owner }, name, type }));

const address = (text: string, owner: string, name: string, dns: string) => ({
  address: text,
  dns_name: dns,
  assigned_object_type: "dcim.interface",
  assigned_object_id: { find: "dcim/interfaces", where: { device: { name: owner }, name } },
});

const prefix = (text: string, status: string, site: string | null, more: object = {}) => ({
  prefix: text,
  status,
  ...(site === null
    ? {}
    : { scope_type: "dcim.site", scope_id: { find: "dcim/sites", where: { slug: site } } }),
  ...more,
});

/** The users of the tokens, which are there always. */
export const users: SeedStep = {
  collection: "users/users",
  objects: [
    { username: "admin", password: "embedded-admin-1", is_active: true },
    { username: "reader", password: "embedded-reader-1", is_active: true },
  ],
};

/** A small company with a backbone of two cities, written as requests would write it. */
export const seedSteps: readonly SeedStep[] = [
  {
    collection: "extras/tags",
    objects: [
      { name: "Backbone", slug: "backbone", color: "2196f3" },
      { name: "Lab", slug: "lab", color: "ff9800", description: "May go away without notice" },
    ],
  },
  {
    collection: "tenancy/tenants",
    objects: [
      { name: "Acme Networks", slug: "acme-networks" },
      { name: "Globex", slug: "globex", description: "Colocation customer" },
    ],
  },
  {
    collection: "dcim/regions",
    objects: [
      { name: "Europe", slug: "europe" },
      { name: "Netherlands", slug: "netherlands", parent: { slug: "europe" } },
      { name: "North America", slug: "north-america" },
    ],
  },
  {
    collection: "dcim/sites",
    objects: [
      {
        name: "AMS1",
        slug: "ams1",
        status: "active",
        region: { slug: "netherlands" },
        tenant: { slug: "acme-networks" },
        facility: "Science Park",
        time_zone: "Europe/Amsterdam",
        latitude: 52.356,
        longitude: 4.95,
        tags: [{ slug: "backbone" }],
      },
      {
        name: "AMS2",
        slug: "ams2",
        status: "planned",
        region: { slug: "netherlands" },
        tenant: { slug: "acme-networks" },
      },
      {
        name: "NYC1",
        slug: "nyc1",
        status: "active",
        region: { slug: "north-america" },
        tenant: { slug: "acme-networks" },
        time_zone: "America/New_York",
        tags: [{ slug: "backbone" }],
      },
      {
        name: "Warehouse",
        slug: "warehouse",
        status: "retired",
        region: { slug: "europe" },
        tags: [{ slug: "lab" }],
      },
    ],
  },
  {
    collection: "dcim/locations",
    objects: [{ name: "Hall 1", slug: "hall-1", site: { slug: "ams1" }, status: "active" }],
  },
  {
    collection: "dcim/racks",
    objects: [
      { name: "R101", site: { slug: "ams1" }, location: { slug: "hall-1" }, status: "active" },
      { name: "R201", site: { slug: "nyc1" }, status: "active" },
    ],
  },
  {
    collection: "dcim/manufacturers",
    objects: [
      { name: "Arista", slug: "arista" },
      { name: "Juniper", slug: "juniper" },
    ],
  },
  {
    collection: "dcim/device-types",
    objects: [
      { manufacturer: { slug: "arista" }, model: "DCS-7050SX3", slug: "dcs-7050sx3", u_height: 1 },
      { manufacturer: { slug: "juniper" }, model: "MX204", slug: "mx204", u_height: 1, is_full_depth: true },
    ],
  },
  {
    collection: "dcim/device-roles",
    objects: [
      { name: "Router", slug: "router", color: "f44336" },
      { name: "Leaf switch", slug: "leaf", color: "4caf50" },
    ],
  },
  { collection: "dcim/platforms", objects: [{ name: "EOS", slug: "eos", manufacturer: { slug: "arista" } }] },
  {
    collection: "dcim/devices",
    objects: [
      device("ams1-r1", "mx204", "router", "ams1", "active", {
        tenant: { slug: "acme-networks" },
        rack: { name: "R101" },
        location: { slug: "hall-1" },
        position: 40,
        face: "front",
        serial: "JN1204A",
        tags: [{ slug: "backbone" }],
      }),
      device("ams1-leaf1", "dcs-7050sx3", "leaf", "ams1", "active", {
        platform: { slug: "eos" },
        serial: "SSJ17A1",
      }),
      device("ams1-leaf2", "dcs-7050sx3", "leaf", "ams1", "active", {
        platform: { slug: "eos" },
        serial: "SSJ17A2",
      }),
      device("nyc1-r1", "mx204", "router", "nyc1", "active", {
        rack: { name: "R201" },
        tags: [{ slug: "backbone" }],
      }),
      device("nyc1-leaf1", "dcs-7050sx3", "leaf", "nyc1", "staged", { platform: { slug: "eos" } }),
      device("ams2-r1", "mx204", "router", "ams2", "planned"),
    ],
  },
  {
    collection: "dcim/interfaces",
    objects: [
      ...port("lo0", "virtual", "ams1-r1", "nyc1-r1"),
      ...port("xe-0/0/0", "10gbase-x-sfpp", "ams1-r1", "nyc1-r1", "ams2-r1"),
      ...port("Ethernet1", "10gbase-x-sfpp", "ams1-leaf1", "ams1-leaf2", "nyc1-leaf1"),
      ...port("Ethernet2", "10gbase-x-sfpp", "ams1-leaf1", "ams1-leaf2"),
      ...port("Management1", "1000base-t", "ams1-leaf1", "ams1-leaf2", "nyc1-leaf1"),
    ],
  },
  {
    collection: "ipam/vrfs",
    objects: [{ name: "Customers", rd: "64500:10", tenant: { slug: "globex" }, enforce_unique: true }],
  },
  { collection: "ipam/roles", objects: [{ name: "Management", slug: "management" }] },
  {
    collection: "ipam/vlans",
    objects: [
      { vid: 10, name: "Management", site: { slug: "ams1" }, role: { slug: "management" } },
      { vid: 20, name: "Servers", site: { slug: "ams1" }, status: "active" },
      { vid: 20, name: "Servers", site: { slug: "nyc1" }, status: "reserved" },
    ],
  },
  {
    collection: "ipam/prefixes",
    objects: [
      prefix("10.0.0.0/8", "container", null, { description: "Internal" }),
      prefix("10.1.0.0/16", "container", "ams1"),
      prefix("10.1.10.0/24", "active", "ams1", { role: { slug: "management" } }),
      prefix("10.1.20.0/24", "active", "ams1"),
      prefix("10.2.10.0/24", "active", "nyc1", { role: { slug: "management" } }),
      prefix("2001:db8:1::/48", "active", "ams1"),
      prefix("192.0.2.0/24", "active", null, { vrf: { name: "Customers" }, tenant: { slug: "globex" } }),
    ],
  },
  {
    collection: "ipam/ip-addresses",
    objects: [
      address("10.1.0.1/32", "ams1-r1", "lo0", "ams1-r1.example.net"),
      address("2001:db8:1::1/128", "ams1-r1", "lo0", "ams1-r1.example.net"),
      address("10.2.0.1/32", "nyc1-r1", "lo0", "nyc1-r1.example.net"),
      address("10.1.10.11/24", "ams1-leaf1", "Management1", "ams1-leaf1.example.net"),
      address("10.1.10.12/24", "ams1-leaf2", "Management1", "ams1-leaf2.example.net"),
      address("10.2.10.11/24", "nyc1-leaf1", "Management1", "nyc1-leaf1.example.net"),
      { address: "10.1.10.1/24", status: "reserved", description: "Gateway" },
      { address: "10.1.20.1/24", status: "reserved", description: "Gateway" },
      { address: "10.1.20.50/24", status: "dhcp" },
      { address: "192.0.2.10/24", vrf: { name: "Customers" }, tenant: { slug: "globex" } },
    ],
  },
];

/** What is written to objects that are there already: which, and the fields. */
export const seedChanges = [
  {
    collection: "dcim/devices",
    where: { name: "ams1-r1" },
    fields: { primary_ip4: { address: "10.1.0.1/32" } },
  },
  {
    collection: "dcim/devices",
    where: { name: "nyc1-r1" },
    fields: { primary_ip4: { address: "10.2.0.1/32" } },
  },
  {
    collection: "dcim/devices",
    where: { name: "ams1-leaf1" },
    fields: { primary_ip4: { address: "10.1.10.11/24" } },
  },
] as const;
