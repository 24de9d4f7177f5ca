import {
  StructureKind,
  type InterfaceDeclarationStructure,
  type MethodSignatureStructure,
  type OptionalKind,
} from "ts-morph";
import type { AnswerKind, BodyKind, Contract, KeyType, Operation } from "../../../src/model/index.js";
import { camelCase } from "../../../src/openapi/camel-case.js";
import { takesQuery } from "../../../src/openapi/own-query.js";
import { Identifiers, memberName } from "./identifiers.js";

/** What the methods of a resource need to know of the rest of the file. */
export interface ResourceContext {
  readonly contract: Contract;
  readonly identifiers: Identifiers;
  /** Name of an operation's query type. */
  readonly queryName: (operation: Operation) => string;
}

/** The interface of one resource: what it shares with all resources by inheritance, its own actions as methods. */
export function resourceInterface(
  name: string,
  operations: readonly Operation[],
  context: ResourceContext,
): InterfaceDeclarationStructure {
  const parts: string[] = [];
  const ordered = [...operations].sort((a, b) => rank(a) - rank(b));
  const methods: OptionalKind<MethodSignatureStructure>[] = [];
  for (const operation of ordered) {
    const standard = standardParts(operation, operations, context);
    if (standard === null) methods.push(...ownMethods(operation, context));
    else parts.push(...standard);
  }
  return { kind: StructureKind.Interface, name, isExported: true, extends: parts, methods };
}

/** What NetBox answers or takes where its contract only says "an object". */
const JSON_OBJECT = "r.JsonObject";

/** In the order in which people look for them: reads, then writes, then bulk writes, then the resource's own actions. */
const ORDER = [
  "list",
  "get",
  "create",
  "update",
  "patch",
  "delete",
  "bulk-update",
  "bulk-patch",
  "bulk-delete",
];

function rank({ action }: Operation): number {
  const place = ORDER.indexOf(action);
  return place === -1 ? ORDER.length : place;
}

/** The parts of `src/model/resource.ts` that a standard action gives a resource; null for an action of its own. */
function standardParts(
  operation: Operation,
  siblings: readonly Operation[],
  context: ResourceContext,
): string[] | null {
  const { action, request, response, parameters } = operation;
  const row = rowType(operation, context);
  const body = bodyType(operation, context);
  const keyed = parameters.length === 1;
  const key = keyArgument(parameters[0]?.type);
  switch (action) {
    case "list":
      return [`r.ListOf<${row}, ${briefType(response.schema, context)}, ${context.queryName(operation)}>`];
    case "get":
      return keyed ? [`r.GetOf<${row}, ${briefType(response.schema, context)}${key}>`] : null;
    case "create":
      return [
        `r.CreateOf<${row}, ${body}>`,
        ...(request !== null && request.kind !== "one" ? [`r.BulkCreateOf<${row}, ${body}>`] : []),
      ];
    case "update":
      return keyed ? [`r.UpdateOf<${row}, ${body}${key}>`] : null;
    case "patch":
      return keyed ? [`r.PatchOf<${row}, ${body}${key}>`] : null;
    case "delete":
      return keyed ? [`r.DeleteOf<${key === "" ? "" : key.slice(2)}>`.replace("<>", "")] : null;
    case "bulk-update":
      return [`r.BulkUpdateOf<${row}, ${body}>`];
    case "bulk-patch":
      return [`r.BulkPatchOf<${row}, ${body}>`];
    case "bulk-delete":
      return [`r.BulkDeleteOf${bulkKey(siblings)}`];
    default:
      return null;
  }
}

/**
 * An action of the resource's own, or a standard one of a resource without ids. Parameters: the id, the body, for a
 * read the query, the options. An action that takes one object or many has a method for each.
 */
