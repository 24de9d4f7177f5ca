import type { HttpMethod, KeyType, Operation, PathParameter } from "../../model/index.js";
import { methods, type OpenApiDocument, type ParameterObject } from "../document.js";
import { resolvePointer } from "../pointer.js";
import type { BodyReader } from "./bodies.js";
import { readQuery, type PlacedParameter } from "./filters.js";
import { placeOf } from "./naming.js";
import type { Report } from "./problem.js";

/** Background tasks are keyed by UUID although the contract only says text. */
const UUID_KEYS: ReadonlySet<string> = new Set(["core/background-tasks"]);

/** What may stand beside the operations of a path. */
const BESIDE_METHODS = /^(?:parameters|summary|description|servers|x-.*)$/;

type Parameters = readonly (ParameterObject | { $ref: string })[] | undefined;

/** Every operation of a document, sorted by group, resource and action. */
export function readOperations(document: OpenApiDocument, bodies: BodyReader, report: Report): Operation[] {
  const operations: Operation[] = [];
  const taken = new Map<string, string>();
  const ids = new Map<string, string>();
  for (const [path, item] of Object.entries(document.paths)) {
    const present = methods.filter((method) => item[method] !== undefined);
    for (const member of Object.keys(item))
      if (!methods.some((method) => method === member) && !BESIDE_METHODS.test(member))
        report(["paths", path, member], "is neither a method that NetBox answers nor known beside one");
    for (const method of present) {
      const operation = item[method];
      if (operation === undefined) continue;
      const place = ["paths", path, method];
      const name = placeOf(path, method, present);
      const key = `${name.group} ${name.resource} ${name.action}`;
      const spot = `${method.toUpperCase()} ${path}`;
      const [other, namesake] = [taken.get(key), ids.get(operation.operationId)];
      if (namesake !== undefined)
        report([...place, "operationId"], `has the same operationId as ${namesake}`);
      if (other !== undefined) {
        report(place, `has the same group, resource and action (${key}) as ${other}`);
        continue;
      }
      taken.set(key, spot);
      ids.set(operation.operationId, spot);
      const parameters = merge([
        ...placed(document, item.parameters, ["paths", path, "parameters"]),
        ...placed(document, operation.parameters, [...place, "parameters"]),
      ]);
      operations.push({
        ...name,
        method: method.toUpperCase() as HttpMethod,
        path,
        operationId: operation.operationId,
        parameters: pathParameters(path, parameters, `${name.group}/${name.resource}`, place, report),
        ...readQuery(parameters, report),
        request: bodies.request(operation, place),
        response: bodies.response(operation, place),
      });
    }
  }
  return operations.sort(byPlace);
}

function placed(
  document: OpenApiDocument,
  parameters: Parameters,
  place: readonly string[],
): PlacedParameter[] {
  return (parameters ?? []).map((parameter, index) => ({
    parameter:
      "$ref" in parameter ? (resolvePointer(document, parameter.$ref) as ParameterObject) : parameter,
    place: [...place, index],
  }));
}

/** A parameter of an operation stands for the one of the same name that the whole path has. */
function merge(parameters: readonly PlacedParameter[]): PlacedParameter[] {
  return [
    ...new Map(parameters.map((each) => [`${each.parameter.in} ${each.parameter.name}`, each])).values(),
  ];
}

function pathParameters(
  path: string,
  parameters: readonly PlacedParameter[],
  resource: string,
  place: readonly string[],
  report: Report,
): PathParameter[] {
  const names = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name ?? "");
  return names.map((name) => {
    const found = parameters.find(({ parameter }) => parameter.in === "path" && parameter.name === name);
    if (found === undefined) report(place, `has {${name}} in its path but no such parameter`);
    return { name, type: UUID_KEYS.has(resource) ? "uuid" : keyType(found?.parameter) };
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
