import { compareAddresses, contains, type Address } from "../net/address.js";
import type { Row } from "../store/row.js";
import type { World } from "../world.js";
import { addressOf } from "./addresses.js";

/** Networks below a prefix in its VRF, each counted once. */
export function childCount(world: World, row: Row): number {
  return related(world, row, (own, other) => other.length > own.length && contains(own, other));
}

/** Networks above a prefix in its VRF: its depth. */
export function parentCount(world: World, row: Row): number {
  return related(world, row, (own, other) => other.length < own.length && contains(other, own));
}

function related(world: World, row: Row, holds: (own: Address, other: Address) => boolean): number {
  const own = addressOf(row);
  if (own === null) return 0;
  const found: Address[] = [];
  for (const id of world.store.having("ipam/prefixes", "vrf", row.values.get("vrf") ?? null)) {
    const other = id === row.id ? null : addressOf(world.store.get("ipam/prefixes", id) ?? row);
    if (other === null || !holds(own, other)) continue;
    if (!found.some((known) => compareAddresses(known, other) === 0)) found.push(other);
  }
  return found.length;
}
