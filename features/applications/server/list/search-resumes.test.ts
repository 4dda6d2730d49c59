import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { byIndexes, findInResumes } from "#features/resume-text/server/index.ts";
import { resumeTexts } from "#features/resume-text/tables.ts";
import { describeWithDatabase } from "../../../../tests/support/databases/database.ts";
import { storeApplications } from "../../../../tests/support/records/stored-applications.ts";
import { createResumeTextsStore } from "../../../resume-text/server/resume-texts-store.ts";
import { applications } from "../../tables.ts";
import { applicationDeskOver, newestOfAll } from "../application-desk.fixtures.ts";
import type { ApplicationDesk } from "../application-desk.ts";
import { createApplicationRecords } from "../export/records.ts";
import { findPage } from "./find-page.ts";
import { conditionsOf, lookupConditionsOf } from "./list-conditions.ts";

const clock = { now: () => new Date("2026-11-21T10:00:00Z") };

const stored = {
  accountant: {
    row: { firstName: "Ira", email: "ira@mail.example", city: "Panvel", experience: 3 },
    text: "Accounting and ledgers. M.Com, Tally/GST. Node.js-free.",
  },
  clerk: {
    row: { firstName: "Ravi", email: "ravi@mail.example", city: "Thane", experience: 5 },
    text: "Clerk for accounts at a Panvel office; reviewed invoices.Handled payroll",
  },
  tester: {
    row: { firstName: "Zoe", email: "zoe@mail.example", city: "Panvel", experience: 3 },
    text: "Tests of software, and reports",
  },
  unread: {
    row: { firstName: "Om", email: "om@mail.example", city: "Panvel", experience: 0 },
    text: null,
  },
} as const;
type Name = keyof typeof stored;

describeWithDatabase((database) => {
  const nameOf = new Map<number, Name>();
  let desk: ApplicationDesk;

  beforeAll(async () => {
    const store = createResumeTextsStore(database().queries);
    for (const [name, { row, text }] of Object.entries(stored)) {
      const [id = 0] = await storeApplications(database(), { ...row, position: "Intern" });
      nameOf.set(id, name as Name);
      if (text === null) continue;
      const [application] = await database()
        .queries.select()
        .from(applications)
        .where(eq(applications.id, id));
      const claimed = { applicationId: id, documentId: application?.resumeId ?? "", attempts: 1 };
      await store.keepText(claimed, { text, encryptedText: Buffer.from("sealed") });
    }
    desk = applicationDeskOver(database(), clock);
  });

  const names = (ids: readonly { id: number }[]) => ids.map(({ id }) => nameOf.get(id)).sort();

  test.each<[string, Name[]]>([
    ["accounts", ["accountant", "clerk"]],
    ["Accountings", ["accountant", "clerk"]],
    ["Panvel 3 years accounts", ["accountant"]],
    ["panvel accounts", ["accountant", "clerk"]],
    ["panvel 3+ years accounts", ["accountant", "clerk"]],
    ["3 years testing", ["tester"]],
    ["accounts and ledger", ["accountant"]],
    ["tally", ["accountant"]],
    ["tally/gst", ["accountant"]],
    ["m.com", ["accountant"]],
    ["payroll", ["clerk"]],
    ["ravi invoice", ["clerk"]],
    ["zoe accounts", []],
    ["account:* | test", []],
    ["and", []],
    ["om", ["unread"]],
  ])("the search text %j finds by resumes and fields %j", async (text, found) => {
    const { rows, count } = await desk.search({ ...newestOfAll, text }, { limit: 20, offset: 0 });
    expect(names(rows)).toEqual(found);
    expect(count).toBe(found.length);
    expect(await desk.count({ ...newestOfAll, text })).toBe(found.length);
  });

  test("an export holds what the list shows", async () => {
    const records = createApplicationRecords(
      { database: database(), clock, origin: "https://careers.xld.example" },
      { report: () => {} },
    );
    const query = await records.understand({ ...newestOfAll, text: "Panvel 3 years accounts" });
    expect(await records.count(query)).toBe(1);
  });

  test("words in too many resumes to be named are asked for one by one, and narrowed together", async () => {
    const { queries } = database();
    const idsWith = async (text: string, mostIds: number) => {
      const resumes = await findInResumes(database(), text.split(" "), mostIds);
      const meaning = { statuses: new Map(), referrers: null, notes: new Map(), resumes };
      const query = { ...newestOfAll, text, meaning };
      const [walked, looked] = await Promise.all(
        [conditionsOf(query), lookupConditionsOf(query)].map((conditions) =>
          queries.select({ id: applications.id }).from(applications).where(conditions),
        ),
      );
      expect(names(looked ?? [])).toEqual(names(walked ?? []));
      for (const most of [0, 1_000]) {
        const page = { limit: 20, offset: 0 };
        const { ids } = await byIndexes(database(), (inside) =>
          findPage(inside, query, page, most),
        );
        expect(names(ids.map((id) => ({ id })))).toEqual(names(walked ?? []));
      }
      return { resumes, found: names(walked ?? []) };
    };
    const { resumes, found } = await idsWith("accounts panvel", 0);
    expect([...resumes.words.values()]).toEqual(["each", "each"]);
    expect(resumes.together).toBeNull();
    expect(found).toEqual(["accountant", "clerk"]);
    const few = await idsWith("accounts ledger", 1);
    expect([...few.resumes.words.values()]).toEqual(["each", { ids: [expect.any(Number)] }]);
    expect(few.found).toEqual(["accountant"]);
    await queries
      .update(resumeTexts)
      .set({ words: sql`words || 'usual'::tsvector` })
      .where(sql`words @@ 'clerk | test'`);
    const narrowed = await idsWith("accounts and usual", 1);
    expect(narrowed.resumes.words.get("and")).toBe("all");
    expect(narrowed.resumes.together).toHaveLength(1);
    expect(narrowed.found).toEqual(["clerk"]);
  });
});
