import { expectTypeOf } from "expect-type";
import type {
  AvailableIP,
  CablePath,
  Dashboard,
  DataSourceWithoutCounts,
  IPAddress,
  RackUnit,
  RenderedConfig,
  ScriptDetail,
  TokenProvision,
  TraceSegment,
} from "../../generated/4.7/types.js";
import type { Listing, RawAnswer, Status } from "../../src/model/index.js";
import { nb, nb43 } from "./clients.js";

// Free addresses: what there is, and one or many of them taken.
expectTypeOf(nb.ipam.prefixes.availableIps(1)).resolves.toEqualTypeOf<AvailableIP[]>();
expectTypeOf(nb.ipam.prefixes.createAvailableIps(1, {})).resolves.toEqualTypeOf<IPAddress>();
expectTypeOf(nb.ipam.prefixes.createAvailableIps(1, [{}, { status: "dhcp" }])).resolves.toEqualTypeOf<
  IPAddress[]
>();
// @ts-expect-error -- no such field
nb.ipam.prefixes.createAvailableIps(1, { dns_nmae: "a" });
// @ts-expect-error -- no such field, in many rows too
nb.ipam.prefixes.createAvailableIps(1, [{ dns_nmae: "a" }]);
// @ts-expect-error -- NetBox gives the address
nb.ipam.prefixes.createAvailableIps(1, { address: "192.0.2.1/24" });
// @ts-expect-error -- a prefix must have a length
nb.ipam.prefixes.createAvailablePrefixes(1, {});

// Other actions of a resource's own.
expectTypeOf(nb.dcim.interfaces.trace(1)).resolves.toEqualTypeOf<TraceSegment[]>();
expectTypeOf(nb.dcim.frontPorts.paths(1)).resolves.toEqualTypeOf<CablePath[]>();
expectTypeOf(nb.dcim.racks.elevation(1, { face: "rear" })).toEqualTypeOf<Listing<RackUnit>>();
expectTypeOf(nb.dcim.devices.renderConfig(1)).resolves.toEqualTypeOf<RenderedConfig>();
expectTypeOf(nb.dcim.devices.renderConfig(1, { mtu: 9000 })).resolves.toEqualTypeOf<RenderedConfig>();
expectTypeOf(nb.core.dataSources.sync(1)).resolves.toEqualTypeOf<DataSourceWithoutCounts>();
expectTypeOf(nb.extras.scripts.run(1, { data: {}, commit: false })).resolves.toEqualTypeOf<ScriptDetail>();
expectTypeOf(
  nb.extras.scripts.run("module.Script", { data: {}, commit: true }),
).resolves.toEqualTypeOf<ScriptDetail>();
expectTypeOf(
  nb.users.tokens.provision({ username: "a", password: "b" }),
).resolves.toEqualTypeOf<TokenProvision>();
// @ts-expect-error -- no such field
nb.extras.scripts.run(1, { data: {}, commit: true, intervall: 5 });
// @ts-expect-error -- no such filter
nb.dcim.racks.elevation(1, { fcae: "rear" });
// @ts-expect-error -- sites are not traced
nb.dcim.sites.trace(1);

// There is one dashboard, so it has no id.
expectTypeOf(nb.extras.dashboard.get()).resolves.toEqualTypeOf<Dashboard>();
nb.extras.dashboard.patch({ layout: [] });
nb.extras.dashboard.delete();
// @ts-expect-error -- no id is given
nb.extras.dashboard.get(1);
// @ts-expect-error -- no such field
nb.extras.dashboard.patch({ layuot: [] });

// Keys that are no numbers.
nb.core.backgroundTasks.get("0c4c0e5e-6c3a-4c1e-9a37-5c9a2a1f1d7e");
nb.core.backgroundQueues.get("default");
// @ts-expect-error -- a task is found by its UUID
nb.core.backgroundTasks.get(1);

// What NetBox keeps to itself is not offered.
// @ts-expect-error -- the change log is read only
nb.core.objectChanges.delete(1);
// @ts-expect-error -- nor is it written
nb.core.objectChanges.create({});

// Beside the groups.
expectTypeOf(nb.status()).resolves.toEqualTypeOf<Status>();
expectTypeOf(nb.line()).resolves.toEqualTypeOf<string>();
expectTypeOf(nb.request({ method: "GET", path: "/api/" })).resolves.toEqualTypeOf<RawAnswer>();
expectTypeOf(nb.graphql<{ site_list: { id: string }[] }>({ query: "{ site_list { id } }" }))
  .resolves.toHaveProperty("data")
  .toEqualTypeOf<{ site_list: { id: string }[] }>();
// @ts-expect-error -- no such method of HTTP
nb.request({ method: "FETCH", path: "/api/" });

// Older lines.
expectTypeOf(nb43.ipam.prefixes.availableIps(1)).resolves.toExtend<{ address: string }[]>();
nb43.ipam.prefixes.createAvailableIps(1, [{ status: "dhcp" }]);
