import { camelCase } from "../openapi/camel-case.js";
import type { SchemaIndex } from "../schema/index.js";
import type { Caller } from "./caller.js";
import { methodsOf } from "./methods.js";
import { strictObject } from "./strict.js";

type Members = Map<string, () => unknown>;

/** The groups of an index as members: objects of resources, which are objects of methods. */
export function groupMembers(index: SchemaIndex, caller: Caller): Members {
  return members(index.groups(), (group) =>
    strictObject(
      `NetBox ${index.line}: group ${group} has no resource`,
      members(index.resources(group), (resource) => resourceObject(index, caller, group, resource)),
    ),
  );
}

function resourceObject(index: SchemaIndex, caller: Caller, group: string, resource: string): object {
  const methods = index
    .operations(group, resource)
    .flatMap((operation) => Object.entries(methodsOf(caller, operation)));
  return strictObject(
    `NetBox ${index.line}: ${group}/${resource} has no method`,
    new Map(methods.map(([name, method]) => [name, () => method])),
  );
}

/** Members by their names in camelCase, each made when it is first asked for. */
function members(names: readonly string[], make: (name: string) => unknown): Members {
  return new Map(names.map((name) => [camelCase(name), () => make(name)]));
}
