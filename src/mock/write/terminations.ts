import { Problem } from "../http/problem.js";
import { attachmentOf, terminationOf, type Termination } from "../read/cables.js";
import { genericTarget } from "../read/follow.js";
import type { World } from "../world.js";
import { Invalid } from "./invalid.js";
import { typeName } from "../python.js";

/** Ports whose cables can be told without following a path through patch panels or circuits. */
const MODELLED = new Set([
  "dcim.interface",
  "dcim.consoleport",
  "dcim.consoleserverport",
  "dcim.powerport",
  "dcim.poweroutlet",
  "dcim.powerfeed",
]);

/** One end of a cable: `[{ object_type, object_id }]`. @throws Invalid */
export function terminations(world: World, value: unknown): Termination[] {
  if (!Array.isArray(value)) throw new Invalid(`Expected a list of items but got type "${typeName(value)}".`);
  return value.map((item: unknown) => termination(world, item));
}

function termination(world: World, item: unknown): Termination {
  if (typeName(item) !== "dict")
    throw new Invalid(`Invalid data. Expected a dictionary, but got ${typeName(item)}.`);
  const given = new Map(Object.entries(item as object));
  const type: unknown = given.get("object_type");
  const target = genericTarget(world, type, given.get("object_id"));
  if (typeof type !== "string" || world.catalogue.ofType(type) === undefined)
    throw new Invalid({ object_type: [`Invalid content type: ${String(type)}`] });
  if (target === null) throw new Invalid(`Object not found: ${type} ${String(given.get("object_id"))}`);
  if (!MODELLED.has(type)) throw Problem.notModelled(`A cable at ${type}`);
  return terminationOf(target);
}

/** Messages about ends that another cable already has. */
export function occupied(world: World, ends: readonly unknown[], own: number | null): string[] {
  return ends.flatMap((end) => {
    const [, type, id] = /^(.*):(\d+)$/.exec(String(end)) ?? [];
    const target = genericTarget(world, type, Number(id));
    const cable = target === null ? null : attachmentOf(world, target);
    if (cable === null || cable.cable.row.id === own) return [];
    return [
      `Duplicate termination found for ${String(type)} ${String(id)}: cable ${String(cable.cable.row.id)}`,
    ];
  });
}
