import { referrers } from "../read/referrers.js";
import { parseMac } from "../net/mac.js";
import type { Thing, World } from "../world.js";
import { wholeNumber } from "./parse.js";
import { compareOf } from "./lookups.js";
import { isNegative, not, nothing, type Given, type Maker, type Test } from "./test.js";

/** Filters of interfaces and of the MAC addresses on them, by collection and base. */
export const INTERFACES = new Map<string, Maker>([
  ["dcim/mac-addresses mac_address", (given) => mac(given, ({ row }) => [row.values.get("mac_address")])],
  ["dcim/interfaces mac_address", (given) => mac(given, (thing) => macsOf(given.world, thing))],
  ["virtualization/interfaces mac_address", (given) => mac(given, (thing) => macsOf(given.world, thing))],
  ["dcim/devices mac_address", (given) => mac(given, (device) => deviceMacs(given.world, device))],
  ["dcim/interfaces kind", kind],
  ["dcim/interfaces vlan_id", (given) => vlan(given, "id")],
  ["dcim/interfaces vlan", (given) => vlan(given, "vid")],
  ["virtualization/interfaces vlan_id", (given) => vlan(given, "id")],
  ["virtualization/interfaces vlan", (given) => vlan(given, "vid")],
]);

function macsOf(world: World, thing: Thing): unknown[] {
  const from = world.catalogue.find("dcim/mac-addresses");
  if (from === undefined) return [];
  return referrers(world, thing, from, "assigned_object").map(({ row }) => row.values.get("mac_address"));
}

function deviceMacs(world: World, device: Thing): unknown[] {
  const interfaces = world.catalogue.find("dcim/interfaces");
  if (interfaces === undefined) return [];
  return referrers(world, device, interfaces, "device").flatMap((port) => macsOf(world, port));
}

function mac({ filter, texts }: Given, macs: (thing: Thing) => readonly unknown[]): Test | null | undefined {
  const compare = compareOf(filter.suffix);
  if (compare === undefined) return null;
  const wanted = texts.filter((text) => text !== "").map((text) => parseMac(text) ?? text);
  if (wanted.length === 0) return undefined;
  const test: Test = (thing) => macs(thing).some((own) => wanted.some((one) => compare(own, one)));
  return isNegative(filter.suffix) ? not(test) : test;
}

const VIRTUAL = new Set(["virtual", "bridge", "lag"]);
const WIRELESS = /^(?:ieee802\.11|ieee802\.15\.|other-wireless)/;

function kind({ texts }: Given): Test | undefined {
  const wanted = texts.at(-1) ?? "";
  const isVirtual = (type: string) => VIRTUAL.has(type);
  const tests = new Map<string, (type: string) => boolean>([
    ["virtual", isVirtual],
    ["wireless", (type) => WIRELESS.test(type)],
    ["physical", (type) => !isVirtual(type) && !WIRELESS.test(type)],
  ]);
  if (wanted === "") return undefined;
  const test = tests.get(wanted);
  if (test === undefined) return nothing;
  return ({ row }) => test(String(row.values.get("type")));
}

/** Interfaces that carry a VLAN, tagged or not. */
function vlan({ world, texts }: Given, by: "id" | "vid"): Test | undefined {
  const wanted = wholeNumber(texts.at(-1) ?? "");
  if (wanted === undefined) return undefined;
  const ids = new Set<unknown>(by === "id" ? [wanted] : world.store.having("ipam/vlans", "vid", wanted));
  return ({ row }) =>
    ids.has(row.values.get("untagged_vlan")) ||
    ((row.values.get("tagged_vlans") ?? []) as readonly unknown[]).some((id) => ids.has(id));
}
