import { beforeAll, describe, expect, test } from "vitest";
import { auditList } from "#features/accounts/audit-list.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";
import { auditLog, staffAccounts } from "#features/accounts/tables.ts";
import { letterList } from "#features/applications/letters.ts";
import { applicationList } from "#features/applications/list/application-list.ts";
import { newestFirst } from "#features/applications/list/application-query.ts";
import { applicationsOf, legacyList } from "#features/applications/list/legacy-list.ts";
import { refusedAddressList } from "#features/applications/refused-address-list.ts";
import { applicationPages } from "#features/applications/tables.ts";
import { bonusList } from "#features/bonuses/bonus.ts";
import { bonusClaims, bonusParts, bonusRules } from "#features/bonuses/tables.ts";
import { kycList, kycPeopleList } from "#features/candidate-kyc/kyc-list.ts";
import { kycRequestList } from "#features/document-requests/kyc-request-list.ts";
import { kycRequests } from "#features/document-requests/tables.ts";
import { documentForms } from "#features/documents-form/tables.ts";
import { formKinds } from "#features/form-records/form-kinds.ts";
import { type InterviewQuery, interviewList } from "#features/interviews/interview-list.ts";
import { interviewInterviewers, interviews } from "#features/interviews/tables.ts";
import { mondayOf, viewWeek } from "#features/interviews/ui/desk/week-view.ts";
import { batchList } from "#features/joining/batch-list.ts";
import { joiningBatches } from "#features/joining/tables.ts";
import { expiryReasons } from "#features/mail/mail-kinds.ts";
import { type MailDecision, mailDecisions, mayDecide } from "#features/mail/outbox.ts";
import { outboxList } from "#features/mail/outbox-list.ts";
import type { OutboxMail } from "#features/mail/server/outbox.ts";
import { mails } from "#features/mail/tables.ts";
import { letterList as offerLetterList } from "#features/offer-letters/letter-list.ts";
import { offerLetterQuestions, offerLetters } from "#features/offer-letters/tables.ts";
import { referrerList } from "#features/referrers/referrer-list.ts";
import { referrers } from "#features/referrers/tables.ts";
import { registers } from "#features/registers/registers.ts";
import { registerEntries } from "#features/registers/tables.ts";
import { type ReportQuery, reportList } from "#features/reports/report-list.ts";
import type { Services } from "#platform/context.ts";
import type { Database } from "#platform/database/database.ts";
import { startTestSite, type TestSite } from "../../tests/support/calls/site.ts";
import { emptyTables } from "../../tests/support/databases/database.ts";
import { declaredLists } from "../../tests/support/pages/declared-lists.ts";
import { storeApplications } from "../../tests/support/records/stored-applications.ts";
import {
  fresherDocuments,
  storeCandidates,
} from "../../tests/support/records/stored-candidates.ts";
import { writeQuery } from "./list-address.ts";
import { type Filter, isTabs, type ListDeclaration, type QueryOf } from "./list-declaration.ts";
import { allTab, loadList, loadPage, type Rows } from "./load-page.ts";

type Query = Readonly<Record<string, string | number | true>>;

interface TriedList {
  list: ListDeclaration;
  fill: (database: Database) => Promise<unknown>;
  /** A filter that only says how many rows a page has. */
  paging?: string;
  /** A value of every other filter, which some rows fit and others do not. */
  asked: Readonly<Record<string, string | number | true>>;
  find: (
    services: Services,
    query: never,
    rows: Rows,
  ) => Promise<{ rows: unknown[]; count: number }>;
  /** What its export carries away. */
  records?: (services: Services, query: never) => AsyncIterable<readonly unknown[]>;
  /** How many rows can be decided on, and how many are selected with the whole list. */
  selected?: (
    services: Services,
    query: never,
    rows: Rows,
  ) => Promise<Record<string, readonly [number, number]>>;
}

