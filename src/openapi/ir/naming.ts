import type { Method } from "../document.js";

/** Where an operation stands in the grammar of group, resource and action. */
export interface Place {
  readonly group: string;
  readonly resource: string;
  readonly action: string;
}

const COLLECTION: Partial<Record<Method, string>> = {
  get: "list",
  post: "create",
  put: "bulk-update",
  patch: "bulk-patch",
  delete: "bulk-delete",
};

const DETAIL: Partial<Record<Method, string>> = {
  get: "get",
  put: "update",
  patch: "patch",
  delete: "delete",
  post: "create",
};

/** Paths whose operations the general rule would name wrongly, by path and then method. Reviewed by hand. */
const OVERRIDES = new Map<string, Partial<Record<Method, string>>>([
  ["/api/core/background-tasks/{id}/delete/", { post: "task-delete" }],
  ["/api/extras/dashboard/", DETAIL],
  ["/api/extras/scripts/upload/", { post: "upload" }],
  ["/api/extras/scripts/upload/{id}/", { put: "upload-update", patch: "upload-patch" }],
  ["/api/extras/scripts/{id}/", { ...DETAIL, post: "run" }],
  ["/api/users/config/", DETAIL],
  ["/api/users/tokens/provision/", { post: "provision" }],
]);

/** Verbs for a path that has more than one method below one name: only the read keeps the bare name. */
const PREFIX: Partial<Record<Method, string>> = {
  post: "create-",
  put: "update-",
  patch: "patch-",
  delete: "delete-",
};

/**
 * Names an operation by its path.
 *
 * `/api/<group>/<resource>/` is the collection, `/api/<group>/<resource>/{key}/` an object; what follows is an action
 * of the resource's own, named by its segments. Under `/api/plugins/` the group is `plugins` and the resource is
 * everything up to the first parameter (`netbox-dns/zones`); what follows a plugin's name is always part of it, even
 * a parameter (`custom-objects/{custom_object_type}`). Paths without a group are in group `api`.
 *
 * @param siblings the methods that the contract has on this path
 */
export function placeOf(path: string, method: Method, siblings: readonly Method[]): Place {
  const segments = path
    .split("/")
    .filter((segment) => segment !== "")
    .slice(1);
  const named = segments[0] === "plugins" ? 3 : 0;
  const first = segments.findIndex((segment, index) => index >= named && isParameter(segment));
  const fixed = first === -1 ? segments : segments.slice(0, first);
  const { group, resource, rest } = split(fixed, segments);
  const override = OVERRIDES.get(path)?.[method];
  if (override !== undefined) return { group, resource, action: override };
  if (group === "api") return { group, resource, action: DETAIL[method] ?? method };
  const own = rest.filter((segment) => !isParameter(segment)).join("-");
  if (own !== "") return { group, resource, action: `${prefix(method, siblings)}${own}` };
  const table = rest.length === 0 ? COLLECTION : DETAIL;
  return { group, resource, action: table[method] ?? method };
}

function split(
  fixed: readonly string[],
  all: readonly string[],
): { group: string; resource: string; rest: readonly string[] } {
  const [group = "", ...names] = fixed;
  const [resource] = names;
  if (resource === undefined)
    return { group: "api", resource: group === "" ? "root" : group, rest: all.slice(1) };
  if (group === "plugins") return { group, resource: names.join("/"), rest: all.slice(fixed.length) };
  return { group, resource, rest: all.slice(2) };
}

function prefix(method: Method, siblings: readonly Method[]): string {
  return siblings.length > 1 ? (PREFIX[method] ?? "") : "";
}

function isParameter(segment: string): boolean {
  return segment.startsWith("{");
}
