import { isRecord } from "../../json/index.js";
import type { OpenApiDocument, ParameterObject } from "../document.js";
import { copyOf } from "./walk.js";

/** Keeps `parameter` among the document's components, unless one of that name is there, and refers to it. */
export function defineParameter(
  document: OpenApiDocument,
  name: string,
  parameter: ParameterObject,
): { $ref: string } {
  if (!isRecord(document.components)) document.components = { schemas: {} };
  if (!isRecord(document.components.parameters)) document.components.parameters = {};
  if (!Object.hasOwn(document.components.parameters, name))
    document.components.parameters[name] = copyOf(parameter);
  return { $ref: `#/components/parameters/${name}` };
}
