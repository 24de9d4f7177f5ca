import type { Contract, Field, Filter } from "../src/model/index.js";
import { printable } from "../src/openapi/printable.js";

/** What a release changed in one kind of thing; each entry is a line to print. */
export interface Changes {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
}

/** Things of a contract that are compared, each by a name and what is held against it. */
const kinds = {
  paths: (contract) => new Map(contract.operations.map((operation) => [operation.path, ""])),
  operations: (contract) =>
    new Map(
      contract.operations.map(({ method, path, request, response, parameters }) => [
        `${method} ${path}`,
        JSON.stringify([request, response, parameters]),
      ]),
    ),
  filters: (contract) =>
    new Map(
      contract.operations.flatMap((operation) =>
        operation.query.map((filter) => [
          `${operation.method} ${operation.path}?${filter.name}`,
          typeOfFilter(filter),
        ]),
      ),
    ),
  fields: (contract) =>
    new Map(
      [...contract.shapes].flatMap(([name, shape]) =>
        shape.kind === "object"
          ? shape.fields.map((field) => [`${name}.${field.name}`, typeOfField(field)] as const)
          : [],
      ),
    ),
} satisfies Record<string, (contract: Contract) => ReadonlyMap<string, string>>;

export type Kind = keyof typeof kinds;

/** What changed from one contract to another, by kind. */
export function changesBetween(before: Contract, after: Contract): ReadonlyMap<Kind, Changes> {
  return new Map(
    (Object.keys(kinds) as Kind[]).map((kind) => [kind, compare(kinds[kind](before), kinds[kind](after))]),
  );
}

/** The changes as text: a heading with counts per kind, then `+`, `-` and `~` lines. */
export function describeChanges(before: string, after: string, changes: ReadonlyMap<Kind, Changes>): string {
  const lines = [`What changed from ${before} to ${after}:`];
  for (const [kind, { added, removed, changed }] of changes) {
    lines.push(
      `${kind}: ${String(added.length)} added, ${String(removed.length)} removed, ${String(changed.length)} changed`,
      ...removed.map((name) => `  - ${printable(name)}`),
      ...added.map((name) => `  + ${printable(name)}`),
      ...changed.map((name) => `  ~ ${printable(name)}`),
    );
  }
  return `${lines.join("\n")}\n`;
}

function compare(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): Changes {
  const both = [...before.keys()].filter((name) => after.has(name));
  return {
    added: [...after.keys()].filter((name) => !before.has(name)).sort(),
    removed: [...before.keys()].filter((name) => !after.has(name)).sort(),
    changed: both.filter((name) => before.get(name) !== after.get(name)).sort(),
  };
}

function typeOfFilter({ type, itemType, format, enum: values, nullable }: Filter): string {
  return JSON.stringify([type, itemType, format, values, nullable]);
}

function typeOfField({ shape, required, readOnly, writeOnly }: Field): string {
  return JSON.stringify([shape, required, readOnly, writeOnly]);
}
