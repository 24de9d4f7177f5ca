import { expectTypeOf } from "expect-type";
import type { Groups as Groups43 } from "../../generated/4.3/types.js";
import type { Groups as Groups44 } from "../../generated/4.4/types.js";
import type { Groups as Groups45 } from "../../generated/4.5/types.js";
import type { Groups as Groups46 } from "../../generated/4.6/types.js";
import type { Groups as Groups47 } from "../../generated/4.7/types.js";
import { nb, nb43, nb45 } from "./clients.js";

// The groups of every line, and not one more: no index signature lets a misspelt one through.
type Group =
  | "api"
  | "circuits"
  | "core"
  | "dcim"
  | "extras"
  | "ipam"
  | "tenancy"
  | "users"
  | "virtualization"
  | "vpn"
  | "wireless";
expectTypeOf<keyof Groups43>().toEqualTypeOf<Group>();
expectTypeOf<keyof Groups44>().toEqualTypeOf<Group>();
expectTypeOf<keyof Groups45>().toEqualTypeOf<Group>();
expectTypeOf<keyof Groups46>().toEqualTypeOf<Group>();
expectTypeOf<keyof Groups47>().toEqualTypeOf<Group>();
expectTypeOf<
  Extract<keyof Groups47["dcim"], "sites" | "deviceTypes" | "virtualChassis" | "device-types">
>().toEqualTypeOf<"sites" | "deviceTypes" | "virtualChassis">();
// @ts-expect-error -- no such group
void nb.dicm;
// @ts-expect-error -- no such resource
void nb.dcim.sties;
// @ts-expect-error -- no such action
void nb.dcim.sites.remove;
// @ts-expect-error -- groups are not replaced
nb.dcim = {} as Groups47["dcim"];

// What a line lacks is an error in that line alone.
nb.dcim.coolingFeeds.list();
nb.users.owners.list();
nb45.users.owners.list();
// @ts-expect-error -- cooling came with 4.7
void nb43.dcim.coolingFeeds;
// @ts-expect-error -- cooling came with 4.7
void nb45.dcim.coolingFeeds;
// @ts-expect-error -- owners came with 4.5
void nb43.users.owners;
// @ts-expect-error -- a part that came with 4.7 is no field of a 4.3 device
nb43.dcim.devices.patch(1, { cooling_method: "air" });
