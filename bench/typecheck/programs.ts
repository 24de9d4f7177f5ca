/** The programs that are checked, each a module of a project that depends on netbox-sdk. */

const lines = ["4.3", "4.4", "4.5", "4.6", "4.7"] as const;
const newest = "4.7";

/** Five calls to one line through the facade. */
function facade(line: string): string {
  const nb = `nb${line.replace(".", "")}`;
  return `import { createNetBox as ${nb}Of } from "netbox-sdk/v${line}";
const ${nb} = ${nb}Of({ url: "https://netbox.example.com" });
for await (const device of ${nb}.dcim.devices.list({ name__ic: ["leaf"], status: ["active"] })) console.log(device.status.label);
console.log((await ${nb}.ipam.ipAddresses.get(1)).address);
const ${nb}Site = await ${nb}.dcim.sites.create({ name: "Amsterdam", slug: "ams" });
await ${nb}.dcim.sites.patch(${nb}Site.id, { status: "planned" });
console.log((await ${nb}.ipam.prefixes.createAvailableIps(1, [{}, {}])).length);
`;
}

/** The same five through openapi-fetch's verbs. */
const fetched = `import { createFetchClient } from "netbox-sdk/v${newest}/paths";
const api = createFetchClient({ url: "https://netbox.example.com" });
const one = { params: { path: { id: 1 } } };
const devices = await api.GET("/api/dcim/devices/", { params: { query: { name__ic: ["leaf"], status: ["active"] } } });
console.log(devices.data?.results[0]?.status.label);
console.log((await api.GET("/api/ipam/ip-addresses/{id}/", one)).data?.address);
await api.POST("/api/dcim/sites/", { body: { name: "Amsterdam", slug: "ams" } });
await api.PATCH("/api/dcim/sites/{id}/", { ...one, body: { status: "planned" } });
await api.POST("/api/ipam/prefixes/{id}/available-ips/", { ...one, body: [{}, {}] });
`;

export interface Program {
  readonly name: string;
  readonly text: string;
  /** Check every declaration that the program reaches, instead of those it uses. */
  readonly whole?: boolean;
}

export const empty: Program = { name: "empty", text: "export {};\n" };

export const programs: readonly Program[] = [
  empty,
  { name: "facade, one line", text: facade(newest) },
  { name: "facade, five lines", text: lines.map(facade).join("") },
  { name: "openapi-fetch, one line", text: fetched },
  {
    name: "facade, five lines, skipLibCheck: false",
    text: `import "netbox-sdk";\n${lines.map(facade).join("")}`,
    whole: true,
  },
];

/** A program to edit, with `|` where its author is. */
export const edited = `${facade(newest)}nb${newest.replace(".", "")}.dcim.devices.list({ | });\n`;
