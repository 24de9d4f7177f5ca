import type {
  AnswerKind,
  BodyKind,
  HttpMethod,
  KeyType,
  ReleaseLine,
  ScalarType,
} from "../../model/index.js";

/** Raised when the layout below changes, so that a cached index of another layout is not read. */
export const compactVersion = 1;

/** A place in one of the tables, or -1 for none. */
export type Ref = number;

/** `[type, type of one value, format or "", enum, nullable]` */
export type CompactType = readonly ["array" | ScalarType, ScalarType, string, Ref, 0 | 1];

/** All lookups of one base filter: `[suffix, type, description]` in turn, flattened. */
export type CompactLookups = readonly (string | Ref)[];

/** A set of filters: `[base, lookups]` in turn, flattened. */
export type CompactQuery = readonly (string | Ref)[];

/** `[name, type]` of each path parameter. */
export type CompactParameters = readonly (readonly [string, KeyType])[];

/** What a request body is apart from its schema: `[kind, required, ...media types]` */
export type CompactRequest = readonly [BodyKind, 0 | 1, ...string[]];

/** What an answer is apart from its schema: `[kind, status, ...media types]` */
export type CompactResponse = readonly [AnswerKind, number, ...string[]];

/**
 * `[action, method, path, operationId, parameters, paging, query, response, its schema, request, its schema]`;
 * the last two are left out where there is no body, and a schema is 0 where it has no name.
 */
export type CompactOperation = readonly [
  action: string,
  method: HttpMethod,
  path: string,
  operationId: string,
  parameters: Ref,
  paging: number,
  query: Ref,
  response: Ref,
  responseSchema: string | 0,
  request?: Ref,
  requestSchema?: string | 0,
];

/**
 * The index of one contract as data: whatever repeats stands once in a table and is referred to by its place.
 * A line is about 180 KB so, against 1.2 MB written out, and costs 3 ms to read.
 */
export interface CompactIndex {
  readonly version: number;
  readonly line: ReleaseLine;
  readonly release: string;
  readonly descriptions: readonly string[];
  readonly enums: readonly (readonly (string | number)[])[];
  readonly parameters: readonly CompactParameters[];
  readonly requests: readonly CompactRequest[];
  readonly responses: readonly CompactResponse[];
  readonly types: readonly CompactType[];
  readonly lookups: readonly CompactLookups[];
  readonly queries: readonly CompactQuery[];
  /** By group, then by resource. */
  readonly operations: Readonly<Record<string, Readonly<Record<string, readonly CompactOperation[]>>>>;
}

/** The paging parameters as bits, so that an operation's are one small number. */
export const pagingBits = [
  ["limit", 1],
  ["offset", 2],
  ["start", 4],
] as const;

/** What the path of an operation and its id begin with; both are written without it, behind a `~`; a text that begins with `~` or `=` itself stands behind a `=`. */
export function prefixesOf(group: string, resource: string): { path: string; operationId: string } {
  return {
    path: group === "api" ? `/api/${resource}/` : `/api/${group}/${resource}/`,
    operationId: `${group === "api" ? "" : `${group}_`}${resource.replaceAll(/[-/]/g, "_")}_`,
  };
}
