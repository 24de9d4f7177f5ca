import { ContractError } from "../../../src/errors/index.js";
import type { Contract, StandardAction } from "../../../src/model/index.js";
import { camelCase } from "../../../src/openapi/camel-case.js";
import { getOrSet } from "../../../src/openapi/get-or-set.js";
import { pointer } from "../../../src/openapi/pointer.js";

/** What a client has beside its groups, and what every program asks of any object. */
const CLIENT = ["request", "graphql", "status", "line", "plugins", "then", "toJSON", "inspect"];

/** What the facade has for each standard action; none of a resource's own may be called so. */
const STANDARD: Readonly<Record<StandardAction, readonly string[]>> = {
  list: ["list", "page", "count"],
  get: ["get"],
  create: ["create", "bulkCreate"],
  update: ["update"],
  patch: ["patch"],
  delete: ["delete"],
  "bulk-update": ["bulkUpdate"],
  "bulk-patch": ["bulkPatch"],
  "bulk-delete": ["bulkDelete"],
};

/**
 * Holds that no two things have one name in the facade, where NetBox's names are in camelCase.
 *
 * @throws ContractError naming both, and where the second stands
 */
export function refuseNameClashes({ line, operations }: Contract): void {
  const scopes = new Map<string, Map<string, string>>();
  const claim = (scope: string, facade: string, name: string, path: string): void => {
    const names = getOrSet(scopes, scope, () => new Map<string, string>());
    const other = getOrSet(names, facade, () => name);
    if (other !== name)
      throw new ContractError(
        `contract ${line}: ${name} and ${other} of ${scope} would both be ${JSON.stringify(facade)} in the facade ` +
          `(at ${pointer(["paths", path])})`,
      );
  };
  for (const name of CLIENT) claim("the client", name, `the client's own ${name}`, "");
  for (const { group, resource, action, path } of operations) {
    claim("the client", camelCase(group), group, path);
    claim(`group ${group}`, camelCase(resource), resource, path);
    const scope = `${group}/${resource}`;
    const standard = new Map<string, readonly string[]>(Object.entries(STANDARD)).get(action);
    for (const facade of standard ?? [camelCase(action)]) claim(scope, facade, action, path);
  }
}
