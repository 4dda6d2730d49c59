import { randomUUID } from "node:crypto";
import { momentInWords } from "#contract/indian-moment.ts";
import { createAccountDesk } from "#features/accounts/server/account-desk-service.ts";
import { createAuditLog } from "#features/accounts/server/audit-log-service.ts";
import type { ChangedEmail } from "#features/accounts/server/change-account.ts";
import { createStaffService, ensureFirstAdmin } from "#features/accounts/server/staff-service.ts";
import type { Mailer } from "#features/mail/server/mail.ts";
import { accountEmailMail } from "#features/mail/texts/account-mails.ts";
import type { Brands } from "#features/publishing/server/index.ts";
import { withAdvisoryLock } from "#platform/advisory-lock.ts";
import type { Queries } from "#platform/database.ts";
import type { Dependencies } from "./dependencies.ts";
import { observedSignIn } from "./observed-services.ts";

/** HR's accounts and the audit log; makes the first account where there is none. */
export async function composeAccounts(
  { database, clock, config, keys, keyedHash, logger, instrumentation }: Dependencies,
  { mailer, brand }: { mailer: Pick<Mailer, "write">; brand: Brands },
) {
  /** Emails know accounts, and so accounts know no emails. */
  async function tellOfEmail() {
    const facts = await brand.now();
    return (queries: Queries, { from: recipient, ...changed }: ChangedEmail) => {
      const key = `account-email-changed:${randomUUID()}`;
      const at = momentInWords(clock.now());
      const says = accountEmailMail(facts, { ...changed, at });
      return mailer.write(queries, { key, kind: "account-email-changed", recipient, ...says });
    };
  }

  const made = createStaffService({
    database,
    origin: config.origin,
    keyedHash,
    clock,
    documentKeys: keys,
    secondFactor: config.secondFactor,
    tellOfEmail,
    onUnreadable: (account) => logger.error({ account }, "no key opens a second factor"),
  });
  const staff = observedSignIn(made, instrumentation);
  const first = {
    userName: config.adminUserName,
    password: config.adminPassword,
    mayGenerate: config.databaseUrl === null,
  };
  const { generatedPassword } = await withAdvisoryLock(database, () =>
    ensureFirstAdmin(staff, first),
  );
  const auditLog = createAuditLog(database, clock);
  const accounts = createAccountDesk(staff);
  return { generatedPassword, services: { staff, accounts, ownAccount: staff, auditLog } };
}
