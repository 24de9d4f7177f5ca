import { expectTypeOf } from "expect-type";
import type { Site, WritableSiteRequest } from "../../generated/4.7/types.js";
import { nb, nb43, nb45 } from "./clients.js";

const site = { name: "Amsterdam", slug: "ams" };
const device = { device_type: 1, role: 2, site: 3 };

// What NetBox takes; fields with a default may be left out, or be given as undefined.
expectTypeOf(nb.dcim.sites.create(site)).resolves.toEqualTypeOf<Site>();
expectTypeOf(nb.dcim.sites.bulkCreate([site, site])).resolves.toEqualTypeOf<Site[]>();
expectTypeOf(nb.dcim.sites.patch(1, {})).resolves.toEqualTypeOf<Site>();
expectTypeOf(nb.dcim.sites.update(1n, site)).resolves.toEqualTypeOf<Site>();
expectTypeOf(nb.dcim.sites.delete(1)).resolves.toEqualTypeOf<void>();
expectTypeOf(nb.dcim.sites.bulkDelete([1, { id: 2 }, 3n])).resolves.toEqualTypeOf<void>();
nb.dcim.sites.create({ ...site, status: undefined, region: null, latitude: 52.37 });
nb.dcim.deviceTypes.create({ manufacturer: 1, model: "x", slug: "x" });

// A choice is read as value and label, and written as the plain value; a site may have more of them.
expectTypeOf<WritableSiteRequest["status"]>().toExtend<string | undefined>();
nb.dcim.sites.create({ ...site, status: "planned" });
nb.dcim.sites.create({ ...site, status: "in-construction" });
// @ts-expect-error -- a choice is written as its value
nb.dcim.sites.create({ ...site, status: { value: "planned", label: "Planned" } });
// @ts-expect-error -- a choice is text
nb.dcim.sites.patch(1, { status: 1 });
// @ts-expect-error -- a status cannot be taken away
nb.dcim.sites.patch(1, { status: null });
nb.dcim.devices.patch(1, { airflow: null, face: "" });

// Related objects: by id, or by attributes that only they have.
nb.dcim.devices.create(device);
nb.dcim.devices.create({
  device_type: { slug: "x1", manufacturer: { name: "Acme" } },
  role: { slug: "leaf" },
  site: { name: "Amsterdam" },
  tenant: null,
  tags: [{ slug: "edge" }],
});
// @ts-expect-error -- not by name alone
nb.dcim.devices.create({ ...device, site: "ams" });
// @ts-expect-error -- no such attribute
nb.dcim.devices.create({ ...device, site: { slgu: "ams" } });
// @ts-expect-error -- a device must have a site
nb.dcim.devices.patch(1, { site: null });

// A misspelt field: beside valid ones, alone, and in one of many rows.
// @ts-expect-error -- no such field
nb.dcim.sites.create({ ...site, stauts: "active" });
// @ts-expect-error -- no such field
nb.dcim.sites.update(1, { ...site, stauts: "active" });
// @ts-expect-error -- no such field
nb.dcim.sites.patch(1, { stauts: "active" });
// @ts-expect-error -- no such field
nb.dcim.sites.bulkCreate([site, { ...site, stauts: "active" }]);
// @ts-expect-error -- no such field
nb.dcim.sites.bulkPatch([{ id: 1, stauts: "active" }]);
// @ts-expect-error -- no such field
nb.dcim.sites.bulkUpdate([{ id: 1, ...site, stauts: "active" }]);

// Rows of a bulk change say which object they change.
nb.dcim.sites.bulkPatch([{ id: 1, status: "active" }]);
nb.dcim.sites.bulkUpdate([{ id: 1, ...site }]);
// @ts-expect-error -- no id is given
nb.dcim.sites.bulkPatch([{ status: "active" }]);
// @ts-expect-error -- no id is given
nb.dcim.sites.bulkUpdate([site]);
// @ts-expect-error -- neither an id nor an object that has one
nb.dcim.sites.bulkDelete(["ams"]);

// What must be there.
// @ts-expect-error -- no slug is given
nb.dcim.sites.create({ name: "Amsterdam" });
// @ts-expect-error -- no slug is given
nb.dcim.sites.update(1, { name: "Amsterdam" });

// What only NetBox writes.
// @ts-expect-error -- only NetBox writes this
nb.dcim.sites.create({ ...site, id: 7 });
// @ts-expect-error -- only NetBox writes this
nb.dcim.sites.create({ ...site, url: "x" });
// @ts-expect-error -- only NetBox writes this
nb.dcim.sites.patch(1, { device_count: 7 });
// @ts-expect-error -- only NetBox writes this
nb.dcim.sites.patch(1, { created: "2026-01-01" });
// @ts-expect-error -- read only, in many rows too
nb.dcim.sites.bulkPatch([{ id: 1, device_count: 7 }]);

// Custom fields and tags, and what a change says of itself.
nb.dcim.sites.create({ ...site, custom_fields: { rack_face: "front" }, changelog_message: "opened" });
nb.dcim.sites.patch(1, { add_tags: [{ slug: "edge" }] });

// Older lines.
nb43.dcim.sites.create({ ...site, status: "active" });
nb43.dcim.sites.bulkPatch([{ id: 1, status: "active" }]);
nb45.dcim.sites.bulkUpdate([{ id: 1, ...site }]);
// @ts-expect-error -- no such field
nb43.dcim.sites.create({ ...site, stauts: "active" });
// @ts-expect-error -- no such field
nb45.dcim.sites.patch(1, { stauts: "active" });
// @ts-expect-error -- no id is given
nb43.dcim.sites.bulkPatch([{ status: "active" }]);
// @ts-expect-error -- messages came with 4.4
nb43.dcim.sites.create({ ...site, changelog_message: "opened" });
// @ts-expect-error -- only NetBox writes this
nb45.dcim.sites.patch(1, { device_count: 7 });

// A key that was read as bigint can be written back, in a reference and in a bulk row.
nb.dcim.sites.patch(9007199254740993n, { region: 9007199254740993n });
nb.dcim.sites.bulkPatch([{ id: 9007199254740993n, tenant: 9007199254740995n }]);
