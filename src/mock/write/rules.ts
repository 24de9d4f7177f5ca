import { compareAddresses, lastOf, networkOf, parseAddress } from "../net/address.js";
import { displayOf } from "../read/display.js";
import { follow, genericTarget } from "../read/follow.js";
import { thingOf, type World } from "../world.js";
import { customFieldProblems } from "./custom-fields.js";
import type { Errors } from "./invalid.js";
import type { Place } from "./parse-field.js";
import { occupied } from "./terminations.js";
import { takenTogether } from "./uniqueness.js";

type Values = ReadonlyMap<string, unknown>;

/** An object about to be written. */
export interface Draft {
  readonly place: Place;
  readonly values: Values;
  /** Its id; null when it is being created. */
  readonly own: number | null;
}

type Rule = (draft: Draft, errors: Errors) => void;

/** What NetBox's models check beyond their fields, by collection. */
const RULES = new Map<string, Rule>([
  ["ipam/ip-addresses", uniqueAddress],
  ["ipam/prefixes", uniquePrefix],
  ["ipam/ip-ranges", orderedRange],
  ["ipam/asns", (draft, errors) => notNull(draft, errors, "rir")],
  ["tenancy/contact-assignments", (draft, errors) => notNull(draft, errors, "role")],
  ["dcim/devices", ownAddresses],
  ["virtualization/virtual-machines", ownAddresses],
  ["dcim/cables", freeEnds],
]);

/** Checks the object as a whole, as NetBox does once all of its fields are right. */
export function checkModel(draft: Draft, errors: Errors): void {
  const { place, values, own } = draft;
  for (const message of customFieldProblems(place, values)) errors.add("__all__", [message]);
  checkGenerics(draft, errors);
  checkParent(draft, errors);
  RULES.get(place.collection.key)?.(draft, errors);
  const together = takenTogether(place.world, place.collection, values, own);
  if (together.length > 0) errors.add("__all__", together);
}

function checkGenerics({ place, values }: Draft, errors: Errors): void {
  for (const { type, id } of place.collection.generics) {
    const target = values.get(type) ?? null;
    const key = values.get(id) ?? null;
    if (target !== null && key === null) {
      if (type === "scope_type")
        errors.add("__all__", [`Please select a ${labelOf(place.world, String(target))}.`]);
      else errors.add(id, ["This field cannot be null."]);
    } else if (target === null && key !== null) errors.add(type, ["This field cannot be null."]);
    else if (target !== null && genericTarget(place.world, target, key) === null)
      errors.add(id, [`Related object not found using the provided value: ${String(key)}.`]);
  }
}

function labelOf(world: World, type: string): string {
  return world.catalogue.ofType(type)?.model.label ?? type;
}

/** An object cannot lie below itself. */
function checkParent({ place, values, own }: Draft, errors: Errors): void {
  const { collection, world } = place;
  if (own === null || collection.properties.get("parent")?.link?.to !== collection.key) return;
  let parent = values.get("parent") ?? null;
  for (let steps = 0; typeof parent === "number" && steps < 10_000; steps += 1) {
    if (parent === own) {
      errors.add("parent", [`Cannot assign self or child ${collection.model.label} as parent.`]);
      return;
    }
    parent = world.store.get(collection.key, parent)?.values.get("parent") ?? null;
  }
}

function notNull({ values }: Draft, errors: Errors, name: string): void {
  if ((values.get(name) ?? null) === null) errors.add(name, ["This field cannot be null."]);
}

/** Roles of addresses that several interfaces may have. */
const SHARED = new Set<unknown>(["anycast", "vip", "vrrp", "hsrp", "glbp", "carp"]);

function uniqueAddress({ place: { world }, values, own }: Draft, errors: Errors): void {
  const address = parseAddress(String(values.get("address")));
  if (address === null || SHARED.has(values.get("role")) || !mustBeUnique(world, values)) return;
  const twin = sameVrf(world, "ipam/ip-addresses", values).find((row) => {
    const other = parseAddress(String(row.values.get("address")));
    return row.id !== own && other?.family === address.family && other.value === address.value;
  });
  if (twin !== undefined)
    errors.add("address", [
      `Duplicate IP address found in ${tableOf(world, values)}: ${String(twin.values.get("address"))}`,
    ]);
}

function uniquePrefix({ place: { world }, values, own }: Draft, errors: Errors): void {
  const prefix = parseAddress(String(values.get("prefix")));
  if (prefix === null || !mustBeUnique(world, values)) return;
  const twin = sameVrf(world, "ipam/prefixes", values).find((row) => {
    const other = parseAddress(String(row.values.get("prefix")));
    return row.id !== own && other !== null && compareAddresses(other, prefix) === 0;
  });
  if (twin !== undefined)
    errors.add("prefix", [
      `Duplicate prefix found in ${tableOf(world, values)}: ${String(twin.values.get("prefix"))}`,
    ]);
}

function sameVrf(world: World, key: string, values: Values) {
  return world.store
    .having(key, "vrf", values.get("vrf") ?? null)
    .map((id) => world.store.get(key, id))
    .filter((row) => row !== undefined);
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
  const start = parseAddress(String(values.get("start_address")));
  const end = parseAddress(String(values.get("end_address")));
  if (start === null || end === null) return;
  if (start.family !== end.family)
    errors.add("end_address", ["Starting and ending IP address versions must match"]);
  else if (start.length !== end.length)
    errors.add("end_address", ["Starting and ending IP address masks must match"]);
  else if (end.value < start.value)
    errors.add("end_address", [
      `Ending address must be greater than or equal to the starting address (${String(values.get("start_address"))})`,
    ]);
  else if (end.value > lastOf(networkOf(start)))
    errors.add("end_address", ["Ending address must be in the same network"]);
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
  const ends = ["a_terminations", "b_terminations"].flatMap(
    (name) => (values.get(name) ?? []) as readonly unknown[],
  );
  const problems = occupied(world, ends, own);
  if (problems.length > 0) errors.add("__all__", problems);
}
