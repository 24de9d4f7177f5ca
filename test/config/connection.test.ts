import { describe, expect, it } from "@jest/globals";
import { Client } from "../../src/client/index.js";
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

  it("reads a URL as a client does", () => {
    for (const text of ["https://netbox.example.com/prefix/api/", "netbox.example.com/prefix"])
      expect(readConnection({ NETBOX_URL: text })).toEqual({ url: "https://netbox.example.com/prefix" });
  });

  it("takes the longest timeout that a client takes", () => {
    const connection = readConnection({ NETBOX_URL, NETBOX_TIMEOUT: "2147483" });
    expect(() => new Client(connection)).not.toThrow();
  });

  it("is anonymous without a token and takes a timeout in seconds", () => {
    expect(readConnection({ NETBOX_URL, NETBOX_TIMEOUT: "2.5", NETBOX_TOKEN: "" })).toEqual({
      url: "https://netbox.example.com/prefix",
      timeout: 2500,
    });
  });

  it.each([
    [{}, "NETBOX_URL is not set"],
    [{ NETBOX_URL: "ftp://netbox.example.com" }, "NETBOX_URL should begin with https:// or http://"],
    [{ NETBOX_URL: "https://" }, "NETBOX_URL is no URL"],
    [{ NETBOX_URL: "https://u:hunter2@netbox.example.com" }, "NETBOX_URL has a user or password in it"],
    [{ NETBOX_URL: "https://netbox.example.com/?a=1" }, "NETBOX_URL should not have a query or a fragment"],
    [{ NETBOX_URL, NETBOX_TOKEN_KEY: "key" }, "NETBOX_TOKEN_KEY is set but NETBOX_TOKEN_SECRET is not"],
    [
      { NETBOX_URL, NETBOX_TOKEN_SECRET: "hunter2" },
      "NETBOX_TOKEN_SECRET is set but NETBOX_TOKEN_KEY is not",
    ],
    [{ NETBOX_URL, NETBOX_TOKEN: "hunter2\n" }, "NETBOX_TOKEN has a blank, a line break"],
    [{ NETBOX_URL, NETBOX_TOKEN: "Bearer hunter2" }, "NETBOX_TOKEN begins with the name of a scheme"],
    [{ NETBOX_URL, NETBOX_TOKEN: "nbt_hunter2" }, "NETBOX_TOKEN is not a whole v2 token"],
    [
      { NETBOX_URL, NETBOX_TOKEN_KEY: "key", NETBOX_TOKEN_SECRET: "hunter2 " },
      "NETBOX_TOKEN_KEY with NETBOX_TOKEN_SECRET has a blank",
    ],
    [
      { NETBOX_URL, NETBOX_TOKEN_KEY: "nbt_key.hunter2", NETBOX_TOKEN_SECRET: "hunter2" },
      "NETBOX_TOKEN_KEY has a dot",
    ],
    [
      { NETBOX_URL, NETBOX_TIMEOUT: "0" },
      "NETBOX_TIMEOUT is not a number of seconds above 0 and up to 2147483",
    ],
    [
      { NETBOX_URL, NETBOX_TIMEOUT: "99999999" },
      "NETBOX_TIMEOUT is not a number of seconds above 0 and up to 2147483",
    ],
  ])("refuses %j, naming the variable and no secret", (env, message) => {
    expect(() => readConnection(env)).toThrow(message);
    expect(() => readConnection(env)).not.toThrow("hunter2");
  });
});
