import { createHmac, hkdfSync, randomInt } from "node:crypto";
import { and, count, eq } from "drizzle-orm";
import { cleaned } from "#contract/text/typed-text.ts";
import type { Queries } from "#platform/database/database.ts";
import { recoveryCodes } from "../../tables.ts";

const recoveryCodeCount = 10;
const groups = 3;
const pattern = /^\d{12}$/;

/** As they are shown: digits, which phones offer where a code is asked for. 40 bits each. */
export function newRecoveryCodes(): string[] {
  const group = () => String(randomInt(10_000)).padStart(4, "0");
  return Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length: groups }, group).join("-"),
  );
}

/**
 * What the store holds of a code; null where the text has not the form of one. The key comes from
 * the secret of the second factor: it is sealed, goes along when document keys change, and takes
 * the codes with it when it goes. See docs/decisions/0020-second-factor.md.
 */
export function recoveryHash(secret: Buffer, text: string): string | null {
  const code = cleaned(text)
    .normalize("NFKC")
    .slice(0, 32)
    .replace(/[\s\p{Pd}]/gu, "");
  const key = Buffer.from(hkdfSync("sha256", secret, "", "recovery codes", 32));
  const hash = createHmac("sha256", key).update(code).digest("base64url");
  return pattern.test(code) ? hash : null;
}

const { accountId, codeHash } = recoveryCodes;

/** All SQL on recovery codes. */
export function createRecoveryCodesStore(queries: Queries) {
  const left = async (account: string): Promise<number> => {
    const [row] = await queries
      .select({ total: count() })
      .from(recoveryCodes)
      .where(eq(accountId, account));
    return row?.total ?? 0;
  };

  return {
    left,

    async has(account: string, hash: string): Promise<boolean> {
      const rows = await queries
        .select({ codeHash })
        .from(recoveryCodes)
        .where(and(eq(accountId, account), eq(codeHash, hash)));
      return rows.length > 0;
    },

    /** Uses a code up. Answers how many are left; null where there was no such code. */
    async use(account: string, hash: string): Promise<number | null> {
      const rows = await queries
        .delete(recoveryCodes)
        .where(and(eq(accountId, account), eq(codeHash, hash)))
        .returning({ codeHash });
      return rows.length > 0 ? left(account) : null;
    },

    /** These and no others count from now on. */
    async replace(account: string, hashes: readonly string[], createdAt: Date): Promise<void> {
      await queries.delete(recoveryCodes).where(eq(accountId, account));
      const rows = hashes.map((hash) => ({ accountId: account, codeHash: hash, createdAt }));
      await queries.insert(recoveryCodes).values(rows);
    },
  };
}
