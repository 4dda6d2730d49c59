import { asc, eq, inArray, sql } from "drizzle-orm";
import { documents } from "#features/documents/tables.ts";
import { whatsAppConsents } from "#features/whatsapp/tables.ts";
import type { Queries } from "#platform/database.ts";
import { consents } from "#records/tables.ts";
import type { RecordTables, ToldRows } from "./record-tables.ts";
import type { PersonCopy } from "./retention-kind.ts";

/** Records in full, as whom they name may read them, with what hangs on them; the oldest first. */
export async function copyRecords(
  queries: Queries,
  tables: RecordTables,
  ids: readonly number[],
): Promise<PersonCopy[]> {
  const { table, id, files, told } = tables;
  const own = { owner: id, told, order: [id] };
  // a file that the row itself names is told of with the row
  const documentId = files?.owner.table === table ? files.documentId : undefined;
  const records = await toldOf(queries, { ...own, ...(documentId && { documentId }) }, ids);
  const parts = [...Object.entries({ ...tables.toldRows, ...toldConsents(tables) })];
  if (tables.whatsApp) parts.push(["consents", toldWhatsApp(tables.whatsApp)]);
  for (const [name, rows] of parts) {
    const found = Map.groupBy(await toldOf(queries, rows, ids), ({ owner }) => owner);
    for (const { owner, row } of records) {
      const theirs = found.get(owner) ?? [];
      const copied = theirs.map((each) => ({ ...rows.adds?.(each.row), ...each.row }));
      row[name] = [...((row[name] as unknown[]) ?? []), ...copied];
    }
  }
  return records.map(({ row }) => row);
}

async function toldOf(
  queries: Queries,
  { owner, told, documentId, order }: ToldRows,
  ids: readonly number[],
): Promise<{ owner: unknown; row: Record<string, unknown> }[]> {
  const read = queries
    .select({ ...told, ownerId: owner })
    .from(owner.table)
    .$dynamic();
  if (documentId) read.leftJoin(documents, eq(documents.id, documentId));
  const found = await read
    .where(inArray(owner, [...ids]))
    .orderBy(...order.map((column) => asc(column)));
  return found.map(({ ownerId, ...row }) => ({ owner: ownerId, row }));
}

function toldConsents({ consents: agreed }: RecordTables): Record<string, ToldRows> {
  if (!agreed) return {};
  const { id, notice, version, agreedAt, withdrawnAt } = consents;
  const told = { notice, version, agreedAt, withdrawnAt };
  return { consents: { owner: consents[agreed.owner], told, order: [agreedAt, id] } };
}

/** Stands among the other consents. */
function toldWhatsApp(owner: NonNullable<RecordTables["whatsApp"]>): ToldRows {
  const { id, number, version, agreedAt, endedAt, endedBy } = whatsAppConsents;
  const notice = sql<string>`'whatsapp'`;
  const told = { notice, version, agreedAt, withdrawnAt: endedAt, number, endedBy };
  return { owner: whatsAppConsents[owner], told, order: [agreedAt, id] };
}
