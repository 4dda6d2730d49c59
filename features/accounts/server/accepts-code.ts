import type { Queries } from "#platform/database.ts";
import type { StoredAccount } from "./accounts-store.ts";
import { createRecoveryCodesStore } from "./recovery-codes-store.ts";
import type { SecondFactor } from "./second-factor.ts";

interface GivenCode {
  code: string;
  now: Date;
}

/** Whether a code of the app or a recovery code is right. Uses neither up. */
export async function acceptsCode(
  queries: Queries,
  secondFactor: SecondFactor,
  account: StoredAccount | null,
  { code, now }: GivenCode,
): Promise<boolean> {
  const { right, recovery } = secondFactor.check(account, code, now);
  // whatever the account: the text alone decides whether the store is asked
  const store = createRecoveryCodesStore(queries);
  const isRecovery = recovery !== null && (await store.has(account?.id ?? "", recovery));
  return right || isRecovery;
}
