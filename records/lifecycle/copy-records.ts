import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { documents } from "#features/documents/tables.ts";
import type { Queries } from "#platform/database/database.ts";
import { consents } from "#records/tables.ts";
import type { AttachedRows, PersonalRows, RecordTables } from "./record-tables.ts";

/** A record in full, as the person whom it names may read it; files by their names alone. */
export type PersonCopy = Readonly<Record<string, unknown>>;

/** Records in full, as whom they name may read them, with what hangs on them; the oldest first. */
export async function copyRecords(
  queries: Queries,
  tables: RecordTables,
  ids: readonly number[],
): Promise<PersonCopy[]> {
  const { table, id, files, copyColumns, personalRows = {} } = tables;
  const own = { owner: id, copyColumns, order: [id] };
  // a file that the row itself names is told of with the row
  const documentId = files?.owner.table === table ? files.documentId : undefined;
  const records = await personalRowsOf(queries, { ...own, ...(documentId && { documentId }) }, ids);
  const attached = attachedRows(tables).map((rows) => [rows.part, rows] as const);
  for (const [part, rows] of [...Object.entries(personalRows), ...attached]) {
    const found = Map.groupBy(await personalRowsOf(queries, rows, ids), ({ owner }) => owner);
    for (const { owner, row } of records) {
      const theirs = found.get(owner) ?? [];
      const copied = theirs.map((each) => ({ ...rows.adds?.(each.row), ...each.row }));
      row[part] = [...((row[part] as unknown[]) ?? []), ...copied];
    }
  }
  return records.map(({ row }) => row);
}

async function personalRowsOf(
  queries: Queries,
  { owner, copyColumns, documentId, order }: PersonalRows,
  ids: readonly number[],
): Promise<{ owner: unknown; row: Record<string, unknown> }[]> {
  const read = queries
    .select({ ...copyColumns, ownerId: owner })
    .from(owner.table)
    .$dynamic();
  if (documentId) read.leftJoin(documents, eq(documents.id, documentId));
  const found = await read
    .where(inArray(owner, [...ids]))
    .orderBy(...order.map((column) => asc(column)));
  return found.map(({ ownerId, ...row }) => ({ owner: ownerId, row }));
}

/** What hangs on records of a kind: their consents first. */
export const attachedRows = ({ consents: agreed, attached = [] }: RecordTables) => [
  ...(agreed ? [agreements(agreed.owner)] : []),
  ...attached,
];

function agreements(by: "candidateId" | "formId"): AttachedRows {
  const { id, notice, version, agreedAt, withdrawnAt } = consents;
  const owner = consents[by];
  return {
    part: "consents",
    ...{ owner, copyColumns: { notice, version, agreedAt, withdrawnAt }, order: [agreedAt, id] },
    end: (queries, ids, at) =>
      queries
        .update(consents)
        .set({ withdrawnAt: at })
        .where(and(inArray(owner, [...ids]), isNull(withdrawnAt))),
  };
}
