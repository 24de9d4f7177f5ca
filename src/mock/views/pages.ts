import { json, notModelled, type Answer } from "../http/answer.js";
import type { ApiRequest } from "../http/request.js";
import type { Route, Router } from "../router.js";
import type { Catalogue } from "../catalogue/catalogue.js";
import { capitalised } from "../catalogue/names.js";

const PYTHON = "3.12.0";

/** `GET /api/` */
export function root(router: Router, { origin }: ApiRequest): Answer {
  const names = [...router.groups, "plugins", "status"].sort();
  return json(200, Object.fromEntries(names.map((name) => [name, `${origin}/api/${name}/`])));
}

/** `GET /api/dcim/` */
export function group(router: Router, name: string, { origin }: ApiRequest): Answer {
  const links = router.resources(name).map((resource) => [resource, `${origin}/api/${name}/${resource}/`]);
  return json(200, Object.fromEntries(links));
}

/** `GET /api/plugins/` and the list below it: there are none. */
export function plugins({ path, origin }: ApiRequest): Answer {
  if (path !== "/api/plugins/") return json(200, []);
  return json(200, { "installed-plugins": `${origin}/api/plugins/installed-plugins/` });
}

/** `GET /api/status/` */
export function status(catalogue: Catalogue): Answer {
  return json(200, {
    "django-version": "5.2",
    ...(catalogue.since("4.5") ? { hostname: "netbox-sdk-embedded" } : {}),
    installed_apps: {},
    "netbox-version": catalogue.release,
    "netbox-full-version": catalogue.release,
    plugins: {},
    "python-version": PYTHON,
    "rq-workers-running": 0,
  });
}

/** `GET /api/schema/`: the document as JSON. */
export function schema(document: () => string, { query, header }: ApiRequest): Answer {
  const wantsJson = query.get("format") === "json" || /json/.test(header("accept") ?? "");
  if (!wantsJson) return notModelled("The schema as YAML (ask for ?format=json)");
  return { status: 200, text: document(), type: "application/vnd.oai.openapi+json" };
}

/** `OPTIONS`: what is said of a path, without the forms of its writes. */
export function options(name: string): Answer {
  return json(200, {
    name,
    description: "",
    renders: ["application/json", "text/html"],
    parses: ["application/json", "multipart/form-data"],
  });
}

/** What a path is called in the answer to `OPTIONS`. */
export function nameOf(catalogue: Catalogue, route: Route): string {
  if (route.kind === "root") return "API Root";
  if (route.kind !== "operations") return route.kind === "group" ? route.group.toUpperCase() : "Plugins";
  const [operation] = route.operations.values();
  const collection = catalogue.find(`${operation?.group ?? ""}/${operation?.resource ?? ""}`);
  if (collection === undefined) return capitalised(operation?.resource ?? "");
  const label = collection.model.label.split(" ").map(capitalised).join(" ");
  return `${label} ${route.keys.length === 0 ? "List" : "Instance"}`;
}

/** What NetBox answers when it fails itself. */
export function failure(catalogue: Catalogue, error: unknown): Answer {
  return json(500, {
    error: error instanceof Error ? error.message : "unknown",
    exception: error instanceof Error ? error.name : "Exception",
    netbox_version: catalogue.release,
    python_version: PYTHON,
  });
}
