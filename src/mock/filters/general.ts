import { searched } from "../facts/search.js";
import { text as textOf } from "../python.js";
import { attachmentOf } from "../read/cables.js";
import { countedBy, countOf } from "../read/counts.js";
import { referrers } from "../read/referrers.js";
import { withDescendants } from "../read/tree.js";
import { isTimeZone } from "../net/time-zone.js";
import { byValue } from "./value.js";
import { walk } from "./link.js";
import { truth } from "./parse.js";
import { noSuchChoice, Refusal } from "./reason.js";
import { isNegative, not, type Given, type Maker, type Test } from "./test.js";

/** Filters that mean the same in every collection that has them, by their base. */
export const GENERAL = new Map<string, Maker>([
  ["q", search],
  ["tag", (given) => tagged(given, "slug")],
  ["tag_id", (given) => tagged(given, "id")],
  ["tag__any", (given) => tagged(given, "slug")],
  ["tag_id__any", (given) => tagged(given, "id")],
  ["contact", (given) => assigned(given, "contact")],
  ["contact_role", (given) => assigned(given, "role")],
  ["ancestor", (given) => below(given, "slug")],
  ["ancestor_id", (given) => below(given, "id")],
  ["time_zone", timeZone],
  ...["created_by_request", "updated_by_request", "modified_by_request"].map((name): [string, Maker] => [
    name,
    byRequest,
  ]),
  [
    "has_primary_ip",
    (given) => flag(given, ({ row }) => isSet(row.values, "primary_ip4") || isSet(row.values, "primary_ip6")),
  ],
  ["has_oob_ip", (given) => flag(given, ({ row }) => isSet(row.values, "oob_ip"))],
  ["cabled", (given) => flag(given, (thing) => attachmentOf(given.world, thing) !== null)],
  ["connected", (given) => flag(given, (thing) => attachmentOf(given.world, thing) !== null)],
  [
    "occupied",
    (given) =>
      flag(
        given,
        (thing) =>
          attachmentOf(given.world, thing) !== null || thing.row.values.get("mark_connected") === true,
      ),
  ],
  [
    "dcim/devices virtual_chassis_member",
    (given) => flag(given, ({ row }) => isSet(row.values, "virtual_chassis")),
  ],
  ...[
    "console_ports",
    "console_server_ports",
    "power_ports",
    "power_outlets",
    "interfaces",
    "device_bays",
    "module_bays",
  ].map((name): [string, Maker] => [name, (given) => components(given, name)]),
]);

function isSet(values: ReadonlyMap<string, unknown>, name: string): boolean {
  return typeof values.get(name) === "number";
}

/** A filter that is true or false; anything else says nothing. */
export function flag(given: Given, test: Test): Test | undefined {
  const wanted = truth(given.texts.at(-1) ?? "");
  if (wanted === undefined) return undefined;
  return wanted ? test : not(test);
}

function search(given: Given): Test | undefined {
  const text = given.texts.at(-1)?.trim().toLowerCase() ?? "";
  if (text === "") return undefined;
  const paths = searched(given.collection).map((path) => path.split("."));
  return (thing) =>
    paths.some((path) =>
      walk(given.world, thing, path.slice(0, -1)).some(({ row }) => {
        const value = row.values.get(path.at(-1) ?? "");
        return value !== null && value !== undefined && textOf(value).toLowerCase().includes(text);
      }),
    );
}

function timeZone(given: Given): Test | null | undefined {
  for (const text of given.texts)
    if (text !== "" && !isTimeZone(text)) throw new Refusal(`Invalid timezone '${text}'`);
  return byValue(given);
}

/** The change log is not kept, so that nothing is known of a request; but its id must be one. */
function byRequest({ texts }: Given): Test | null | undefined {
  const [text = ""] = texts.slice(-1);
  if (text === "") return undefined;
  if (!/^[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}$/i.test(text))
    throw new Refusal("Enter a valid UUID.");
  return null;
}

/** Tags: an object must have all that are named; with `any` one is enough, with `n` it may have none of them. */
function tagged(given: Given, by: "slug" | "id"): Test {
  const { world, filter, texts } = given;
  const suffix = filter.suffix !== "" ? filter.suffix : filter.base.endsWith("__any") ? "any" : "";
  const wanted = texts.map((text) => {
    if (text === "null") return null;
    const ids =
      by === "slug" ? world.store.having("extras/tags", "slug", text) : idOf(given, "extras/tags", text);
    if (ids[0] === undefined || text === "") throw noSuchChoice(text);
    return ids[0];
  });
  const has = (tags: readonly unknown[], id: number | null) =>
    id === null ? tags.length === 0 : tags.includes(id);
  const tagsOf = (values: ReadonlyMap<string, unknown>) => (values.get("tags") ?? []) as readonly unknown[];
  if (suffix === "n") return ({ row }) => !wanted.some((id) => has(tagsOf(row.values), id));
  if (suffix === "any") return ({ row }) => wanted.some((id) => has(tagsOf(row.values), id));
  return ({ row }) => wanted.every((id) => has(tagsOf(row.values), id));
}

function idOf({ world }: Given, key: string, text: string): readonly number[] {
  if (!/^\d{1,30}$/.test(text)) throw new Refusal(`“${text}” is not a valid value.`);
  return world.store.get(key, Number(text)) === undefined ? [] : [Number(text)];
}

/** Objects to which a contact, or a contact with a role, is assigned. */
function assigned(given: Given, property: "contact" | "role"): Test | null {
  const { world, filter, texts } = given;
  const assignments = world.catalogue.find("tenancy/contact-assignments");
  const to = assignments?.properties.get(property)?.link?.to;
  if (assignments === undefined || to === undefined) return null;
  const wanted = new Set(
    texts.map((text) => {
      const [id] = idOf(given, to, text);
      if (id === undefined) throw noSuchChoice(text);
      return id;
    }),
  );
  const test: Test = (thing) =>
    referrers(world, thing, assignments, "object").some(({ row }) =>
      wanted.has(row.values.get(property) as number),
    );
  return isNegative(filter.suffix) ? not(test) : test;
}

/** What lies below an object of the same tree. */
function below(given: Given, by: "slug" | "id"): Test {
  const { world, collection, filter, texts } = given;
  const found = new Set<number>();
  for (const text of texts) {
    const ids =
      by === "slug" ? world.store.having(collection.key, "slug", text) : idOf(given, collection.key, text);
    if (ids[0] === undefined) throw noSuchChoice(text);
    for (const id of withDescendants(world, collection.key, ids[0])) if (id !== ids[0]) found.add(id);
  }
  const test: Test = ({ row }) => found.has(row.id);
  return isNegative(filter.suffix) ? not(test) : test;
}

/** Whether a device, a module or their types have components of a kind. */
function components(given: Given, name: string): Test | null | undefined {
  const noun = name.slice(0, -1);
  const counted = [`${noun}_count`, `${noun}_template_count`].find(
    (count) => countedBy(given.world, given.collection, count) !== null,
  );
  if (counted === undefined) return null;
  return flag(given, (thing) => (countOf(given.world, thing, counted) ?? 0) > 0);
}
