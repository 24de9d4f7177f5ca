import { describe, expect, it } from "@jest/globals";
import { redact } from "../../src/errors/index.js";

describe("redact", () => {
  it.each([
    ["Authorization: Token 0123456789abcdef0123456789abcdef01234567", "Authorization: Token [redacted]"],
    ["Bearer short, and more", "Bearer [redacted], and more"],
    ["the token nbt_Key01.secret/x is wrong", "the token [redacted] is wrong"],
    ["the token is not write-enabled", "the token is not write-enabled"],
    ["requires token authentication.", "requires token authentication."],
  ])("of %j leaves %j", (text, left) => {
    expect(redact.text(text)).toBe(left);
  });

  it("leaves no credential that was once given, whatever its form and wherever it is echoed", () => {
    redact.remember("correct-horse-battery");
    redact.remember("nbt_Key02.a-long-secret");
    expect(redact.text("tok=correct-horse-battery&x")).toBe("tok=[redacted]&x");
    expect(redact.value({ name: ["a-long-secret"], note: "nbt_Key02.a-long-secret" })).toEqual({
      name: ["[redacted]"],
      note: "[redacted]",
    });
  });

  it("takes no short word out of every text", () => {
    redact.remember("site");
    expect(redact.text("the site is gone")).toBe("the site is gone");
  });
});
