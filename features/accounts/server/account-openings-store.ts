import { asc, eq, inArray, sql } from "drizzle-orm";
import { accountOpenings, openings } from "#features/openings/tables.ts";
import { contentVersions } from "#features/publishing/tables.ts";
import type { Queries } from "#platform/database.ts";

const { accountId, openingId } = accountOpenings;

/** All SQL on the openings that are given to hiring managers. */
export function createAccountOpeningsStore(queries: Queries) {
  return {
    async of(account: string): Promise<number[]> {
      const rows = await queries
        .select({ openingId })
        .from(accountOpenings)
        .where(eq(accountId, account))
        .orderBy(asc(openingId));
      return rows.map((row) => row.openingId);
    },

    /** By account. */
    async all(): Promise<Map<string, number[]>> {
      const rows = await queries.select().from(accountOpenings).orderBy(asc(openingId));
      const byAccount = Map.groupBy(rows, (row) => row.accountId);
      return new Map(
        [...byAccount].map(([id, those]) => [id, those.map((each) => each.openingId)]),
      );
    },

    async replace(account: string, ids: readonly number[]): Promise<void> {
      await queries.delete(accountOpenings).where(eq(accountId, account));
      const rows = ids.map((id) => ({ accountId: account, openingId: id }));
      if (rows.length > 0) await queries.insert(accountOpenings).values(rows);
    },

    /** All openings by title, and those that an account was given and that are removed. */
    async choices(): Promise<OpeningChoice[]> {
      const { rows } = await queries.execute<{ id: number; title: string; removed: boolean }>(sql`
        SELECT ${openings.id} AS id, ${openings.title} AS title, false AS removed FROM ${openings}
        UNION ALL
        SELECT gone.id, coalesce((
          SELECT ${contentVersions.body} ->> 'openingTitle' FROM ${contentVersions}
          WHERE ${contentVersions.collection} = 'openings' AND ${contentVersions.key} = gone.id::text
            AND ${contentVersions.body} ->> 'openingTitle' IS NOT NULL
          ORDER BY ${contentVersions.id} DESC LIMIT 1
        ), gone.id::text), true
        FROM (SELECT DISTINCT ${openingId} AS id FROM ${accountOpenings}) AS gone
        WHERE NOT EXISTS (SELECT FROM ${openings} WHERE ${openings.id} = gone.id)
        ORDER BY removed, title, id`);
      return rows;
    },

    /**
     * The titles that applications for the account's openings name: those of today, and those that
     * were published of them before, unless another opening has that title today. Applications keep the title that they were
     * sent with.
     */
    async titlesOf(accounts: readonly string[]): Promise<Map<string, string[]>> {
      if (accounts.length === 0) return new Map();
      const { rows } = await queries.execute<{ account: string; title: string }>(sql`
        WITH given AS (
          SELECT ${accountId} AS account, ${openingId} AS id FROM ${accountOpenings}
          WHERE ${inArray(accountId, [...accounts])}
        )
        SELECT given.account, ${openings.title} AS title FROM ${openings} JOIN given USING (id)
        UNION
        SELECT former.account, former.title FROM (
          SELECT given.account, given.id, ${contentVersions.body} ->> 'openingTitle' AS title
          FROM given JOIN ${contentVersions}
            ON ${contentVersions.collection} = 'openings' AND ${contentVersions.key} = given.id::text
        ) AS former
        WHERE former.title IS NOT NULL AND NOT EXISTS (
          SELECT FROM ${openings}
          WHERE ${openings.title} = former.title AND ${openings.id} <> former.id
        )`);
      const byAccount = Map.groupBy(rows, ({ account }) => account);
      return new Map(
        [...byAccount].map(([id, all]) => [id, all.map(({ title }) => title).toSorted()]),
      );
    },
  };
}

/** The titles of a hiring manager's openings; see `titlesOf`. */
export async function openingTitlesOf(queries: Queries, account: string): Promise<string[]> {
  return (await openingTitlesOfAll(queries, [account])).get(account) ?? [];
}

/** The same of several, by account; who has none is not in it. */
export function openingTitlesOfAll(queries: Queries, accounts: readonly string[]) {
  return createAccountOpeningsStore(queries).titlesOf(accounts);
}

/** An opening whose applications a hiring manager may be given. */
export interface OpeningChoice {
  id: number;
  title: string;
  /** It is on the site no more; its applications are still there. */
  removed: boolean;
}
