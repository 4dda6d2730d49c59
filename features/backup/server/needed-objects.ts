import { documentObject } from "#features/documents/server/index.ts";
import { pictureObjects } from "#features/publishing/server/index.ts";
import { linesOf, readRow } from "./row-lines.ts";
import type { Table } from "./snapshot-store.ts";

/** A row by the names of its columns; values as PostgreSQL writes them. */
export type Row = Readonly<Record<string, string | null>>;

/** An object that a row names. */
export interface NeededObject {
  key: string;
  /** Bytes; null where no row says. */
  size: number | null;
  /** Whether its absence is damage. */
  isSure: boolean;
}

/** Tables, and how to read their rows in COPY text format. */
export interface Rows {
  tables: readonly Table[];
  read(table: string): AsyncIterable<Buffer>;
}

/** Objects that rows name: without them a restored row would not be whole. */
export async function* neededObjects(rows: Rows): AsyncGenerator<NeededObject> {
  for await (const row of rowsOf(rows, "documents")) {
    const needed = documentObject(row);
    if (needed) yield needed;
  }
  for await (const row of rowsOf(rows, "publications")) yield* pictureObjects(row);
}

/** The rows of one table; none where there is no such table. */
export async function* rowsOf({ tables, read }: Rows, name: string): AsyncGenerator<Row> {
  const columns = tables.find((table) => table.name === name)?.columns;
  if (!columns) return;
  const names = columns.map((column) => column.name);
  for await (const line of linesOf(read(name))) {
    const values = readRow(line);
    yield Object.fromEntries(names.map((each, at) => [each, values[at] ?? null]));
  }
}
