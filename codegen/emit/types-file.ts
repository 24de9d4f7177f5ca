import { StructureKind, type InterfaceDeclarationStructure } from "ts-morph";
import type { Contract, Operation, Shape } from "../../src/model/index.js";
import { pascalCase } from "../../src/openapi/camel-case.js";
import { getOrSet } from "../../src/openapi/get-or-set.js";
import { takesQuery } from "../../src/openapi/own-query.js";
import type { LoadedLine } from "../load.js";
import { header } from "./header.js";
import { printStatements } from "./source-file.js";
import { Choices } from "./types/choices.js";
import type { Direction } from "./types/direction.js";
import { refuseNameClashes } from "./types/facade-names.js";
import { Identifiers } from "./types/identifiers.js";
import { Inheritance } from "./types/inheritance.js";
import { Lookups } from "./types/lookups.js";
import { filterAliases, queryInterface } from "./types/queries.js";
import { briefComponents, groupInterfaces, resourceInterface } from "./types/resources.js";
import { ShapeTypes } from "./types/shape-type.js";

/**
 * `types.d.ts`: the main type layer. Named interfaces for what NetBox answers and takes, a query type per list, and
 * one map of groups and resources that types the facade.
 */
export function typesFile(line: LoadedLine): string {
  const { contract } = line;
  refuseNameClashes(contract);
  const identifiers = new Identifiers();
  const aliases = filterAliases(identifiers);
  const components = reachable(contract);
  for (const component of components.keys()) identifiers.declare(component);
  const choices = new Choices(contract, [...components.keys()], identifiers);
  const shapes = new ShapeTypes(identifiers, choices, new Inheritance(contract, components));

  const queries = queryNames(contract.operations, identifiers);
  const resources: InterfaceDeclarationStructure[] = [];
  const groups = new Map<string, Map<string, string>>();
  for (const [, operations] of byResource(contract.operations)) {
    const [{ group, resource } = { group: "", resource: "" }] = operations;
    const pascal = pascalCase(resource);
    const name = identifiers.take(`${pascal}Resource`, `${pascalCase(group)}${pascal}Resource`);
    resources.push(
      resourceInterface(name, operations, {
        contract,
        identifiers,
        queryName: (operation) => queries.get(operation) ?? "never",
      }),
    );
    getOrSet(groups, group, () => new Map<string, string>()).set(resource, name);
  }

  const lookups = new Lookups(identifiers);
  const queryTypes = [...queries].map(([operation, name]) =>
    queryInterface(name, operation, choices, lookups, hasCustomFields(contract, operation)),
  );

  const body = printStatements([
    {
      kind: StructureKind.ImportDeclaration,
      isTypeOnly: true,
      namespaceImport: "r",
      moduleSpecifier: "../../src/model/resource.js",
    },
    ...aliases,
    ...choices.aliases,
    ...[...components].flatMap(([component, direction]) => {
      const shape = contract.shapes.get(component);
      return shape === undefined ? [] : [shapes.declaration(component, shape, direction)];
    }),
    ...lookups.aliases,
    ...queryTypes,
    ...resources,
    ...groupInterfaces(groups, identifiers),
  ]);
  return header("types-file.ts", line) + body;
}

/** Components that a body needs, in the order of their names, with the direction in which they go. */
function reachable(contract: Contract): Map<string, Direction> {
  const directions = new Map<string, Direction>();
  const visit = (name: string | null, direction: Direction): void => {
    const shape = name === null ? undefined : contract.shapes.get(name);
    if (name === null || shape === undefined || directions.has(name)) return;
    directions.set(name, direction);
    for (const reference of references(shape)) visit(reference, direction);
  };
  // Answers first: what goes both ways is typed as it is read.
  for (const { response } of contract.operations) {
    visit(response.schema, "read");
    const brief = response.schema === null ? [] : briefComponents(response.schema);
    visit(brief.find((name) => contract.shapes.has(name)) ?? null, "read");
  }
  for (const { request } of contract.operations) visit(request?.schema ?? null, "write");
  return new Map([...directions].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function references(shape: Shape): string[] {
  switch (shape.kind) {
    case "ref":
      return [shape.name];
    case "array":
      return references(shape.items);
    case "map":
      return references(shape.values);
    case "union":
      return shape.of.flatMap(references);
    case "object":
      return [
        ...shape.fields.flatMap((field) => references(field.shape)),
        ...(shape.additional === undefined ? [] : references(shape.additional)),
      ];
    default:
      return [];
  }
}

/** `SitesListQuery`; with its group in front where two groups have such a resource. */
function queryNames(operations: readonly Operation[], identifiers: Identifiers): Map<Operation, string> {
  const asked = operations.filter((operation) => operation.action === "list" || takesQuery(operation));
  return new Map(
    asked.map((operation) => {
      const name = `${pascalCase(operation.resource)}${pascalCase(operation.action)}Query`;
      return [operation, identifiers.take(name, `${pascalCase(operation.group)}${name}`)];
    }),
  );
}

function byResource(operations: readonly Operation[]): Map<string, Operation[]> {
  const resources = new Map<string, Operation[]>();
  for (const operation of operations)
    getOrSet(resources, `${operation.group}/${operation.resource}`, () => []).push(operation);
  return resources;
}

function hasCustomFields(contract: Contract, { response }: Operation): boolean {
  const shape = response.schema === null ? undefined : contract.shapes.get(response.schema);
  return shape?.kind === "object" && shape.fields.some((field) => field.name === "custom_fields");
}
