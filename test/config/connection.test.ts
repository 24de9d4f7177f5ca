import { describe, expect, it } from "@jest/globals";
import { readConnection } from "../../src/config/index.js";

const NETBOX_URL = "https://netbox.example.com/prefix/";

describe("readConnection", () => {
  it.each([
    ["a v1 token", { NETBOX_TOKEN: "0123abc" }, "0123abc"],
    ["a whole v2 token", { NETBOX_TOKEN: "nbt_key.secret" }, "nbt_key.secret"],
    [
      "both halves of a v2 token",
      { NETBOX_TOKEN_KEY: "key", NETBOX_TOKEN_SECRET: "secret" },
      "nbt_key.secret",
    ],
    [
      "a key with its prefix",
      { NETBOX_TOKEN_KEY: "nbt_key", NETBOX_TOKEN_SECRET: "secret" },
      "nbt_key.secret",
    ],
  ])("reads %s", (_, env, token) => {
    expect(readConnection({ NETBOX_URL, ...env })).toEqual({
      url: "https://netbox.example.com/prefix",
      token,
    });
  });

  it("means https where no scheme is written", () => {
    expect(readConnection({ NETBOX_URL: "netbox.example.com:8443" })).toEqual({
      url: "https://netbox.example.com:8443",
    });
  });

  it("is anonymous without a token and takes a timeout in seconds", () => {
    expect(readConnection({ NETBOX_URL, NETBOX_TIMEOUT: "2.5", NETBOX_TOKEN: "" })).toEqual({
      url: "https://netbox.example.com/prefix",
      timeout: 2.5,
    });
  });

  it.each([
    [{}, "NETBOX_URL is not set"],
    [{ NETBOX_URL: "ftp://netbox.example.com" }, "NETBOX_URL is not an http or https address"],
    [{ NETBOX_URL: "https://" }, "NETBOX_URL is not an http or https address"],
    [
      { NETBOX_URL: "https://u:hunter2@netbox.example.com" },
      "NETBOX_URL must not hold a user name or password",
    ],
    [{ NETBOX_URL: "https://netbox.example.com/?a=1" }, "NETBOX_URL must not have a query or a fragment"],
    [{ NETBOX_URL, NETBOX_TOKEN_KEY: "key" }, "NETBOX_TOKEN_KEY is set but NETBOX_TOKEN_SECRET is not"],
    [
      { NETBOX_URL, NETBOX_TOKEN_SECRET: "hunter2" },
      "NETBOX_TOKEN_SECRET is set but NETBOX_TOKEN_KEY is not",
    ],
    [{ NETBOX_URL, NETBOX_TOKEN: "hunter2\n" }, "NETBOX_TOKEN holds a blank"],
    [{ NETBOX_URL, NETBOX_TIMEOUT: "0" }, "NETBOX_TIMEOUT is not a number of seconds"],
  ])("refuses %j, naming the variable and no secret", (env, message) => {
    expect(() => readConnection(env)).toThrow(message);
    expect(() => readConnection(env)).not.toThrow("hunter2");
  });
});
