import type { Operation } from "../model/index.js";
import { availableAddresses, availablePrefixes, takeAddresses, takePrefixes } from "./actions/available.js";
import type { Collection } from "./catalogue/collection.js";
import { UNMODELLED } from "./facts/unmodelled.js";
import { detail, notModelled, type Answer } from "./http/answer.js";
import type { ApiRequest } from "./http/request.js";
import { list } from "./list/list.js";
import type { Thing, View } from "./world.js";
import { createAny, deleteMany, updateMany } from "./write/bulk.js";
import { answerOne, deleteOne, updateOne } from "./write/object.js";

type OnCollection = (view: View, collection: Collection, request: ApiRequest) => Answer;
type OnObject = (view: View, thing: Thing, request: ApiRequest) => Answer;

const COLLECTION_ACTIONS = new Map<string, OnCollection>([
  ["list", list],
  ["create", createAny],
  ["bulk-update", (view, collection, request) => updateMany(view, collection, request, "whole")],
  ["bulk-patch", (view, collection, request) => updateMany(view, collection, request, "part")],
  ["bulk-delete", deleteMany],
]);

/** By action, or by collection and action. */
const OBJECT_ACTIONS = new Map<string, OnObject>([
  ["get", (view, thing, request) => answerOne(view, thing, request, 200)],
  ["update", (view, thing, request) => updateOne(view, thing, request, "whole")],
  ["patch", (view, thing, request) => updateOne(view, thing, request, "part")],
  ["delete", deleteOne],
  ["ipam/prefixes available-ips", availableAddresses],
  ["ipam/prefixes create-available-ips", takeAddresses],
  ["ipam/prefixes available-prefixes", availablePrefixes],
  ["ipam/prefixes create-available-prefixes", takePrefixes],
  ["ipam/ip-ranges available-ips", availableAddresses],
  ["ipam/ip-ranges create-available-ips", takeAddresses],
]);

/** Does what an operation on a collection, or on one of its objects, asks for. `key` is the id in the path, if any. */
export function dispatch(
  view: View,
  collection: Collection,
  operation: Operation,
  request: ApiRequest,
  key: string | undefined,
): Answer {
  const { action } = operation;
  const what = `${collection.key} ${action}`;
  if (UNMODELLED.has(collection.key)) return notModelled(collection.key);
  if (key === undefined)
    return COLLECTION_ACTIONS.get(action)?.(view, collection, request) ?? notModelled(what);
  const thing = find(view, collection, key);
  if (!("row" in thing)) return thing;
  const act = OBJECT_ACTIONS.get(action) ?? OBJECT_ACTIONS.get(what);
  return act?.(view, thing, request) ?? notModelled(what);
}

/** The object with an id from a path, or the answer that there is none. */
function find(view: View, collection: Collection, key: string): Thing | Answer {
  if (!/^-?\d{1,1000}$/.test(key)) return detail(404, "Not found.");
  const row = view.store.get(collection.key, Number(key));
  return row === undefined
    ? detail(404, `No ${collection.model.object} matches the given query.`)
    : { collection, row };
}