const letterSource = {
  ...{ title: "Offer", body: "Hello", values: {}, rows: [] },
  schema: { version: "1", law: "", validFrom: "2026-01-01", fields: [] },
};
const at = (day: number) => new Date(Date.UTC(2026, 10, day, 6));
/** Rows that differ by each of several facts, in all combinations. */
const rows = Array.from({ length: 24 }, (_, each) => ({
  each,
  name: each % 2 ? "Zelda Rao" : "Asha Rao",
  third: each % 3,
  fourth: Math.floor(each / 6) % 4,
}));

const isNoExport = ({ action }: { action: string }) => action !== "audit-exported";

const hours = 60 * 60 * 1_000;
const mailStates = ["waiting", "held", "sending", "sent", "failed"] as const;
/** As the page offers it. */
const canDecide = (decision: MailDecision, { status, isPast, subject, canSend }: OutboxMail) =>
  mayDecide(decision, status) &&
  (decision !== "send" || (!isPast && !subject.startsWith("Gone") && canSend));

const kyc: TriedList = {
  list: kycList,
  asked: { text: "zelda", state: "complete", missing: true },
  fill: (database) =>
    storeCandidates(
      database,
      ...rows.map(({ name, third, fourth }) => ({
        ...{
          aadhaarName: name,
          state: third === 0 ? ("complete" as const) : ("to-check" as const),
        },
        files: fourth % 2 ? fresherDocuments("accepted") : {},
        ...{ isIncomplete: fourth % 2 === 0, receivedAt: at(1 + fourth) },
      })),
    ),
  find: ({ kycDesk }, query, page) => kycDesk.list(query, page),
  records: ({ kycDesk }, query) => kycDesk.records(query),
};

