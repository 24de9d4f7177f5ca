/**
 * The types that a line's generated types are composed of: what the methods of a resource take and give.
 * Only ECMAScript's own types are used, so that a program compiles without Node's or the DOM's.
 */

/** An object's primary key. NetBox's keys have 64 bits; beyond 2^53-1 they arrive and are given as bigint. */
export type Id = number | bigint;

/** One value of a query parameter. null asks for "not set", where a filter knows that. */
export type QueryValue = string | number | bigint | boolean | null;

export type OneOrMany<T> = T | readonly T[];

/** What a query parameter that may be repeated is given: one value, many, or nothing. */
export type Given<T> = T | readonly T[] | undefined;

/** The body of a PATCH: any members of the whole. */
export type Patched<Body> = { [Name in keyof Body]?: Body[Name] | undefined };

/** Filters on custom fields: their names are the site's, so any `cf_…` is accepted. */
export interface CustomFieldFilters {
  [name: `cf_${string}`]: OneOrMany<QueryValue> | undefined;
}

/** What this package needs of an `AbortSignal`. */
export interface AbortSignalLike {
  readonly aborted: boolean;
  readonly reason?: unknown;
  addEventListener(type: "abort", listener: () => void): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

/**
 * Options of every call. Whatever else its documentation names, a call can fail with a `NetBoxError` of
 * these codes: found out before sending, `invalid_input` and `unknown_filter`; NetBox's refusal or failure, `auth`,
 * `forbidden`, `not_found`, `validation`, `conflict`, `precondition`, `rate_limited` and `server`; an answer that is none
 * of NetBox's, `contract`, `redirect` and `too_large`; no answer, `network` and `timeout`, or `outcome_unknown` where a
 * write was sent. An aborted call fails with its signal's reason.
 */
export interface CallOptions {
  /** Ends the call, and with it a listing, when aborted; the signal's reason is thrown. */
  readonly signal?: AbortSignalLike | undefined;
  /** Milliseconds for one attempt, answer included. Default: the client's, 30 000. */
  readonly timeout?: number | undefined;
  /** Headers beside the client's own; `Authorization` and those of the connection cannot be set here. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Send query names that the contract does not know. NetBox ignores an unknown filter and answers everything. */
  readonly allowUnknown?: boolean | undefined;
}

/** Options of a listing. */
export interface ListOptions extends CallOptions {
  /** Rows asked per request, from 1; NetBox may give fewer. Default: the client's, 1000. */
  readonly pageSize?: number | undefined;
}

/** Which rows one page has. `offset` counts rows; `start` is the lowest primary key (NetBox 4.6 and later). */
export interface PageOptions {
  /** Rows, from 1; NetBox may give fewer. Default: the listing's page size, 1000. */
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
  readonly start?: Id | undefined;
}

/** Where the next page begins; can be given to `page()` as it is. */
export type PageCursor = { readonly offset: number } | { readonly start: Id };

export interface Page<Row> {
  /** Rows that match; null where NetBox does not count them (pages by `start`). */
  readonly count: number | null;
  readonly results: Row[];
  /** null on the last page. */
  readonly next: PageCursor | null;
}

/** Rows of `all()`. */
export interface Rows<Row> extends Array<Row> {
  /** Whether NetBox has more rows than `max` let through. */
  readonly truncated: boolean;
}

/**
 * Rows that match a query. Nothing is requested before it is iterated or one of its methods is called; each
 * iteration asks anew, a page at a time.
 */
export interface Listing<Row> extends AsyncIterable<Row> {
  /**
   * One page; without `offset` and `start` the first.
   *
   * @throws InvalidInputError when given both `offset` and `start`, or one that this list does not page by
   * @throws ContractError when what answers is no page of a NetBox; NetBoxError as {@link CallOptions} says
   */
  page(options?: PageOptions): Promise<Page<Row>>;
  /**
   * All rows, or the first `max` of them (from 1; default: all), in as many requests as it takes.
   *
   * @throws what {@link Listing.page} throws; rows that came before are then lost
   */
  all(options?: { readonly max?: number | undefined }): Promise<Rows<Row>>;
  /**
   * How many rows match, by a request of its own.
   *
   * @throws ContractError when NetBox does not count this list; NetBoxError as {@link CallOptions} says
   */
  count(): Promise<number>;
}

/** What a call asks of the form of its rows: their short form, some members of them, or all but some. */
export type Projection<Name, Left, Short> =
  | {
      /** The short form of rows: NetBox's `brief`. */
      readonly brief?: Short | undefined;
      readonly fields?: undefined;
      readonly omit?: undefined;
    }
  | {
      /** Only these members of a row. */
      readonly fields: readonly Name[];
      readonly brief?: undefined;
      readonly omit?: undefined;
    }
  | {
      /** All members of a row but these. */
      readonly omit: readonly Left[];
      readonly brief?: undefined;
      readonly fields?: undefined;
    };

/** A row in the form that was asked for. */
export type Projected<Row, Brief, Name extends keyof Row, Left extends keyof Row, Short> = Short extends true
  ? Brief
  : [keyof Row] extends [Name]
    ? [Left] extends [never]
      ? Row
      : Omit<Row, Left>
    : Pick<Row, Name>;

/**
 * `list` of a resource. A query is not generic, so that a misspelt filter is an error beside valid ones too; and one
 * signature says what overloads could, so that editors offer every option and errors name the one that is wrong.
 */
export interface ListOf<Row, Brief, Query> {
  /** Rows that match `query`; iterate over them, or ask for `page()`, `all()` or `count()`. */
  list<Name extends keyof Row = keyof Row, Left extends keyof Row = never, Short extends boolean = false>(
    query?: Query,
    options?: ListOptions & Projection<Name, Left, Short>,
  ): Listing<Projected<Row, Brief, Name, Left, Short>>;
  /** One page: short for `list(query).page(options)`, and fails as it does. */
  page(query?: Query, options?: PageOptions & CallOptions): Promise<Page<Row>>;
  /** How many rows match: short for `list(query).count()`, and fails as it does. */
  count(query?: Query, options?: CallOptions): Promise<number>;
}

/** `get` of a resource. */
export interface GetOf<Row, Brief, Key = Id> {
  /**
   * One object by its key.
   *
   * @throws NotFoundError when there is none, or none that the credential may see
   * @throws InvalidInputError for what cannot be a key, and for a field that the object does not have
   * @throws NetBoxError as {@link CallOptions} says
   */
  get<Name extends keyof Row = keyof Row, Left extends keyof Row = never, Short extends boolean = false>(
    id: Key,
    options?: CallOptions & Projection<Name, Left, Short>,
  ): Promise<Projected<Row, Brief, Name, Left, Short>>;
}

export interface CreateOf<Row, Body> {
  /** Creates one object (POST). */
  create(body: Body, options?: CallOptions): Promise<Row>;
}

export interface UpdateOf<Row, Body, Key = Id> {
  /** Replaces an object (PUT): what is not in `body` takes its default. */
  update(id: Key, body: Body, options?: CallOptions): Promise<Row>;
}

export interface PatchOf<Row, Body, Key = Id> {
  /** Changes the members in `body` alone (PATCH). */
  patch(id: Key, body: Body, options?: CallOptions): Promise<Row>;
}

export interface DeleteOf<Key = Id> {
  delete(id: Key, options?: CallOptions): Promise<void>;
}

export interface BulkCreateOf<Row, Body> {
  /** Creates all of `rows` or none, in one request (POST). */
  bulkCreate(rows: readonly Body[], options?: CallOptions): Promise<Row[]>;
}

export interface BulkUpdateOf<Row, Body> {
  /** Replaces all of `rows`, found by their `id`, or none, in one request (PUT). */
  bulkUpdate(rows: readonly Body[], options?: CallOptions): Promise<Row[]>;
}

export interface BulkPatchOf<Row, Body> {
  /** Changes all of `rows`, found by their `id`, or none, in one request (PATCH). */
  bulkPatch(rows: readonly Body[], options?: CallOptions): Promise<Row[]>;
}

export interface BulkDeleteOf<Key = Id> {
  /** Deletes all of `rows`, given by id or as objects with an `id`, or none, in one request (DELETE). */
  bulkDelete(rows: readonly (Key | { readonly id: Key })[], options?: CallOptions): Promise<void>;
}

/*
 * A resource's own actions are emitted as methods, in camelCase. Their parameters come in this order, as the client
 * reads them: the id, where the path has one; the body, where the operation takes one; for GET the query (optional);
 * the call's options. A page is answered as a `Listing`, anything else as a promise of what NetBox answered.
 * Singletons (`/extras/dashboard/`) have the standard actions without an id; `list` is always a `Listing`, also where
 * NetBox answers with a bare array.
 */

/** Any request below `/api/`, for what the contract does not know. */
export interface RawRequest {
  readonly method: "GET" | "HEAD" | "OPTIONS" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** From `/api/` on, without a query. */
  readonly path: string;
  readonly query?: Readonly<Record<string, OneOrMany<QueryValue> | undefined>> | undefined;
  readonly body?: unknown;
}

export interface RawAnswer {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  /** Parsed where the answer was JSON; else its text, or bytes; null where it was empty. */
  readonly body: unknown;
}

export interface GraphqlRequest {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>> | undefined;
  readonly operationName?: string | undefined;
}

export interface GraphqlAnswer<Data> {
  readonly data: Data;
  /** What NetBox could not answer, where it answered the rest. */
  readonly errors?: readonly { readonly message: string }[];
}

/** Answer of `/api/status/`. Versions by the name of what they are of. */
export interface Status {
  readonly "netbox-version": string;
  /** With what its maker appended, as in `4.7.3-Docker-5.0.0`. */
  readonly "netbox-full-version"?: string;
  readonly "django-version"?: string;
  readonly "python-version"?: string;
  readonly hostname?: string;
  readonly installed_apps?: Readonly<Record<string, string | null>>;
  readonly plugins?: Readonly<Record<string, string | null>>;
  readonly "rq-workers-running"?: number;
}

/** What a client has beside the groups of its line. */
export interface NetBoxBase {
  /**
   * Sends any request below `/api/` with the client's credential, timeout and retries. The contract is not asked, so
   * neither names nor the release line are checked.
   *
   * @throws InvalidInputError for a path that is not below `/api/` or `/graphql/`, or has a query in it
   * @throws NetBoxError as {@link CallOptions} says, for every answer other than 2xx
   */
  request(request: RawRequest, options?: CallOptions): Promise<RawAnswer>;
  /** Asks `/graphql/`. Errors without any data are thrown as a `ValidationError`. */
  graphql<Data = unknown>(request: GraphqlRequest, options?: CallOptions): Promise<GraphqlAnswer<Data>>;
  /**
   * What NetBox says of itself, at `/api/status/`; neither needs nor checks the release line.
   *
   * @throws ContractError when what answers is no NetBox; NetBoxError as {@link CallOptions} says
   */
  status(options?: CallOptions): Promise<Status>;
  /**
   * The release line in use: the pinned one, or what NetBox said when first asked.
   *
   * @throws ContractError when NetBox is of another line; NetBoxError as {@link CallOptions} says
   */
  line(options?: CallOptions): Promise<string>;
}

/** A client of one release line; `Groups` is the generated map of groups and resources. */
export type NetBox<Groups> = Groups & NetBoxBase;

/** A choice as NetBox reads it back; it is written as the plain value. */
export interface Choice<Value> {
  readonly value: Value;
  readonly label: string;
}

/** A file to upload: a `Blob` or `File` of the platform. */
export interface FileInput {
  readonly size: number;
  readonly type: string;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** An object whose members the contract does not name. */
export interface JsonObject {
  readonly [name: string]: unknown;
}
