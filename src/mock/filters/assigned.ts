import { follow } from "../read/follow.js";
import type { Thing, World } from "../world.js";
import { wholeNumber } from "./parse.js";
import { noSuchChoice } from "./reason.js";
import { isNegative, not, type Given, type Maker, type Test } from "./test.js";

/** Collections whose objects are assigned to an object of any model, with the field that shows it. */
const ASSIGNED = ["ipam/ip-addresses", "dcim/mac-addresses", "vpn/l2vpn-terminations", "ipam/services"];

/** From what an object is assigned to: what of it a filter names, as content type, step and property. */
const LOOKS: readonly (readonly [string, string, string | null])[] = [
  ["device", "dcim.interface", "device"],
  ["virtual_machine", "virtualization.vminterface", "virtual_machine"],
  ["interface", "dcim.interface", null],
  ["vminterface", "virtualization.vminterface", null],
  ["fhrpgroup", "ipam.fhrpgroup", null],
];

/** Filters such as `device=leaf1` of an IP address: by the name or id of what its interface belongs to. */
export const ASSIGNMENTS = new Map<string, Maker>(
  ASSIGNED.flatMap((key) =>
    LOOKS.flatMap(([name, type, step]): [string, Maker][] => [
      [`${key} ${name}`, (given) => assignedTo(given, type, step, false)],
      [`${key} ${name}_id`, (given) => assignedTo(given, type, step, true)],
    ]),
  ),
);

function assignedTo(given: Given, type: string, step: string | null, byId: boolean): Test | null | undefined {
  const { world, collection, filter, texts } = given;
  const [generic] = collection.generics;
  if (generic?.object === null || generic === undefined || !["", "n"].includes(filter.suffix)) return null;
  const shown = generic.object;
  const wanted = texts
    .filter((text) => text !== "")
    .map((text) => (byId ? wholeNumber(text) : text))
    .filter((value) => value !== undefined);
  if (wanted.length === 0) return undefined;
  if (step === null) checkExist(given, type, byId ? "id" : "name", wanted);
  const test: Test = (thing) =>
    ends(world, thing, shown, type, step).some(({ row }) =>
      wanted.includes(byId ? row.id : (row.values.get("name") as string)),
    );
  return isNegative(filter.suffix) ? not(test) : test;
}

/** A filter that names the interface itself takes only one that there is. */
function checkExist(
  { world }: Given,
  type: string,
  by: "id" | "name",
  wanted: readonly (string | number)[],
): void {
  const key = world.catalogue.ofType(type)?.key ?? "";
  for (const one of wanted) {
    const exists =
      by === "id"
        ? world.store.get(key, Number(one)) !== undefined
        : world.store.having(key, "name", one).length > 0;
    if (!exists) throw noSuchChoice(String(one));
  }
}

/** A service is assigned to the device itself, everything else to an interface of it. */
function ends(world: World, thing: Thing, shown: string, type: string, step: string | null): Thing[] {
  return follow(world, thing, shown).flatMap((target) => {
    if (target.collection.model.type === type) return step === null ? [target] : follow(world, target, step);
    const direct = step !== null && target.collection.model.type.endsWith(`.${step.replaceAll("_", "")}`);
    return direct ? [target] : [];
  });
}
