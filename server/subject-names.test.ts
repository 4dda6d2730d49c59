import { beforeEach, expect, test } from "vitest";
import { auditActions } from "#features/accounts/audit-actions.ts";
import { auditList } from "#features/accounts/audit-list.ts";
import { desk, meera } from "#features/accounts/server/accounts.fixtures.ts";
import { type AuditEntry, createAuditLog } from "#features/accounts/server/audit-log.ts";
import { auditLog as auditTable } from "#features/accounts/tables.ts";
import { applications } from "#features/applications/tables.ts";
import { candidates } from "#features/candidate-kyc/tables.ts";
import { seedOpenings } from "#features/openings/server/openings.ts";
import { openings } from "#features/openings/tables.ts";
import { readQuery } from "#records/list/list-address.ts";
import { describeWithDatabase, emptyTables } from "../tests/support/databases/database.ts";
import { storeApplications } from "../tests/support/records/stored-applications.ts";
import { storeCandidates } from "../tests/support/records/stored-candidates.ts";
import { readSubjectNames } from "./subject-names.ts";

describeWithDatabase((database) => {
  beforeEach(() => emptyTables(database()));

  async function openLog() {
    const { staff, clock } = desk(database());
    const account = await staff.createAccount(meera);
    const { queries } = database();
    const [application = 0] = await storeApplications(database(), { firstName: "Asha" });
    await storeCandidates(database(), { aadhaarName: "Divya Nair" });
    const [resume] = await queries.select().from(applications);
    const [candidate] = await queries.select().from(candidates);
    await queries.delete(auditTable);
    const log = createAuditLog({ database: database(), clock }, readSubjectNames);
    const about = { account: account.id, application, candidate: candidate?.id ?? 0 };
    return {
      ...about,
      resume: resume?.resumeId ?? "",
      write: (action: AuditEntry["action"], subject: string | number) =>
        staff.record({ actor: account, action, subject: String(subject) }),
      async names() {
        const query = readQuery(auditList, new URLSearchParams());
        const { rows } = await log.page(query, { before: undefined, after: undefined });
        return rows.toReversed().map(({ subject, subjectName }) => [subject, subjectName]);
      },
    };
  }

  test("a row is shown with the name that its subject has now, and keeps the id alone", async () => {
    const { write, names, account, application, candidate, resume } = await openLog();
    await write("account-renamed", account);
    await write("application-status", application);
    await write("kyc-accepted", candidate);
    await write("document-opened", resume);
    await write("content-published", "people/asha");
    await seedOpenings(database());
    const [opening] = await database().queries.select().from(openings).limit(1);
    const { id: openingId = 0, code: openingCode = "", title: openingTitle } = opening ?? {};
    await write("content-published", `openings/${openingId}`);
    await write("referral-urls-made", openingCode);
    expect(await names()).toEqual([
      [account, "Meera Joshi"],
      [String(application), "Asha Kulkarni"],
      [String(candidate), "Divya Nair"],
      [resume, "Asha Kulkarni"],
      ["people/asha", undefined],
      [`openings/${openingId}`, openingTitle],
      [openingCode, openingTitle],
    ]);
    const { queries } = database();
    const stored = JSON.stringify(await queries.select().from(auditTable));
    expect(stored).not.toMatch(/Meera|Asha|Kulkarni|Divya/);
  });

  test("what was erased, or never was, has no name", async () => {
    const { write, names, candidate } = await openLog();
    await database()
      .queries.update(candidates)
      .set({ aadhaarName: "", erasedAt: new Date(0) });
    await write("kyc-erased", candidate);
    await write("application-note", 987_654);
    await write("application-note", "not a number");
    await write("document-opened", "gone");
    expect(await names()).toEqual([
      [String(candidate), null],
      ["987654", null],
      ["not a number", null],
      ["gone", null],
    ]);
  });

  test("every kind of row is looked up without a fault", async () => {
    const { write, names } = await openLog();
    const all = Object.keys(auditActions) as AuditEntry["action"][];
    // a page holds a hundred rows
    for (let from = 0; from < all.length; from += 60) {
      const some = all.slice(from, from + 60);
      await database().queries.delete(auditTable);
      for (const action of some) await write(action, "7");
      expect(await names()).toHaveLength(some.length);
    }
  });
});
