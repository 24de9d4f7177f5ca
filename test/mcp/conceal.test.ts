import { describe, expect, it } from "@jest/globals";
import { conceal } from "../../src/mcp/conceal.js";

const key = "0123456789abcdef0123456789abcdef01234567";

describe("conceal", () => {
  it("hides the keys of token rows, in their names and within them too", () => {
    const row = { id: 1, display: key, key, token: null, plaintext: "x", user: { id: 2, username: "ada" } };
    expect(conceal("users/tokens", [{ ...row, nested: [{ key: "nbt" }] }])).toEqual([
      {
        ...row,
        display: "[redacted]",
        key: "[redacted]",
        plaintext: "[redacted]",
        nested: [{ key: "[redacted]" }],
      },
    ]);
  });

  it("knows a token elsewhere by its address, and in the change log", () => {
    const token = { url: "https://netbox.example.com/api/users/tokens/3/", key };
    expect(conceal("extras/bookmarks", { object: token })).toEqual({
      object: { ...token, key: "[redacted]" },
    });
    const change = { changed_object_type: "users.token", object_repr: key, prechange_data: { key } };
    expect(conceal("core/object-changes", [change])).toEqual([
      { ...change, object_repr: "[redacted]", prechange_data: { key: "[redacted]" } },
    ]);
  });

  it("leaves what is no token alone", () => {
    const rows = [{ key: "colour", token: 5, name: key, big: 12n, url: "/api/extras/custom-fields/1/" }];
    expect(conceal("extras/custom-fields", rows)).toEqual(rows);
  });
});
