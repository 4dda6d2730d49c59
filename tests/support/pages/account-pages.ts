import { afterAll, beforeAll, beforeEach } from "vitest";
import { brand } from "#content/company/brand.ts";
import type { Role } from "#contract/roles.ts";
import { createAccountDesk } from "#features/accounts/server/account-desk.ts";
import { browserWith, desk, meera } from "#features/accounts/server/accounts.fixtures.ts";
import { createAuditLog } from "#features/accounts/server/audit-log.ts";
import { receiveFile } from "#features/documents/server/index.ts";
import { createInterviews } from "#features/interviews/server/interviews.ts";
import type { Deliver } from "#features/mail/server/mail-message.ts";
import { createPeople } from "#features/people/server/people.ts";
import { createWhatsApp } from "#features/whatsapp/server/whatsapp.ts";
import type { Services } from "#platform/context.ts";
import type { Database } from "#platform/database/database.ts";
import { createKeyedHash } from "#platform/secrets/keyed-hash.ts";
import { readSubjectNames } from "../../../server/subject-names.ts";
import { emptyTables, openTestDatabase } from "../databases/database.ts";
import { mailDesk } from "../services/outbox.ts";
import { routeArgs } from "./desk-page.ts";

/**
 * What loaders and actions of the accounts' and the mail's pages are handed, over a real database that holds
 * nothing but Meera's account before each test of a file.
 */
export function accountPagesForTests() {
  let database: Database;
  let site: Awaited<ReturnType<typeof accountPagesOver>>;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await emptyTables(database);
    site = await accountPagesOver(database);
  });
  return { site: () => site, database: () => database };
}

async function accountPagesOver(database: Database) {
  const { staff, clock, signIn } = desk(database);
  const account = await staff.createAccount({ ...meera, role: "admin" });
  const accounts = createAccountDesk(staff);
  const auditLog = createAuditLog({ database, clock }, readSubjectNames);
  const mail = mailDesk(database, clock);
  const origin = "http://localhost";
  const keyedHash = createKeyedHash("secret");
  const interviews = createInterviews(
    { database, clock, origin, keyedHash },
    { brand: { now: async () => brand }, mailer: mail.mailer, outbox: mail.outbox },
  );
  const own = { interviews, staff, accounts, auditLog, ownAccount: staff, clock, origin };
  const whatsApp = createWhatsApp(
    { database, clock, keyedHash, config: { whatsApp: null } },
    { mailer: mail.mailer },
  );
  const people = createPeople({ database });
  const formPosts = { readFile: receiveFile };
  const services = { ...own, ...mail, formPosts, whatsApp, people } as unknown as Services;
  const browser = browserWith(await signIn());

  const args = (request: Request, params: Record<string, string> = {}) => ({
    ...routeArgs(services, request),
    params,
  });

  return {
    staff,
    clock,
    account,
    mail,
    whatsApp,
    /** From now on with this mail server. @param deliver null where none is set up */
    withMailServer(deliver: Deliver | null) {
      const other = mailDesk(database, clock, deliver);
      Object.assign(services, other);
      return other;
    },
    get: (path: string, params?: Record<string, string>, headers: Headers = browser) =>
      args(new Request(`http://localhost${path}`, { headers }), params),
    /** The same as a viewer asks for it, or somebody of another role. */
    async asViewer({ request, params }: ReturnType<typeof args>, role: Role = "viewer") {
      const viewer = { userName: role, password: meera.password };
      await staff.createAccount({ ...meera, ...viewer, role }).catch(() => null);
      const headers = browserWith(await signIn(viewer));
      const type = request.headers.get("content-type");
      if (type) headers.set("content-type", type);
      return args(new Request(request, { headers }), params);
    },
    post: (
      path: string,
      fields: Record<string, string> | FormData,
      params?: Record<string, string>,
    ) => {
      const body = fields instanceof FormData ? fields : new URLSearchParams(fields);
      const init = { method: "POST", body, headers: new Headers(browser) };
      return args(new Request(`http://localhost${path}`, init), params);
    },
  };
}
