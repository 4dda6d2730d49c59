import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";
import { isOnLegalHold } from "#features/candidate-kyc/tables.ts";
import type { Mailer } from "#features/mail/server/index.ts";
import type { Queries } from "#platform/database/database.ts";
import { foldedEmail } from "#platform/database/search-sql.ts";
import { type RetentionKind, recordRetention } from "#records/lifecycle/record-retention.ts";
import type { RecordTables } from "#records/lifecycle/record-tables.ts";
import { jobAlerts } from "../tables.ts";

export type AlertRow = typeof jobAlerts.$inferSelect;

const isOf = (email: string) => eq(foldedEmail(jobAlerts.email), foldedEmail(sql`${email}::text`));
const isOn = isNotNull(jobAlerts.confirmedAt);

/** All SQL of alerts. */
export function createAlertsStore(queries: Queries) {
  return {
    async add(row: typeof jobAlerts.$inferInsert): Promise<void> {
      await queries.insert(jobAlerts).values(row);
    },

    async ofRequest(confirmationToken: string): Promise<AlertRow | null> {
      const [found] = await queries
        .select()
        .from(jobAlerts)
        .where(eq(jobAlerts.confirmationToken, confirmationToken));
      return found ?? null;
    },

    async ofSubscriber(addressHash: string): Promise<AlertRow[]> {
      return queries.select().from(jobAlerts).where(eq(jobAlerts.addressHash, addressHash));
    },

    /** All of an address, which nobody else changes until the transaction ends. */
    async hold(email: string): Promise<AlertRow[]> {
      const { id } = jobAlerts;
      return queries.select().from(jobAlerts).where(isOf(email)).orderBy(asc(id)).for("update");
    },

    async change(id: number, change: Partial<AlertRow>): Promise<void> {
      await queries.update(jobAlerts).set(change).where(eq(jobAlerts.id, id));
    },

    async emailsOf(ids: readonly number[]): Promise<string[]> {
      const { email, id } = jobAlerts;
      const found = await queries
        .select({ email })
        .from(jobAlerts)
        .where(inArray(id, [...ids]));
      return found.map((row) => row.email);
    },

    async remove(ids: readonly number[]): Promise<void> {
      if (ids.length === 0) return;
      await queries.delete(jobAlerts).where(inArray(jobAlerts.id, [...ids]));
    },

    async removeOf(email: string): Promise<void> {
      await queries.delete(jobAlerts).where(isOf(email));
    },

    /** @returns what the confirming links were made of */
    async removeUnconfirmed(before: Date): Promise<string[]> {
      const gone = await queries
        .delete(jobAlerts)
        .where(and(isNull(jobAlerts.confirmedAt), lt(jobAlerts.requestedAt, before)))
        .returning({ confirmationToken: jobAlerts.confirmationToken });
      return gone.map(({ confirmationToken }) => confirmationToken);
    },

    /** Alerts that were not compared with this batch yet, and had no digest since `before`. */
    async due(
      { batch, before, after }: { batch: number; before: Date; after: number },
      limit = 100,
    ) {
      const { id, notifiedBatch, notifiedAt } = jobAlerts;
      const isRested = or(isNull(notifiedAt), lte(notifiedAt, before));
      return queries
        .select()
        .from(jobAlerts)
        .where(and(isOn, lt(notifiedBatch, batch), isRested, gt(id, after)))
        .orderBy(asc(id))
        .limit(limit);
    },

    /** Nothing in this batch was for them. */
    async pass(rows: readonly Pick<AlertRow, "id">[], batch: number): Promise<void> {
      if (rows.length === 0) return;
      const ids = rows.map(({ id }) => id);
      await queries
        .update(jobAlerts)
        .set({ notifiedBatch: batch })
        .where(and(inArray(jobAlerts.id, ids), lt(jobAlerts.notifiedBatch, batch)));
    },

    /** @returns false where another node was first, or the alert has ended or changed */
    async claim({ id, notifiedBatch, confirmedAt }: AlertRow, change: Partial<AlertRow>) {
      const isAsRead = and(eq(jobAlerts.notifiedBatch, notifiedBatch), eq(jobAlerts.id, id));
      const rows = await queries
        .update(jobAlerts)
        .set(change)
        .where(and(isAsRead, eq(jobAlerts.confirmedAt, confirmedAt ?? new Date(0))))
        .returning({ id: jobAlerts.id });
      return rows.length > 0;
    },

    /** How many there are, how many of them want all functions, and how many each. */
    async counts() {
      const functions = sql`${jobAlerts.choices} -> 'functions'`;
      const [all] = await queries
        .select({
          total: sql<number>`count(*)::int`,
          any: sql<number>`count(*) FILTER (WHERE jsonb_array_length(${functions}) = 0)::int`,
        })
        .from(jobAlerts)
        .where(isOn);
      const { rows } = await queries.execute<{ name: string; count: number }>(sql`
        SELECT wanted.name, count(*)::int AS count
        FROM ${jobAlerts}, jsonb_array_elements_text(${functions}) AS wanted(name)
        WHERE ${isOn} GROUP BY wanted.name`);
      return { total: all?.total ?? 0, any: all?.any ?? 0, wanted: rows };
    },
  };
}

const { id, email, choices, requestedAt, confirmedAt, notifiedAt } = jobAlerts;

/** Alerts, confirmed or not; each is kept from the day on which it was asked for or confirmed. */
export const alertTables: RecordTables = {
  kind: "job-alerts",
  table: jobAlerts,
  id,
  receivedAt: requestedAt,
  ...{ email, held: isOnLegalHold(email) },
  age: { at: sql`coalesce(${confirmedAt}, ${requestedAt})` },
  files: null,
  copyColumns: { id, email, choices, requestedAt, confirmedAt, lastDigestAt: notifiedAt },
};

/** Alerts with their emails, which bear nothing but the address. */
export function alertRetention(
  options: Parameters<typeof recordRetention>[0] & { mailer: Pick<Mailer, "forgetMails"> },
): RetentionKind {
  return recordRetention(options, alertTables, async (queries, ids) => {
    const emails = await createAlertsStore(queries).emailsOf(ids);
    for (const alertsTo of emails) await options.mailer.forgetMails(queries, { alertsTo });
  });
}
