import { expectTypeOf } from "expect-type";
import type {
  BriefSite,
  Device,
  IPAddress,
  Site,
  SiteStatus,
  Status as ContractStatus,
} from "../../generated/4.7/types.js";
import type { Site as Site43, Status as Status43 } from "../../generated/4.3/types.js";
import type { Choice, Listing, Page, PageCursor, Rows, Status } from "../../src/model/index.js";
import { nb, nb43 } from "./clients.js";

// A listing: asynchronous rows, pages, all of them, their number.
const sites = nb.dcim.sites.list({ status: ["active"] });
expectTypeOf(sites).toEqualTypeOf<Listing<Site>>();
expectTypeOf(sites[Symbol.asyncIterator]().next()).resolves.toExtend<IteratorResult<Site, unknown>>();
expectTypeOf(sites.page({ limit: 50, offset: 100 })).resolves.toEqualTypeOf<Page<Site>>();
expectTypeOf(sites.page({ start: 7n })).resolves.toEqualTypeOf<Page<Site>>();
expectTypeOf(sites.page((await sites.page()).next ?? undefined)).resolves.toEqualTypeOf<Page<Site>>();
expectTypeOf(sites.all({ max: 10 })).resolves.toEqualTypeOf<Rows<Site>>();
expectTypeOf(sites.count()).resolves.toEqualTypeOf<number>();
expectTypeOf(nb.dcim.sites.page({ name: "ams" }, { limit: 1 })).resolves.toEqualTypeOf<Page<Site>>();
expectTypeOf(nb.dcim.sites.count({ name: "ams" })).resolves.toEqualTypeOf<number>();
expectTypeOf<Page<Site>["results"]>().toEqualTypeOf<Site[]>();
expectTypeOf<Page<Site>["count"]>().toEqualTypeOf<number | null>();
expectTypeOf<Page<Site>["next"]>().toEqualTypeOf<PageCursor | null>();
expectTypeOf<Rows<Site>["truncated"]>().toEqualTypeOf<boolean>();
expectTypeOf<Rows<Site>[number]>().toEqualTypeOf<Site>();
// @ts-expect-error -- rows come asynchronously
for (const site of sites) void site;
// @ts-expect-error -- a listing is no promise
void sites.then();
// @ts-expect-error -- no such paging option
void sites.page({ limit: 1, ofset: 2 });

// What is read: choices with their label, related objects in short, every field always there.
expectTypeOf<Site["id"]>().toEqualTypeOf<number>();
expectTypeOf<Site["status"]>().toEqualTypeOf<Choice<SiteStatus>>();
expectTypeOf<Site["status"]["value"]>().toExtend<string>();
expectTypeOf<Site["latitude"]>().toEqualTypeOf<number | null>();
expectTypeOf<Device["site"]>().toEqualTypeOf<BriefSite>();
expectTypeOf<Device["airflow"]>().toExtend<{ value: string; label: string } | null>();
expectTypeOf<null>().toExtend<Device["airflow"]>();
expectTypeOf<Site["device_count"]>().toEqualTypeOf<number>();
expectTypeOf<Site["custom_fields"]>().toEqualTypeOf<{ [key: string]: unknown }>();
expectTypeOf<Site["status"]>().not.toExtend<string>();
type Optional<Row> = { [Name in keyof Row]-?: undefined extends Row[Name] ? Name : never }[keyof Row];
expectTypeOf<Optional<Pick<Site, "id" | "name" | "status" | "device_count">>>().toEqualTypeOf<never>();
// @ts-expect-error -- no such field
void ((site: Site) => site.stauts);

// Options shape the rows.
expectTypeOf(nb.dcim.sites.list({}, { brief: true })).toEqualTypeOf<Listing<BriefSite>>();
expectTypeOf(nb.dcim.sites.list({}, { fields: ["id", "name"] })).toEqualTypeOf<
  Listing<Pick<Site, "id" | "name">>
>();
expectTypeOf(nb.dcim.sites.list({}, { omit: ["device_count"] })).toEqualTypeOf<
  Listing<Omit<Site, "device_count">>
>();
expectTypeOf(nb.dcim.sites.list(undefined, { pageSize: 10, timeout: 1000 })).toEqualTypeOf<Listing<Site>>();
expectTypeOf(nb.dcim.sites.get(1)).resolves.toEqualTypeOf<Site>();
expectTypeOf(nb.dcim.sites.get(1, { brief: true })).resolves.toEqualTypeOf<BriefSite>();
expectTypeOf(nb.dcim.sites.get(1, { fields: ["id"] })).resolves.toEqualTypeOf<Pick<Site, "id">>();
expectTypeOf(nb.dcim.sites.get(1, { omit: ["id"] })).resolves.toEqualTypeOf<Omit<Site, "id">>();
declare const short: boolean;
const columns = ["id", "name"] as const;
expectTypeOf(nb.dcim.sites.list({}, { brief: short })).toEqualTypeOf<Listing<Site | BriefSite>>();
expectTypeOf(nb.dcim.sites.list({}, { fields: columns, pageSize: 10 })).toEqualTypeOf<
  Listing<Pick<Site, "id" | "name">>
>();
// @ts-expect-error -- some members or all but some, not both
nb.dcim.sites.list({}, { fields: ["id"], omit: ["name"] });
// @ts-expect-error -- the short form has members of its own
nb.dcim.sites.get(1, { brief: true, fields: ["id"] });
// @ts-expect-error -- no such field
nb.dcim.sites.list({}, { fields: ["id", "nmae"] });
// @ts-expect-error -- no such field
nb.dcim.sites.list({}, { omit: ["device_conut"] });
// @ts-expect-error -- no such field
nb.dcim.sites.get(1, { fields: ["nmae"] });
// @ts-expect-error -- not a filter but an option
nb.dcim.sites.list({ brief: true });
// @ts-expect-error -- not a filter but an option
nb.dcim.sites.list({ fields: ["id"] });

// No other options.
// @ts-expect-error -- no such option
nb.dcim.sites.list({}, { pagesize: 10 });
// @ts-expect-error -- no such option
nb.dcim.sites.list({}, { brief: true, pagesize: 10 });
// @ts-expect-error -- no such option
nb.dcim.sites.get(1, { timeuot: 10 });
// @ts-expect-error -- no such option
nb.dcim.sites.create({ name: "a", slug: "a" }, { timeout: 10, dryRun: true });
// @ts-expect-error -- listings have a page size, objects do not
nb.dcim.sites.get(1, { pageSize: 10 });

// A key is a number or, beyond what a number holds, a bigint.
expectTypeOf(nb.ipam.ipAddresses.get(9007199254740993n)).resolves.toEqualTypeOf<IPAddress>();
// @ts-expect-error -- a key is no text
nb.dcim.sites.get("1");

// Older lines.
expectTypeOf(nb43.dcim.sites.list({ name: "ams" })).toEqualTypeOf<Listing<Site43>>();
expectTypeOf<Site43["status"]["label"]>().toEqualTypeOf<string>();

// What `status()` gives is what the contract says of `/api/status/`, whatever the line.
expectTypeOf<keyof Status>().toEqualTypeOf<keyof ContractStatus>();
expectTypeOf<ContractStatus>().toExtend<Status>();
expectTypeOf<Status43>().toExtend<Status>();
expectTypeOf(nb.status()).resolves.toEqualTypeOf<Status>();
