import { and, count, eq, isNotNull, isNull, lt, ne, sql } from "drizzle-orm";
import { applications, isRow } from "#features/applications/tables.ts";
import { isHeld } from "#features/candidate-kyc/tables.ts";
import type { Queries } from "#platform/database.ts";
import { folded } from "#platform/search-sql.ts";
import type { RecordTables } from "#records/lifecycle/record-tables.ts";
import { referralNews, referrers } from "../tables.ts";

const { id, referrerKey, email, request, codeHash, tries, askedAt, confirmedAt } = referralNews;

export type NewsRow = typeof referralNews.$inferSelect;

/** Addresses of referrers; each is kept from the day on which it was given or confirmed. */
export const newsTables: RecordTables = {
  kind: "referral-news",
  table: referralNews,
  id,
  receivedAt: askedAt,
  ...{ email, held: isHeld(email) },
  age: { at: sql`coalesce(${confirmedAt}, ${askedAt})` },
  files: null,
  told: { id, email, referrer: referrerKey, askedAt, confirmedAt },
};

/** Without an address, and with nothing by which there could be one. */
const nobody = { email: "", codeHash: null, confirmedAt: null } as const;

/** All SQL of emails to referrers. */
export function createNewsStore(queries: Queries) {
  return {
    async ofReferrer(key: string): Promise<NewsRow | null> {
      const [found] = await queries.select().from(referralNews).where(eq(referrerKey, key));
      return found ?? null;
    },

    /** @returns whether it was put there: a confirmed address stays until it is given up */
    async ask(row: typeof referralNews.$inferInsert): Promise<boolean> {
      const rows = await queries
        .insert(referralNews)
        .values(row)
        .onConflictDoUpdate({
          target: referrerKey,
          set: { email: row.email, codeHash: row.codeHash, askedAt: row.askedAt, tries: 0 },
          setWhere: isNull(confirmedAt),
        })
        .returning({ id });
      return rows.length > 0;
    },

    /** One more try at the code. @returns the row as it is now; null where nothing waits for a code */
    async tryCode(key: string): Promise<NewsRow | null> {
      const [found] = await queries
        .update(referralNews)
        .set({ tries: sql`${tries} + 1` })
        .where(and(eq(referrerKey, key), isNotNull(codeHash)))
        .returning();
      return found ?? null;
    },

    /** Unless another code was sent meanwhile. */
    async confirm(row: NewsRow, at: Date): Promise<boolean> {
      const rows = await queries
        .update(referralNews)
        .set({ confirmedAt: at, codeHash: null })
        .where(and(eq(id, row.id), eq(codeHash, row.codeHash ?? "")))
        .returning({ id });
      return rows.length > 0;
    },

    async stop(key: string): Promise<boolean> {
      const stopped = await queries
        .update(referralNews)
        .set(nobody)
        .where(and(eq(referrerKey, key), ne(email, "")))
        .returning({ id });
      return stopped.length > 0;
    },

    async forgetUnconfirmed(before: Date): Promise<number> {
      const gone = await queries
        .update(referralNews)
        .set(nobody)
        .where(and(isNull(confirmedAt), ne(email, ""), lt(askedAt, before)))
        .returning({ id });
      return gone.length;
    },

    /** Who is told; null where it is switched off, or the person is in the list no more. */
    async confirmed(where: { key: string } | { request: string }) {
      const [found] = await queries
        .select({ email, request, key: referrerKey, name: referrers.referName })
        .from(referralNews)
        .innerJoin(referrers, eq(referrers.key, referrerKey))
        .where(
          and(
            isNotNull(confirmedAt),
            "key" in where ? eq(referrerKey, where.key) : eq(request, where.request),
          ),
        );
      return found ?? null;
    },

    /** How many applied through them, as their page says it. */
    async applied(key: string): Promise<number> {
      const [found] = await queries
        .select({ count: count() })
        .from(applications)
        .where(and(eq(folded(applications.source), key), isRow));
      return found?.count ?? 0;
    },
  };
}
