import type { Field } from "../../model/index.js";
import { isTree } from "../facts/order.js";
import { parseAddress } from "../net/address.js";
import type { Row } from "../store/row.js";
import type { Thing, View } from "../world.js";
import { addressOf } from "./addresses.js";
import { choiceOf } from "./choice.js";
import { customFieldValues } from "./custom-fields.js";
import { DERIVED_LINKS, type Derive } from "./derived-links.js";
import { displayOf } from "./display.js";
import { childCount, parentCount } from "./prefixes.js";
import { ancestors } from "./tree.js";

const dataType: Derive = (_view, { row }) => DATA_TYPES.get(String(row.values.get("type"))) ?? "string";

/** Fields that NetBox works out, by `collection.field` or by field. */
const DERIVED = new Map<string, Derive>([
  ["id", (_view, { row }) => row.id],
  ["url", (view, { collection, row }) => `${view.origin}${collection.path}${String(row.id)}/`],
  ["display_url", (view, { collection, row }) => `${view.origin}/${collection.key}/${String(row.id)}/`],
  ["display", (view, thing) => displayOf(view, thing)],
  ["created", (_view, { row }) => row.created],
  ["last_updated", (_view, { row }) => row.updated],
  ["custom_fields", (view, { collection, row }) => customFieldValues(view, collection, row)],
  ["family", family],
  ["_depth", depth],
  ["children", (view, { row }) => childCount(view, row)],
  ["config_context", (_view, { row }) => row.values.get("local_context_data") ?? {}],
  ["total_vlan_ids", (_view, { row }) => vlanIds(row)],
  ["unit_count", (_view, { row }) => listOf(row, "units").length],
  ["choices_count", (_view, { row }) => listOf(row, "extra_choices").length],
  ["is_primary", isPrimary],
  ["allocated_vcpus", (view, { row }) => sumOfMachines(view, row, "vcpus")],
  ["allocated_memory", (view, { row }) => sumOfMachines(view, row, "memory")],
  ["allocated_disk", (view, { row }) => sumOfMachines(view, row, "disk")],
  ["core/data-sources.status", (_view, _thing, field) => choiceOf(field.shape, "new")],
  ["extras/custom-fields.status", (_view, _thing, field) => choiceOf(field.shape, "active")],
  ["extras/custom-fields.data_type", dataType],
  ["extras/tags.tagged_items", (view, { row }) => taggedItems(view, row.id)],
  ["ipam/ip-ranges.size", (_view, { row }) => rangeSize(row)],
  ["ipam/vlan-groups.utilization", (view, { row }) => utilization(view, row)],
  ["users/users.date_joined", (_view, { row }) => row.values.get("date_joined") || row.created],
  ...DERIVED_LINKS,
]);

const DATA_TYPES = new Map([
  ["integer", "integer"],
  ["decimal", "decimal"],
  ["boolean", "boolean"],
  ["json", "object"],
]);

/** The value of a field that NetBox works out; undefined for any other field. */
export function derived(view: View, thing: Thing, field: Field): unknown {
  const derive = DERIVED.get(`${thing.collection.key}.${field.name}`) ?? DERIVED.get(field.name);
  return derive?.(view, thing, field);
}

function family(_view: View, { row }: Thing, field: Field): unknown {
  const address = addressOf(row);
  return address === null ? null : choiceOf(field.shape, address.family);
}

function depth(view: View, thing: Thing): number {
  if (thing.collection.key === "ipam/prefixes") return parentCount(view, thing.row);
  const isBelow = isTree(thing.collection) || thing.collection.properties.has("parent");
  return isBelow ? ancestors(view, thing).length : 0;
}

function isPrimary(view: View, { row }: Thing): boolean {
  return ["dcim/interfaces", "virtualization/interfaces"].some(
    (key) => view.store.having(key, "primary_mac_address", row.id).length > 0,
  );
}

/** What the machines of a cluster take in all; null when none says. */
function sumOfMachines(view: View, row: Row, property: string): number | null {
  const key = "virtualization/virtual-machines";
  const amounts = view.store
    .having(key, "cluster", row.id)
    .map((id) => view.store.get(key, id)?.values.get(property))
    .filter((amount) => typeof amount === "number");
  return amounts.length === 0 ? null : amounts.reduce((sum, amount) => sum + amount, 0);
}

function rangeSize(row: Row): number {
  const start = addressOf(row);
  const end = parseAddress(String(row.values.get("end_address")));
  return start === null || end === null ? 0 : Number(end.value - start.value + 1n);
}

function vlanIds(row: Row): number {
  return (listOf(row, "vid_ranges") as [number, number][]).reduce(
    (sum, [from, to]) => sum + to - from + 1,
    0,
  );
}

/** Share of a group's VLAN IDs that are taken, in percent, as Python writes a float. */
function utilization(view: View, row: Row): string {
  const share = (100 * view.store.having("ipam/vlans", "group", row.id).length) / Math.max(1, vlanIds(row));
  return Number.isInteger(share) ? share.toFixed(1) : String(share);
}

function taggedItems(view: View, id: number): number {
  let count = 0;
  for (const { key, properties } of view.catalogue.collections())
    if (properties.get("tags")?.link?.to === "extras/tags")
      count += view.store.having(key, "tags", id).length;
  return count;
}

function listOf(row: Row, name: string): readonly unknown[] {
  const value = row.values.get(name);
  return Array.isArray(value) ? value : [];
}
