import { Clock } from "./clock.js";
import type { Row } from "./row.js";

/** Ids by the value of one property. */
type Index = Map<unknown, Set<number>>;

interface Table {
  readonly rows: Map<number, Row>;
  readonly indexes: Map<string, Index>;
  next: number;
}

/** All rows, in memory. */
export class Store {
  readonly clock = new Clock();
  readonly #tables = new Map<string, Table>();
  /** Rows as they were before the running transaction changed them; null outside of one. */
  #undo: [Table, number, Row | undefined][] | null = null;

  rows(key: string): Row[] {
    return [...this.#table(key).rows.values()];
  }

  get(key: string, id: number): Row | undefined {
    return this.#table(key).rows.get(id);
  }

  insert(key: string, values: ReadonlyMap<string, unknown>): Row {
    const table = this.#table(key);
    const row: Row = { id: table.next, values, created: this.clock.now(), updated: this.clock.now() };
    table.next += 1;
    this.#put(table, row.id, row);
    return row;
  }

  /** Puts new values in place of a row's; `touch` says whether that counts as an update of the object. */
  update(key: string, row: Row, values: ReadonlyMap<string, unknown>, touch = true): Row {
    const changed: Row = { ...row, values, updated: touch ? this.clock.now() : row.updated };
    this.#put(this.#table(key), row.id, changed);
    return changed;
  }

  remove(key: string, id: number): void {
    this.#put(this.#table(key), id, undefined);
  }

  /** Ids of the rows whose property is `value`, or has it among its values; ascending. */
  having(key: string, property: string, value: unknown): readonly number[] {
    const table = this.#table(key);
    let index = table.indexes.get(property);
    if (index === undefined) {
      index = new Map();
      for (const row of table.rows.values()) enter(index, row, property);
      table.indexes.set(property, index);
    }
    return [...(index.get(value) ?? [])].sort((a, b) => a - b);
  }

  /** Runs `work`; when it throws, every row is as it was before. Ids that were given out stay used, as in a database. */
  atomic<T>(work: () => T): T {
    if (this.#undo !== null) return work();
    const undo: [Table, number, Row | undefined][] = [];
    this.#undo = undo;
    try {
      return work();
    } catch (error) {
      this.#undo = null;
      for (const [table, id, row] of undo.reverse()) this.#put(table, id, row);
      throw error;
    } finally {
      this.#undo = null;
    }
  }

  #table(key: string): Table {
    let table = this.#tables.get(key);
    if (table === undefined) {
      table = { rows: new Map(), indexes: new Map(), next: 1 };
      this.#tables.set(key, table);
    }
    return table;
  }

  #put(table: Table, id: number, row: Row | undefined): void {
    const before = table.rows.get(id);
    this.#undo?.push([table, id, before]);
    for (const [property, index] of table.indexes) {
      if (before !== undefined) leave(index, before, property);
      if (row !== undefined) enter(index, row, property);
    }
    if (row === undefined) table.rows.delete(id);
    else table.rows.set(id, row);
  }
}

function enter(index: Index, row: Row, property: string): void {
  for (const value of valuesOf(row, property)) {
    const ids = index.get(value);
    if (ids === undefined) index.set(value, new Set([row.id]));
    else ids.add(row.id);
  }
}

function leave(index: Index, row: Row, property: string): void {
  for (const value of valuesOf(row, property)) {
    const ids = index.get(value);
    ids?.delete(row.id);
    if (ids?.size === 0) index.delete(value);
  }
}

function valuesOf(row: Row, property: string): readonly unknown[] {
  const value = row.values.get(property) ?? null;
  return Array.isArray(value) ? value : [value];
}
