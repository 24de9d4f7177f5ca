import type { ErrorCode } from "./codes.js";
import { redact } from "./redact.js";

/** What an error may carry beside its text. Everything in it is redacted before it is kept. */
export interface ErrorDetails {
  readonly cause?: unknown;
  /** HTTP status, where NetBox answered. */
  readonly status?: number;
  readonly method?: string;
  /** Path and query, never the origin's credentials. */
  readonly path?: string;
  /** NetBox's `X-Request-ID`, which its change log and its server's log name too. */
  readonly requestId?: string;
  /** Beginning of NetBox's answer, parsed where it was JSON; at most a few kilobytes. */
  readonly body?: unknown;
  /** NetBox's messages by field name. */
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  /** Nearest names that would have been right. */
  readonly candidates?: readonly string[];
  /** What to do about it, in one sentence. */
  readonly hint?: string;
}

/**
 * Base of every error this package throws. `code` is stable; the text is for people and may change.
 * No credential is ever part of it.
 */
export class NetBoxError extends Error {
  readonly code: ErrorCode;
  declare readonly status?: number;
  declare readonly method?: string;
  declare readonly path?: string;
  declare readonly requestId?: string;
  declare readonly body?: unknown;
  declare readonly fields?: Readonly<Record<string, readonly string[]>>;
  declare readonly candidates?: readonly string[];
  declare readonly hint?: string;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    const { cause, body, fields, ...rest } = details;
    super(redact.text(message), cause === undefined ? undefined : { cause });
    this.name = new.target.name;
    this.code = code;
    Object.assign(this, redact.value(rest));
    if (body !== undefined) this.body = redact.value(body);
    if (fields !== undefined) this.fields = redactMessages(fields);
  }
}

/** What NetBox says of a field called `password` is no password: only what has the form of a credential is hidden. */
function redactMessages(fields: NonNullable<ErrorDetails["fields"]>): NonNullable<ErrorDetails["fields"]> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, messages]) => [name, messages.map(redact.text)]),
  );
}
