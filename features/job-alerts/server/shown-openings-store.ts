import { inArray, max, sql } from "drizzle-orm";
import type { Database, Queries } from "#platform/database.ts";
import { shownOpenings } from "../tables.ts";

type ShownRow = typeof shownOpenings.$inferSelect;

/** An opening that comes back after this time is new once more; before, HR has only corrected it. */
const newAgainAfter = 7 * 24 * 60 * 60_000;

/** What has to be written where these openings are visible. */
function changes(rows: readonly ShownRow[], visible: readonly number[], now: Date) {
  const known = new Set(rows.map(({ openingId }) => openingId));
  const shown = new Set(visible);
  const back = rows.filter(({ openingId, goneAt }) => goneAt && shown.has(openingId));
  const isNewAgain = ({ goneAt }: ShownRow) =>
    goneAt !== null && now.getTime() - goneAt.getTime() >= newAgainAfter;
  const idsOf = (some: readonly ShownRow[]) => some.map(({ openingId }) => openingId);
  return {
    added: visible.filter((id) => !known.has(id)),
    gone: idsOf(rows.filter(({ openingId, goneAt }) => !goneAt && !shown.has(openingId))),
    back: idsOf(back.filter((row) => !isNewAgain(row))),
    newAgain: idsOf(back.filter(isNewAgain)),
  };
}

/**
 * Writes down which openings visitors see by now.
 * @returns the newest batch, and the batch of each opening
 */
export async function followOpenings(
  database: Database,
  visible: readonly number[],
  now: Date,
): Promise<{ batch: number; batches: ReadonlyMap<number, number> }> {
  const before = changes(await rowsOf(database.queries), visible, now);
  if (Object.values(before).some((ids) => ids.length > 0)) {
    await database.transaction((queries) => write(queries, visible, now));
  }
  const rows = await rowsOf(database.queries);
  const batches = new Map(rows.map(({ openingId, batch }) => [openingId, batch]));
  return { batch: Math.max(0, ...batches.values()), batches };
}

const rowsOf = (queries: Queries) => queries.select().from(shownOpenings);

/** Alone, so that a batch is complete when somebody reads its number. */
async function write(queries: Queries, visible: readonly number[], now: Date): Promise<void> {
  await queries.execute(sql`LOCK TABLE ${shownOpenings} IN SHARE ROW EXCLUSIVE MODE`);
  const { added, gone, back, newAgain } = changes(await rowsOf(queries), visible, now);
  const [newest] = await queries.select({ batch: max(shownOpenings.batch) }).from(shownOpenings);
  const batch = (newest?.batch ?? 0) + 1;
  const set = async (ids: readonly number[], values: Partial<ShownRow>) => {
    if (ids.length === 0) return;
    await queries
      .update(shownOpenings)
      .set(values)
      .where(inArray(shownOpenings.openingId, [...ids]));
  };
  await set(gone, { goneAt: now });
  await set(back, { goneAt: null });
  await set(newAgain, { goneAt: null, batch });
  const rows = added.map((openingId) => ({ openingId, batch }));
  if (rows.length > 0) await queries.insert(shownOpenings).values(rows);
}
