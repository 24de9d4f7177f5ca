import type { Collection } from "../catalogue/collection.js";
import { compileFilters } from "../filters/compile.js";
import { json, type Answer } from "../http/answer.js";
import type { ApiRequest } from "../http/request.js";
import { show } from "../read/show.js";
import type { View } from "../world.js";
import { sorted } from "./order.js";
import { cursorOf, pageByCursor, pageByOffset } from "./paginate.js";
import { selectShape } from "./select.js";

/** `GET /api/<group>/<resource>/` */
export function list(view: View, collection: Collection, request: ApiRequest): Answer {
  const { query } = request;
  const tests = compileFilters(view, collection, query);
  const start = view.catalogue.since("4.6") ? cursorOf(query) : null;
  const found = view.store
    .rows(collection.key)
    .filter((row) => tests.every((test) => test({ collection, row })));
  const page =
    start === null
      ? pageByOffset(request, sorted(view, collection, found, query.getAll("ordering").at(-1) ?? null))
      : pageByCursor(request, found, start);
  const shape = selectShape(view, collection, request);
  const results = page.rows.map((row) => show(view, { collection, row }, shape));
  return json(200, { count: page.count, next: page.next, previous: page.previous, results });
}
