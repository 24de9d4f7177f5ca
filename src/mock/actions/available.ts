import type { Collection } from "../catalogue/collection.js";
import { json, type Answer } from "../http/answer.js";
import { readBody } from "../http/body.js";
import { Problem } from "../http/problem.js";
import type { ApiRequest } from "../http/request.js";
import { limitOf } from "../list/paginate.js";
import { addressText, widthOf } from "../net/address.js";
import { addressOf } from "../read/addresses.js";
import { follow } from "../read/follow.js";
import { show } from "../read/show.js";
import type { Thing, View } from "../world.js";
import { Rejected } from "../write/invalid.js";
import { create, refusing } from "../write/object.js";
import { typeName } from "../python.js";
import { allocate, freeAddresses, freeNetworks } from "./space.js";

const INSUFFICIENT = "Insufficient resources are available to satisfy the request";

/** `GET …/available-ips/` */
export function availableAddresses(view: View, parent: Thing, request: ApiRequest): Answer {
  const { family, vrf } = shown(view, parent);
  const free = freeAddresses(view, parent, limitOf(request.query));
  return json(
    200,
    free.map(({ host, length }) => ({ family, address: `${host}/${String(length)}`, vrf })),
  );
}

/** `GET …/available-prefixes/` */
export function availablePrefixes(view: View, parent: Thing): Answer {
  const { family, vrf } = shown(view, parent);
  return json(
    200,
    freeNetworks(view, parent).map((network) => ({ family, prefix: addressText(network), vrf })),
  );
}

function shown(view: View, parent: Thing): { family: number | null; vrf: unknown } {
  const [vrf] = follow(view, parent, "vrf");
  return { family: addressOf(parent.row)?.family ?? null, vrf: vrf === undefined ? null : view.nested(vrf) };
}

/** `POST …/available-ips/`: makes the next free addresses. */
export function takeAddresses(view: View, parent: Thing, request: ApiRequest): Answer {
  const asked = objectsOf(request);
  const free = freeAddresses(view, parent, asked.items.length);
  if (free.length < asked.items.length) throw Problem.detail(409, INSUFFICIENT);
  const bodies = asked.items.map((item, index) => {
    const { prefix_length: length, ...rest } = item;
    if (length !== undefined && typeof length !== "number")
      throw Problem.body(400, [{ prefix_length: ["A valid integer is required."] }]);
    const { host = "", length: usual = 0 } = free[index] ?? {};
    return {
      ...rest,
      address: `${host}/${String(length ?? usual)}`,
      vrf: parent.row.values.get("vrf") ?? null,
    };
  });
  return made(view, "ipam/ip-addresses", bodies, asked.many);
}

/** `POST …/available-prefixes/`: makes the next free networks of the lengths asked for. */
export function takePrefixes(view: View, parent: Thing, request: ApiRequest): Answer {
  const asked = objectsOf(request);
  const family = addressOf(parent.row)?.family ?? 4;
  const lengths = lengthsOf(asked.items, family);
  const networks = freeNetworks(view, parent);
  const bodies = asked.items.map((item, index) => {
    const prefix = allocate(networks, lengths[index] ?? 0);
    if (prefix === null) throw Problem.detail(409, INSUFFICIENT);
    return { ...item, prefix, vrf: parent.row.values.get("vrf") ?? null };
  });
  return made(view, "ipam/prefixes", bodies, asked.many);
}

/** Mask lengths that are asked for. @throws Problem 400 with what is wrong at each place of the list */
function lengthsOf(items: readonly Record<string, unknown>[], family: 4 | 6): number[] {
  const problems = items.map(({ prefix_length: length }) => lengthProblem(length, family));
  if (problems.some((problem) => problem !== null))
    throw Problem.body(
      400,
      problems.map((problem) => (problem === null ? {} : { prefix_length: problem })),
    );
  return items.map((item) => Number(item.prefix_length));
}

function lengthProblem(length: unknown, family: 4 | 6): string | null {
  if (length === undefined) return "this field can not be missing";
  if (typeof length !== "number" || !Number.isInteger(length)) return "this field must be int type";
  const fits = length > 0 && length <= widthOf(family);
  return fits ? null : `Invalid prefix length (${String(length)}) for IPv${String(family)}`;
}

interface Asked {
  readonly items: readonly Record<string, unknown>[];
  readonly many: boolean;
}

function objectsOf(request: ApiRequest): Asked {
  const body = readBody(request);
  const items: unknown[] = Array.isArray(body) ? body : [body];
  const wrong = items.find((item) => typeName(item) !== "dict");
  if (wrong !== undefined || items.includes(null))
    throw Problem.body(400, [
      { __all__: [`Invalid data. Expected a dictionary, but got ${typeName(wrong)}.`] },
    ]);
  return { items: items as Record<string, unknown>[], many: Array.isArray(body) };
}

function made(view: View, key: string, bodies: readonly Record<string, unknown>[], many: boolean): Answer {
  const collection = view.catalogue.find(key);
  if (collection === undefined) throw Problem.notModelled(key);
  const results = refusing(view, () =>
    bodies.map((body, index) => one(view, collection, body, many ? index : null, bodies.length)),
  );
  return json(201, many ? results : results[0]);
}

/** One object of a list; when it is refused, the answer says at which place of the list. */
function one(
  view: View,
  collection: Collection,
  body: unknown,
  index: number | null,
  total: number,
): unknown {
  try {
    return show(view, { collection, row: create(view, collection, body) }, collection.read);
  } catch (error) {
    if (index === null || !(error instanceof Rejected)) throw error;
    throw Problem.body(
      400,
      Array.from({ length: total }, (_, at) => (at === index ? error.errors : {})),
    );
  }
}
