import type { Collection } from "../catalogue/collection.js";
import { detail, json, type Answer } from "../http/answer.js";
import { readBody } from "../http/body.js";
import { Problem } from "../http/problem.js";
import type { ApiRequest } from "../http/request.js";
import { show } from "../read/show.js";
import { selectShape } from "../list/select.js";
import type { Row } from "../store/row.js";
import type { Thing, View } from "../world.js";
import { checkMatch, etagHeader } from "./etag.js";
import { Rejected } from "./invalid.js";
import { typeName } from "../python.js";
import { Protected, remove } from "./remove.js";
import { validate, type Mode } from "./validate.js";

/** Turns what the model refuses into NetBox's answers. */
export function refusing<T>(view: View, work: () => T): T {
  try {
    return view.store.atomic(work);
  } catch (error) {
    if (error instanceof Rejected) throw Problem.body(400, error.errors);
    if (error instanceof Protected) throw new Problem(detail(409, error.detail(view)));
    throw error;
  }
}

export function answerOne(view: View, thing: Thing, request: ApiRequest, status: number): Answer {
  const { collection, row } = thing;
  const headers = etagHeader(view, collection, row);
  return json(status, show(view, thing, selectShape(view, collection, request)), headers);
}

/** Makes one object of a body. @throws Rejected */
export function create(view: View, collection: Collection, body: unknown): Row {
  const values = validate(view, collection, body, null, "whole");
  return view.store.insert(collection.key, values);
}

/** `POST` of one object. */
export function createOne(view: View, collection: Collection, request: ApiRequest, body: unknown): Answer {
  const row = refusing(view, () => create(view, collection, body));
  const answer = answerOne(view, { collection, row }, request, 201);
  const location = `${view.origin}${collection.path}${String(row.id)}/`;
  return { ...answer, headers: { ...answer.headers, Location: location } };
}

/** `PUT` and `PATCH` of one object. */
export function updateOne(view: View, thing: Thing, request: ApiRequest, mode: Mode): Answer {
  const { collection, row } = thing;
  checkMatch(view, collection, row, request);
  const body = readBody(request);
  if (typeName(body) === "list")
    throw Problem.body(500, {
      error: "An object cannot be updated with a list",
      exception: "NotImplementedError",
    });
  const changed = refusing(view, () =>
    view.store.update(collection.key, row, validate(view, collection, body, row, mode)),
  );
  return answerOne(view, { collection, row: changed }, request, 200);
}

/** `DELETE` of one object. */
export function deleteOne(view: View, thing: Thing, request: ApiRequest): Answer {
  checkMatch(view, thing.collection, thing.row, request);
  refusing(view, () => {
    remove(view, thing);
  });
  return { status: 204 };
}
