import type { Contract, HttpMethod, Operation } from "../model/index.js";
import { availableAddresses, availablePrefixes, takeAddresses, takePrefixes } from "./actions/available.js";
import { authenticator, type Authenticate, type MockTokens, type Principal } from "./auth.js";
import { Catalogue } from "./catalogue/catalogue.js";
import type { Collection } from "./catalogue/collection.js";
import { capitalised } from "./catalogue/names.js";
import { UNMODELLED } from "./facts/unmodelled.js";
import { detail, json, noSuchPage, notModelled, type Answer } from "./http/answer.js";
import { Problem } from "./http/problem.js";
import type { ApiRequest } from "./http/request.js";
import type { Application } from "./http/server.js";
import { list } from "./list/list.js";
import { viewOf } from "./read/show.js";
import { Router, type Route } from "./router.js";
import { Store } from "./store/store.js";
import { negotiate } from "./views/negotiate.js";
import * as pages from "./views/pages.js";
import type { Thing, View, World } from "./world.js";
import { createAny, deleteMany, updateMany } from "./write/bulk.js";
import { answerOne, deleteOne, updateOne } from "./write/object.js";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);
const ORDER = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

/** Actions of single objects that are modelled, by collection and name. */
const ACTIONS = new Map<string, (view: View, thing: Thing, request: ApiRequest) => Answer>([
  ["ipam/prefixes available-ips", availableAddresses],
  ["ipam/prefixes create-available-ips", takeAddresses],
  ["ipam/prefixes available-prefixes", availablePrefixes],
  ["ipam/prefixes create-available-prefixes", takePrefixes],
  ["ipam/ip-ranges available-ips", availableAddresses],
  ["ipam/ip-ranges create-available-ips", takeAddresses],
]);

/** A NetBox in memory: takes requests, gives answers. It knows nothing but the contract of its line and small tables of facts. */
export class EmbeddedNetBox implements Application, World {
  readonly catalogue: Catalogue;
  readonly store = new Store();
  readonly #router: Router;
  readonly #authenticate: Authenticate;
  readonly #document: () => string;

  /** @param document the contract's document as JSON, for `/api/schema/` */
  constructor(contract: Contract, tokens: MockTokens, document: () => string) {
    this.catalogue = new Catalogue(contract);
    this.#router = new Router(contract.operations);
    this.#authenticate = authenticator(tokens, this.catalogue.since("4.5"));
    this.#document = document;
  }

  get line(): string {
    return this.catalogue.line;
  }

  /** Answers a request. Whatever it is, there is an answer. */
  handle(request: ApiRequest): Answer {
    try {
      return this.#answer(request);
    } catch (error) {
      if (error instanceof Problem) return error.answer;
      const name = error instanceof Error ? error.constructor.name : "Error";
      const text = error instanceof Error ? error.message : "unknown";
      return json(500, {
        error: text,
        exception: name,
        netbox_version: this.catalogue.release,
        python_version: "3.12.0",
      });
    }
  }

