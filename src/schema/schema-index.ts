import { NoMatchError } from "../errors/index.js";
import type { Filter, Operation, ReleaseLine } from "../model/index.js";
import { getOrSet } from "../openapi/get-or-set.js";
import { nearest } from "./nearest.js";

type Actions = Map<string, Operation>;
type Resources = Map<string, Actions>;

/**
 * The operations of one contract, found by group, resource and action. It answers from tables alone and never
 * guesses: one match, or a `NoMatchError` with the nearest names.
 */
export class SchemaIndex {
  readonly line: ReleaseLine;
  /** The NetBox release whose contract this is, as in `"4.7.3"`. */
  readonly release: string;
  readonly #groups = new Map<string, Resources>();

  constructor(line: ReleaseLine, release: string, operations: readonly Operation[]) {
    this.line = line;
    this.release = release;
    for (const operation of operations) {
      const resources = getOrSet(this.#groups, operation.group, () => new Map<string, Actions>());
      getOrSet(resources, operation.resource, () => new Map<string, Operation>()).set(
        operation.action,
        operation,
      );
    }
  }

  groups(): string[] {
    return [...this.#groups.keys()];
  }

  /** @throws NoMatchError when there is no such group */
  resources(group: string): string[] {
    return [...this.#resources(group).keys()];
  }

  /** All operations, or those of a group or of a resource. @throws NoMatchError */
  operations(group?: string, resource?: string): readonly Operation[] {
    if (group === undefined)
      return [...this.#groups.values()].flatMap((resources) => [...resources.values()].flatMap(values));
    if (resource === undefined) return [...this.#resources(group).values()].flatMap(values);
    return values(this.#actions(group, resource));
  }

  /** @throws NoMatchError naming which of the three has no match, with the nearest names */
  operation(group: string, resource: string, action: string): Operation {
    const actions = this.#actions(group, resource);
    const operation = actions.get(action);
    if (operation !== undefined) return operation;
    const offered = [...actions.keys()];
    const near = nearest(action, offered);
    throw new NoMatchError(`${group}/${resource} has no action ${quote(action)} in NetBox ${this.line}`, {
      candidates: near.length > 0 ? near : offered,
    });
  }

  has(group: string, resource: string, action: string): boolean {
    return this.#groups.get(group)?.get(resource)?.has(action) === true;
  }

  /** Query parameters of the resource's list, apart from paging; none where it cannot be listed. @throws NoMatchError */
  filters(group: string, resource: string): readonly Filter[] {
    return this.#actions(group, resource).get("list")?.query ?? [];
  }

  #resources(group: string): Resources {
    const resources = this.#groups.get(group);
    if (resources !== undefined) return resources;
    throw new NoMatchError(`NetBox ${this.line} has no group ${quote(group)}`, {
      candidates: candidates(group, this.groups()),
    });
  }

  #actions(group: string, resource: string): Actions {
    const resources = this.#resources(group);
    const actions = resources.get(resource);
    if (actions !== undefined) return actions;
    throw new NoMatchError(`group ${group} has no resource ${quote(resource)} in NetBox ${this.line}`, {
      candidates: candidates(resource, [...resources.keys(), ...this.#elsewhere(resource)]),
    });
  }

  /** The same resource in other groups, written with its group: `ipam/vlans` for a `dcim vlans`. */
  #elsewhere(resource: string): string[] {
    return this.groups()
      .filter((group) => this.#groups.get(group)?.has(resource))
      .map((group) => `${group}/${resource}`);
  }
}

/** The nearest names; all of them when none is near and they are few enough to read. */
function candidates(name: string, names: readonly string[]): string[] {
  const near = nearest(name, names);
  return near.length > 0 || names.length > 20 ? near : [...names];
}

function quote(name: string): string {
  return JSON.stringify(name.length > 80 ? `${name.slice(0, 80)}…` : name);
}

function values(actions: Actions): Operation[] {
  return [...actions.values()];
}
