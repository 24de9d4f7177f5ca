/** A program that installed the package, as its declarations are published. */
import { createNetBox, isNetBoxError, newestLine, type NetBox, type Page } from "netbox-sdk";
import { createNetBox as createNetBox43 } from "netbox-sdk/v4.3";
import { createNetBox as createNetBox44 } from "netbox-sdk/v4.4";
import { createNetBox as createNetBox45 } from "netbox-sdk/v4.5";
import { createNetBox as createNetBox46 } from "netbox-sdk/v4.6";
import { createNetBox as createNetBox47, type Groups, type Site } from "netbox-sdk/v4.7";

const options = { url: "https://netbox.example.com", token: "x" };
export const nb: NetBox<Groups> = createNetBox47(options);
export const newest: string = newestLine;

export async function use(): Promise<Page<Site> | undefined> {
  try {
    for await (const site of createNetBox(options).dcim.sites.list({ status: ["active"], cf_rent: 7 })) {
      const label: string = site.status.label;
      const rows: { id: number }[] = [site, { id: label.length }];
      await nb.dcim.sites.bulkPatch(rows);
    }
    await createNetBox43(options).dcim.sites.create({ name: "a", slug: "a", region: { slug: "b" } });
    await createNetBox44(options).ipam.ipAddresses.bulkDelete([1, { id: 2 }]);
    await createNetBox45(options).ipam.prefixes.createAvailableIps(1, [{ status: "dhcp" }]);
    await createNetBox46(options).dcim.interfaces.trace(1);
    return await nb.dcim.sites.page({ name__ic: "a" }, { limit: 1 });
  } catch (error) {
    if (isNetBoxError(error) && error.code === "not_found") return undefined;
    throw error;
  }
}

export const mistakes = [
  // @ts-expect-error -- no such filter
  () => nb.dcim.sites.list({ name: "a", nmae: "a" }),
  // @ts-expect-error -- a lookup for emptiness takes a boolean
  () => nb.dcim.sites.list({ name__empty: "yes" }),
  // @ts-expect-error -- no such field
  () => nb.dcim.sites.create({ name: "a", slug: "a", stauts: "active" }),
  // @ts-expect-error -- only NetBox writes this
  () => nb.dcim.sites.patch(1, { device_count: 7 }),
  // @ts-expect-error -- no such option
  () => nb.dcim.sites.get(1, { timeuot: 7 }),
  // @ts-expect-error -- no such member
  () => nb.dcim.sites.list({}, { fields: ["nmae"] }),
  // @ts-expect-error -- no such resource
  () => nb.dcim.sties,
];
