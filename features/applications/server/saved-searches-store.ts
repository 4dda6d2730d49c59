import { and, asc, count, eq, ne, or, sql } from "drizzle-orm";
import { admins } from "#features/accounts/tables.ts";
import type { Queries } from "#platform/database.ts";
import { folded } from "#platform/search-sql.ts";
import type { SavedSearch } from "../saved-searches.ts";
import { savedSearches } from "../tables.ts";

const { id, accountId, name, query, shared } = savedSearches;

/** All SQL on saved searches. */
export function createSavedSearchesStore(queries: Queries) {
  return {
    /** The account's own ones, then what colleagues share, each by name. */
    seenBy: (account: string): Promise<SavedSearch[]> =>
      queries
        .select({ id, name, query, shared, owner: { id: admins.id, name: admins.name } })
        .from(savedSearches)
        .innerJoin(admins, eq(admins.id, accountId))
        .where(or(eq(accountId, account), shared))
        .orderBy(ne(accountId, account), folded(name), asc(id)),

    /** How many the account has; nobody adds or renames one of them until the transaction ends. */
    async hold(account: string): Promise<number> {
      await queries.select().from(admins).where(eq(admins.id, account)).for("no key update");
      const [row] = await queries
        .select({ count: count() })
        .from(savedSearches)
        .where(eq(accountId, account));
      return row?.count ?? 0;
    },

    /** Nobody changes it until the transaction ends. */
    async find(wanted: number): Promise<{ accountId: string; shared: boolean } | null> {
      const [row] = await queries
        .select({ accountId, shared })
        .from(savedSearches)
        .where(eq(id, wanted))
        .for("update");
      return row ?? null;
    },

    /** The account's search of this name, in any letter case. */
    async named(account: string, wanted: string): Promise<number | null> {
      const [row] = await queries
        .select({ id })
        .from(savedSearches)
        .where(and(eq(accountId, account), eq(folded(name), folded(sql`${wanted}::text`))));
      return row?.id ?? null;
    },

    async insert(row: typeof savedSearches.$inferInsert): Promise<number> {
      const [made] = await queries.insert(savedSearches).values(row).returning({ id });
      return made?.id ?? 0;
    },

    async update(
      wanted: number,
      changes: Partial<typeof savedSearches.$inferInsert>,
    ): Promise<void> {
      await queries.update(savedSearches).set(changes).where(eq(id, wanted));
    },

    async remove(wanted: number): Promise<void> {
      await queries.delete(savedSearches).where(eq(id, wanted));
    },
  };
}