function ownMethods(
  operation: Operation,
  context: ResourceContext,
): OptionalKind<MethodSignatureStructure>[] {
  const kinds: BodyKind[] = operation.request?.kind === "one-or-many" ? ["one", "many"] : ["one-or-many"];
  const names = new Identifiers();
  for (const own of ["body", "query", "options"]) names.take(own);
  const keys = operation.parameters.map(({ name, type }) => ({
    name: names.take(camelCase(name)),
    type: keyType(type),
  }));
  return kinds.map((kind) => ({
    name: memberName(camelCase(operation.action)),
    parameters: [
      ...keys,
      ...bodyParameter(operation, kind, context),
      ...(takesQuery(operation)
        ? [{ name: "query", type: context.queryName(operation), hasQuestionToken: true }]
        : []),
      { name: "options", type: "r.CallOptions", hasQuestionToken: true },
    ],
    returnType: answerType(operation, kind, context),
  }));
}

function bodyParameter(
  { request }: Operation,
  asked: BodyKind,
  context: ResourceContext,
): { name: string; type: string; hasQuestionToken: boolean }[] {
  if (request === null) return [];
  const one = schemaType(request.schema, context);
  const kind = request.kind === "one-or-many" ? asked : request.kind;
  return [
    { name: "body", type: kind === "many" ? `readonly ${one}[]` : one, hasQuestionToken: !request.required },
  ];
}

function answerType(operation: Operation, asked: BodyKind, context: ResourceContext): string {
  const row = rowType(operation, context);
  const answer =
    operation.response.kind === "one-or-many" && asked !== "one-or-many" ? asked : operation.response.kind;
  const types: Record<AnswerKind, string> = {
    none: "Promise<void>",
    one: `Promise<${row}>`,
    many: `Promise<${row}[]>`,
    "one-or-many": `Promise<${row} | ${row}[]>`,
    page: `r.Listing<${row}>`,
  };
  return types[answer];
}

function rowType({ response }: Operation, context: ResourceContext): string {
  return schemaType(response.schema, context);
}

function bodyType({ request }: Operation, context: ResourceContext): string {
  return schemaType(request?.schema ?? null, context);
}

function schemaType(schema: string | null, { identifiers }: ResourceContext): string {
  return schema === null ? JSON_OBJECT : identifiers.component(schema);
}

/** NetBox's brief form of an object is the component that other objects nest; where none does, part of the whole. */
function briefType(schema: string | null, { contract, identifiers }: ResourceContext): string {
  if (schema === null) return JSON_OBJECT;
  const brief = briefComponents(schema).find((name) => contract.shapes.has(name));
  return brief === undefined ? `Partial<${identifiers.component(schema)}>` : identifiers.component(brief);
}

/** Names that the brief form of a component may have. */
export function briefComponents(schema: string): string[] {
  return [`Brief${schema}`, `Brief${schema.replace(/WithConfigContext$/, "")}`];
}

function bulkKey(siblings: readonly Operation[]): string {
  const detail = siblings.find((operation) => operation.action === "get");
  const argument = keyArgument(detail?.parameters[0]?.type);
  return argument === "" ? "" : `<${argument.slice(2)}>`;
}

/** The last type argument of a part, left out where it is the default. */
function keyArgument(type: KeyType | undefined): string {
  return type === undefined || type === "integer" ? "" : `, ${keyType(type)}`;
}

/** A key that the contract calls text may be digits too: scripts are found by their number or their name. */
function keyType(type: KeyType): string {
  return { integer: "r.Id", uuid: "string", string: "string | r.Id" }[type];
}

/** The map that the facade is typed by: groups, and in each its resources. */
export function groupInterfaces(
  groups: ReadonlyMap<string, ReadonlyMap<string, string>>,
  identifiers: Identifiers,
): InterfaceDeclarationStructure[] {
  const declared = [...groups].map(([group, resources]): InterfaceDeclarationStructure => ({
    kind: StructureKind.Interface,
    name: identifiers.take(`${camelCase(group).replace(/^./, (letter) => letter.toUpperCase())}Group`),
    isExported: true,
    properties: [...resources].map(([resource, type]) => ({
      name: memberName(camelCase(resource)),
      type,
      isReadonly: true,
    })),
  }));
  return [
    ...declared,
    {
      kind: StructureKind.Interface,
      name: "Groups",
      isExported: true,
      docs: ["The groups and resources of this release line, in camelCase."],
      properties: [...groups.keys()].map((group, index) => ({
        name: memberName(camelCase(group)),
        type: declared[index]?.name ?? "never",
        isReadonly: true,
      })),
    },
  ];
}
