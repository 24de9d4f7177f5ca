import type { NewestGroups } from "../generated/lines.js";
import { connect, type NetBoxOptions } from "./client/index.js";
import type { NetBox } from "./model/index.js";

export {
  type ClientOptions,
  connect,
  httpTransport,
  type NetBoxOptions,
  type RequestEvent,
  type ResponseEvent,
  type RetryEvent,
  type Transport,
  type TransportAnswer,
  type TransportRequest,
  unsent,
} from "./client/index.js";
export * from "./errors/index.js";
export type {
  AbortSignalLike,
  CallOptions,
  FileInput,
  GraphqlAnswer,
  GraphqlRequest,
  Id,
  ListOptions,
  Listing,
  NetBox,
  NetBoxBase,
  OneOrMany,
  Page,
  PageCursor,
  PageOptions,
  QueryValue,
  RawAnswer,
  RawRequest,
  ReleaseLine,
  Rows,
  Status,
} from "./model/index.js";
export { newestLine, supportedLines } from "./schema/index.js";

/**
 * A client typed by the newest release line. Its first call makes sure that NetBox is of that line; with `line` it is
 * not asked, and the contract of that line is used. For a client typed by another line import `createNetBox` from
 * `netbox-sdk/v4.6` and the like.
 *
 * @throws ConfigError for a URL, token or line that cannot be right, InvalidInputError for any other option
 */
export function createNetBox(options: NetBoxOptions): NetBox<NewestGroups> {
  return connect<NewestGroups>(options);
}
