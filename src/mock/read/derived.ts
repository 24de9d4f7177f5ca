import type { Field } from "../../model/index.js";
import { isTree } from "../facts/order.js";
import { compareAddresses, contains, networkOf, parseAddress, type Address } from "../net/address.js";
import type { Row } from "../store/row.js";
import type { Thing, View } from "../world.js";
import { addressOf } from "./addresses.js";
import { attachmentOf } from "./cables.js";
import { choiceOf } from "./choice.js";
import { customFieldValues } from "./custom-fields.js";
import { displayOf } from "./display.js";
import { follow } from "./follow.js";
import { ancestors } from "./tree.js";

type Derive = (view: View, thing: Thing, field: Field) => unknown;

/** Fields that NetBox works out, by name; a function that returns undefined leaves the field to the next rule. */
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
  ["children", (view, thing) => childPrefixes(view, thing).length],
  [
    "_occupied",
    (view, thing) => attachmentOf(view, thing) !== null || thing.row.values.get("mark_connected") === true,
  ],
  ["cable", (view, thing) => nestedOrNull(view, attachmentOf(view, thing)?.cable)],
  ["cable_end", (view, thing) => attachmentOf(view, thing)?.end ?? null],
  ["link_peers", (view, thing) => attachmentOf(view, thing)?.peers.map((peer) => view.nested(peer)) ?? []],
  ["link_peers_type", (view, thing) => attachmentOf(view, thing)?.peers[0]?.collection.model.type ?? null],
  [
    "connected_endpoints",
    (view, thing) => attachmentOf(view, thing)?.peers.map((peer) => view.nested(peer)) ?? null,
  ],
  [
    "connected_endpoints_type",
    (view, thing) => attachmentOf(view, thing)?.peers[0]?.collection.model.type ?? null,
  ],
  ["connected_endpoints_reachable", (view, thing) => attachmentOf(view, thing) !== null],
  ["primary_ip", primaryIp],
  ["config_context", (_view, { row }) => row.values.get("local_context_data") ?? {}],
  ["total_vlan_ids", (_view, { row }) => vlanIds(row)],
  ["unit_count", (_view, { row }) => listOf(row, "units").length],
  ["choices_count", (_view, { row }) => listOf(row, "extra_choices").length],
  [
    "is_primary",
    (view, { row }) => view.store.having("dcim/interfaces", "primary_mac_address", row.id).length > 0,
  ],
  ["termination_a", (view, thing, field) => circuitSide(view, thing, field, "A")],
  ["termination_z", (view, thing, field) => circuitSide(view, thing, field, "Z")],
  ["ipam/ip-ranges.size", (_view, { row }) => rangeSize(row)],
  ["ipam/vlan-groups.utilization", (view, { row }) => utilization(view, row)],
  ["extras/tags.tagged_items", (view, { row }) => taggedItems(view, row.id)],
  [
    "extras/custom-fields.data_type",
    (_view, { row }) => DATA_TYPES.get(String(row.values.get("type"))) ?? "string",
  ],
  ["dcim/interfaces.mac_address", primaryMac],
  ["virtualization/interfaces.mac_address", primaryMac],
  ["dcim/interfaces.wireless_link", wirelessLink],
]);

const DATA_TYPES = new Map([
  ["integer", "integer"],
  ["decimal", "decimal"],
  ["boolean", "boolean"],
  ["json", "object"],
  ["object", "object"],
  ["multiselect", "array"],
  ["multiobject", "array"],
]);

export function derived(view: View, thing: Thing, field: Field): unknown {
  const derive = DERIVED.get(`${thing.collection.key}.${field.name}`) ?? DERIVED.get(field.name);
  return derive?.(view, thing, field);
}

function nestedOrNull(view: View, thing: Thing | undefined): unknown {
  return thing === undefined ? null : view.nested(thing);
}

function family(_view: View, { row }: Thing, field: Field): unknown {
  const address = addressOf(row);
  return address === null ? null : choiceOf(field.shape, address.family);
}

function depth(view: View, thing: Thing): unknown {
  if (thing.collection.key === "ipam/prefixes") return parentPrefixes(view, thing).length;
  return isTree(thing.collection) || thing.collection.properties.has("parent")
    ? ancestors(view, thing).length
    : 0;
}

/** Prefixes of the same VRF that a predicate holds for; each network is counted once. */
function relatedPrefixes(
  view: View,
  { row }: Thing,
  related: (own: Address, other: Address) => boolean,
): Address[] {
  const own = addressOf(row);
  if (own === null) return [];
  const others = view.store.having("ipam/prefixes", "vrf", row.values.get("vrf") ?? null);
  const found: Address[] = [];
  for (const id of others) {
    const other = id === row.id ? null : addressOf(view.store.get("ipam/prefixes", id) ?? row);
    if (other === null || !related(own, other)) continue;
    if (!found.some((known) => compareAddresses(known, other) === 0)) found.push(other);
  }
  return found;
}

function childPrefixes(view: View, thing: Thing): Address[] {
  return relatedPrefixes(view, thing, (own, other) => other.length > own.length && contains(own, other));
}

function parentPrefixes(view: View, thing: Thing): Address[] {
  return relatedPrefixes(
    view,
    thing,
    (own, other) => other.length < own.length && contains(networkOf(other), own),
  );
}

function primaryIp(view: View, thing: Thing): unknown {
  const [ip] = [...follow(view, thing, "primary_ip6"), ...follow(view, thing, "primary_ip4")];
  return nestedOrNull(view, ip);
}

function primaryMac(view: View, thing: Thing): unknown {
  const [mac] = follow(view, thing, "primary_mac_address");
  return mac?.row.values.get("mac_address") ?? null;
}

function wirelessLink(view: View, thing: Thing): unknown {
  const key = "wireless/wireless-links";
  const [id] = ["interface_a", "interface_b"].flatMap((end) => view.store.having(key, end, thing.row.id));
  const collection = view.catalogue.find(key);
  const row = id === undefined ? undefined : view.store.get(key, id);
  return collection === undefined || row === undefined ? null : view.nested({ collection, row });
}

function circuitSide(view: View, { row }: Thing, field: Field, side: string): unknown {
  const key = "circuits/circuit-terminations";
  const collection = view.catalogue.find(key);
  const found = view.store
    .having(key, "circuit", row.id)
    .map((id) => view.store.get(key, id))
    .find((candidate) => candidate?.values.get("term_side") === side);
  if (collection === undefined || found === undefined) return null;
  const shape = field.shape.kind === "ref" ? view.catalogue.object(field.shape.name) : null;
  return view.nested({ collection, row: found }, shape);
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

function utilization(view: View, row: Row): string {
  const used = view.store.having("ipam/vlans", "group", row.id).length;
  const share = (100 * used) / Math.max(1, vlanIds(row));
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
