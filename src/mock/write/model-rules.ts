import { addressText, lastOf, networkOf, parseAddress, widthOf, type Address } from "../net/address.js";
import { text } from "../python.js";
import { displayOf } from "../read/display.js";
import { follow } from "../read/follow.js";
import type { Row } from "../store/row.js";
import { thingOf, type World } from "../world.js";
import type { Draft } from "./draft.js";
import type { Errors } from "./invalid.js";
import { occupied } from "./terminations.js";

type Values = Draft["values"];
type Rule = (draft: Draft, errors: Errors) => void;

/** What NetBox's models check beyond their fields, by collection. */
export const MODEL_RULES = new Map<string, Rule>([
  ["ipam/ip-addresses", uniqueAddress],
  ["ipam/prefixes", uniquePrefix],
  ["ipam/aggregates", wholeNetwork],
  ["ipam/ip-ranges", orderedRange],
  ["ipam/asns", notNull("rir")],
  ["tenancy/contact-assignments", notNull("role")],
  ["dcim/devices", ownAddresses],
  ["virtualization/virtual-machines", machine],
  ["dcim/cables", freeEnds],
]);

function notNull(name: string): Rule {
  return ({ values }, errors) => {
    if ((values.get(name) ?? null) === null) errors.add(name, ["This field cannot be null."]);
  };
}

/** Roles of addresses that several interfaces may have. */
const SHARED = new Set<unknown>(["anycast", "vip", "vrrp", "hsrp", "glbp", "carp"]);

function uniqueAddress({ place: { world }, values, own }: Draft, errors: Errors): void {
  const address = parseAddress(text(values.get("address")));
  if (address === null || SHARED.has(values.get("role")) || !mustBeUnique(world, values)) return;
  // The same host may be kept with any mask.
  const spellings = Array.from({ length: widthOf(address.family) + 1 }, (_, length) =>
    addressText({ ...address, length }),
  );
  const twin = twinOf(world, "ipam/ip-addresses", "address", spellings, values, own);
  if (twin !== undefined)
    errors.add("address", [
      `Duplicate IP address found in ${tableOf(world, values)}: ${String(twin.values.get("address"))}`,
    ]);
}

function uniquePrefix({ place: { world }, values, own }: Draft, errors: Errors): void {
  const prefix = parseAddress(text(values.get("prefix")));
  if (prefix === null) return;
  checkNetwork(prefix, errors);
  if (!mustBeUnique(world, values)) return;
  const twin = twinOf(world, "ipam/prefixes", "prefix", [addressText(prefix)], values, own);
  if (twin !== undefined)
    errors.add("prefix", [
      `Duplicate prefix found in ${tableOf(world, values)}: ${String(twin.values.get("prefix"))}`,
    ]);
}

function wholeNetwork({ values }: Draft, errors: Errors): void {
  const prefix = parseAddress(text(values.get("prefix")));
  if (prefix !== null) checkNetwork(prefix, errors);
}

/** A prefix has no host bits, and is not the whole of the address space. */
function checkNetwork(prefix: Address, errors: Errors): void {
  const network = networkOf(prefix);
  if (network.value !== prefix.value)
    errors.add("prefix", [
      `${addressText(prefix)} is not a valid prefix. Did you mean ${addressText(network)}?`,
    ]);
  if (prefix.length === 0) errors.add("prefix", ["Cannot create prefix with /0 mask."]);
}

/** Another row of the same VRF that has one of some values. */
function twinOf(
  { store }: World,
  key: string,
  property: string,
  spellings: readonly string[],
  values: Values,
  own: number | null,
): Row | undefined {
  const vrf = values.get("vrf") ?? null;
  return spellings
    .flatMap((spelling) => store.having(key, property, spelling))
    .map((id) => store.get(key, id))
    .find((row) => row !== undefined && row.id !== own && (row.values.get("vrf") ?? null) === vrf);
}

/** The global table wants unique addresses; a VRF says for itself. */
function mustBeUnique(world: World, values: Values): boolean {
  const vrf = thingOf(world, "ipam/vrfs", values.get("vrf"));
  return vrf === null || vrf.row.values.get("enforce_unique") === true;
}

function tableOf(world: World, values: Values): string {
  const vrf = thingOf(world, "ipam/vrfs", values.get("vrf"));
  return vrf === null ? "global table" : `VRF ${displayOf(world, vrf)}`;
}

function orderedRange({ values }: Draft, errors: Errors): void {
  const start = parseAddress(text(values.get("start_address")));
  const end = parseAddress(text(values.get("end_address")));
  if (start === null || end === null) return;
  if (start.family !== end.family)
    errors.add("end_address", ["Starting and ending IP address versions must match"]);
  else if (start.length !== end.length)
    errors.add("end_address", ["Starting and ending IP address masks must match"]);
  else if (end.value < start.value)
    errors.add("end_address", [
      `Ending address must be greater than or equal to the starting address (${text(values.get("start_address"))})`,
    ]);
  else if (end.value > lastOf(networkOf(start)))
    errors.add("end_address", ["Ending address must be in the same network"]);
}

function machine(draft: Draft, errors: Errors): void {
  const placed = ["site", "cluster", "device"].some((name) => (draft.values.get(name) ?? null) !== null);
  if (!placed) errors.add("__all__", ["A virtual machine must be assigned to a site, cluster, or device."]);
  ownAddresses(draft, errors);
}

/** The primary addresses of a device or machine must be on one of its interfaces. */
function ownAddresses({ place: { world, collection }, values, own }: Draft, errors: Errors): void {
  for (const [name, family] of [
    ["primary_ip4", 4],
    ["primary_ip6", 6],
    ["oob_ip", null],
  ] as const) {
    const ip = thingOf(world, "ipam/ip-addresses", values.get(name));
    if (ip === null) continue;
    const shown = displayOf(world, ip);
    if (family !== null && parseAddress(shown)?.family !== family)
      errors.add(name, [`${shown} is not an IPv${String(family)} address.`]);
    const step = collection.key === "dcim/devices" ? "device" : "virtual_machine";
    const owners = follow(world, ip, "assigned_object").flatMap((port) => follow(world, port, step));
    if (!owners.some(({ row }) => row.id === own))
      errors.add(name, [
        `The specified IP address (${shown}) is not assigned to this ${ownerName(collection.key)}.`,
      ]);
  }
}

function ownerName(key: string): string {
  return key === "dcim/devices" ? "device" : "VM";
}

function freeEnds({ place: { world }, values, own }: Draft, errors: Errors): void {
  const ended = ["a_terminations", "b_terminations"].every(
    (name) => (values.get(name) as unknown[]).length > 0,
  );
  if (!ended) errors.add("__all__", ["Must define A and B terminations when creating a new cable."]);
  const ends = ["a_terminations", "b_terminations"].flatMap(
    (name) => (values.get(name) ?? []) as readonly unknown[],
  );
  const problems = occupied(world, ends, own);
  if (problems.length > 0) errors.add("__all__", problems);
}
