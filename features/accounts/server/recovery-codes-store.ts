import { and, count, eq } from "drizzle-orm";
import type { Queries } from "#platform/database.ts";
import { recoveryCodes } from "../tables.ts";

const { adminId, codeHash } = recoveryCodes;

/** All SQL on recovery codes. */
export function createRecoveryCodesStore(queries: Queries) {
  const left = async (account: string): Promise<number> => {
    const [row] = await queries
      .select({ total: count() })
      .from(recoveryCodes)
      .where(eq(adminId, account));
    return row?.total ?? 0;
  };

  return {
    left,

    async has(account: string, hash: string): Promise<boolean> {
      const rows = await queries
        .select({ codeHash })
        .from(recoveryCodes)
        .where(and(eq(adminId, account), eq(codeHash, hash)));
      return rows.length > 0;
    },

    /** Uses a code up. Answers how many are left; null where there was no such code. */
    async use(account: string, hash: string): Promise<number | null> {
      const rows = await queries
        .delete(recoveryCodes)
        .where(and(eq(adminId, account), eq(codeHash, hash)))
        .returning({ codeHash });
      return rows.length > 0 ? left(account) : null;
    },

    /** These and no others count from now on. */
    async replace(account: string, hashes: readonly string[], createdAt: Date): Promise<void> {
      await queries.delete(recoveryCodes).where(eq(adminId, account));
      const rows = hashes.map((hash) => ({ adminId: account, codeHash: hash, createdAt }));
      await queries.insert(recoveryCodes).values(rows);
    },
  };
}
