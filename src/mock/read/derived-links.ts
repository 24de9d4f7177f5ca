import type { Field, ObjectShape } from "../../model/index.js";
import type { Thing, View } from "../world.js";
import { thingOf } from "../world.js";
import { attachmentOf } from "./cables.js";
import { follow } from "./follow.js";

/** Works out a field; undefined leaves it to the next rule. */
export type Derive = (view: View, thing: Thing, field: Field) => unknown;

const peerType: Derive = (view, thing) => attachmentOf(view, thing)?.peers[0]?.collection.model.type ?? null;
const peers = (view: View, thing: Thing) => attachmentOf(view, thing)?.peers.map((peer) => view.nested(peer));

/** Fields that show another object which no reference of this one leads to. */
export const DERIVED_LINKS: readonly (readonly [string, Derive])[] = [
  ["cable", (view, thing) => nestedOrNull(view, attachmentOf(view, thing)?.cable)],
  ["cable_end", (view, thing) => attachmentOf(view, thing)?.end ?? null],
  ["_occupied", isOccupied],
  ["link_peers", (view, thing) => peers(view, thing) ?? []],
  ["link_peers_type", peerType],
  ["connected_endpoints", (view, thing) => peers(view, thing) ?? null],
  ["connected_endpoints_type", peerType],
  ["connected_endpoints_reachable", (view, thing) => attachmentOf(view, thing) !== null],
  ["primary_ip", primaryIp],
  ["termination_a", (view, thing, field) => circuitSide(view, thing, field, "A")],
  ["termination_z", (view, thing, field) => circuitSide(view, thing, field, "Z")],
  ["dcim/interfaces.mac_address", primaryMac],
  ["virtualization/interfaces.mac_address", primaryMac],
  ["dcim/interfaces.wireless_link", wirelessLink],
  ["virtualization/virtual-machines.site", machineSite],
];

function nestedOrNull(view: View, thing: Thing | undefined | null): unknown {
  return thing === undefined || thing === null ? null : view.nested(thing);
}

function isOccupied(view: View, thing: Thing): boolean {
  return attachmentOf(view, thing) !== null || thing.row.values.get("mark_connected") === true;
}

/** NetBox prefers IPv6 unless it is told otherwise. */
function primaryIp(view: View, thing: Thing, field: Field): unknown {
  const [ip] = [...follow(view, thing, "primary_ip6"), ...follow(view, thing, "primary_ip4")];
  return ip === undefined ? null : view.nested(ip, componentOf(view, field));
}

function componentOf(view: View, { shape }: Field): ObjectShape | null {
  return shape.kind === "ref" ? view.catalogue.object(shape.name) : null;
}

function primaryMac(view: View, thing: Thing): unknown {
  const [mac] = follow(view, thing, "primary_mac_address");
  return mac?.row.values.get("mac_address") ?? null;
}

function wirelessLink(view: View, { row }: Thing): unknown {
  const key = "wireless/wireless-links";
  const [id] = ["interface_a", "interface_b"].flatMap((end) => view.store.having(key, end, row.id));
  return nestedOrNull(view, thingOf(view, key, id));
}

function circuitSide(view: View, { row }: Thing, field: Field, side: string): unknown {
  const key = "circuits/circuit-terminations";
  const found = view.store
    .having(key, "circuit", row.id)
    .map((id) => thingOf(view, key, id))
    .find((termination) => termination?.row.values.get("term_side") === side);
  if (found === undefined || found === null) return null;
  return view.nested(found, componentOf(view, field));
}

/** A machine without a site of its own is where its cluster is. */
function machineSite(view: View, thing: Thing): unknown {
  if (thing.row.values.get("site") !== null) return undefined;
  const [cluster] = follow(view, thing, "cluster");
  const [scope] = cluster === undefined ? [] : follow(view, cluster, "scope");
  const [site] = scope === undefined ? [] : follow(view, scope, "site");
  return nestedOrNull(view, site);
}
