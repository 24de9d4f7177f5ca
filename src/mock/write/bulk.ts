import type { Collection } from "../catalogue/collection.js";
import { json, type Answer } from "../http/answer.js";
import { readBody } from "../http/body.js";
import { Problem } from "../http/problem.js";
import type { ApiRequest } from "../http/request.js";
import { selectShape } from "../list/select.js";
import { show } from "../read/show.js";
import type { Row } from "../store/row.js";
import type { View } from "../world.js";
import { reportsOf, type Entry, type Reports } from "./bulk-reports.js";
import { Rejected } from "./invalid.js";
import { create, createOne, refusing } from "./object.js";
import { Protected, remove } from "./remove.js";
import { validate, type Mode } from "./validate.js";

/** `POST` on a collection: one object or a list of them, of which all are made or none. */
export function createAny(view: View, collection: Collection, request: ApiRequest): Answer {
  const body = readBody(request);
  if (!Array.isArray(body)) return createOne(view, collection, request, body);
  noBackground(view, request);
  const made = attemptAll(
    view,
    body as unknown[],
    (reports) => reports.creation,
    (item) => create(view, collection, item),
  );
  return answerMany(view, collection, request, made, 201);
}

/** `PUT` and `PATCH` of a list of objects with their ids. */
export function updateMany(view: View, collection: Collection, request: ApiRequest, mode: Mode): Answer {
  const entries = entriesOf(view, collection, request);
  const changed = attemptAll(
    view,
    entries,
    (reports) => reports.update,
    ({ row, fields }) =>
      view.store.update(collection.key, row, validate(view, collection, fields, row, mode)),
  );
  return answerMany(view, collection, request, changed, 200);
}

/** `DELETE` of a list of objects by their ids. */
export function deleteMany(view: View, collection: Collection, request: ApiRequest): Answer {
  const entries = entriesOf(view, collection, request);
  attemptAll(
    view,
    entries,
    (reports) => reports.deletion,
    ({ row }) => {
      const still = view.store.get(collection.key, row.id);
      if (still !== undefined) remove(view, { collection, row: still });
    },
  );
  return { status: 204 };
}

function answerMany(
  view: View,
  collection: Collection,
  request: ApiRequest,
  rows: readonly Row[],
  status: number,
): Answer {
  const shape = selectShape(view, collection, request);
  return json(
    status,
    rows.map((row) => show(view, { collection, row }, shape)),
  );
}

function entriesOf(view: View, collection: Collection, request: ApiRequest): Entry[] {
  noBackground(view, request);
  const reports = reportsOf(view);
  return reports.entries(readBody(request), (id) => view.store.get(collection.key, id));
}

/**
 * Does something for every item in one transaction. Items that are refused are gathered, and when there is one, nothing
 * of the others stays either.
 */
function attemptAll<I, O>(
  view: View,
  items: readonly I[],
  report: (reports: Reports) => Reports["creation"],
  work: (item: I) => O,
): O[] {
  return refusing(view, () => {
    const failures: { index: number; item: unknown; error: Rejected | Protected }[] = [];
    const done = items.map((item, index) => {
      try {
        return work(item);
      } catch (error) {
        if (!(error instanceof Rejected || error instanceof Protected)) throw error;
        failures.push({ index, item, error });
        return undefined;
      }
    });
    if (failures.length > 0) throw report(reportsOf(view))(failures, items.length);
    return done as O[];
  });
}

/** Since 4.7 a list can be left to a worker, which there is none of here. */
function noBackground(view: View, request: ApiRequest): void {
  if (view.catalogue.since("4.7") && request.query.get("background")?.toLowerCase() === "true")
    throw Problem.notModelled("A bulk write in the background");
}
