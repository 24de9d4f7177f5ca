import { isIPv4, isIPv6 } from "node:net";

export type Family = 4 | 6;

/** An IP address with its mask, or a network: NetBox writes both `10.0.0.1/24`. */
export interface Address {
  readonly family: Family;
  readonly value: bigint;
  /** Mask length in bits. */
  readonly length: number;
}

export function widthOf(family: Family): number {
  return family === 4 ? 32 : 128;
}

/** Reads `10.0.0.1/24` or `2001:db8::1`; without a mask it is a single host. Null when it is no address. */
export function parseAddress(text: string): Address | null {
  const [, host = "", mask] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(text.trim()) ?? [];
  const family = isIPv4(host) ? 4 : isIPv6(host) && !host.includes("%") ? 6 : null;
  if (family === null) return null;
  const length = mask === undefined ? widthOf(family) : Number(mask);
  if (length > widthOf(family)) return null;
  return { family, value: family === 4 ? ipv4(host) : ipv6(host), length };
}

function ipv4(text: string): bigint {
  return text.split(".").reduce((value, part) => (value << 8n) | BigInt(part), 0n);
}

function ipv6(text: string): bigint {
  const dotted = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(text);
  const plain = dotted === null ? text : `${dotted[1] ?? ""}${pairOf(ipv4(dotted[2] ?? ""))}`;
  const [left = "", right] = plain.split("::");
  const head = groups(left);
  const tail = right === undefined ? [] : groups(right);
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => 0n);
  return [...head, ...zeros, ...tail].reduce((value, group) => (value << 16n) | group, 0n);
}

function groups(text: string): bigint[] {
  return text === "" ? [] : text.split(":").map((group) => BigInt(`0x${group}`));
}

function pairOf(value: bigint): string {
  return `${(value >> 16n).toString(16)}:${(value & 0xffffn).toString(16)}`;
}

/** The host part as people write it: dotted, or by RFC 5952. */
export function hostText(address: Pick<Address, "family" | "value">): string {
  const { family, value } = address;
  if (family === 4) return [24n, 16n, 8n, 0n].map((shift) => String((value >> shift) & 0xffn)).join(".");
  const all = Array.from({ length: 8 }, (_, index) => (value >> BigInt(16 * (7 - index))) & 0xffffn);
  const gap = longestZeros(all);
  const hex = (part: readonly bigint[]) => part.map((group) => group.toString(16)).join(":");
  if (gap === null) return hex(all);
  return `${hex(all.slice(0, gap.start))}::${hex(all.slice(gap.start + gap.length))}`;
}

function longestZeros(all: readonly bigint[]): { start: number; length: number } | null {
  let best: { start: number; length: number } | null = null;
  for (let start = 0; start < all.length; start += 1) {
    let length = 0;
    while (all[start + length] === 0n) length += 1;
    if (length > Math.max(1, best?.length ?? 0)) best = { start, length };
  }
  return best;
}

export function addressText(address: Address): string {
  return `${hostText(address)}/${String(address.length)}`;
}

/** Addresses in a network of that size. */
function sizeOf(network: Pick<Address, "family" | "length">): bigint {
  return 1n << BigInt(widthOf(network.family) - network.length);
}

/** The network an address lies in: its host bits cleared. */
export function networkOf(address: Address): Address {
  const size = sizeOf(address);
  return { ...address, value: (address.value / size) * size };
}

export function lastOf(network: Address): bigint {
  return networkOf(network).value + sizeOf(network) - 1n;
}

/** Whether `inner` (an address or a network) lies within `outer`, or is the same. */
export function contains(outer: Address, inner: Address): boolean {
  if (outer.family !== inner.family || inner.length < outer.length) return false;
  return holds(outer, inner);
}

/** Whether the host part of `inner` lies within `outer`, whatever its mask. */
export function holds(outer: Address, inner: Pick<Address, "family" | "value">): boolean {
  if (outer.family !== inner.family) return false;
  const size = sizeOf(outer);
  return outer.value / size === inner.value / size;
}

/** Order of PostgreSQL's inet: the bits that both masks cover, then the mask, then the host. */
export function compareInet(a: Address, b: Address): number {
  if (a.family !== b.family) return a.family - b.family;
  const shift = BigInt(widthOf(a.family) - Math.min(a.length, b.length));
  const [left, right] = [a.value >> shift, b.value >> shift];
  if (left !== right) return left < right ? -1 : 1;
  if (a.length !== b.length) return a.length - b.length;
  return a.value === b.value ? 0 : a.value < b.value ? -1 : 1;
}

/** Order of addresses as people count them: family, then value, then the shorter mask. */
export function compareAddresses(a: Address, b: Address): number {
  if (a.family !== b.family) return a.family - b.family;
  if (a.value !== b.value) return a.value < b.value ? -1 : 1;
  return a.length - b.length;
}
