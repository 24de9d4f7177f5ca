import { isNetBoxError } from "../../errors/index.js";
import { parseJson } from "../../json/index.js";
import { Problem } from "./problem.js";
import type { ApiRequest } from "./request.js";

/** The body of a write. An empty one is an empty object, as NetBox reads it. */
export function readBody(request: ApiRequest): unknown {
  if (request.body.length === 0) return {};
  const type = request.header("content-type") ?? "";
  const media = type.split(";")[0]?.trim().toLowerCase() ?? "";
  if (media === "multipart/form-data") throw Problem.notModelled("A multipart body");
  if (media !== "application/json") throw Problem.detail(415, `Unsupported media type "${type}" in request.`);
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(request.body);
    return parseJson(text, { source: "JSON parse error" });
  } catch (error) {
    throw Problem.detail(400, isNetBoxError(error) ? error.message.replace(": ", " - ") : NOT_UTF8);
  }
}

const NOT_UTF8 = "JSON parse error - 'utf-8' codec can't decode the body";
