import type { Filter, KeyType, Operation } from "../../src/model/index.js";
import { SchemaIndex } from "../../src/schema/index.js";

const JSON_MEDIA = ["application/json"];

function filter(
  name: string,
  type: Filter["type"] = "array",
  itemType: Filter["itemType"] = "string",
): Filter {
  const [base = name, suffix = ""] = name.split("__");
  return { name, type, itemType, nullable: false, base, suffix };
}

const shaping = [filter("brief", "boolean", "boolean"), filter("fields"), filter("omit")];
const siteFilters = [
  filter("id", "array", "integer"),
  filter("name"),
  filter("name__ic"),
  filter("name__empty", "boolean", "boolean"),
  filter("ordering", "string"),
  filter("q", "string"),
  filter("region_id", "array", "integer"),
  filter("status"),
  ...shaping,
];

interface Sketch extends Partial<Operation> {
  key?: KeyType;
}

function operation(names: string, method: Operation["method"], path: string, sketch: Sketch = {}): Operation {
  const [group = "", resource = "", action = ""] = names.split(" ");
  const { key, ...given } = sketch;
  const name = /\{(\w+)\}/.exec(path)?.[1];
  return {
    group,
    resource,
    action,
    method,
    path,
    operationId: names.replaceAll(" ", "_"),
    parameters: name === undefined ? [] : [{ name, type: key ?? "integer" }],
    query: [],
    paging: [],
    request: null,
    response: { status: 200, schema: "Site", kind: "one", media: JSON_MEDIA },
    ...given,
  };
}

const page = { status: 200, schema: "Site", kind: "page", media: JSON_MEDIA } as const;
const many = { ...page, kind: "many" } as const;
const none = { status: 204, schema: null, kind: "none", media: [] } as const;
const body = (kind: "one" | "many" | "one-or-many") => ({
  schema: "SiteRequest",
  kind,
  required: true,
  media: JSON_MEDIA,
});
const paging = ["limit", "offset", "start"] as const;

/** A few operations of every kind that NetBox has. */
export const smallIndex = new SchemaIndex("4.7", "4.7.3", [
  operation("api status get", "GET", "/api/status/"),
  operation("core background-queues get", "GET", "/api/core/background-queues/{name}/", { key: "string" }),
  operation("core background-tasks get", "GET", "/api/core/background-tasks/{id}/", { key: "uuid" }),
  operation("core background-tasks task-delete", "POST", "/api/core/background-tasks/{id}/delete/", {
    key: "uuid",
    response: none,
  }),
  operation("dcim connected-device list", "GET", "/api/dcim/connected-device/", {
    query: [filter("peer_device", "string")],
    response: many,
  }),
  operation("dcim interfaces trace", "GET", "/api/dcim/interfaces/{id}/trace/"),
  operation("dcim racks elevation", "GET", "/api/dcim/racks/{id}/elevation/", {
    query: [filter("face", "string")],
    paging: ["limit", "offset"],
    response: page,
  }),
  operation("dcim sites list", "GET", "/api/dcim/sites/", { query: siteFilters, paging, response: page }),
  operation("dcim sites create", "POST", "/api/dcim/sites/", { request: body("one-or-many") }),
  operation("dcim sites bulk-update", "PUT", "/api/dcim/sites/", { request: body("many"), response: many }),
  operation("dcim sites bulk-patch", "PATCH", "/api/dcim/sites/", { request: body("many"), response: many }),
  operation("dcim sites bulk-delete", "DELETE", "/api/dcim/sites/", {
    request: body("many"),
    response: none,
  }),
  operation("dcim sites get", "GET", "/api/dcim/sites/{id}/", { query: shaping }),
  operation("dcim sites update", "PUT", "/api/dcim/sites/{id}/", { request: body("one") }),
  operation("dcim sites patch", "PATCH", "/api/dcim/sites/{id}/", { request: body("one") }),
  operation("dcim sites delete", "DELETE", "/api/dcim/sites/{id}/", { response: none }),
  operation("extras dashboard get", "GET", "/api/extras/dashboard/"),
  operation("extras dashboard patch", "PATCH", "/api/extras/dashboard/", { request: body("one") }),
  operation("ipam prefixes available-ips", "GET", "/api/ipam/prefixes/{id}/available-ips/", {
    query: shaping,
    paging: ["limit"],
    response: many,
  }),
  operation("ipam prefixes create-available-ips", "POST", "/api/ipam/prefixes/{id}/available-ips/", {
    request: { ...body("one-or-many"), required: false },
    response: { ...many, status: 201 },
  }),
]);