const tried: Record<string, TriedList> = {
  kyc,
  kycPeople: { ...kyc, list: kycPeopleList },
  requests: {
    list: kycRequestList,
    asked: { text: "zelda", state: "waiting" },
    fill: ({ queries }) =>
      queries.insert(kycRequests).values(
        rows.map(({ each, name, third }) => ({
          ...{ email: `request-${each}@mail.example`, name, documentKeys: [], createdAt: at(1) },
          ...{ dueOn: third === 1 ? "2020-01-01" : "2099-01-01" },
          cancelledAt: third === 2 ? at(2) : null,
        })),
      ),
    find: ({ kycRequests: requests }, query, page) => requests.search(query, page),
  },
  batches: {
    list: batchList,
    asked: { text: "zelda", process: "Process 1", state: "published" },
    fill: ({ queries }) =>
      queries.insert(joiningBatches).values(
        rows.map(({ name, third, fourth }) => ({
          ...{ title: name, process: `Process ${fourth}`, site: "", shift: "", trainer: "" },
          ...{ day: "2099-01-05", seats: 5, toBring: "", createdAt: at(1), changedAt: at(1) },
          state: third === 1 ? ("published" as const) : ("draft" as const),
        })),
      ),
    find: ({ joining }, query, page) => joining.batches.search(query, page),
  },
  offerLetters: {
    list: offerLetterList,
    asked: {
      text: "zelda",
      kind: "offer",
      asked: true,
      late: true,
      import: "file",
      state: "draft",
    },
    async fill({ queries }) {
      const letters = rows.map(({ each, name, third, fourth }) => ({
        ...{ number: `XLD-L${each}`, name, email: `letter-${each}@mail.example` },
        ...{ kind: each < 12 ? ("offer" as const) : ("appointment" as const) },
        ...{ code: `code-${each}`, templateKey: "offer", source: letterSource },
        ...{ lastDay: "2099-01-01", madeAt: at(1), changedAt: at(1) },
        expiresAt: fourth === 1 ? new Date(0) : new Date("2099-01-01"),
        ...{ state: third === 0 ? ("draft" as const) : ("released" as const) },
        notReleased: each % 4 === 1 ? ("missing" as const) : null,
        importId: fourth === 2 ? "file" : null,
      }));
      const stored = await queries.insert(offerLetters).values(letters).returning();
      const open = stored.filter((_, each) => each % 2 === 1);
      const asked = open.map(({ id: letterId }) => ({
        letterId,
        question: "When?",
        askedAt: at(2),
      }));
      await queries.insert(offerLetterQuestions).values(asked);
    },
    find: ({ offerLetters: letters }, query, page) => letters.search(query, page),
  },
  referrers: {
    list: referrerList,
    asked: { text: "zelda", type: "student" },
    fill: ({ queries }) =>
      queries.insert(referrers).values(
        rows.map(({ each, name, third }) => ({
          ...{ key: `id-${each}`, referId: `ID-${each}`, referName: name, position: each },
          applicantType: third === 0 ? ("student" as const) : ("employee" as const),
          ...{ team: "", years: "", imagePath: "", information: "" },
        })),
      ),
    find: ({ referrerDesk }, query, page) => referrerDesk.search(query, page),
  },
  ...Object.fromEntries(
    registers.map((register): [string, TriedList] => [
      register.name,
      {
        list: register.list,
        asked: { text: "zelda", state: register.states.at(-1)?.key ?? "" },
        fill: ({ queries }) =>
          queries.insert(registerEntries).values(
            rows.map(({ name, third, fourth }) => ({
              ...{ register: register.name, values: { [register.heading]: name } },
              ...{ state: register.states.at(third === 0 ? -1 : 0)?.key ?? "" },
              receivedAt: at(1 + fourth),
            })),
          ),
        find: ({ registers: all }, query, page) => all[register.name].search(query, page),
        records: ({ registers: all }, query) => all[register.name].records(query),
      },
    ]),
  ),
  ...Object.fromEntries(
    formKinds.map((kind): [string, TriedList] => [
      kind.name,
      {
        list: kind.list,
        asked: { text: "zelda", openingCode: "XLD-1" },
        fill: ({ queries }) =>
          queries.insert(documentForms).values(
            rows.map(({ each, name, third }) => ({
              texts: { [kind.person.name]: name, [kind.person.email]: `form-${each}@mail.example` },
              ...{ receivedAt: at(1 + third), addressHash: "none" },
              openingCode: third === 0 ? "XLD-1" : null,
            })),
          ),
        find: ({ formRecords }, query, page) => formRecords[kind.name].search(query, page),
        records: ({ formRecords }, query) => formRecords[kind.name].records(query),
      },
    ]),
  ),
  bonuses: {
    list: bonusList,
    asked: { text: "zelda", state: "due" },
    async fill({ queries }) {
      const validFrom = "2026-01-01";
      await queries.insert(bonusRules).values({ id: 1, parts: [], validFrom, addedAt: at(1) });
      await queries.insert(bonusClaims).values(
        rows.map(({ each, name, third }) => ({
          ...{ id: each + 1, applicationId: each, ruleId: 1, position: name, hiredAt: at(1) },
          ...{ referrerKey: "xld1", referId: "XLD1", referredAt: at(1) },
          joinedOn: third === 0 ? "2026-11-01" : null,
        })),
      );
      await queries
        .insert(bonusParts)
        .values(rows.map(({ each }) => ({ claimId: each + 1, part: 1, amount: 100, days: 1 })));
    },
    find: ({ bonuses }, query, page) => bonuses.search(query, page),
  },
  audit: {
    list: auditList,
    asked: {
      ...{ actor: "nobody", action: "account-created", subject: "subject 1" },
      ...{ from: "2026-11-02", to: "2026-11-03" },
    },
    async fill({ queries }) {
      const [person] = await queries.select({ id: staffAccounts.id }).from(staffAccounts);
      await queries.insert(auditLog).values(
        rows.map(({ third, fourth, each }) => ({
          ...{ at: at(1 + fourth), subject: `subject ${third}` },
          actorId: each % 5 === 0 ? person?.id : null,
          action: each % 2 ? "account-created" : "sign-in-refused",
        })),
      );
    },
    // its pages have no numbers and say no count: what one after the other holds is all
    async find({ auditLog: log }, query, { limit, offset }) {
      const found: unknown[] = [];
      for (let before: number | undefined; ; ) {
        const page = await log.page(query, before === undefined ? {} : { before });
        found.push(...page.rows.filter(isNoExport));
        before = page.rows.at(-1)?.id;
        if (!page.older || before === undefined) break;
      }
      return { rows: found.slice(offset, offset + limit), count: found.length };
    },
    // each export is an entry itself, of an account
    async *records({ auditLog: log }, query) {
      const [person] = await log.people();
      const entries = await log.export(query, { id: person?.id ?? "" } as StaffUser);
      for await (const part of entries) yield part.filter(isNoExport);
    },
  },
  outbox: {
    list: outboxList,
    asked: { standing: "sent", text: "zelda", kind: "kyc-request", age: "week" },
    fill: ({ queries }) =>
      queries.insert(mails).values(
        rows.map(({ each, name, third, fourth }) => ({
          ...(third === 1 ? { subject: `Gone ${name}`, body: "" } : { subject: name, body: "x" }),
          key: `mail:${each}`,
          kind: fourth % 2 ? "kyc-request" : "application-received",
          recipient: `mail-${each}@mail.example`,
          state: mailStates[each % mailStates.length] ?? "sent",
          failureReason: each % 4 ? null : `${expiryReasons}the day`,
          nextAttemptAt: new Date(Date.now() + (each % 2 ? -1 : 1) * 24 * hours),
          validUntil: fourth ? null : new Date(Date.now() - hours),
          createdAt: new Date(Date.now() - ([1, 100, 200, 1_000][fourth] ?? 0) * hours),
        })),
      ),
    find: ({ outbox }, query, page) => outbox.search(query, page),
    async selected({ outbox }, query, page) {
      const { rows: found } = await outbox.search(query, page);
      const decisions = Object.keys(mailDecisions) as MailDecision[];
      const each = decisions.map(async (decision) => {
        const fit = found.filter((mail) => canDecide(decision, mail));
        const chosen = await outbox.decidable(query, decision);
        return [decision, [fit.length, chosen.length]] as const;
      });
      return Object.fromEntries(await Promise.all(each));
    },
  },
  "refused addresses": {
    list: refusedAddressList,
    asked: { doubt: "doubtful" },
    async fill(database) {
      const ids = await storeApplications(
        database,
        ...rows.map(({ each, name }) => ({
          firstName: name,
          // some have applied twice
          email: `refused-${each % 20}@mail.example`,
        })),
      );
      await database.queries.insert(applicationPages).values(
        ids.map((applicationId, each) => ({
          ...{ applicationId, number: `XLD-${each}` },
          emailRefusedAt: each % 5 === 0 ? null : at(1),
        })),
      );
      await database.queries.insert(mails).values(
        rows.map(({ each, third }) => ({
          ...{ key: `refused:${each}`, kind: "application-received", subject: "x", body: "x" },
          ...{ recipient: `refused-${each}@mail.example`, state: "failed" as const },
          failureReason: `The mail server answered ${third ? "550 5.1.1" : "550 5.4.5"} to RCPT TO`,
          createdAt: at(1),
        })),
      );
    },
    find: ({ refusedAddresses }, query, page) => refusedAddresses.search(query, page),
  },
  legacy: {
    list: legacyList,
    asked: { text: "zelda" },
    paging: "show",
    fill: (database) =>
      storeApplications(
        database,
        ...rows.map(({ each, name }) => ({
          ...{ firstName: name.split(" ")[0] ?? "", lastName: "Rao" },
          email: `legacy-${each}@mail.example`,
        })),
      ),
    find: ({ applicationDesk }, query, page) =>
      applicationDesk.search({ ...applicationsOf(query), scope: null }, page),
  },
  // what they count is what the list shows under the same filters
  reports: {
    list: reportList,
    asked: {
      ...{ from: "2026-11-02", to: "2026-11-03", position: "Clerk" },
      ...{ source: "employees", referrer: "XLD-7" },
    },
    fill: (database) =>
      storeApplications(
        database,
        ...rows.map(({ each, third, fourth }) => ({
          ...{ receivedAt: at(1 + fourth), email: `report-${each}@mail.example` },
          position: each % 2 ? "Clerk" : "AI Engineer",
          source: ["XLD-7", "XLD-8", "Main-Website"][third] ?? "",
        })),
      ),
    async find({ reports, applicationDesk }, query: ReportQuery, page) {
      const admin = { id: "", role: "admin", openings: null } as unknown as StaffUser;
      const report = await reports.read({ from: "2020-01-01", ...query }, admin);
      const asked = { ...newestFirst, from: "2020-01-01", ...query, scope: null };
      const { rows: found } = await applicationDesk.search(asked, page);
      const ofSources = report?.sources.reduce((sum, each) => sum + each.applications, 0);
      expect(ofSources).toBe(report?.all.applications);
      return { rows: found, count: report?.all.applications ?? -1 };
    },
  },
  // a week has neither pages nor an export: whoever was not asked for is counted in its own cell
  interviews: {
    list: interviewList,
    asked: { round: "Zelda Rao", opening: "Clerk" },
    async fill(database) {
      const ids = await storeApplications(
        database,
        ...rows.map(({ each, third }) => ({
          ...{ email: `met-${each}@mail.example`, status: "shortlisted" as const },
          position: third ? "Clerk" : "AI Engineer",
        })),
      );
      const { queries } = database;
      const [by] = await queries.select({ id: staffAccounts.id }).from(staffAccounts);
      const createdBy = by?.id ?? "";
      for (const { each, name, fourth } of rows) {
        const applicationId = ids[each] ?? 0;
        const startsAt = at(23 + fourth);
        const [added] = await queries
          .insert(interviews)
          .values({
            ...{ applicationId, code: `code-${each}`, round: name, mode: "site", place: "Turbhe" },
            ...{ minutes: 30, questions: [], times: [], state: "confirmed", createdBy, startsAt },
            endsAt: new Date(startsAt.getTime() + hours / 2),
            ...{ createdAt: at(1), changedAt: at(1) },
          })
          .returning({ id: interviews.id });
        await queries
          .insert(interviewInterviewers)
          .values({ interviewId: added?.id ?? 0, accountId: createdBy, applicationId });
      }
    },
    async find({ interviews: all }, query: InterviewQuery, { limit, offset }) {
      const from = mondayOf(at(23));
      const admin = { id: "", role: "admin", openings: null } as unknown as StaffUser;
      const week = await all.week(from, admin);
      const view = viewWeek(week, { from, now: at(23), query });
      const cells = view.rows.flatMap((row) => row.cells);
      const others = cells.reduce((sum, cell) => sum + cell.others, 0);
      const found = view.days.flatMap(({ items }) => items);
      return { rows: found.slice(offset, offset + limit), count: week.interviews.length - others };
    },
  },
  letters: {
    list: letterList,
    asked: {},
    async fill({ queries }) {
      const letters = rows.map(
        ({ each }) => `6f1f0b1e-0000-4000-8000-${String(each).padStart(12, "0")}`,
      );
      await queries
        .insert(auditLog)
        .values(letters.map((subject) => ({ at: at(1), action: "letter-written", subject })));
      // of some nothing is left
      await queries.insert(mails).values(
        letters.slice(0, 18).flatMap((letter) =>
          [1, 2].map((of) => ({
            ...{
              key: `application-letter:${letter}:${of}`,
              letterId: letter,
              kind: "application-letter",
            },
            ...{ recipient: "a@mail.example", subject: "x", body: "x", createdAt: at(1) },
            state: "sent" as const,
          })),
        ),
      );
    },
    find: ({ letters }, _, page) => letters.list(page),
  },
};

