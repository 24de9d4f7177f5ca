import { expectTypeOf } from "expect-type";
import type { DevicesListQuery } from "../../generated/4.7/types.js";
import { nb, nb43, nb45 } from "./clients.js";

// Filters by themselves, with a lookup, one value or many.
nb.dcim.devices.list();
nb.dcim.devices.list({});
nb.dcim.devices.list({ name: "leaf1", status: "active" });
nb.dcim.devices.list({ name: ["leaf1", "leaf2"], status: ["active", "planned"] as const });
nb.dcim.devices.list({ name__ic: "leaf", name__empty: false, id__gte: 7, site_id: [1, 2n] });
nb.dcim.devices.list({ q: "leaf", ordering: "-name", has_primary_ip: true });
nb.dcim.devices.list({ tenant_id: null, name: undefined });

// A misspelt filter: beside a valid one, alone, and with a lookup.
// @ts-expect-error -- no such filter
nb.dcim.devices.list({ name: "leaf1", nmae: "leaf1" });
// @ts-expect-error -- no such filter
nb.dcim.devices.list({ nmae: "leaf1" });
// @ts-expect-error -- no such filter
nb.dcim.devices.list({ nmae__ic: "leaf" });
// @ts-expect-error -- no such lookup
nb.dcim.devices.list({ name: "leaf1", name__icontains: "leaf" });
// @ts-expect-error -- a filter of another resource
nb.dcim.sites.list({ name: "ams", device_type: "x" });
// @ts-expect-error -- paging is not a filter
nb.dcim.sites.list({ name: "ams", limit: 1 });
// @ts-expect-error -- no such filter
nb.dcim.sites.page({ name: "ams", stauts: "active" });
// @ts-expect-error -- no such filter
nb.dcim.sites.count({ name: "ams", stauts: "active" });

// A value of the wrong type.
// @ts-expect-error -- a lookup for emptiness takes a boolean
nb.dcim.devices.list({ name__empty: "yes" });
// @ts-expect-error -- a lookup for emptiness takes a boolean, for keys too
nb.dcim.interfaces.list({ channel_id__empty: 1 });
// @ts-expect-error -- keys are numbers
nb.dcim.devices.list({ id__gte: "abc" });
// @ts-expect-error -- names are text
nb.dcim.devices.list({ name: 7 });
// @ts-expect-error -- names are text, each of them
nb.dcim.devices.list({ name: ["leaf1", 7] });
// @ts-expect-error -- a device always has a name or none; null is not asked for this way
nb.dcim.devices.list({ name: null });
// @ts-expect-error -- flags are booleans
nb.dcim.devices.list({ has_primary_ip: "true" });

// Choices: those the contract knows, those of the site, and nothing else.
nb.dcim.devices.list({ status: ["active", "in-storage"] });
nb.dcim.devices.list({ status__n: "decommissioning" });
nb.ipam.ipAddresses.list({ role: ["vip", null] });
// @ts-expect-error -- a choice is text
nb.dcim.devices.list({ status: [1] });
// @ts-expect-error -- a choice is written as its value
nb.dcim.devices.list({ status: { value: "active", label: "Active" } });
expectTypeOf<string>().toExtend<NonNullable<DevicesListQuery["status"]>>();

// Filters on custom fields are the site's.
nb.dcim.devices.list({ cf_rack_face: "front", cf_units__gte: 4, cf_tags: ["a", "b"], cf_gone: null });
// @ts-expect-error -- a filter takes no object
nb.dcim.devices.list({ cf_rack_face: { value: "front" } });
// @ts-expect-error -- not a custom field either
nb.dcim.devices.list({ cf_rack_face: "front", fc_rack_face: "front" });

// Older lines have their own filters.
nb43.dcim.sites.list({ name: "ams", status: ["active"], name__ic: "a", name__empty: true });
nb45.dcim.sites.list({ name: "ams", status: ["active"], name__ic: "a", owner_id: 1 });
// @ts-expect-error -- owners came with 4.5
nb43.dcim.sites.list({ name: "ams", owner_id: 1 });
// @ts-expect-error -- no such filter
nb43.dcim.sites.list({ name: "ams", nmae: "ams" });
// @ts-expect-error -- no such filter
nb45.dcim.sites.list({ nmae__ic: "ams" });
// @ts-expect-error -- a lookup for emptiness takes a boolean
nb43.dcim.sites.list({ name__empty: "yes" });
