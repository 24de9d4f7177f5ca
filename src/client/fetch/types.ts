import type { HeadersOptions, Middleware } from "openapi-fetch";

/*
 * openapi-fetch infers a call's argument from what is given, which switches TypeScript's check for misspelt keys off
 * as soon as one key is right. These types take the argument from the path instead, and cost less to check.
 */

/** How the body of an answer is read. */
export type ParseAs = "json" | "text" | "blob" | "arrayBuffer" | "stream";

interface Bodies {
  readonly text: string;
  readonly blob: Blob;
  readonly arrayBuffer: ArrayBuffer;
  readonly stream: Response["body"];
}

/** What a call may be given beside its parameters and body. */
export interface FetchOptions<As> {
  readonly headers?: HeadersOptions;
  /** Default `json`. */
  readonly parseAs?: As;
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds for one attempt, answer included. Default: the client's. */
  readonly timeout?: number | undefined;
  readonly middleware?: Middleware[];
}

/**
 * What NetBox says when it refuses: messages by field, an object with `detail`, or a list with one for each row sent.
 * An answer that is not JSON, or empty, is told as an object with `detail`.
 */
export type ErrorBody = Readonly<Record<string, unknown>> | readonly unknown[];

type ContentOf<Holder> = Holder extends { content: infer Content } ? Content[keyof Content] : undefined;

/* Brackets keep these from distributing: before the path is known, an operation is the union of all of them. */

type ParamsOption<Op> = [Op] extends [{ parameters: infer Params }]
  ? [Partial<Params>] extends [Params]
    ? { readonly params?: Params }
    : { readonly params: Params }
  : { readonly params?: never };

type BodyOption<Op> = [Op] extends [{ requestBody: { content: infer Content } }]
  ? { readonly body: Content[keyof Content] }
  : [Op] extends [{ requestBody?: { content: infer Content } }]
    ? { readonly body?: Content[keyof Content] }
    : { readonly body?: never };

type Init<Op, As> = ParamsOption<Op> & BodyOption<Op> & FetchOptions<As>;

/** May be left out where nothing in it is required. */
type InitArgument<Op, As> = [Partial<ParamsOption<Op> & BodyOption<Op>>] extends [
  ParamsOption<Op> & BodyOption<Op>,
]
  ? [init?: Init<Op, As>]
  : [init: Init<Op, As>];

type Success = 200 | 201 | 202 | 204;

type DataOf<Op> = Op extends { responses: infer Responses }
  ? { [Status in keyof Responses & Success]: ContentOf<Responses[Status]> }[keyof Responses & Success]
  : unknown;

/** `data` when NetBox did as asked, `error` when it answered 4xx or 5xx. */
export type FetchResult<Data> =
  | { readonly data: Data; readonly error?: undefined; readonly response: Response }
  | { readonly data?: undefined; readonly error: ErrorBody; readonly response: Response };

type PathsWith<Paths, Method extends string> = {
  [Path in keyof Paths]: Paths[Path] extends Record<Method, object> ? Path : never;
}[keyof Paths];

type OperationOf<Paths, Path extends keyof Paths, Method> = Paths[Path][Method & keyof Paths[Path]];

type Verb<Paths, Method extends string> = <
  Path extends PathsWith<Paths, Method>,
  As extends ParseAs = "json",
>(
  path: Path,
  ...init: InitArgument<OperationOf<Paths, Path, Method>, As>
) => Promise<FetchResult<As extends keyof Bodies ? Bodies[As] : DataOf<OperationOf<Paths, Path, Method>>>>;

/** openapi-fetch's verbs for the paths of one release line. */
export interface FetchClient<Paths> {
  readonly GET: Verb<Paths, "get">;
  readonly POST: Verb<Paths, "post">;
  readonly PUT: Verb<Paths, "put">;
  readonly PATCH: Verb<Paths, "patch">;
  readonly DELETE: Verb<Paths, "delete">;
  /** Adds openapi-fetch middleware to every call. */
  use(...middleware: Middleware[]): void;
  eject(...middleware: Middleware[]): void;
}
