import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Queries } from "#platform/database.ts";
import { folded, foldedEmail } from "#platform/search-sql.ts";
import { applicationPages, applications } from "../../tables.ts";

export type PageRow = typeof applicationPages.$inferSelect;

const { applicationId, number, linkVersion, withdrawnAt, emailRefusedAt } = applicationPages;

/** All SQL on numbers and private pages. */
export function createPagesStore(queries: Queries) {
  return {
    /** Unless it is erased, has one by now, or another one has that number. */
    async add(id: number, wanted: string): Promise<void> {
      await queries.execute(sql`
        INSERT INTO ${applicationPages} (application_id, number)
        SELECT id, ${wanted}::text FROM ${applications} WHERE id = ${id}::bigint
        ON CONFLICT DO NOTHING`);
    },

    async of(id: number): Promise<PageRow | null> {
      const [row] = await queries.select().from(applicationPages).where(eq(applicationId, id));
      return row ?? null;
    },

    /** By the ids of their applications. */
    async ofAll(ids: readonly number[]): Promise<Map<number, PageRow>> {
      const rows = await queries
        .select()
        .from(applicationPages)
        .where(inArray(applicationId, [...ids]));
      return new Map(rows.map((row) => [row.applicationId, row]));
    },

    async numbered(wanted: string): Promise<PageRow | null> {
      const [row] = await queries.select().from(applicationPages).where(eq(number, wanted));
      return row ?? null;
    },

    /** Nobody else changes it until the transaction ends. */
    async hold(wanted: string): Promise<PageRow | null> {
      const [row] = await queries
        .select()
        .from(applicationPages)
        .where(eq(number, wanted))
        .for("update");
      return row ?? null;
    },

    /** Somebody has read what was sent to the address. */
    async markConfirmed(id: number): Promise<void> {
      await queries
        .update(applicationPages)
        .set({ emailRefusedAt: null })
        .where(eq(applicationId, id));
    },

    /** Of all applications with this address, in any letter case. */
    async markEmail(address: string, refusedAt: Date | null): Promise<void> {
      const theirs = sql`${foldedEmail(sql`${address}::text`)} COLLATE "C"`;
      const ofAddress = queries
        .select({ id: applications.id })
        .from(applications)
        .where(eq(folded(applications.email), theirs));
      const isOther = refusedAt ? isNull(emailRefusedAt) : isNotNull(emailRefusedAt);
      await queries
        .update(applicationPages)
        .set({ emailRefusedAt: refusedAt })
        .where(and(inArray(applicationId, ofAddress), isOther));
    },

    async withdraw(id: number, at: Date): Promise<void> {
      await queries
        .update(applicationPages)
        .set({ withdrawnAt: at })
        .where(and(eq(applicationId, id), isNull(withdrawnAt)));
    },

    /** Ends the links of before. */
    async renewLink(id: number): Promise<void> {
      await queries
        .update(applicationPages)
        .set({ linkVersion: sql`${linkVersion} + 1` })
        .where(eq(applicationId, id));
    },
  };
}
