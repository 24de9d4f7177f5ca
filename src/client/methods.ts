import { InvalidInputError } from "../errors/index.js";
import type { Operation, PageOptions, StandardAction } from "../model/index.js";
import { camelCase } from "../openapi/camel-case.js";
import { takesQuery } from "../openapi/own-query.js";
import type { Query } from "../request/index.js";
import type { Caller, MethodOptions } from "./caller.js";

/* The parameters of these methods are typed for callers by a line's generated types; here they are what came. */
type Method = (...given: never[]) => unknown;

/** The facade's methods for each standard action. Those on one object are left to `own` where the path has no id. */
const standard: Readonly<
  Record<StandardAction, (caller: Caller, operation: Operation) => Record<string, Method>>
> = {
  list: (caller, operation) => ({
    list: (query?: Query, options?: MethodOptions) => caller.listing(operation, undefined, query, options),
    page: async (query?: Query, options: MethodOptions & PageOptions = {}) =>
      caller.listing(operation, undefined, query, options).page(pageOptions(options)),
    count: async (query?: Query, options?: MethodOptions) =>
      caller.listing(operation, undefined, query, options).count(),
  }),
  get: (caller, operation) => ({
    get: (id: unknown, options?: MethodOptions) => caller.one(operation, { id }, options),
  }),
  create: (caller, operation) => ({
    create: async (body: unknown, options?: MethodOptions) =>
      caller.one(operation, { body: single(body) }, options),
    ...(operation.request?.kind === "one"
      ? {}
      : {
          bulkCreate: async (body: unknown, options?: MethodOptions) =>
            caller.many(operation, { body: rows(body) }, options),
        }),
  }),
  update: (caller, operation) => ({
    update: (id: unknown, body: unknown, options?: MethodOptions) =>
      caller.one(operation, { id, body }, options),
  }),
  patch: (caller, operation) => ({
    patch: (id: unknown, body: unknown, options?: MethodOptions) =>
      caller.one(operation, { id, body }, options),
  }),
  delete: (caller, operation) => ({
    delete: (id: unknown, options?: MethodOptions) => caller.nothing(operation, { id }, options),
  }),
  "bulk-update": (caller, operation) => ({
    bulkUpdate: async (body: unknown, options?: MethodOptions) =>
      caller.many(operation, { body: rows(body) }, options),
  }),
  "bulk-patch": (caller, operation) => ({
    bulkPatch: async (body: unknown, options?: MethodOptions) =>
      caller.many(operation, { body: rows(body) }, options),
  }),
  "bulk-delete": (caller, operation) => ({
    bulkDelete: async (body: unknown, options?: MethodOptions) =>
      caller.nothing(operation, { body: rows(body).map(withId) }, options),
  }),
};

const ON_ONE: ReadonlySet<string> = new Set<StandardAction>(["get", "update", "patch", "delete"]);

/** The methods that an operation gives its resource, by name. */
export function methodsOf(caller: Caller, operation: Operation): Record<string, Method> {
  const { action, parameters } = operation;
  if (!Object.hasOwn(standard, action) || (ON_ONE.has(action) && parameters.length === 0))
    return { [camelCase(action)]: own(caller, operation) };
  return standard[action as StandardAction](caller, operation);
}

/** An action of the resource's own: id, body, query (of a read) and options, in this order, as far as it has them. */
function own(caller: Caller, operation: Operation): Method {
  const hasQuery = takesQuery(operation);
  return (...given: unknown[]) => {
    const rest = [...given];
    const id = operation.parameters.length > 0 ? rest.shift() : undefined;
    const body = operation.request !== null ? rest.shift() : undefined;
    const query = hasQuery ? (rest.shift() as Query | undefined) : undefined;
    const options = rest.shift() as MethodOptions | undefined;
    if (operation.response.kind === "page") return caller.listing(operation, id, query, options);
    if (operation.response.kind === "none") return caller.nothing(operation, { id, body }, options);
    return caller.any(operation, { id, body, query }, options);
  };
}

function pageOptions({ limit, offset, start }: PageOptions): PageOptions {
  return { limit, offset, start };
}

function rows(given: unknown): readonly unknown[] {
  if (Array.isArray(given) && given.length > 0) return given;
  throw new InvalidInputError("a bulk call takes an array of at least one row");
}

function single(body: unknown): unknown {
  if (Array.isArray(body))
    throw new InvalidInputError("create takes one object; bulkCreate takes an array of them");
  return body;
}

function withId(row: unknown): unknown {
  return typeof row === "object" && row !== null ? row : { id: row };
}
