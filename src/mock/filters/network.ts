import { addressOf } from "../read/addresses.js";
import { compareAddresses, contains, holds, networkOf, parseAddress, type Address } from "../net/address.js";
import type { Row } from "../store/row.js";
import { flag } from "./general.js";
import { compareOf } from "./lookups.js";
import { decimal, wholeNumber } from "./parse.js";
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
  ["ipam/prefixes contains", (given) => any(given, (wanted, own) => contains(own, wanted))],
  ["ipam/aggregates prefix", (given) => any(given, isSame)],
  ["ipam/ip-ranges start_address", (given) => any(given, isAddress)],
  ["ipam/ip-ranges contains", (given) => any(given, (wanted, own, row) => inRange(wanted, own, row))],
  ["ipam/ip-ranges parent", (given) => any(given, (wanted, own) => holds(networkOf(wanted), own))],
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

function inRange(wanted: Address, start: Address, row: Row): boolean {
  const end = parseAddress(String(row.values.get("end_address")));
  return (
    end !== null && wanted.family === start.family && wanted.value >= start.value && wanted.value <= end.value
  );
}

function isAssigned(row: Row, types?: string): boolean {
  const type = row.values.get("assigned_object_type");
  return typeof type === "string" && (types === undefined || types.split(" ").includes(type));
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
