import { and, count, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { referralNews } from "#db/alerts-schema.ts";
import { folded } from "#db/application-search.ts";
import { isRow } from "#db/merged-applications.ts";
import { applications, referrers } from "#db/schema.ts";
import type { Queries } from "#platform/database.ts";
import type { RecordTables } from "#records/lifecycle/record-tables.ts";

const { id, referrerKey, email, request, codeHash, tries, askedAt, confirmedAt } = referralNews;

export type NewsRow = typeof referralNews.$inferSelect;

/** Addresses of referrers; each is kept from the day on which it was given or confirmed. */
export const newsTables: RecordTables = {
  kind: "referral-news",
  table: referralNews,
  id,
  receivedAt: askedAt,
  email,
  age: { at: sql`coalesce(${confirmedAt}, ${askedAt})` },
  files: null,
  told: { id, email, referrer: referrerKey, askedAt, confirmedAt },
};

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
          set: {
            ...{ email: row.email, request: row.request, codeHash: row.codeHash },
            ...{ askedAt: row.askedAt, tries: 0 },
          },
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
        .where(and(eq(referrerKey, key), isNull(confirmedAt)))
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

    async remove(key: string): Promise<boolean> {
      const gone = await queries.delete(referralNews).where(eq(referrerKey, key)).returning({ id });
      return gone.length > 0;
    },

    async removeUnconfirmed(before: Date): Promise<number> {
      const gone = await queries
        .delete(referralNews)
        .where(and(isNull(confirmedAt), lt(askedAt, before)))
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