test("every list that is declared is tried, here or with its filters", async () => {
  const paths = Object.values(tried).map(({ list }) => list.path);
  // the applications have a test of their own, with board and table
  const all = [...paths, applicationList.path].toSorted();
  expect((await declaredLists()).map(({ path }) => path)).toEqual(all);
});

let site: TestSite;
let accounts: (typeof staffAccounts.$inferSelect)[];
beforeAll(async () => {
  // some emails can be sent
  site = await startTestSite({ environment: { SMTP_URL: "smtp://127.0.0.1:1" } });
  accounts = await site.database.queries.select().from(staffAccounts);
  return () => site.stop();
});

describe.each(Object.entries(tried))("the list of %s", (_, { list, asked, paging, ...how }) => {
  const known = new Map<string, ReturnType<typeof find>>();
  beforeAll(async () => {
    const { queries } = site.database;
    await emptyTables(site.database);
    await queries.insert(staffAccounts).values(accounts);
    await how.fill(site.database);
    // what has just been filled is not walked as if it were empty
    await queries.execute("ANALYZE");
  });

  /** Reads each query once. */
  const found = (query: Query) =>
    known.getOrInsertComputed(JSON.stringify(Object.entries(query).toSorted()), () => find(query));

  async function find(query: Query) {
    const { services } = site.composition;
    const read = (page: Rows) => how.find(services, query as never, page);
    const ids: unknown[] = [];
    const first = await loadPage(read, 1, 5);
    ids.push(...first.rows);
    for (let page = 2; page <= first.pages; page += 1) {
      ids.push(...(await loadPage(read, page, 5)).rows);
    }
    const exported: unknown[] = [];
    if (how.records) {
      for await (const part of await how.records(services, query as never)) exported.push(...part);
    }
    const shown = new Set(ids.map((row) => JSON.stringify(row)));
    return { rows: ids.length, shown, count: first.count, exported: exported.length };
  }

  test("has a value here for every filter", () => {
    const all = [...Object.keys(asked), ...(paging ? [paging] : [])];
    expect(all.toSorted()).toEqual(Object.keys(list.filters).toSorted());
  });

  test("says on every tab how many rows it then shows, by every filter", async () => {
    const [key, filter] =
      Object.entries<Filter>(list.filters).find(([, each]) => isTabs(each)) ?? [];
    if (!key || !filter || !isTabs(filter)) return;
    const { services } = site.composition;
    const others = Object.keys(asked).filter((each) => each !== key);
    const values = [undefined, ...(filter.offered ?? filter.options)];
    for (const wanted of [{}, ...others.map((each) => ({ [each]: asked[each] }))]) {
      for (const current of values) {
        const search = writeQuery(list, { ...wanted, [key]: current } as QueryOf<ListDeclaration>);
        const { tabs } = await loadList(list, search, (query, page) =>
          how.find(services, query as never, page),
        );
        const held = values.map(async (value) => {
          const { rows } = await found({ ...wanted, ...(value && { [key]: value }) } as Query);
          return [value ?? allTab, { count: rows, exact: true }] as const;
        });
        const seen = `${current} of ${Object.keys(wanted)}`;
        expect(tabs, seen).toEqual(Object.fromEntries(await Promise.all(held)));
      }
    }
  });

  test("shows under two filters what it shows under each of them", async () => {
    const singles = Object.entries(asked).map(([key, value]): Query => ({ [key]: value }));
    for (const [at, one] of singles.entries()) {
      for (const two of singles.slice(at + 1)) {
        const [alone, beside, both] = await Promise.all([one, two, { ...one, ...two }].map(found));
        const under = JSON.stringify([one, two]);
        expect(both?.shown, under).toEqual(alone?.shown.intersection(beside?.shown ?? new Set()));
      }
    }
  });

  test("counts and carries away what its rows are, by every filter and by every two", async () => {
    const all = await found({});
    const keys = Object.keys(asked);
    const pairs = keys.flatMap((key, at) =>
      keys.slice(at).map((other) => [...new Set([key, other])]),
    );
    expect(all.rows).toBeGreaterThan(5);
    expect(all.count).toBe(all.rows);
    for (const wanted of [[], ...pairs]) {
      const query = Object.fromEntries(wanted.map((key) => [key, asked[key]])) as Query;
      const { rows, count, exported } = await found(query);
      const isTried = `${wanted.join(" and ")} of ${all.rows}`;
      expect(count, isTried).toBe(rows);
      if (how.records) expect(exported, isTried).toBe(rows);
      const { services } = site.composition;
      for (const [decision, [fit, chosen]] of Object.entries(
        (await how.selected?.(services, query as never, { limit: 1_000, offset: 0 })) ?? {},
      )) {
        expect(chosen, `${decision}, ${isTried}`).toBe(fit);
      }
      if (wanted.length !== 1) continue;
      expect(rows, isTried).toBeGreaterThan(0);
      expect(rows, isTried).toBeLessThan(all.rows);
    }
  });
});
