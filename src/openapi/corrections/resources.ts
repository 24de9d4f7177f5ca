import { isRecord } from "../../json/index.js";
import type { OpenApiDocument, OperationObject, PathItemObject, SchemaObject } from "../document.js";
import { bodies, copyOf, items, member, members, operationOf, refName, requiredOf } from "./walk.js";

/** One kind of object: a path that lists and creates, and below it the path of one object. */
export interface Resource {
  readonly path: string;
  readonly collection: PathItemObject;
  readonly object: PathItemObject;
  /** Takes PUT, PATCH and DELETE of many objects on the collection, as every model's full API does. */
  readonly writable: boolean;
}

const lists = (operation: OperationObject | undefined) =>
  typeof operation?.operationId === "string" && operation.operationId.endsWith("_list");

/** NetBox's model resources. Own actions, singletons and the queue's views are none. */
export function* resources(document: OpenApiDocument): Generator<Resource> {
  for (const [path, collection] of members(document.paths)) {
    const object = member(document.paths, `${path}{id}/`);
    if (!object || !lists(operationOf(collection, "get"))) continue;
    yield { path, collection, object, writable: operationOf(collection, "delete") !== undefined };
  }
}

export const writableResources = (document: OpenApiDocument): Resource[] =>
  [...resources(document)].filter(({ writable }) => writable);

/** Component names of one object in a body that takes one, many, or either. */
export function bodyComponents(operation: OperationObject | undefined): Set<string> {
  const names = new Set<string>();
  for (const { schema } of bodies(operation)) {
    for (const one of [schema, schema?.items, ...items(schema?.oneOf).flatMap((arm) => [arm, arm.items])]) {
      const name = refName(one);
      if (name !== undefined) names.add(name);
    }
  }
  return names;
}

/** `schema`, or an array of it. */
export const oneOrMany = (schema: SchemaObject): SchemaObject => ({
  oneOf: [schema, { type: "array", items: copyOf(schema) }],
});

/** Adds a parameter unless the operation has one of that name and place; tells whether it did. */
export function addParameter(
  operation: OperationObject,
  parameter: NonNullable<OperationObject["parameters"]>[number],
): boolean {
  const present = items(operation.parameters);
  const same = (other: typeof parameter) =>
    "name" in parameter
      ? "name" in other && other.name === parameter.name && other.in === parameter.in
      : "$ref" in other && other.$ref === parameter.$ref;
  if (present.some(same)) return false;
  operation.parameters = [...present, parameter];
  return true;
}

/** Removes a query parameter; tells whether there was one. */
export function removeParameter(operation: OperationObject, name: string): boolean {
  const present = items(operation.parameters);
  const rest = present.filter((other) => !("name" in other) || other.name !== name || other.in !== "query");
  if (rest.length === present.length) return false;
  operation.parameters = rest;
  return true;
}

/** Removes a property and its requiredness; tells whether there was one. */
export function removeProperty(schema: SchemaObject | undefined, name: string): boolean {
  if (!schema || !isRecord(schema.properties) || !Object.hasOwn(schema.properties, name)) return false;
  Reflect.deleteProperty(schema.properties, name);
  if (requiredOf(schema).includes(name))
    schema.required = requiredOf(schema).filter((other) => other !== name);
  return true;
}

/** Adds a property unless the object schema has one of that name; tells whether it did. */
export function addProperty(schema: SchemaObject | undefined, name: string, property: SchemaObject): boolean {
  if (!schema || !isRecord(schema.properties) || Object.hasOwn(schema.properties, name)) return false;
  schema.properties[name] = property;
  return true;
}
