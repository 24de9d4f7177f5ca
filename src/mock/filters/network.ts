import { addressOf } from "../read/addresses.js";
import {
  compareAddresses,
  compareInet,
  contains,
  holds,
  networkOf,
  parseAddress,
  widthOf,
  type Address,
} from "../net/address.js";
import { follow } from "../read/follow.js";
import { childCount, parentCount } from "../read/prefixes.js";
import type { Row } from "../store/row.js";
import type { Thing, World } from "../world.js";
import { thingOf } from "../world.js";
import { flag } from "./general.js";
import { compareOf } from "./lookups.js";
import { decimal, wholeNumber } from "./parse.js";
import { Refusal } from "./reason.js";
import { isNegative, not, type Given, type Maker, type Test } from "./test.js";

/** Filters of addresses and networks, by collection and base. */
export const NETWORK = new Map<string, Maker>([
  ["ipam/ip-addresses address", (given) => any(given, isAddress)],
  ["ipam/ip-addresses parent", (given) => any(given, (wanted, own) => holds(networkOf(wanted), own))],
  ["ipam/ip-addresses assigned", (given) => flag(given, ({ row }) => isAssigned(row))],
  [
    "ipam/ip-addresses assigned_to_interface",
    (given) => flag(given, ({ row }) => isAssigned(row, "dcim.interface virtualization.vminterface")),
  ],
  ["ipam/prefixes prefix", (given) => any(given, isSame)],
  [
    "ipam/prefixes within",
    (given) => any(given, (wanted, own) => contains(networkOf(wanted), own) && own.length > wanted.length),
  ],
  ["ipam/prefixes within_include", (given) => any(given, (wanted, own) => contains(networkOf(wanted), own))],
  ["ipam/prefixes contains", (given) => any(given, (wanted, own, _row, text) => isWithin(wanted, own, text))],
  ["ipam/aggregates prefix", (given) => any(given, isSame)],
  ["ipam/ip-ranges start_address", (given) => any(given, isAddress)],
  ["ipam/ip-ranges contains", (given) => any(given, (wanted, own, row) => inRange(wanted, own, row))],
  ["ipam/ip-ranges parent", (given) => any(given, (wanted, own) => holds(networkOf(wanted), own))],
  ["ipam/prefixes depth", (given) => computed(given, parentCount)],
  ["ipam/prefixes children", (given) => computed(given, childCount)],
  ["ipam/prefixes vlan_vid", vlanVid],
  ["present_in_vrf", (given) => presentIn(given, "rd")],
  ["present_in_vrf_id", (given) => presentIn(given, "id")],
  ["family", (given) => number(given, (own) => own.family)],
  ["mask_length", (given) => number(given, (own) => own.length)],
  ["mask_length__gte", (given) => number(given, (own) => own.length)],
  ["mask_length__lte", (given) => number(given, (own) => own.length)],
]);

/** Passes what holds for one of the wanted addresses. Text that is no address matches nothing, as in NetBox. */
function any(
  given: Given,
  matches: (wanted: Address, own: Address, row: Row, text: string) => boolean,
): Test | undefined | null {
  const { filter, texts } = given;
  if (filter.suffix !== "" && filter.suffix !== "n") return null;
  const asked = texts.filter((text) => text.trim() !== "");
  if (asked.length === 0) return undefined;
  const wanted = asked.map((text) => ({ text, address: parseAddress(text) }));
  const test: Test = ({ row }) => {
    const own = addressOf(row);
    return (
      own !== null && wanted.some(({ address, text }) => address !== null && matches(address, own, row, text))
    );
  };
  return isNegative(filter.suffix) ? not(test) : test;
}

/** Without a mask only the host counts. */
function isAddress(wanted: Address, own: Address, _row: Row, text: string): boolean {
  return text.includes("/")
    ? compareAddresses(wanted, own) === 0
    : wanted.family === own.family && wanted.value === own.value;
}

function isSame(wanted: Address, own: Address): boolean {
  return compareAddresses(wanted, own) === 0;
}

/** A prefix is in itself, a host is not. */
function isWithin(wanted: Address, own: Address, text: string): boolean {
  return contains(own, networkOf(wanted)) && (text.includes("/") || own.length < widthOf(own.family));
}

/** As a database compares: an address without a mask comes after all that have one. */
function inRange(wanted: Address, start: Address, row: Row): boolean {
  const end = parseAddress(String(row.values.get("end_address")));
  return end !== null && compareInet(start, wanted) <= 0 && compareInet(end, wanted) >= 0;
}

function isAssigned(row: Row, types?: string): boolean {
  const type = row.values.get("assigned_object_type");
  return typeof type === "string" && (types === undefined || types.split(" ").includes(type));
}

/** A number that is worked out of the other prefixes. */
function computed(
  { world, filter, texts }: Given,
  of: (world: World, row: Row) => number,
): Test | undefined | null {
  const compare = compareOf(filter.suffix);
  if (compare === undefined) return null;
  const wanted = texts.map(wholeNumber).filter((value) => value !== undefined);
  if (wanted.length === 0) return undefined;
  const test: Test = ({ row }) => wanted.some((one) => compare(of(world, row), one));
  return isNegative(filter.suffix) ? not(test) : test;
}

function vlanVid({ world, texts }: Given): Test | undefined {
  const wanted = decimal(texts.at(-1) ?? "");
  if (wanted === undefined) return undefined;
  return (thing) => follow(world, thing, "vlan").some(({ row }) => row.values.get("vid") === wanted);
}

/** What is in a VRF, or in one that exports a target which it imports. */
function presentIn({ world, texts }: Given, by: "id" | "rd"): Test | undefined {
  const [text = ""] = texts.slice(-1);
  if (text === "") return undefined;
  const id = by === "id" ? Number(text) : world.store.having("ipam/vrfs", "rd", text)[0];
  const vrf = thingOf(world, "ipam/vrfs", id);
  if (vrf === null)
    throw new Refusal("Select a valid choice. That choice is not one of the available choices.");
  const imports = new Set(targets(vrf, "import_targets"));
  return (thing) =>
    follow(world, thing, "vrf").some(
      (other) =>
        other.row.id === id || targets(other, "export_targets").some((target) => imports.has(target)),
    );
}

function targets({ row }: Thing, name: string): readonly unknown[] {
  return (row.values.get(name) ?? []) as readonly unknown[];
}

function number({ filter, texts }: Given, of: (own: Address) => number): Test | undefined | null {
  const suffix = filter.suffix !== "" ? filter.suffix : (/__([a-z]+)$/.exec(filter.base)?.[1] ?? "");
  const compare = compareOf(suffix);
  if (compare === undefined) return null;
  const parse = filter.type === "array" ? wholeNumber : decimal;
  const wanted = texts.map(parse).filter((value) => value !== undefined);
  if (wanted.length === 0) return undefined;
  return ({ row }) => {
    const own = addressOf(row);
    return own !== null && wanted.some((one) => compare(of(own), one));
  };
}
