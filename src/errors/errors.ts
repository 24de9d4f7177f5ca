import { NetBoxError, type ErrorDetails } from "./base.js";
import type { ErrorCode } from "./codes.js";

type ErrorClass = new (message: string, details?: ErrorDetails) => NetBoxError;

/** A class whose code is fixed; `class X extends failure("x")` keeps each of them one line. */
function failure(code: ErrorCode): ErrorClass {
  return class extends NetBoxError {
    constructor(message: string, details?: ErrorDetails) {
      super(code, message, details);
    }
  };
}

/** The command line or call itself is wrong. */
export class UsageError extends failure("usage") {}
/** A profile, environment variable or option cannot be used. */
export class ConfigError extends failure("config") {}
/** No group, resource or action of that name; `candidates` has the nearest. */
export class NoMatchError extends failure("no_match") {}
/** More than one thing of that name; `candidates` has them. */
export class AmbiguousError extends failure("ambiguous") {}
/** A query name that the contract does not know; `candidates` has the nearest. */
export class UnknownFilterError extends failure("unknown_filter") {}
/** A value that cannot be right whatever NetBox says: an id that is no id, a body that is no object. */
export class InvalidInputError extends failure("invalid_input") {}
/** NetBox does not accept the credential, or wants one. */
export class AuthError extends failure("auth") {}
/** The credential is valid but may not do this. */
export class ForbiddenError extends failure("forbidden") {}
/** NetBox has no such object, or does not show it to this credential (404). */
export class NotFoundError extends failure("not_found") {}
/** NetBox refused the data; `fields` has its messages. */
export class ValidationError extends failure("validation") {}
/** NetBox refused because of another object (409), such as one that still depends on what was to be deleted. */
export class ConflictError extends failure("conflict") {}
/** The object changed since it was read (412). */
export class PreconditionError extends failure("precondition") {}
/** 429, after the allowed retries. */
export class RateLimitedError extends failure("rate_limited") {}
/** NetBox failed (5xx) on a read. */
export class ServerError extends failure("server") {}
/** No answer: refused, unresolved, reset, TLS. */
export class NetworkError extends failure("network") {}
/** No whole answer came within the timeout. A write that was sent fails with {@link OutcomeUnknownError} instead. */
export class TimeoutError extends failure("timeout") {}
/** A write that nobody asked for; nothing was sent. */
export class WriteDeniedError extends failure("write_denied") {}
/** A write was sent and its answer never came, was 502, 503 or 504, or was none of NetBox's: it may or may not have been done. */
export class OutcomeUnknownError extends failure("outcome_unknown") {}
/** A contract, or an answer that a contract promises, is not what it should be. */
export class ContractError extends failure("contract") {}
/** NetBox, or something before it, answered 3xx; redirects are never followed. */
export class RedirectError extends failure("redirect") {}
/** An answer is larger than `maxBytes` allows, or NetBox finds a request too large (413). */
export class TooLargeError extends failure("too_large") {}
