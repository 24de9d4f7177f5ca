import type { Operation } from "../model/index.js";

/** Names of one operation, as NetBox and the contract spell them: `dcim`, `power-ports`, `trace`. */
export interface Target {
  readonly group: string;
  readonly resource: string;
  readonly action: string;
}

/** Query parameters by name; a list is sent as a repeated name. Members that are undefined are not sent. */
export type Query = Readonly<Record<string, unknown>>;

/** What a caller gives to an operation. */
export interface RequestInput {
  /** The key of the object in the path: number, bigint or text, by the form that the contract says. */
  readonly id?: unknown;
  readonly query?: Query | undefined;
  readonly body?: unknown;
  /** Let query names through that the contract does not know. Default false: NetBox ignores them, and answers everything. */
  readonly allowUnknown?: boolean | undefined;
}

/** One request, ready to be sent or shown. Nothing in it depends on a server. */
export interface RequestDescription {
  readonly operation: Operation;
  readonly method: Operation["method"];
  /** From `/api/` on, keys filled in and encoded. */
  readonly path: string;
  /** In the order given. */
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly body?: unknown;
}
