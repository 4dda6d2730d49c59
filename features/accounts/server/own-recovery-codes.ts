import { createAccountsStore, type StoredAccount } from "./accounts-store.ts";
import { type AskAgainOptions, createAskAgain } from "./ask-again.ts";
import { writeAudit } from "./audit-log.ts";
import type { OwnAccount } from "./own-account.ts";
import { createRecoveryCodesStore } from "./recovery-codes-store.ts";
import type { StaffUser } from "./staff.ts";

const off = { ok: false, reason: "off" } as const;

/** What people do with the codes that stand in for their app. */
export function createOwnRecoveryCodes(
  options: AskAgainOptions,
  stored: (user: Pick<StaffUser, "id">) => Promise<StoredAccount>,
): Pick<OwnAccount, "recoveryCodesLeft" | "newRecoveryCodes"> {
  const { database, clock, secondFactor } = options;
  const askAgain = createAskAgain(options);

  return {
    recoveryCodesLeft: ({ id }) => createRecoveryCodesStore(database.queries).left(id),

    async newRecoveryCodes(user, given) {
      const account = await stored(user);
      const refusal = await askAgain(account, given);
      if (refusal) return refusal;
      const now = clock.now();
      return database.transaction(async (queries) => {
        // as it is now: codes of a factor that was switched off meanwhile would open nothing
        const held = await createAccountsStore(queries).hold(user.id);
        const secret = held && secondFactor.secretOf(held);
        if (!secret || held.passwordHash !== account.passwordHash) return off;
        const { codes, hashes } = secondFactor.recoveryCodes(secret);
        await createRecoveryCodesStore(queries).replace(user.id, hashes, now);
        await writeAudit(queries, now, { actor: user, action: "recovery-codes-created" });
        return { ok: true, codes } as const;
      });
    },
  };
}
