import { inArray, max, sql } from "drizzle-orm";
import { openingPath, openingsPath } from "#contract/opening-paths.ts";
import type { Mailer } from "#features/mail/server/index.ts";
import type { Opening } from "#features/openings/index.ts";
import type { Openings } from "#features/openings/server/index.ts";
import type { Brands } from "#features/publishing/server/index.ts";
import type { Context } from "#platform/context.ts";
import type { Database, Queries } from "#platform/database/database.ts";
import { fits } from "../alert-choices.ts";
import { alertedOpenings } from "../tables.ts";
import { digestMail } from "../texts/alert-mails.ts";
import { type AlertRow, createAlertsStore } from "./alerts-store.ts";
import type { AlertLinks } from "./job-alerts.ts";

/** What job alerts ask other subjects for. */
export interface AlertNeeds {
  openings: Pick<Openings, "visible">;
  brand: Brands;
  mailer: Pick<Mailer, "write" | "nudge" | "forgetMails">;
  links: AlertLinks;
  canSend: boolean;
}

const day = 24 * 60 * 60_000;
const batchSize = 100;

/** Makes what writes one digest a day to whomever something new fits. */
export function createDigests(
  { database, clock, origin }: Pick<Context, "database" | "clock" | "origin">,
  { openings, brand, mailer, links, canSend }: AlertNeeds,
) {
  /** Which openings there are, and in which batch each appeared. */
  async function follow() {
    const visible = await openings.visible();
    const ids = visible.map(({ openingId }) => openingId);
    return { visible, ...(await recordShownOpenings(database, ids, clock.now())) };
  }

  type Followed = Awaited<ReturnType<typeof follow>>;

  function newFor({ notifiedBatch, choices }: AlertRow, { visible, batches }: Followed) {
    return visible.filter((opening) => {
      const batch = batches.get(opening.openingId) ?? 0;
      return batch > notifiedBatch && fits(opening, choices);
    });
  }

  async function written(email: string, found: readonly Opening[]) {
    return digestMail(await brand.now(), found, {
      opening: ({ openingCode }) => origin + openingPath(openingCode),
      all: origin + openingsPath,
      unsubscribe: links.unsubscribeUrl(email),
    });
  }

  /** In one transaction with the mail: whoever is claimed is written to once. */
  async function writeDigest(alert: AlertRow, followed: Followed): Promise<boolean> {
    const { email, id } = alert;
    const found = newFor(alert, followed);
    const text = await written(email, found);
    const about = found.map(({ openingId }) => String(openingId));
    return database.transaction(async (queries) => {
      const progress = {
        notifiedAt: clock.now(),
        notifiedBatch: followed.batch,
        // links that are written now find it, also after a change of the secret
        addressHash: links.addressHash(email),
      };
      if (!(await createAlertsStore(queries).claim(alert, progress))) return false;
      const key = `job-alert-digest:${id}:${followed.batch}`;
      const mail = { key, kind: "job-alert-digest", recipient: email, about } as const;
      await mailer.write(queries, { ...mail, ...text });
      return true;
    });
  }

  async function writeDigests(due: readonly AlertRow[], followed: Followed): Promise<number> {
    const some = due.filter((alert) => newFor(alert, followed).length > 0);
    const none = due.filter((alert) => !some.includes(alert));
    await createAlertsStore(database.queries).pass(none, followed.batch);
    let digests = 0;
    for (const alert of some) if (await writeDigest(alert, followed)) digests += 1;
    return digests;
  }

  return {
    /** The newest batch, for alerts that begin now. */
    async newestBatch(): Promise<number> {
      return (await follow()).batch;
    },

    /** A digest of those of its openings that are still open; null where none is. */
    async remade(email: string, openingIds: readonly string[]) {
      const visible = await openings.visible();
      const open = visible.filter(({ openingId }) => openingIds.includes(String(openingId)));
      return open.length > 0 ? written(email, open) : null;
    },

    /** Writes the digests that are due. @param isOurs whether to go on @returns how many */
    async tell(isOurs = () => true): Promise<number> {
      if (!canSend) return 0;
      const followed = await follow();
      const { batch } = followed;
      const store = createAlertsStore(database.queries);
      let digests = 0;
      for (let after = 0; isOurs(); ) {
        const before = new Date(clock.now().getTime() - day);
        const due = await store.due({ batch, before, after }, batchSize);
        digests += await writeDigests(due, followed);
        if (due.length < batchSize) break;
        after = due.at(-1)?.id ?? after;
      }
      if (digests > 0) mailer.nudge();
      return digests;
    },
  };
}

type ShownRow = typeof alertedOpenings.$inferSelect;

/** An opening that comes back after this time is new once more; before, HR has only corrected it. */
const newAgainAfter = 7 * 24 * 60 * 60_000;

/** What has to be written where these openings are visible. */
function changes(rows: readonly ShownRow[], visible: readonly number[], now: Date) {
  const known = new Set(rows.map(({ openingId }) => openingId));
  const shown = new Set(visible);
  const back = rows.filter(({ openingId, hiddenAt }) => hiddenAt && shown.has(openingId));
  const isNewAgain = ({ hiddenAt }: ShownRow) =>
    hiddenAt !== null && now.getTime() - hiddenAt.getTime() >= newAgainAfter;
  const idsOf = (some: readonly ShownRow[]) => some.map(({ openingId }) => openingId);
  return {
    added: visible.filter((id) => !known.has(id)),
    gone: idsOf(rows.filter(({ openingId, hiddenAt }) => !hiddenAt && !shown.has(openingId))),
    back: idsOf(back.filter((row) => !isNewAgain(row))),
    newAgain: idsOf(back.filter(isNewAgain)),
  };
}

/**
 * Writes down which openings visitors see by now.
 * @returns the newest batch, and the batch of each opening
 */
export async function recordShownOpenings(
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

const rowsOf = (queries: Queries) => queries.select().from(alertedOpenings);

/** Alone, so that a batch is complete when somebody reads its number. */
async function write(queries: Queries, visible: readonly number[], now: Date): Promise<void> {
  await queries.execute(sql`LOCK TABLE ${alertedOpenings} IN SHARE ROW EXCLUSIVE MODE`);
  const { added, gone, back, newAgain } = changes(await rowsOf(queries), visible, now);
  const [newest] = await queries
    .select({ batch: max(alertedOpenings.batch) })
    .from(alertedOpenings);
  const batch = (newest?.batch ?? 0) + 1;
  const set = async (ids: readonly number[], values: Partial<ShownRow>) => {
    if (ids.length === 0) return;
    await queries
      .update(alertedOpenings)
      .set(values)
      .where(inArray(alertedOpenings.openingId, [...ids]));
  };
  await set(gone, { hiddenAt: now });
  await set(back, { hiddenAt: null });
  await set(newAgain, { hiddenAt: null, batch });
  const rows = added.map((openingId) => ({ openingId, batch }));
  if (rows.length > 0) await queries.insert(alertedOpenings).values(rows);
}
