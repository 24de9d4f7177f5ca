import { describe, expect, it } from "@jest/globals";
import { readHeaders } from "../../src/client/headers.js";
import { Client } from "../../src/client/index.js";
import type { NetBoxOptions } from "../../src/client/options.js";
import { ConfigError, InvalidInputError } from "../../src/errors/index.js";
import { createNetBox } from "../../src/index.js";

describe("headers of a caller", () => {
  it("are kept by lower-case name, the later winning", () => {
    expect(
      readHeaders({ "X-NetBox-Branch": "a1b2c3d4" }, { "x-netbox-branch": "e5f6a7b8", Accept: "text/csv" }),
    ).toEqual({
      "x-netbox-branch": "e5f6a7b8",
      accept: "text/csv",
    });
  });

  it.each([new Headers({ "X-A": "b" }), new Map([["X-A", "b"]]), [["X-A", "b"]], null, "X-A: b"])(
    "cannot be given as %p",
    (headers) => {
      const given = headers as unknown as Record<string, string>;
      expect(() => new Client({ url: "netbox", headers: given })).toThrow(InvalidInputError);
      expect(() => new Client({ url: "netbox", headers: given })).toThrow("headers should be a plain object");
    },
  );

  it.each([
    ["Authorization", "Token x"],
    ["Host", "evil.example"],
    ["Content-Length", "2"],
    ["Transfer-Encoding", "chunked"],
    ["Connection", "close"],
    ["Cookie", "sessionid=x"],
    ["Proxy-Authorization", "x"],
    ["X A", "b"],
    ["X-Ä", "b"],
    ["", "b"],
    ["X-A", "b\r\nX-Evil: 1"],
    ["X-A", "b\0"],
    ["X-A", "→"],
  ])("cannot be %j: %j", (name, value) => {
    expect(() => readHeaders({ [name]: value })).toThrow(InvalidInputError);
  });
});

describe("options of a client", () => {
  it.each([
    [undefined, "options should be an object with the url"],
    [null, "options should be an object with the url"],
    [{}, "the URL of NetBox is missing; it is given as url"],
    [{ url: undefined }, "it is given as url"],
    [{ url: new URL("https://netbox") }, "should be a text, given as url"],
    [{ url: "netbox", token: null }, "the token should be a text"],
  ])("%p are refused as no configuration", (given, message) => {
    const options = given as NetBoxOptions;
    for (const create of [() => new Client(options), () => createNetBox(options)]) {
      expect(create).toThrow(ConfigError);
      expect(create).toThrow(message);
    }
  });

  it.each([
    [{ timeout: 0 }, "timeout should be a whole number from 1"],
    [{ timeout: Number.NaN }, "timeout"],
    [{ timeout: 2 ** 31 }, "timeout"],
    [{ retries: -1 }, "retries should be a whole number from 0"],
    [{ maxBytes: 1.5 }, "maxBytes"],
  ])("%p is refused", (options, message) => {
    expect(() => new Client({ url: "netbox", ...options })).toThrow(InvalidInputError);
    expect(() => new Client({ url: "netbox", ...options })).toThrow(message);
  });
});
