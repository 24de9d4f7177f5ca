import { describe, expect, it } from "@jest/globals";
import { ConfigError } from "../../src/errors/index.js";
import { authorization } from "../../src/request/credential.js";

describe("the Authorization header", () => {
  it("follows the form of the token", () => {
    expect(authorization("0123456789abcdef")).toBe("Token 0123456789abcdef");
    expect(authorization("nbt_Key01.secret.with.dots")).toBe("Bearer nbt_Key01.secret.with.dots");
  });

  it("is not needed: who has no token is told so", () => {
    expect(() => authorization("")).toThrow(
      expect.objectContaining({ hint: "Is NETBOX_TOKEN set? To ask anonymously, leave the token out." }),
    );
  });

  it.each([
    ["", "is empty"],
    [null, "should be a text"],
    [7, "should be a text"],
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
