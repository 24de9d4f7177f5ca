import { Problem } from "../http/problem.js";
import type { Row } from "../store/row.js";
import type { World } from "../world.js";
import { Rejected } from "./invalid.js";
import { typeName } from "../python.js";
import type { Protected } from "./remove.js";

/** One item of a bulk update or delete: the object and the fields it is to get. */
export interface Entry {
  readonly row: Row;
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface Failure {
  readonly index: number;
  readonly item: unknown;
  readonly error: Rejected | Protected;
}

/** What is thrown for the items that were refused. */
type Report = (failures: readonly Failure[], total: number) => Error;

/** How a line of NetBox tells what is wrong with a list of objects. */
export interface Reports {
  /** @throws Problem 400 */
  readonly entries: (body: unknown, find: (id: number) => Row | undefined) => Entry[];
  readonly creation: Report;
  readonly update: Report;
  readonly deletion: Report;
}

export function reportsOf(world: World): Reports {
  return world.catalogue.since("4.7") ? BY_ROW : PLAIN;
}

/** NetBox 4.7 tells every refused row, by its place in the list or by the id of its object. */
const BY_ROW: Reports = {
  entries(body, find) {
    if (!Array.isArray(body)) throw Problem.detail(400, noList(body));
    const items = body as unknown[];
    const invalid = items.flatMap((item, index) => {
      const errors = entryErrors(item, "__all__");
      return errors === null ? [] : [{ index, errors }];
    });
    rejectRows(invalid, items.length, "failed validation.");
    const ids = items.map((item) => idOf(item));
    const twice = [...new Set(ids)].flatMap((id) => {
      const times = ids.filter((other) => other === id).length;
      if (times === 1) return [];
      return [
        {
          id,
          errors: {
            id: [`Each object may be specified only once; ID ${String(id)} is listed ${String(times)} times`],
          },
        },
      ];
    });
    rejectRows(twice, items.length, "are listed more than once.");
    const missing = ids
      .filter((id) => find(id) === undefined)
      .map((id) => ({ id, errors: { id: [`Object with ID ${String(id)} does not exist`] } }));
    rejectRows(missing, items.length, "could not be found.");
    return entriesOf(items, find);
  },
  creation: (failures, total) =>
    rowProblem(
      400,
      failures.map(({ index, error }) => ({ index, errors: errorsOf(error) })),
      total,
      "could not be created.",
    ),
  update: (failures, total) =>
    rowProblem(
      400,
      failures.map(({ item, error }) => ({ id: (item as Entry).row.id, errors: errorsOf(error) })),
      total,
      "could not be updated.",
    ),
  deletion: (failures, total) =>
    rowProblem(
      409,
      failures.map(({ item, error }) => ({ id: (item as Entry).row.id, errors: errorsOf(error) })),
      total,
      "could not be deleted.",
    ),
};

/** Before 4.7 a list of errors for a POST, else the errors of the first refused object; unknown ids are passed over. */
const PLAIN: Reports = {
  entries(body, find) {
    if (!Array.isArray(body))
      throw Problem.body(400, {
        non_field_errors: [`Expected a list of items but got type "${typeName(body)}".`],
      });
    const items = body as unknown[];
    const errors = items.map((item) => entryErrors(item, "non_field_errors") ?? {});
    if (errors.some((one) => Object.keys(one).length > 0)) throw Problem.body(400, errors);
    return entriesOf(items, find);
  },
  creation(failures, total) {
    const rows = Array.from({ length: total }, (_, index) => {
      const failure = failures.find((one) => one.index === index);
      return failure === undefined ? {} : errorsOf(failure.error);
    });
    return Problem.body(400, rows);
  },
  update: (failures) => failures[0]?.error ?? new Rejected(new Map()),
  deletion: (failures) => failures[0]?.error ?? new Rejected(new Map()),
};

function noList(body: unknown): string {
  const empty =
    body === null || body === "" || (typeName(body) === "dict" && Object.keys(body as object).length === 0);
  return empty
    ? "Expected a list of objects, but no data was submitted."
    : `Expected a list of objects, but got ${typeName(body)}.`;
}

function entryErrors(item: unknown, whole: string): Record<string, unknown> | null {
  if (typeName(item) !== "dict")
    return { [whole]: [`Invalid data. Expected a dictionary, but got ${typeName(item)}.`] };
  const id = new Map(Object.entries(item as object)).get("id") as unknown;
  if (id === undefined) return { id: ["This field is required."] };
  if (id === null) return { id: ["This field may not be null."] };
  return Number.isInteger(idOf(item)) ? null : { id: ["A valid integer is required."] };
}

function idOf(item: unknown): number {
  const id = (item as { id?: unknown }).id;
  if (typeof id === "number" || typeof id === "bigint") return Number(id);
  return typeof id === "string" && /^\s*[-+]?\d{1,30}\s*$/.test(id) ? Number(id) : NaN;
}

function entriesOf(items: readonly unknown[], find: (id: number) => Row | undefined): Entry[] {
  return items.flatMap((item) => {
    const row = find(idOf(item));
    return row === undefined ? [] : [{ row, fields: item as Record<string, unknown> }];
  });
}

function rejectRows(errors: readonly object[], total: number, what: string): void {
  if (errors.length > 0) throw rowProblem(400, errors, total, what);
}

function rowProblem(status: number, errors: readonly object[], total: number, what: string): Problem {
  return Problem.body(status, {
    detail: `${String(errors.length)} of ${String(total)} objects ${what}`,
    errors,
  });
}

function errorsOf(error: Rejected | Protected): Readonly<Record<string, unknown>> {
  if (error instanceof Rejected) return error.errors;
  return { __all__: [`Unable to delete: ${String(error.by.length)} dependent object(s) prevent deletion.`] };
}
