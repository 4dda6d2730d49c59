import { createReadStream } from "node:fs";
import type { ManifestTable } from "./manifest.ts";
import { type Rows, rowsOf } from "./needed-objects.ts";
import { Measure } from "./object-list.ts";
import { linesOf, RowSum } from "./row-lines.ts";
import { readTable, type Snapshot, tableFile } from "./snapshot-folder.ts";

/** What a manifest says of the tables in a folder, and which document keys their rows name. */
export async function sumTables(
  folder: string,
  snapshot: Snapshot,
): Promise<{ tables: ManifestTable[]; documentKeys: string[] }> {
  const tables: ManifestTable[] = [];
  for (const table of snapshot.tables) {
    tables.push({ ...table, ...(await sumTable(tableFile(folder, table.name))) });
  }
  const keys = new Set<string>();
  for await (const { key_id: id } of rowsOf(rowsIn(folder, snapshot), "documents")) {
    if (id) keys.add(id);
  }
  return { tables, documentKeys: [...keys].sort() };
}

/** The rows of a snapshot's files. */
export function rowsIn(folder: string, { tables }: Snapshot): Rows {
  return { tables, read: (table) => readTable(folder, table) };
}

async function sumTable(path: string): Promise<Pick<ManifestTable, "rows" | "sum" | "sha256">> {
  const rows = new RowSum();
  const measured = new Measure();
  for await (const line of linesOf(measured.through(createReadStream(path)))) rows.add(line);
  return { rows: rows.rows, sum: rows.sum, sha256: measured.result().sha256 };
}
