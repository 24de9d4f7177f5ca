import type { ObjectShape } from "../../model/index.js";
import type { Collection } from "../catalogue/collection.js";
import type { ApiRequest } from "../http/request.js";
import type { World } from "../world.js";

/** What an answer shows of each object: `fields` goes before `omit`, and both before `brief`. */
export function selectShape(
  { catalogue }: World,
  collection: Collection,
  { query, method }: Pick<ApiRequest, "query" | "method">,
): ObjectShape {
  const { read } = collection;
  const fields = query.getAll("fields").at(-1) ?? "";
  if (fields !== "") return only(read, new Set(fields.split(",")));
  const omitted = query.getAll("omit").at(-1) ?? "";
  if (omitted !== "" && catalogue.since("4.5")) return without(read, new Set(omitted.split(",")));
  const brief = query.getAll("brief").at(-1) ?? "";
  return brief !== "" && method === "GET" ? collection.brief : read;
}

function only(shape: ObjectShape, names: ReadonlySet<string>): ObjectShape {
  return { ...shape, fields: shape.fields.filter((field) => names.has(field.name)) };
}

function without(shape: ObjectShape, names: ReadonlySet<string>): ObjectShape {
  return { ...shape, fields: shape.fields.filter((field) => !names.has(field.name)) };
}
