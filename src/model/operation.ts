import type { Filter } from "./filter.js";

/** Methods that NetBox's REST API answers. */
export type HttpMethod = "GET" | "HEAD" | "OPTIONS" | "POST" | "PUT" | "PATCH" | "DELETE";

/** What identifies an object in a path: a decimal integer, a UUID, or any other text such as a queue's name. */
export type KeyType = "integer" | "uuid" | "string";

export interface PathParameter {
  readonly name: string;
  readonly type: KeyType;
}

/** One object, an array of objects, or either, as the caller likes. */
export type BodyKind = "one" | "many" | "one-or-many";

export interface RequestBody {
  /** Name of the component schema of one object; null when the contract describes the body inline. */
  readonly schema: string | null;
  readonly kind: BodyKind;
  readonly required: boolean;
  /** Media types in the contract's order, as in `["application/json", "multipart/form-data"]`. */
  readonly media: readonly string[];
}

/** `page` is NetBox's envelope of `count`, `next`, `previous` and `results`; `none` is an empty answer. */
export type AnswerKind = BodyKind | "page" | "none";

export interface ResponseBody {
  /** Status of success that the contract names first. */
  readonly status: number;
  /** Name of the component schema of one object (of one row for a page); null when described inline or empty. */
  readonly schema: string | null;
  readonly kind: AnswerKind;
  readonly media: readonly string[];
}

/**
 * Standard actions on a resource. Everything else is an action of the resource's own, named by the last
 * segment of its path (`render-config`, `available-ips`, `trace`).
 */
export type StandardAction =
  "list" | "get" | "create" | "update" | "patch" | "delete" | "bulk-update" | "bulk-patch" | "bulk-delete";

/** One operation of a contract. `group`, `resource` and `action` together are unique within a line. */
export interface Operation {
  /** First segment of the path below `/api/` (`dcim`), `plugins`, or `api` for the few paths that have no group. */
  readonly group: string;
  /** `devices`; for plugins `netbox-dns/zones`; for group `api` the path's only segment (`status`). */
  readonly resource: string;
  /** A {@link StandardAction} or the name of one of the resource's own actions. */
  readonly action: string;
  readonly method: HttpMethod;
  /** Path template from `/api/` on, with parameters in braces. */
  readonly path: string;
  readonly operationId: string;
  readonly parameters: readonly PathParameter[];
  /** Query parameters other than paging (`limit`, `offset`, `start`), sorted by name. */
  readonly query: readonly Filter[];
  /** Which of the paging parameters the operation takes. */
  readonly paging: readonly PagingParameter[];
  readonly request: RequestBody | null;
  readonly response: ResponseBody;
}

export type PagingParameter = "limit" | "offset" | "start";
