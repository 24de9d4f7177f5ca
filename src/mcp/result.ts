import { NetBoxError, isNetBoxError } from "../errors/index.js";
import { stringifyJson } from "../json/index.js";

/** What a call answers: one text of JSON. */
export interface ToolResult {
  readonly content: { readonly type: "text"; readonly text: string }[];
  readonly isError?: true;
  readonly [key: string]: unknown;
}

export function success(value: unknown): ToolResult {
  return { content: [{ type: "text", text: stringifyJson(value) }] };
}

/** `{"error": {code, message, status?, fields?, candidates?, hint?}}`: stable codes an agent can act on, and no stack. */
export function failure(error: unknown): ToolResult {
  const known = isNetBoxError(error) ? error : unexpected(error);
  const { code, message, status, fields, candidates, hint } = known;
  const told = Object.entries({ code, message, status, fields, candidates, hint });
  const value = { error: Object.fromEntries(told.filter(([, member]) => member !== undefined)) };
  return { content: [{ type: "text", text: stringifyJson(value) }], isError: true };
}

function unexpected(cause: unknown): NetBoxError {
  return new NetBoxError("unexpected", cause instanceof Error ? cause.message : String(cause), { cause });
}
