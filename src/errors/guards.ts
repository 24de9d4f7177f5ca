import { exitStatus, type ErrorCode } from "./codes.js";
import type { NetBoxError } from "./base.js";

/** Whether `error` is one of ours, also when it comes from another copy of this package. With `code`, of that code. */
export function isNetBoxError(error: unknown, code?: ErrorCode): error is NetBoxError {
  if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string") return false;
  return Object.hasOwn(exitStatus, error.code) && (code === undefined || error.code === code);
}
