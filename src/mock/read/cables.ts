import type { Thing, World } from "../world.js";
import { genericTarget } from "./follow.js";

/** One end of a cable as a row keeps it: `dcim.interface:5`. */
export type Termination = `${string}:${number}`;

const ENDS = [
  { property: "a_terminations", far: "b_terminations", end: "A" },
  { property: "b_terminations", far: "a_terminations", end: "B" },
] as const;

export interface Attachment {
  readonly cable: Thing;
  readonly end: "A" | "B";
  /** What is at the other end. */
  readonly peers: readonly Thing[];
}

export function terminationOf(thing: Thing): Termination {
  return `${thing.collection.model.type}:${thing.row.id}`;
}

export function terminationTarget(world: World, termination: unknown): Thing | null {
  const [, type, id] = /^(.*):(\d+)$/.exec(String(termination)) ?? [];
  return genericTarget(world, type, Number(id));
}

/** The cable that is attached to a port, or null. */
export function attachmentOf(world: World, thing: Thing): Attachment | null {
  const collection = world.catalogue.find("dcim/cables");
  if (collection === undefined) return null;
  for (const { property, far, end } of ENDS) {
    const [id] = world.store.having("dcim/cables", property, terminationOf(thing));
    const row = id === undefined ? undefined : world.store.get("dcim/cables", id);
    if (row === undefined) continue;
    const others = (row.values.get(far) ?? []) as readonly unknown[];
    const peers = others.map((other) => terminationTarget(world, other)).filter((found) => found !== null);
    return { cable: { collection, row }, end, peers };
  }
  return null;
}
