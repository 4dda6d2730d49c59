import { createAccountDesk } from "#features/accounts/server/account-desk-service.ts";
import { createAuditLog } from "#features/accounts/server/audit-log-service.ts";
import { createStaffService, ensureFirstAdmin } from "#features/accounts/server/staff-service.ts";
import { withAdvisoryLock } from "#platform/advisory-lock.ts";
import type { Dependencies } from "./dependencies.ts";
import { observedSignIn } from "./observed-services.ts";

/** HR's accounts and the audit log; makes the first account where there is none. */
export async function composeAccounts({
  database,
  clock,
  config,
  keys,
  logger,
  instrumentation,
}: Dependencies) {
  const made = createStaffService({
    database,
    origin: config.origin,
    sessionSecret: config.sessionSecret,
    clock,
    documentKeys: keys,
    secondFactor: config.secondFactor,
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
