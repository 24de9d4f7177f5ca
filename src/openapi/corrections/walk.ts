import { isRecord } from "../../json/index.js";
import {
  methods,
  type MediaTypeObject,
  type Method,
  type OpenApiDocument,
  type OperationObject,
  type ParameterObject,
  type PathItemObject,
  type SchemaObject,
} from "../document.js";

/*
 * How corrections read a document. A live document is whatever a server sent: parts may be missing or
 * of another type, and names may be `__proto__`. So nothing is reached but through these helpers, which
 * skip what is not there and look only at own members.
 */

/** The same test for a value whose type the document promises. */
export function isObject<T extends object>(value: T | boolean | null | undefined): value is T {
  return isRecord(value);
}

/** A copy that shares nothing with its original, nor one part of it with another. */
export const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** Own member `key` of `record`, if it is an object. */
export function member<T extends object>(
  record: Readonly<Record<string, T>> | undefined,
  key: string,
): T | undefined {
  if (!isRecord(record) || !Object.hasOwn(record, key)) return undefined;
  const value = record[key];
  return isRecord(value) ? value : undefined;
}

/** Own members that are objects. */
export function members<T extends object>(record: Readonly<Record<string, T>> | undefined): [string, T][] {
  const found: [string, T][] = [];
  if (isRecord(record))
    for (const key of Object.keys(record)) if (isObject(record[key])) found.push([key, record[key]]);
  return found;
}

/** The entries of a list that are objects. */
export function items<T extends object>(list: readonly T[] | undefined): T[] {
  return Array.isArray(list) ? (list as T[]).filter(isRecord) : [];
}

export function requiredOf(schema: SchemaObject): string[] {
  return Array.isArray(schema.required) ? schema.required : [];
}

const componentPrefix = "#/components/schemas/";

/** A reference to the component schema `name`. */
export function ref(name: string): SchemaObject {
  return { $ref: componentPrefix + name };
}

/** Name of the component that `schema` refers to, also through the one-armed `allOf` beside `nullable`. */
export function refName(schema: SchemaObject | undefined): string | undefined {
  if (!isObject(schema)) return undefined;
  if (typeof schema.$ref === "string" && schema.$ref.startsWith(componentPrefix)) {
    return schema.$ref.slice(componentPrefix.length);
  }
  const arms = items(schema.allOf);
  return arms.length === 1 ? refName(arms[0]) : undefined;
}

export function component(document: OpenApiDocument, name: string | undefined): SchemaObject | undefined {
  return name === undefined ? undefined : member(componentsOf(document), name);
}

/** The component schemas; empty where the document has none. */
export function componentsOf(document: OpenApiDocument): Record<string, SchemaObject> {
  return isRecord(document.components) && isRecord(document.components.schemas)
    ? document.components.schemas
    : {};
}

/** Adds a component schema; returns false and changes nothing where the document has one of that name. */
export function define(document: OpenApiDocument, name: string, schema: SchemaObject): boolean {
  const schemas = componentsOf(document);
  if (Object.hasOwn(schemas, name)) return false;
  schemas[name] = schema;
  return true;
}

export interface Place {
  readonly path: string;
  readonly method: Method;
  readonly operation: OperationObject;
}

export function operationAt(
  document: OpenApiDocument,
  path: string,
  method: Method,
): OperationObject | undefined {
  return operationOf(member(document.paths, path), method);
}

export function operationOf(item: PathItemObject | undefined, method: Method): OperationObject | undefined {
  return member(item as Record<string, OperationObject> | undefined, method);
}

export function* operations(document: OpenApiDocument): Generator<Place> {
  for (const [path, item] of members(document.paths)) {
    for (const method of methods) {
      const operation = operationOf(item, method);
      if (operation) yield { path, method, operation };
    }
  }
}

export function queryParameters(operation: OperationObject): ParameterObject[] {
  return items(operation.parameters).filter(isQueryParameter);
}

const isQueryParameter = (parameter: ParameterObject | { $ref: string }): parameter is ParameterObject =>
  "in" in parameter &&
  parameter.in === "query" &&
  typeof parameter.name === "string" &&
  isRecord(parameter.schema);

/** The media types of a request body. */
export function bodies(operation: OperationObject | undefined): MediaTypeObject[] {
  return isObject(operation?.requestBody)
    ? members(operation.requestBody.content).map(([, media]) => media)
    : [];
}

/** The media types of the answer with `status`. */
export function answers(operation: OperationObject | undefined, status: string): MediaTypeObject[] {
  return members(member(operation?.responses, status)?.content).map(([, media]) => media);
}

const armLists = ["allOf", "oneOf", "anyOf"] as const;

/** Visits `schema` and every schema inside it; references are not followed. */
export function eachSchema(
  schema: SchemaObject | boolean | undefined,
  visit: (schema: SchemaObject) => void,
): void {
  if (!isObject(schema)) return;
  visit(schema);
  if (isRecord(schema.properties)) {
    for (const property of Object.values(schema.properties)) eachSchema(property, visit);
  }
  if (schema.items) eachSchema(schema.items, visit);
  if (schema.additionalProperties) eachSchema(schema.additionalProperties, visit);
  for (const list of armLists) {
    const arms = schema[list];
    if (Array.isArray(arms)) for (const arm of arms) eachSchema(arm, visit);
  }
}
