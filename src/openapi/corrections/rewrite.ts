import { isRecord } from "../../json/index.js";
import type { OpenApiDocument, OperationObject, SchemaObject } from "../document.js";
import { componentsOf, copyOf, member, operations } from "./walk.js";

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Operations of `method` whose path ends with `ending`, as own actions of an object do. */
export function actionsAt(document: OpenApiDocument, method: string, ending: string): OperationObject[] {
  const found: OperationObject[] = [];
  for (const place of operations(document)) {
    if (place.method === method && place.path.endsWith(ending)) found.push(place.operation);
  }
  return found;
}

/** Makes `schema` the answer with `status` in a media type; returns 1 where it was another. */
export function setAnswer(
  operation: OperationObject,
  status: string,
  schema: SchemaObject,
  media = "application/json",
): number {
  const response = member(operation.responses, status);
  if (!response) return 0;
  const content = isRecord(response.content) ? response.content : {};
  if (same(member(content, media)?.schema, schema)) return 0;
  response.content = { ...content, [media]: { schema: copyOf(schema) } };
  return 1;
}

/** Leaves the answer with `status` without a body; returns 1 where it had one. */
export function emptyAnswer(operation: OperationObject, status: string): number {
  const response = member(operation.responses, status);
  if (!response?.content) return 0;
  delete response.content;
  return 1;
}

/** Makes `schema` the body, in JSON alone; returns 1 where it was another. */
export function setBody(operation: OperationObject, schema: SchemaObject, required: boolean): number {
  const body = { content: { "application/json": { schema: copyOf(schema) } }, required };
  if (same(operation.requestBody, body)) return 0;
  operation.requestBody = body;
  return 1;
}

export function noBody(operation: OperationObject): number {
  if (!operation.requestBody) return 0;
  delete operation.requestBody;
  return 1;
}

/** Makes `schema` the component `name`, whatever it was; returns 1 where it was another. */
export function setComponent(document: OpenApiDocument, name: string, schema: SchemaObject): number {
  const schemas = componentsOf(document);
  if (same(member(schemas, name), schema)) return 0;
  schemas[name] = copyOf(schema);
  return 1;
}
