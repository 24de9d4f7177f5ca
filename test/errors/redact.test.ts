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
});
