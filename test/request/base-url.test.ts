import { describe, expect, it } from "@jest/globals";
import { ConfigError } from "../../src/errors/index.js";
import { parseBaseUrl } from "../../src/request/base-url.js";

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
    [undefined, "the URL of NetBox is missing; it is given as url"],
    [null, "should be a text, given as url"],
    [new URL("https://netbox.example.com"), "should be a text, given as url"],
    ["http:/127.0.0.1:58080", "should have two slashes after http:"],
    ["HTTPS:/netbox.example.com", "should have two slashes after http:"],
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