  #answer(request: ApiRequest): Answer {
    const { path } = request;
    const route = this.#router.find(path);
    if (route === null) return this.#elsewhere(request);
    const allowed = allowedBy(route);
    try {
      const answer = this.#routed(request, route, allowed);
      return { ...answer, headers: { Allow: allowed.join(", "), ...answer.headers } };
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return { ...error.answer, headers: { Allow: allowed.join(", "), ...error.answer.headers } };
    }
  }

  /** A path that is none: without its last slash NetBox redirects, but since 4.6 no write to the API. */
  #elsewhere({ method, path }: ApiRequest): Answer {
    if (path === "/graphql/" || path === "/graphql") return notModelled("GraphQL");
    if (path === "/") return { status: 302, headers: { Location: "/login/?next=/" } };
    const isWrite = !SAFE.has(method) && this.catalogue.since("4.6");
    if (path.endsWith("/") || isWrite || this.#router.find(`${path}/`) === null) return noSuchPage();
    return {
      status: 301,
      text: "",
      type: "text/html; charset=utf-8",
      headers: { Location: encodeURI(`${path}/`) },
    };
  }

  #routed(request: ApiRequest, route: Route, allowed: readonly string[]): Answer {
    negotiate(request, this.line);
    const principal = this.#authenticate(request);
    if (request.method === "OPTIONS") return pages.options(this.#nameOf(route));
    if (!allowed.includes(request.method)) return detail(405, `Method "${request.method}" not allowed.`);
    if (!SAFE.has(request.method) && !principal.mayWrite)
      return detail(403, "You do not have permission to perform this action.");
    switch (route.kind) {
      case "root":
        return pages.root(this.#router, request);
      case "group":
        return pages.group(this.#router, route.group, request);
      case "plugins":
        return pages.plugins(request);
      case "operations":
        return this.#operation(request, route.operations, route.keys, principal);
    }
  }

  #operation(
    request: ApiRequest,
    operations: ReadonlyMap<HttpMethod, Operation>,
    keys: readonly string[],
    principal: Principal,
  ): Answer {
    const method = request.method === "HEAD" ? "GET" : (request.method as HttpMethod);
    const operation = operations.get(method);
    if (operation === undefined) return detail(405, `Method "${request.method}" not allowed.`);
    const view = viewOf({ catalogue: this.catalogue, store: this.store }, request.origin);
    const key = `${operation.group}/${operation.resource}`;
    const collection = this.catalogue.find(key);
    if (collection === undefined) return this.#single(view, operation, request, principal);
    if (UNMODELLED.has(key)) return notModelled(key);
    const [id] = keys;
    return id === undefined
      ? onCollection(view, collection, operation.action, request)
      : onObject(view, collection, operation.action, request, id);
  }

  /** Paths that are no collection. */
  #single(
    view: View,
    { group, resource, action }: Operation,
    request: ApiRequest,
    principal: Principal,
  ): Answer {
    if (group !== "api") return notModelled(`${group}/${resource} ${action}`);
    switch (resource) {
      case "status":
        return pages.status(this.catalogue);
      case "schema":
        return pages.schema(this.#document, request);
      case "authentication-check": {
        const collection = this.catalogue.find("users/users");
        const [id] = this.store.having("users/users", "username", principal.username);
        const row = id === undefined ? undefined : this.store.get("users/users", id);
        return collection === undefined || row === undefined
          ? notModelled("The user of a token")
          : { ...answerOne(view, { collection, row }, request, 200), headers: {} };
      }
      default:
        return notModelled(`/api/${resource}/`);
    }
  }

  #nameOf(route: Route): string {
    if (route.kind === "root") return "API Root";
    if (route.kind !== "operations") return route.kind === "group" ? route.group.toUpperCase() : "Plugins";
    const [operation] = route.operations.values();
    const collection = this.catalogue.find(`${operation?.group ?? ""}/${operation?.resource ?? ""}`);
    const label =
      collection === undefined ? capitalised(operation?.resource ?? "") : titled(collection.model.label);
    return `${label} ${route.keys.length === 0 ? "List" : "Instance"}`;
  }
}

function titled(label: string): string {
  return label.split(" ").map(capitalised).join(" ");
}

function allowedBy(route: Route): string[] {
  if (route.kind !== "operations") return ["GET", "HEAD", "OPTIONS"];
  const methods: string[] = ORDER.filter((method) => route.operations.has(method));
  return [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"];
}

function onCollection(view: View, collection: Collection, action: string, request: ApiRequest): Answer {
  switch (action) {
    case "list":
      return list(view, collection, request);
    case "create":
      return createAny(view, collection, request);
    case "bulk-update":
      return updateMany(view, collection, request, "whole");
    case "bulk-patch":
      return updateMany(view, collection, request, "part");
    case "bulk-delete":
      return deleteMany(view, collection, request);
    default:
      return notModelled(`${collection.key} ${action}`);
  }
}

function onObject(
  view: View,
  collection: Collection,
  action: string,
  request: ApiRequest,
  key: string,
): Answer {
  if (!/^-?\d{1,1000}$/.test(key)) return detail(404, "Not found.");
  const row = view.store.get(collection.key, Number(key));
  if (row === undefined) return detail(404, `No ${collection.model.object} matches the given query.`);
  const thing = { collection, row };
  switch (action) {
    case "get":
      return answerOne(view, thing, request, 200);
    case "update":
      return updateOne(view, thing, request, "whole");
    case "patch":
      return updateOne(view, thing, request, "part");
    case "delete":
      return deleteOne(view, thing, request);
    default:
      return (
        ACTIONS.get(`${collection.key} ${action}`)?.(view, thing, request) ??
        notModelled(`${collection.key} ${action}`)
      );
  }
}
