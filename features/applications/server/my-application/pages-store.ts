import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Queries } from "#platform/database.ts";
import { folded, foldedEmail } from "#platform/search-sql.ts";
import { applicationPages, applications } from "../../tables.ts";

export type PageRow = typeof applicationPages.$inferSelect;

const { applicationId, number, linkVersion, withdrawnAt, emailRefusedAt } = applicationPages;

/** All SQL on numbers and private pages. */
export function createPagesStore(queries: Queries) {
  return {
    /** Gives applications pages; those erased or numbered by now, or with a taken number, are passed over. @returns how many got one */
    async addAll(pages: readonly { id: number; number: string }[]): Promise<number> {
      if (pages.length === 0) return 0;
      const rows = sql.join(
        pages.map((page) => sql`(${page.id}::bigint, ${page.number}::text)`),
        sql`, `,
      );
      const { rowCount } = await queries.execute(sql`
        INSERT INTO ${applicationPages} (application_id, number)
        SELECT page.id, page.number FROM (VALUES ${rows}) AS page (id, number)
        WHERE EXISTS (SELECT FROM ${applications} WHERE ${applications.id} = page.id)
        ON CONFLICT DO NOTHING`);
      return rowCount ?? 0;
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

    /** Applications of versions before that have no page yet, in the order of their ids. */
    async withoutPage(after: number, limit: number): Promise<number[]> {
      const rows = await queries
        .select({ id: applications.id })
        .from(applications)
        .leftJoin(applicationPages, eq(applicationId, applications.id))
        .where(and(gt(applications.id, after), isNull(applicationId)))
        .orderBy(asc(applications.id))
        .limit(limit);
      return rows.map(({ id }) => id);
    },
  };
}
