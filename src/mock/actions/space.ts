import { addressText, hostText, lastOf, networkOf, parseAddress, type Address } from "../net/address.js";
import { firstOf, freeSpans, networksOf, type Span } from "../net/free.js";
import { addressOf } from "../read/addresses.js";
import type { Row } from "../store/row.js";
import type { Thing, World } from "../world.js";

/** Addresses that nothing in the same VRF has, at most `limit`, as hosts without a mask. */
export function freeAddresses(
  world: World,
  parent: Thing,
  limit: number,
): { host: string; length: number }[] {
  const own = addressOf(parent.row);
  if (own === null) return [];
  const used = sameVrf(world, "ipam/ip-addresses", parent.row).flatMap((row) => {
    const address = addressOf(row);
    return address?.family === own.family ? [{ first: address.value, last: address.value }] : [];
  });
  const populated = sameVrf(world, "ipam/ip-ranges", parent.row)
    .filter((row) => row.values.get("mark_populated") === true)
    .map((row) => rangeOf(row, own))
    .filter((span) => span !== null);
  const spans = freeSpans(usable(parent, own), [...used, ...populated]);
  return firstOf(spans, limit).map((value) => ({
    host: hostText({ family: own.family, value }),
    length: own.length,
  }));
}

/** Networks within a prefix that no other prefix of its VRF has. */
export function freeNetworks(world: World, parent: Thing): Address[] {
  const own = addressOf(parent.row);
  if (own === null) return [];
  const used = sameVrf(world, "ipam/prefixes", parent.row).flatMap((row) => {
    const prefix = addressOf(row);
    const inside = prefix?.family === own.family && prefix.length > own.length && row.id !== parent.row.id;
    return inside ? [{ first: prefix.value, last: lastOf(prefix) }] : [];
  });
  return networksOf(own.family, freeSpans({ first: networkOf(own).value, last: lastOf(own) }, used));
}

/** Takes a network of that mask length out of the first that has room; null when none has. */
export function allocate(networks: Address[], length: number): string | null {
  const at = networks.findIndex((network) => network.length <= length);
  const network = networks[at];
  if (network === undefined) return null;
  const taken: Address = { ...network, length };
  const rest = freeSpans({ first: network.value, last: lastOf(network) }, [
    { first: taken.value, last: lastOf(taken) },
  ]);
  networks.splice(at, 1, ...networksOf(network.family, rest));
  return addressText(taken);
}

function sameVrf(world: World, key: string, row: Row): Row[] {
  return world.store
    .having(key, "vrf", row.values.get("vrf") ?? null)
    .map((id) => world.store.get(key, id))
    .filter((found) => found !== undefined);
}

function rangeOf(row: Row, own: Address): Span | null {
  const start = parseAddress(String(row.values.get("start_address")));
  const end = parseAddress(String(row.values.get("end_address")));
  return start?.family === own.family && end !== null ? { first: start.value, last: end.value } : null;
}

/** Addresses that hosts may have: a pool's all, else without IPv4's network and broadcast and IPv6's first. */
function usable({ collection, row }: Thing, own: Address): Span {
  if (collection.key === "ipam/ip-ranges") return rangeOf(row, own) ?? { first: own.value, last: own.value };
  const first = networkOf(own).value;
  const last = lastOf(own);
  const whole = row.values.get("is_pool") === true || own.length >= (own.family === 4 ? 31 : 127);
  if (whole) return { first, last };
  return { first: first + 1n, last: own.family === 4 ? last - 1n : last };
}
