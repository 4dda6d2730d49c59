import { and, asc, count, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Queries } from "#platform/database/database.ts";
import type { DeskPreferences } from "../preferences.ts";
import { accountOpenings, recoveryCodes, staffAccounts, staffNetworks } from "../tables.ts";

export type StoredAccount = typeof staffAccounts.$inferSelect;
export type AccountChanges = Partial<Omit<StoredAccount, "id" | "userName" | "createdAt">>;

/** All SQL on accounts and the networks they sign in from. */
export function createAccountsStore(queries: Queries) {
  return {
    /** Whether the account was stored; false where the user name is taken. */
    async insert(account: typeof staffAccounts.$inferInsert): Promise<boolean> {
      const rows = await queries
        .insert(staffAccounts)
        .values(account)
        .onConflictDoNothing({ target: staffAccounts.userName })
        .returning({ id: staffAccounts.id });
      return rows.length > 0;
    },

    async list(): Promise<StoredAccount[]> {
      return queries.select().from(staffAccounts).orderBy(asc(staffAccounts.userName));
    },

    async isEmpty(): Promise<boolean> {
      const [row] = await queries.select({ total: count() }).from(staffAccounts);
      return row?.total === 0;
    },

    /** The account, and whether it has signed in from this network. */
    async findForSignIn(
      userName: string,
      network: string,
    ): Promise<{ account: StoredAccount | null; knownNetwork: boolean }> {
      const [row] = await queries
        .select({ account: staffAccounts, network: staffNetworks.network })
        .from(staffAccounts)
        .leftJoin(
          staffNetworks,
          and(eq(staffNetworks.accountId, staffAccounts.id), eq(staffNetworks.network, network)),
        )
        .where(eq(staffAccounts.userName, userName));
      return { account: row?.account ?? null, knownNetwork: (row?.network ?? null) !== null };
    },

    async find(id: string): Promise<StoredAccount | null> {
      const [row] = await queries.select().from(staffAccounts).where(eq(staffAccounts.id, id));
      return row ?? null;
    },

    /** The account as it is now; nobody changes it until the transaction ends. */
    async hold(id: string): Promise<StoredAccount | null> {
      const [row] = await queries
        .select()
        .from(staffAccounts)
        .where(eq(staffAccounts.id, id))
        .for("no key update");
      return row ?? null;
    },

    async lockNamed(userName: string): Promise<StoredAccount | null> {
      const [row] = await queries
        .select()
        .from(staffAccounts)
        .where(eq(staffAccounts.userName, userName))
        .for("no key update");
      return row ?? null;
    },

    /** Ids of the admins who can sign in; none of them changes until the transaction ends. */
    async lockAdmins(): Promise<string[]> {
      const rows = await queries
        .select({ id: staffAccounts.id })
        .from(staffAccounts)
        .where(and(eq(staffAccounts.role, "admin"), isNull(staffAccounts.disabledAt)))
        // in one order everywhere, so that two changes cannot wait for each other
        .orderBy(asc(staffAccounts.id))
        .for("no key update");
      return rows.map(({ id }) => id);
    },

    /** Of a hiring manager: these are the openings from now on. */
    async giveOpenings(accountId: string, openings: readonly number[]): Promise<void> {
      await queries.delete(accountOpenings).where(eq(accountOpenings.accountId, accountId));
      const rows = openings.map((openingId) => ({ accountId, openingId }));
      if (rows.length > 0) await queries.insert(accountOpenings).values(rows);
    },

    async setPreferences(id: string, chosen: DeskPreferences): Promise<void> {
      const preferences = sql`${staffAccounts.preferences} || ${JSON.stringify(chosen)}::jsonb`;
      await queries.update(staffAccounts).set({ preferences }).where(eq(staffAccounts.id, id));
    },

    /** Recovery codes go with the second factor that they stand in for. */
    async update(id: string, changes: AccountChanges): Promise<void> {
      if (Object.keys(changes).length === 0) return;
      await queries.update(staffAccounts).set(changes).where(eq(staffAccounts.id, id));
      if (changes.totpSecret === null) {
        await queries.delete(recoveryCodes).where(eq(recoveryCodes.accountId, id));
      }
    },

    /** Seals a secret again, unless its owner set another one meanwhile. */
    async replaceSecret(id: string, from: Buffer, to: Buffer): Promise<boolean> {
      const rows = await queries
        .update(staffAccounts)
        .set({ totpSecret: to })
        .where(and(eq(staffAccounts.id, id), eq(staffAccounts.totpSecret, from)))
        .returning({ id: staffAccounts.id });
      return rows.length > 0;
    },

    async rememberNetwork(accountId: string, network: string, now: Date): Promise<void> {
      await queries
        .insert(staffNetworks)
        .values({ accountId, network, seenAt: now })
        .onConflictDoUpdate({
          target: [staffNetworks.accountId, staffNetworks.network],
          set: { seenAt: now },
        });
    },

    async forgetNetworks(accountId: string): Promise<void> {
      await queries.delete(staffNetworks).where(eq(staffNetworks.accountId, accountId));
    },

    async forgetNetworksUnseenSince(moment: Date): Promise<void> {
      await queries.delete(staffNetworks).where(lt(staffNetworks.seenAt, moment));
    },
  };
}

/** The openings that hiring managers were given, by account; who has none is not in it. Of all accounts where none are named. */
export async function openingsOfAll(
  queries: Queries,
  accounts?: readonly string[],
): Promise<Map<string, number[]>> {
  const { accountId, openingId } = accountOpenings;
  const rows = await queries
    .select()
    .from(accountOpenings)
    .where(accounts && inArray(accountId, [...accounts]))
    .orderBy(asc(openingId));
  const byAccount = Map.groupBy(rows, (row) => row.accountId);
  return new Map([...byAccount].map(([id, those]) => [id, those.map((each) => each.openingId)]));
}

export async function openingsOf(queries: Queries, account: string): Promise<number[]> {
  return (await openingsOfAll(queries, [account])).get(account) ?? [];
}
