import { beforeAll, describe, expect, test } from "vitest";
import { formKinds, registers } from "#content/record-kinds.ts";
import { admins, auditLog } from "#db/accounts-schema.ts";
import { documentForms } from "#db/form-schema.ts";
import { kycRequests } from "#db/kyc-schema.ts";
import { registerEntries } from "#db/registers-schema.ts";
import { referrers } from "#db/schema.ts";
import { auditList } from "#features/accounts/audit-list.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";
import { kycList } from "#features/candidate-kyc/kyc-list.ts";
import { kycRequestList } from "#features/document-requests/kyc-request-list.ts";
import { referrerList } from "#features/referrers/referrer-list.ts";
import type { Database } from "#platform/database.ts";
import type { Services } from "#server/services.ts";
import { startTestSite, type TestSite } from "../../tests/support/site.ts";
import { fresherDocuments, storeCandidates } from "../../tests/support/stored-candidates.ts";
import { writeQuery } from "./address.ts";
import { type Filter, isTabs, type ListDeclaration, type QueryOf } from "./list.ts";
import { allTab, loadList, loadPage, type Rows } from "./load-page.ts";

type Query = Readonly<Record<string, string | number | true>>;

interface TriedList {
  list: ListDeclaration;
  fill: (database: Database) => Promise<unknown>;
  /** A value of every filter, which some rows fit and others do not. */
  asked: Readonly<Record<string, string | number | true>>;
  find: (
    services: Services,
    query: never,
    rows: Rows,
  ) => Promise<{ rows: unknown[]; count: number }>;
  /** What its export carries away. */
  records?: (services: Services, query: never) => AsyncIterable<readonly unknown[]>;
}

const at = (day: number) => new Date(Date.UTC(2026, 10, day, 6));
/** Rows that differ by each of several facts, in all combinations. */
const rows = Array.from({ length: 24 }, (_, each) => ({
  each,
  name: each % 2 ? "Zelda Rao" : "Asha Rao",
  third: each % 3,
  fourth: Math.floor(each / 6) % 4,
}));

const isNoExport = ({ action }: { action: string }) => action !== "audit-exported";

const tried: Record<string, TriedList> = {
  kyc: {
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
          ...{ lacksDocument: fourth % 2 === 0, receivedAt: at(1 + fourth) },
        })),
      ),
    find: ({ kycDesk }, query, page) => kycDesk.list(query, page),
    records: ({ kycDesk }, query) => kycDesk.records(query),
  },
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
  audit: {
    list: auditList,
    asked: {
      ...{ actor: "nobody", action: "account-created", subject: "subject 1" },
      ...{ from: "2026-11-02", to: "2026-11-03" },
    },
    async fill({ queries }) {
      const [person] = await queries.select({ id: admins.id }).from(admins);
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
};

describe.each(Object.entries(tried))("the list of %s", (_, { list, asked, ...how }) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await startTestSite();
    await how.fill(site.database);
    return () => site.stop();
  });

  async function found(query: Query) {
    const { services } = site.composition;
    const read = (page: Rows) => how.find(services, query as never, page);
    const ids: unknown[] = [];
    const first = await loadPage(read, 1, 5);
    for (let page = 1; page <= first.pages; page += 1) {
      ids.push(...(await loadPage(read, page, 5)).rows);
    }
    const exported: unknown[] = [];
    if (how.records) {
      for await (const part of await how.records(services, query as never)) exported.push(...part);
    }
    return { rows: ids.length, count: first.count, exported: exported.length };
  }

  test("has a value here for every filter", () => {
    expect(Object.keys(asked).toSorted()).toEqual(Object.keys(list.filters).toSorted());
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

  test("counts and carries away what its rows are, by every filter and by every two", async () => {
    const all = await found({});
    const keys = Object.keys(asked);
    const pairs = keys.flatMap((key, at) =>
      keys.slice(at).map((other) => [...new Set([key, other])]),
    );
    for (const wanted of pairs) {
      const query = Object.fromEntries(wanted.map((key) => [key, asked[key]])) as Query;
      const { rows, count, exported } = await found(query);
      const isTried = `${wanted.join(" and ")} of ${all.rows}`;
      expect(count, isTried).toBe(rows);
      if (how.records) expect(exported, isTried).toBe(rows);
      if (wanted.length > 1) continue;
      expect(rows, isTried).toBeGreaterThan(0);
      expect(rows, isTried).toBeLessThan(all.rows);
    }
  });
});
