import { InvalidInputError } from "../errors/index.js";
import type { Operation } from "../model/index.js";
import type { SchemaIndex } from "../schema/index.js";
import { bodyForms } from "./body-forms.js";
import type { RequestDescription, RequestInput, Target } from "./description.js";
import { encodeKey } from "./key.js";
import { checkQuery, encodeQuery } from "./query.js";

/**
 * The request that an operation and what it is given amount to. Pure: asks nobody, sends nothing. Required fields and
 * the values of a body are NetBox's to judge.
 *
 * @throws NoMatchError when there is no such operation, with the nearest names
 * @throws UnknownFilterError when the contract does not know a query name, with the nearest names
 * @throws InvalidInputError when the key, a query value or the kind of body cannot be right
 */
export function resolve(index: SchemaIndex, target: Target, input: RequestInput = {}): RequestDescription {
  const { group, resource, action } = target;
  const operation = index.operation(group, resource, action);
  const where = `${group}/${resource} ${action}`;
  const query = input.query ?? {};
  checkQuery(query, operation, where, input.allowUnknown === true);
  checkBody(operation, input.body, where);
  return {
    operation,
    method: operation.method,
    path: fillPath(operation, input.id, where),
    query: encodeQuery(
      query,
      where,
      operation.query.map(({ name }) => name),
    ),
    ...(input.body === undefined ? {} : { body: input.body }),
  };
}

function fillPath(operation: Operation, id: unknown, where: string): string {
  const [parameter, ...more] = operation.parameters;
  if (more.length > 0)
    throw new InvalidInputError(`${where} has more than one key, which cannot be given here`);
  if (parameter === undefined) {
    if (id !== undefined) throw new InvalidInputError(`${where} takes no id`);
    return operation.path;
  }
  return operation.path.replace(`{${parameter.name}}`, () => encodeKey(id, parameter, where));
}

/** Actions that cannot do without a body, whatever the contract says of others. */
const WRITES: ReadonlySet<string> = new Set([
  "create",
  "update",
  "patch",
  "bulk-update",
  "bulk-patch",
  "bulk-delete",
]);

function checkBody(operation: Operation, body: unknown, where: string): void {
  const kind = operation.request?.kind;
  if (body === undefined) {
    if (kind !== undefined && WRITES.has(operation.action))
      throw new InvalidInputError(`${where} needs a body`);
    return;
  }
  if (kind === undefined) throw new InvalidInputError(`${where} takes no body`);
  const many = Array.isArray(body);
  if (body === null || typeof body !== "object" || (kind === "one" && many) || (kind === "many" && !many))
    throw new InvalidInputError(`${where}: the body should be ${bodyForms[kind]}`);
}
