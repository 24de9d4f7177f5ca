import { describe, expect, it } from "@jest/globals";
import { authorization } from "../../src/client/credential.js";
import { parseBaseUrl } from "../../src/client/base-url.js";
import { readHeaders } from "../../src/client/headers.js";
import { Client } from "../../src/client/index.js";
import { ConfigError, InvalidInputError } from "../../src/errors/index.js";

describe("the URL of a NetBox", () => {
  it.each([
    ["https://netbox.example.com", "https://netbox.example.com", ""],
    ["netbox.example.com", "https://netbox.example.com", ""],
    ["netbox:8080", "https://netbox:8080", ""],
    ["HTTP://NetBox.Example.com:80/", "http://netbox.example.com", ""],
    ["https://example.com/netbox/", "https://example.com", "/netbox"],
    ["https://example.com/netbox/api/", "https://example.com", "/netbox"],
    ["https://example.com/netbox//api", "https://example.com", "/netbox"],
    ["https://example.com/api", "https://example.com", ""],
    ["https://example.com/myapi/", "https://example.com", "/myapi"],
    ["http://[::1]:8000/a/b", "http://[::1]:8000", "/a/b"],
  ])("%s is %s below %j", (text, origin, prefix) => {
    expect(parseBaseUrl(text)).toEqual({ origin, prefix });
  });

  it.each([
    ["", "is empty"],
    ["ftp://example.com", "should begin with https://"],
    ["javascript:alert(1)", "is no URL"],
    ["https://", "is no URL"],
    ["https://admin:hunter2@example.com", "has a user or password"],
    ["admin@example.com", "has a user or password"],
    ["https://example.com/?a=1", "a query"],
    ["https://example.com/?", "a query"],
    ["https://example.com/#x", "a fragment"],
    [" https://example.com", "a blank"],
    ["https://exam\tple.com", "a blank"],
    ["https:\\\\example.com", "a backslash"],
  ])("%j is refused without repeating it", (text, message) => {
    expect(() => parseBaseUrl(text)).toThrow(ConfigError);
    expect(() => parseBaseUrl(text)).toThrow(message);
    expect(() => parseBaseUrl(text)).not.toThrow("hunter2");
  });
});

describe("the Authorization header", () => {
  it("follows the form of the token", () => {
    expect(authorization("0123456789abcdef")).toBe("Token 0123456789abcdef");
    expect(authorization("nbt_Key01.secret.with.dots")).toBe("Bearer nbt_Key01.secret.with.dots");
  });

  it.each([
    ["", "is empty"],
    ["nbt_Key01", "not a whole v2 token"],
    ["nbt_.secret", "not a whole v2 token"],
    ["nbt_Key01.", "not a whole v2 token"],
    ["abc\r\nX-Evil: 1", "a line break"],
    ["abc def", "a blank"],
    ["geheim-é", "not ASCII"],
    ["Token abc", "give the token alone"],
    ["bearer nbt_a.b", "give the token alone"],
  ])("is not made of %j, which is not repeated", (token, message) => {
    expect(() => authorization(token)).toThrow(ConfigError);
    expect(() => authorization(token)).toThrow(message);
    expect(() => authorization(token)).not.toThrow(/Evil|def|geheim/);
  });
});

describe("headers of a caller", () => {
  it("are kept by lower-case name, the later winning", () => {
    expect(
      readHeaders({ "X-NetBox-Branch": "a1b2c3d4" }, { "x-netbox-branch": "e5f6a7b8", Accept: "text/csv" }),
    ).toEqual({
      "x-netbox-branch": "e5f6a7b8",
      accept: "text/csv",
    });
  });

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
