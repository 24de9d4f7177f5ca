import type { Contract, HttpMethod, Operation } from "../model/index.js";
import { authenticator, type Authenticate, type MockTokens, type Principal } from "./auth.js";
import { Catalogue } from "./catalogue/catalogue.js";
import { dispatch } from "./dispatch.js";
import { detail, json, noSuchPage, notModelled, type Answer } from "./http/answer.js";
import { Problem } from "./http/problem.js";
import type { ApiRequest } from "./http/request.js";
import type { Application } from "./http/server.js";
import { viewOf } from "./read/show.js";
import { Router, type Route } from "./router.js";
import { Store } from "./store/store.js";
import { negotiate } from "./views/negotiate.js";
import * as pages from "./views/pages.js";
import { thingOf, type View, type World } from "./world.js";
import { answerOne } from "./write/object.js";

const SAFE: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);
const ORDER = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

/** A NetBox in memory: takes requests, gives answers. All it knows is the contract of its line and tables of facts. */
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
      return pages.failure(this.catalogue, error);
    }
  }

  #answer(request: ApiRequest): Answer {
    const route = this.#router.find(request.path);
    if (route === null) return this.#elsewhere(request);
    const allowed = this.#allowed(route);
    const withAllow = (answer: Answer) => ({
      ...answer,
      headers: { Allow: allowed.join(", "), ...answer.headers },
    });
    try {
      return withAllow(this.#routed(request, route, allowed));
    } catch (error) {
      if (error instanceof Problem) return withAllow(error.answer);
      throw error;
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
    if (request.method === "OPTIONS") return pages.options(pages.nameOf(this.catalogue, route));
    if (request.method === "TRACE" || !allowed.includes(request.method))
      return detail(405, `Method "${request.method}" not allowed.`);
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
    [key]: readonly string[],
    principal: Principal,
  ): Answer {
    const operation = operations.get(request.method === "HEAD" ? "GET" : (request.method as HttpMethod));
    if (operation === undefined) return detail(405, `Method "${request.method}" not allowed.`);
    const view = viewOf({ catalogue: this.catalogue, store: this.store }, request.origin);
    const collection = this.catalogue.find(`${operation.group}/${operation.resource}`);
    return collection === undefined
      ? this.#single(view, operation, request, principal)
      : dispatch(view, collection, operation, request, key);
  }

  /** Paths that are no collection. */
  #single(
    view: View,
    { group, resource, action }: Operation,
    request: ApiRequest,
    principal: Principal,
  ): Answer {
    if (group !== "api") return notModelled(`${group}/${resource} ${action}`);
    if (resource === "status") return pages.status(this.catalogue);
    if (resource === "schema") return pages.schema(this.#document, request);
    const [id] = this.store.having("users/users", "username", principal.username);
    const user = thingOf(view, "users/users", id);
    if (resource !== "authentication-check" || user === null) return notModelled(`/api/${resource}/`);
    return json(200, answerOne(view, user, request, 200).body);
  }

  /** Ports answer TRACE with 405 although they allow it: their trace is an action of that name. */
  #allowed(route: Route): string[] {
    if (route.kind !== "operations") return ["GET", "HEAD", "OPTIONS"];
    const methods: string[] = ORDER.filter((method) => route.operations.has(method));
    const [operation] = route.operations.values();
    const traced = this.catalogue.contract.operations.some(
      ({ group, resource, action }) =>
        action === "trace" && group === operation?.group && resource === operation.resource,
    );
    return [
      ...methods,
      ...(methods.includes("GET") ? ["HEAD"] : []),
      "OPTIONS",
      ...(traced ? ["TRACE"] : []),
    ];
  }
}
