import type { Queries } from "#platform/database.ts";
import type { AuditAction } from "../audit-actions.ts";
import { type AccountChanges, createAccountsStore, type StoredAccount } from "./accounts-store.ts";
import type { AskAgainOptions } from "./ask-again.ts";
import { writeAudit } from "./audit-log.ts";
import type { OwnChange } from "./own-account.ts";
import type { SecondFactorSetUps } from "./second-factor-set-up.ts";
import type { Sessions } from "./sessions.ts";

export interface OwnAccountOptions extends AskAgainOptions {
  sessions: Sessions;
  setUps: SecondFactorSetUps;
  /** The session's token in a request. */
  readToken: (headers: Headers) => string | null;
  /** The header value that gives a session's token to the browser. */
  setCookie: (token: string) => string;
}

/**
 * Changes an account whose password was just asked for, and ends its other sessions; null where
 * account or session were changed meanwhile, or where the work finds that it may not be.
 */
export function createOwnChange({ database, clock, sessions, setCookie }: OwnAccountOptions) {
  return (
    known: StoredAccount,
    token: string,
    action: AuditAction,
    work: (held: StoredAccount, queries: Queries) => Promise<AccountChanges | null>,
  ): Promise<Extract<OwnChange, { ok: true }> | null> =>
    database.transaction(async (queries) => {
      const accounts = createAccountsStore(queries);
      const held = await accounts.hold(known.id);
      const isSame = held?.passwordHash === known.passwordHash && held.disabledAt === null;
      const changes = held && isSame ? await work(held, queries) : null;
      const left = changes && (await sessions.endOthers(queries, known.id, token));
      if (!left) return null;
      await accounts.update(known.id, changes);
      await writeAudit(queries, clock.now(), { actor: known, action });
      return { ok: true, setCookie: [setCookie(left.token)] };
    });
}
