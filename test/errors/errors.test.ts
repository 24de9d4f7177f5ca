import { describe, expect, it } from "@jest/globals";
import * as errors from "../../src/errors/index.js";

/** Published: programs branch on them. */
const codes = {
  UsageError: "usage",
  ConfigError: "config",
  NoMatchError: "no_match",
  AmbiguousError: "ambiguous",
  UnknownFilterError: "unknown_filter",
  InvalidInputError: "invalid_input",
  AuthError: "auth",
  ForbiddenError: "forbidden",
  NotFoundError: "not_found",
  ValidationError: "validation",
  ConflictError: "conflict",
  PreconditionError: "precondition",
  RateLimitedError: "rate_limited",
  ServerError: "server",
  NetworkError: "network",
  TimeoutError: "timeout",
  WriteDeniedError: "write_denied",
  OutcomeUnknownError: "outcome_unknown",
  ContractError: "contract",
  RedirectError: "redirect",
  TooLargeError: "too_large",
} as const;

describe("errors", () => {
  it.each(Object.entries(codes))("%s has the code %s", (name, code) => {
    const Class = errors[name as keyof typeof codes];
    const error = new Class("what was wrong");
    expect(error).toBeInstanceOf(errors.NetBoxError);
    expect(error).toMatchObject({ name, code, message: "what was wrong" });
    expect(errors.isNetBoxError(error, code)).toBe(true);
  });

  it("are all there is, with an exit status for each of their codes", () => {
    const classes = Object.entries(errors).filter(
      ([, value]) => typeof value === "function" && value.prototype instanceof errors.NetBoxError,
    );
    expect(classes.map(([name]) => name).sort()).toEqual(Object.keys(codes).sort());
    expect(Object.keys(errors.exitStatus).sort()).toEqual([...Object.values(codes), "unexpected"].sort());
  });
});
