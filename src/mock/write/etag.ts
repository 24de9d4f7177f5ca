import type { Collection } from "../catalogue/collection.js";
import { json } from "../http/answer.js";
import { Problem } from "../http/problem.js";
import type { ApiRequest } from "../http/request.js";
import type { Row } from "../store/row.js";
import type { World } from "../world.js";

/** The entity tag of an object; NetBox has them since 4.6. */
function etagOf({ catalogue }: World, collection: Collection, row: Row): string | null {
  if (!catalogue.since("4.6")) return null;
  const time = collection.dated ? row.updated : row.created;
  return `W/"${time.replace(/Z$/, "+00:00")}"`;
}

export function etagHeader(world: World, collection: Collection, row: Row): Record<string, string> {
  const etag = etagOf(world, collection, row);
  return etag === null ? {} : { ETag: etag };
}

/** Refuses a write whose `If-Match` does not name the object as it is. @throws Problem 412 */
export function checkMatch(world: World, collection: Collection, row: Row, request: ApiRequest): void {
  const etag = etagOf(world, collection, row);
  const wanted = request.header("if-match");
  if (etag === null || wanted === undefined || wanted === "" || wanted === "*") return;
  if (wanted.split(",").some((one) => one.trim() === etag)) return;
  throw new Problem(json(412, { detail: "Precondition failed." }, { ETag: etag }));
}
