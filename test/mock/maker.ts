import type { Contract, Field, Operation, Shape } from "../../src/model/index.js";
import type { Api } from "./api.js";

/** Fields that NetBox wants although the contract does not, or wants in a way that the contract does not tell. */
const SPECIAL: Readonly<Record<string, (maker: Maker) => Promise<Record<string, unknown>>>> = {
  "circuits/circuit-group-assignments": async (maker) => ({
    member_type: "circuits.circuit",
    member_id: await maker.make("circuits/circuits"),
  }),
  "core/data-sources": () => Promise.resolve({ type: "local" }),
  "dcim/cables": async (maker) => ({
    a_terminations: [{ object_type: "dcim.interface", object_id: await maker.make("dcim/interfaces") }],
    b_terminations: [{ object_type: "dcim.interface", object_id: await maker.make("dcim/interfaces") }],
  }),
  "dcim/front-ports": async (maker) =>
    maker.has("dcim/front-ports", "rear_port") ? { rear_port: await maker.make("dcim/rear-ports") } : {},
  "dcim/front-port-templates": async (maker) =>
    maker.has("dcim/front-port-templates", "rear_port")
      ? { rear_port: await maker.make("dcim/rear-port-templates") }
      : {},
  "dcim/mac-addresses": () => Promise.resolve({ mac_address: "00:00:5e:00:53:01" }),
  "dcim/rack-reservations": () => Promise.resolve({ units: [1, 2] }),
  "extras/bookmarks": async (maker) => ({
    object_type: "dcim.site",
    object_id: await maker.make("dcim/sites"),
  }),
  "extras/custom-fields": () =>
    Promise.resolve({ object_types: ["dcim.rack"], type: "text", name: "walked" }),
  "extras/export-templates": () => Promise.resolve({ object_types: ["dcim.rack"] }),
  "extras/custom-links": () => Promise.resolve({ object_types: ["dcim.rack"] }),
  "extras/saved-filters": () => Promise.resolve({ object_types: ["dcim.rack"], parameters: { name: ["x"] } }),
  "extras/journal-entries": async (maker) => ({
    assigned_object_type: "dcim.site",
    assigned_object_id: await maker.make("dcim/sites"),
  }),
  "extras/notifications": async (maker) => ({
    object_type: "dcim.site",
    object_id: await maker.make("dcim/sites"),
  }),
  "extras/subscriptions": async (maker) => ({
    object_type: "dcim.site",
    object_id: await maker.make("dcim/sites"),
  }),
  "extras/table-configs": () =>
    Promise.resolve({ object_type: "dcim.site", table: "SiteTable", columns: ["name"] }),
  "ipam/aggregates": () => Promise.resolve({ prefix: "198.51.100.0/24" }),
  "ipam/asns": async (maker) => ({ asn: 64512, rir: await maker.make("ipam/rirs") }),
  "ipam/fhrp-group-assignments": async (maker) => ({
    interface_type: "dcim.interface",
    interface_id: await maker.make("dcim/interfaces"),
  }),
  "ipam/ip-addresses": () => Promise.resolve({ address: "198.51.100.7/24" }),
  "ipam/ip-ranges": () =>
    Promise.resolve({ start_address: "198.51.100.20/24", end_address: "198.51.100.30/24" }),
  "ipam/prefixes": () => Promise.resolve({ prefix: "198.51.100.0/25" }),
  "ipam/services": async (maker) => ({
    parent_object_type: "dcim.device",
    parent_object_id: await maker.make("dcim/devices"),
    protocol: "tcp",
    ports: [22],
    ...(maker.has("ipam/services", "port_mappings")
      ? { protocol: undefined, ports: undefined, port_mappings: [] }
      : {}),
  }),
  "ipam/vlan-translation-rules": async (maker) => ({
    policy: await maker.make("ipam/vlan-translation-policies"),
  }),
  "tenancy/contact-assignments": async (maker) => ({
    object_type: "dcim.site",
    object_id: await maker.make("dcim/sites"),
    role: await maker.make("tenancy/contact-roles"),
  }),
  "users/permissions": () => Promise.resolve({ object_types: ["dcim.site"], actions: ["view"] }),
  "virtualization/virtual-machines": async (maker) => ({ site: await maker.make("dcim/sites") }),
  "vpn/l2vpn-terminations": async (maker) => ({
    assigned_object_type: "ipam.vlan",
    assigned_object_id: await maker.make("ipam/vlans"),
  }),
  "vpn/tunnel-terminations": async (maker) => ({
    termination_type: "dcim.interface",
    termination_id: await maker.make("dcim/interfaces"),
  }),
};

/** Makes one object of each kind, with what it needs, from what the contract says is required. */
export class Maker {
  readonly #api: Api;
  readonly #contract: Contract;
  readonly #made = new Map<string, Promise<number>>();
  #count = 0;

  constructor(api: Api, contract: Contract) {
    this.#api = api;
    this.#contract = contract;
  }

  /** The id of an object of a kind: two interfaces are two, of everything else there is one. */
  make(key: string): Promise<number> {
    const known = key === "dcim/interfaces" ? undefined : this.#made.get(key);
    if (known !== undefined) return known;
    const made = this.#post(key);
    this.#made.set(key, made);
    return made;
  }

  has(key: string, field: string): boolean {
    return this.#fields(key).some(({ name }) => name === field);
  }

  async #post(key: string): Promise<number> {
    const special = await SPECIAL[key]?.(this);
    const body: Record<string, unknown> = {};
    for (const field of this.#fields(key))
      if (field.required) body[field.name] = await this.#value(key, field);
    return (await this.#api.make(`/api/${key}/`, { ...body, ...special })).id;
  }

  #fields(key: string): readonly Field[] {
    const create = this.#contract.operations.find(
      (operation: Operation) =>
        `${operation.group}/${operation.resource}` === key && operation.action === "create",
    );
    const shape = this.#contract.shapes.get(create?.request?.schema ?? "");
    const one = shape?.kind === "union" ? shape.of[0] : shape;
    const object = one?.kind === "ref" ? this.#contract.shapes.get(one.name) : one;
    return object?.kind === "object" ? object.fields : [];
  }

  #value(key: string, field: Field): unknown {
    this.#count += 1;
    return this.#sample(key, field, field.shape);
  }

  #sample(key: string, field: Field, shape: Shape): unknown {
    switch (shape.kind) {
      case "enum":
        return shape.values.find((value) => value !== "");
      case "scalar":
        return shape.type === "string"
          ? `walk-${String(this.#count)}`
          : shape.type === "boolean"
            ? true
            : this.#count;
      case "array":
        return [];
      case "union":
      case "ref":
        return this.make(this.#target(key, field.name));
      default:
        return {};
    }
  }

  /** The kind that a reference names, by the component of the object it reads as. */
  #target(key: string, name: string): string {
    const list = this.#contract.operations.find(
      (operation) => `${operation.group}/${operation.resource}` === key && operation.action === "list",
    );
    const read = this.#contract.shapes.get(list?.response.schema ?? "");
    const shape =
      read?.kind === "object" ? read.fields.find((field) => field.name === name)?.shape : undefined;
    const component = shape?.kind === "ref" ? shape.name.replace(/^(?:Brief|Nested)/, "") : "";
    const target = this.#contract.operations.find(
      ({ action, response }) =>
        action === "list" &&
        response.kind === "page" &&
        response.schema?.replace("WithConfigContext", "") === component,
    );
    return `${target?.group ?? ""}/${target?.resource ?? ""}`;
  }
}
