import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { addressText, contains, networkOf, parseAddress, type Address } from "../../src/mock/net/address.js";
import { firstOf, freeSpans, networksOf } from "../../src/mock/net/free.js";
import { parseMac } from "../../src/mock/net/mac.js";

const read = (text: string): Address => {
  const address = parseAddress(text);
  if (address === null) throw new Error(text);
  return address;
};

describe("addresses", () => {
  it.each([
    ["10.0.0.1/24", "10.0.0.1/24"],
    ["10.0.0.1", "10.0.0.1/32"],
    [" 10.0.0.1/8 ", "10.0.0.1/8"],
    ["2001:DB8:0:0:0:0:0:1/64", "2001:db8::1/64"],
    ["::", "::/128"],
    ["::1", "::1/128"],
    ["1::", "1::/128"],
    ["1:0:0:2:0:0:0:3", "1:0:0:2::3/128"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2:3:4:5:6/128"],
    ["::ffff:192.0.2.1", "::ffff:c000:201/128"],
  ])("%s is written %s", (given, written) => {
    expect(addressText(read(given))).toBe(written);
  });

  it.each([
    "",
    "10.0.0",
    "10.0.0.256",
    "10.0.0.1/33",
    "10.0.0.1/",
    "10.0.0.1/-1",
    "::1/129",
    "fe80::1%eth0",
    "a/24",
    "1::2::3",
  ])("%j is none", (text) => {
    expect(parseAddress(text)).toBeNull();
  });

  it("are read back as they were written", () => {
    const address = fc.oneof(fc.ipV4(), fc.ipV6());
    fc.assert(
      fc.property(address, (text) => {
        const once = read(text);
        expect(read(addressText(once))).toEqual(once);
        expect(contains(networkOf({ ...once, length: 8 }), once)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

describe("free space", () => {
  const whole = { first: 0n, last: 255n };

  it("is what nothing covers", () => {
    expect(
      freeSpans(whole, [
        { first: 10n, last: 20n },
        { first: 0n, last: 3n },
        { first: 15n, last: 30n },
      ]),
    ).toEqual([
      { first: 4n, last: 9n },
      { first: 31n, last: 255n },
    ]);
    expect(freeSpans(whole, [whole])).toEqual([]);
    expect(
      firstOf(
        [
          { first: 4n, last: 5n },
          { first: 9n, last: 99n },
        ],
        3,
      ),
    ).toEqual([4n, 5n, 9n]);
  });

  it("is made of the fewest networks that hold all of it and nothing else", () => {
    const span = fc
      .tuple(fc.nat(255), fc.nat(255))
      .map(([a, b]) => ({ first: BigInt(Math.min(a, b)), last: BigInt(Math.max(a, b)) }));
    fc.assert(
      fc.property(span, ({ first, last }) => {
        const networks = networksOf(4, [{ first, last }]);
        const held = networks.reduce((sum, { length }) => sum + (1n << BigInt(32 - length)), 0n);
        expect(held).toBe(last - first + 1n);
        expect(networks[0]?.value).toBe(first);
        for (const network of networks) expect(networkOf(network).value).toBe(network.value);
      }),
      { numRuns: 200 },
    );
  });
});

it.each([
  ["00aabbccddee", "00:AA:BB:CC:DD:EE"],
  ["00-aa-bb-cc-dd-ee", "00:AA:BB:CC:DD:EE"],
  ["00aa.bbcc.ddee", "00:AA:BB:CC:DD:EE"],
  ["00:aa:bb:cc:dd", null],
  ["zz", null],
])("the MAC address %s is %s", (given, kept) => {
  expect(parseMac(given)).toBe(kept);
});
