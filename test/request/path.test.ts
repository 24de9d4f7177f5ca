import { describe, expect, it } from "@jest/globals";
import { InvalidInputError } from "../../src/errors/index.js";
import { checkPath } from "../../src/request/index.js";

describe("checkPath", () => {
  it.each([
    "/api/",
    "/api/dcim/sites/",
    "/api/dcim/sites/7",
    "/graphql/",
    "/api/core/background-queues/a%20b/",
  ])("lets %s through", (path) => {
    expect(() => {
      checkPath(path);
    }).not.toThrow();
  });

  it.each([
    ["", "should begin with /api/"],
    ["/admin/", "should begin with /api/"],
    ["api/dcim/", "should begin with /api/"],
    ["//evil.example/api/", "should begin with /api/"],
    ["/API/dcim/", "should begin with /api/"],
    ["/api/dcim/sites/?q=1", "give the query apart"],
    ["/api/dcim/sites/#x", "a fragment"],
    ["/api/dcim//sites/", "an empty segment"],
    ["/api/../admin/", "a dot segment"],
    ["/api/%2e%2e/admin/", "a dot segment"],
    ["/api/.%2E/admin/", "a dot segment"],
    ["/api/dcim%2Fsites/", "an encoded separator"],
    ["/api/dcim%5csites/", "an encoded separator"],
    ["/api/dcim%252Fsites/", "an encoded separator"],
    ["/api/a%00/", "control character"],
    ["/api/%zz/", "a broken escape"],
    ["/api/%ff/", "a dot segment, or an encoded separator"],
    ["/api/a\\b/", "belongs percent-encoded"],
    ["/api/a\tb/", "belongs percent-encoded"],
    ["/api/é/", "belongs percent-encoded"],
  ])("refuses %j", (path, message) => {
    expect(() => {
      checkPath(path);
    }).toThrow(InvalidInputError);
    expect(() => {
      checkPath(path);
    }).toThrow(message);
  });
});
