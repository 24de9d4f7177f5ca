import { widthOf, type Address, type Family } from "./address.js";

/** A run of addresses, both ends included. */
export interface Span {
  readonly first: bigint;
  readonly last: bigint;
}

/** What of `whole` no span of `used` covers, ascending. */
export function freeSpans(whole: Span, used: readonly Span[]): Span[] {
  const free: Span[] = [];
  let next = whole.first;
  for (const { first, last } of [...used].sort((a, b) => (a.first < b.first ? -1 : 1))) {
    if (last < next || first > whole.last) continue;
    if (first > next) free.push({ first: next, last: first - 1n });
    next = last + 1n;
  }
  if (next <= whole.last) free.push({ first: next, last: whole.last });
  return free;
}

/** The first addresses of some spans, at most `limit` of them. */
export function firstOf(spans: readonly Span[], limit: number): bigint[] {
  const found: bigint[] = [];
  for (const { first, last } of spans)
    for (let value = first; value <= last; value += 1n) {
      if (found.length >= limit) return found;
      found.push(value);
    }
  return found;
}

/** The fewest networks that make up some spans. */
export function networksOf(family: Family, spans: readonly Span[]): Address[] {
  const width = widthOf(family);
  return spans.flatMap(({ first, last }) => {
    const networks: Address[] = [];
    for (let value = first; value <= last;) {
      let length = width;
      while (length > 0 && fits(value, last, BigInt(width - length + 1))) length -= 1;
      networks.push({ family, value, length });
      value += 1n << BigInt(width - length);
    }
    return networks;
  });
}

/** Whether a network of that many host bits may begin at `value` and ends by `last`. */
function fits(value: bigint, last: bigint, bits: bigint): boolean {
  const size = 1n << bits;
  return value % size === 0n && value + size - 1n <= last;
}
