import type { HttpMethod, KeyType, Operation, PathParameter } from "../../model/index.js";
import { methods, type OpenApiDocument, type OperationObject, type ParameterObject } from "../document.js";
import { resolvePointer } from "../pointer.js";
import type { BodyReader } from "./bodies.js";
import { readQuery } from "./filters.js";
import { placeOf } from "./naming.js";
import type { Report } from "./problem.js";

/** Background tasks are keyed by UUID although the contract only says text. */
const UUID_KEYS: ReadonlySet<string> = new Set(["core/background-tasks"]);

/** Every operation of a document, sorted by group, resource and action. */
export function readOperations(document: OpenApiDocument, bodies: BodyReader, report: Report): Operation[] {
  const operations: Operation[] = [];
  const taken = new Map<string, string>();
  for (const [path, item] of Object.entries(document.paths)) {
    const present = methods.filter((method) => item[method] !== undefined);
    for (const method of present) {
      const operation = item[method];
      if (operation === undefined) continue;
      const place = ["paths", path, method];
      const name = placeOf(path, method, present);
      const key = `${name.group} ${name.resource} ${name.action}`;
      const other = taken.get(key);
      if (other !== undefined) {
        report(place, `has the same group, resource and action (${key}) as ${other}`);
        continue;
      }
      taken.set(key, operation.operationId);
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((parameter) =>
        dereference(document, parameter),
      );
      operations.push({
        ...name,
        method: method.toUpperCase() as HttpMethod,
        path,
        operationId: operation.operationId,
        parameters: pathParameters(path, parameters, `${name.group}/${name.resource}`, place, report),
        ...readQuery(parameters, [...place, "parameters"], report),
        request: bodies.request(operation, place),
        response: bodies.response(operation satisfies OperationObject, place),
      });
    }
  }
  return operations.sort(byPlace);
}

function dereference(
  document: OpenApiDocument,
  parameter: ParameterObject | { $ref: string },
): ParameterObject {
  return "$ref" in parameter ? (resolvePointer(document, parameter.$ref) as ParameterObject) : parameter;
}

function pathParameters(
  path: string,
  parameters: readonly ParameterObject[],
  resource: string,
  place: readonly string[],
  report: Report,
): PathParameter[] {
  const names = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name ?? "");
  return names.map((name) => {
    const parameter = parameters.find((candidate) => candidate.in === "path" && candidate.name === name);
    if (parameter === undefined) report(place, `has {${name}} in its path but no such parameter`);
    return { name, type: UUID_KEYS.has(resource) ? "uuid" : keyType(parameter) };
  });
}

function keyType(parameter: ParameterObject | undefined): KeyType {
  if (parameter?.schema.type === "integer") return "integer";
  return parameter?.schema.format === "uuid" ? "uuid" : "string";
}

function byPlace(a: Operation, b: Operation): number {
  return compare(a.group, b.group) || compare(a.resource, b.resource) || compare(a.action, b.action);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
