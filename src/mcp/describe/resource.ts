import type { Contract, Operation, StandardAction } from "../../model/index.js";
import { bodyForms } from "../../request/body-forms.js";
import type { SchemaIndex } from "../../schema/index.js";
import { describeField, type FieldDescription } from "./fields.js";
import { describeFilters, type FilterDescription } from "./filters.js";
import { objectNamed } from "./shapes.js";

/** Beyond this many choices (time zones, for one) a description tells their number; the tool `filters` lists all. */
const MOST_CHOICES = 60;

/** The bulk forms of these take the same fields, and the id of each object. */
const WRITES: ReadonlySet<string> = new Set<StandardAction>(["create", "update", "patch"]);

export interface OperationDescription {
  readonly action: string;
  readonly method: string;
  readonly path: string;
  readonly operation_id: string;
  /** What the path needs, as in `{ "id": "integer" }`. */
  readonly path_parameters?: Readonly<Record<string, string>>;
  readonly request?: {
    readonly body: string;
    readonly required_fields: readonly string[];
  };
  readonly answer: string;
}

export interface ResourceDescription {
  readonly operations: readonly OperationDescription[];
  /** Fields that a request may set, by all of its operations together. */
  readonly writable_fields: readonly FieldDescription[];
  /** Fields of an answer that no request sets. */
  readonly read_only_fields: readonly string[];
  readonly filters: readonly FilterDescription[];
}

export function describeResource(
  contract: Contract,
  index: SchemaIndex,
  group: string,
  resource: string,
): ResourceDescription {
  const operations = index.operations(group, resource);
  const { shapes } = contract;
  const writable = new Map<string, FieldDescription>();
  for (const { request } of operations.filter(({ action }) => WRITES.has(action))) {
    for (const field of objectNamed(request?.schema ?? null, shapes)?.fields ?? []) {
      if (!field.readOnly && !writable.has(field.name))
        writable.set(field.name, describeField(field, shapes, MOST_CHOICES));
    }
  }
  const read = objectNamed(
    operations.find(({ action }) => action === "get" || action === "list")?.response.schema ?? null,
    shapes,
  );
  return {
    operations: operations.map((operation) => describeOperation(operation, contract)),
    writable_fields: [...writable.values()],
    read_only_fields: (read?.fields ?? []).map(({ name }) => name).filter((name) => !writable.has(name)),
    filters: describeFilters(index.filters(group, resource), MOST_CHOICES),
  };
}

function describeOperation(operation: Operation, { shapes }: Contract): OperationDescription {
  const { action, method, path, operationId, parameters, request, response } = operation;
  const fields = objectNamed(request?.schema ?? null, shapes)?.fields ?? [];
  return {
    action,
    method,
    path,
    operation_id: operationId,
    ...(parameters.length === 0
      ? {}
      : { path_parameters: Object.fromEntries(parameters.map(({ name, type }) => [name, type])) }),
    ...(request === null
      ? {}
      : {
          request: {
            body: bodyForms[request.kind],
            required_fields: fields
              .filter((field) => field.required && !field.readOnly)
              .map(({ name }) => name),
          },
        }),
    answer: ANSWERS[response.kind],
  };
}

const ANSWERS = { ...bodyForms, page: "a page of objects", none: "nothing" } as const;
