import { and, asc, count, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Queries } from "#platform/database/database.ts";
import type { DeskPreferences } from "../preferences.ts";
import { accountOpenings, adminNetworks, admins, recoveryCodes } from "../tables.ts";

export type StoredAccount = typeof admins.$inferSelect;
export type AccountChanges = Partial<Omit<StoredAccount, "id" | "userName" | "createdAt">>;

/** All SQL on accounts and the networks they sign in from. */
export function createAccountsStore(queries: Queries) {
  return {
    /** Whether the account was stored; false where the user name is taken. */
    async insert(account: typeof admins.$inferInsert): Promise<boolean> {
      const rows = await queries
        .insert(admins)
        .values(account)
        .onConflictDoNothing({ target: admins.userName })
        .returning({ id: admins.id });
      return rows.length > 0;
    },

    async list(): Promise<StoredAccount[]> {
      return queries.select().from(admins).orderBy(asc(admins.userName));
    },

    async isEmpty(): Promise<boolean> {
      const [row] = await queries.select({ total: count() }).from(admins);
      return row?.total === 0;
    },

    /** The account, and whether it has signed in from this network. */
    async findForSignIn(
      userName: string,
      network: string,
    ): Promise<{ account: StoredAccount | null; knownNetwork: boolean }> {
      const [row] = await queries
        .select({ account: admins, network: adminNetworks.network })
        .from(admins)
        .leftJoin(
          adminNetworks,
          and(eq(adminNetworks.adminId, admins.id), eq(adminNetworks.network, network)),
        )
        .where(eq(admins.userName, userName));
      return { account: row?.account ?? null, knownNetwork: (row?.network ?? null) !== null };
    },

    async find(id: string): Promise<StoredAccount | null> {
      const [row] = await queries.select().from(admins).where(eq(admins.id, id));
      return row ?? null;
    },

    /** The account as it is now; nobody changes it until the transaction ends. */
    async hold(id: string): Promise<StoredAccount | null> {
      const [row] = await queries
        .select()
        .from(admins)
        .where(eq(admins.id, id))
        .for("no key update");
      return row ?? null;
    },

    async holdNamed(userName: string): Promise<StoredAccount | null> {
      const [row] = await queries
        .select()
        .from(admins)
        .where(eq(admins.userName, userName))
        .for("no key update");
      return row ?? null;
    },

    /** Ids of the admins who can sign in; none of them changes until the transaction ends. */
    async holdAdmins(): Promise<string[]> {
      const rows = await queries
        .select({ id: admins.id })
        .from(admins)
        .where(and(eq(admins.role, "admin"), isNull(admins.disabledAt)))
        // in one order everywhere, so that two changes cannot wait for each other
        .orderBy(asc(admins.id))
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
      const preferences = sql`${admins.preferences} || ${JSON.stringify(chosen)}::jsonb`;
      await queries.update(admins).set({ preferences }).where(eq(admins.id, id));
    },

    /** Recovery codes go with the second factor that they stand in for. */
    async update(id: string, changes: AccountChanges): Promise<void> {
      if (Object.keys(changes).length === 0) return;
      await queries.update(admins).set(changes).where(eq(admins.id, id));
      if (changes.totpSecret === null) {
        await queries.delete(recoveryCodes).where(eq(recoveryCodes.adminId, id));
      }
    },

    /** Seals a secret again, unless its owner set another one meanwhile. */
    async replaceSecret(id: string, from: Buffer, to: Buffer): Promise<boolean> {
      const rows = await queries
        .update(admins)
        .set({ totpSecret: to })
        .where(and(eq(admins.id, id), eq(admins.totpSecret, from)))
        .returning({ id: admins.id });
      return rows.length > 0;
    },

    async rememberNetwork(adminId: string, network: string, now: Date): Promise<void> {
      await queries
        .insert(adminNetworks)
        .values({ adminId, network, seenAt: now })
        .onConflictDoUpdate({
          target: [adminNetworks.adminId, adminNetworks.network],
          set: { seenAt: now },
        });
    },

    async forgetNetworks(adminId: string): Promise<void> {
      await queries.delete(adminNetworks).where(eq(adminNetworks.adminId, adminId));
    },

    async forgetNetworksUnseenSince(moment: Date): Promise<void> {
      await queries.delete(adminNetworks).where(lt(adminNetworks.seenAt, moment));
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
