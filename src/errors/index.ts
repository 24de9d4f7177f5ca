export { NetBoxError, type ErrorDetails } from "./base.js";
export { exitStatus, type ErrorCode } from "./codes.js";
export * from "./errors.js";
export { isNetBoxError } from "./guards.js";
export { redact } from "./redact.js";
