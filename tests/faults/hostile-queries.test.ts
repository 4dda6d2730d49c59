import { afterAll, beforeAll, expect, test } from "vitest";
import { deskCallPaths } from "#contract/calls/desk-call-paths.ts";
import { wirePaths } from "#contract/calls/wire.ts";
import { auditList } from "#features/accounts/audit-list.ts";
import { fakeClock } from "#features/accounts/server/accounts.fixtures.ts";
import { applicationList, orderParameters } from "#features/applications/list/application-list.ts";
import { legacyList } from "#features/applications/list/legacy-list.ts";
import { boardParameters } from "#features/applications/ui/board/board-query.ts";
import { compareParameters, comparePath } from "#features/applications/ui/compare/compare-query.ts";
import { bonusesCsvPath, bonusList } from "#features/bonuses/bonus.ts";
import { kycList } from "#features/candidate-kyc/kyc-list.ts";
import { kycRequestList } from "#features/document-requests/kyc-request-list.ts";
import { formKinds } from "#features/form-records/form-kinds.ts";
import { interviewList } from "#features/interviews/interview-list.ts";
import { outboxList } from "#features/mail/outbox-list.ts";
import { openingsQueryKeys } from "#features/openings/openings-query-keys.ts";
import { referrerList } from "#features/referrers/referrer-list.ts";
import { registers } from "#features/registers/registers.ts";
import { reportList, tableParameter } from "#features/reports/report-list.ts";
import type { ListDeclaration } from "#records/list/list-declaration.ts";
import { startTestSite, type TestSite } from "../support/calls/site.ts";
import { publicRoutes } from "../support/calls/site-routes.ts";
import { deskPeople } from "../support/people/desk-people.ts";
import { fillWithCanaries } from "../support/stores/canary-store.ts";
import { guardedCalls, guardedPages } from "../support/stores/guarded-places.ts";

// Every parameter of every list, with what no form sends: a database refuses some of it.

const zeroAlone = "%00";
/** Controls, half a character, a byte that is no text, and what turns text round. */
const all = "a%00b%01%1b[31m%ed%a0%bd%ff%e2%80%ae";
/** As long as an address may be; a cut at an even length goes through a character. */
const long = `x${"%f0%9f%98%80".repeat(150)}`;

const pages = ["page", "count", "done"];

/** The parameters of each filter of a declared list. */
const filtersOf = ({ filters }: ListDeclaration) =>
  Object.entries(filters).map(([key, { parameter = key }]) => parameter);

const orders = Object.values(orderParameters);
const applications = [...filtersOf(applicationList), ...orders];

/**
 * One parameter of each kind: for a count or a file of a list, whose parameters are read as the list's are, each of which
 * is asked for alone.
 */
const kindsOf = ({ filters }: ListDeclaration) => {
  const byKind = new Map(
    Object.entries(filters).map(([key, each]) => [each.kind, each.parameter ?? key]),
  );
  return [...byKind.values()];
};

/** Of the board, which is asked for with them. */
const ofBoard = Object.values(boardParameters).map((name) =>
  name === boardParameters.view ? name : `${boardParameters.view}=board&${name}`,
);

/** Each list, and each parameter that it reads. */
const lists: Record<string, readonly string[]> = {
  "/refer-data": [...applications, ...pages, ...ofBoard, "open", "near", "panel"],
  [comparePath]: [
    ...Object.values(compareParameters),
    ...kindsOf(applicationList),
    ...orders,
    ...pages,
  ],
  [deskCallPaths.applicationsCount]: kindsOf(applicationList),
  [deskCallPaths.applicationsSelection]: kindsOf(applicationList),
  [deskCallPaths.namableColleagues]: ["ids"],
  [deskCallPaths.applicationsExport]: [...kindsOf(applicationList), ...orders, "min", "max", "at"],
  [deskCallPaths.applicationsExcel]: [...kindsOf(applicationList), ...orders],
  [reportList.path]: filtersOf(reportList),
  [deskCallPaths.reportsExport]: [...kindsOf(reportList), tableParameter],
  "/employee-list": [...filtersOf(legacyList), ...pages],
  "/dashboard": [...filtersOf(kycList), ...pages],
  [deskCallPaths.kycExport]: filtersOf(kycList),
  ...Object.fromEntries(formKinds.map(({ list }) => [list.path, [...filtersOf(list), ...pages]])),
  ...Object.fromEntries(formKinds.map(({ list }) => [list.exportPath, filtersOf(list)])),
  ...Object.fromEntries(registers.map(({ list }) => [list.path, [...filtersOf(list), ...pages]])),
  ...Object.fromEntries(registers.map(({ list }) => [list.exportPath, filtersOf(list)])),
  "/desk/kyc-requests": [...filtersOf(kycRequestList), "made", ...pages],
  "/desk/referrers": [...filtersOf(referrerList), ...pages],
  [bonusList.path]: [...filtersOf(bonusList), ...pages],
  [bonusesCsvPath]: ["month"],
  "/desk/outbox": [...filtersOf(outboxList), ...pages],
  "/desk/audit": [...filtersOf(auditList), "before", "after"],
  "/desk/audit.csv": filtersOf(auditList),
  "/desk": ["days"],
  [interviewList.path]: [...filtersOf(interviewList), "week", "view"],
  "/desk/saved-searches": ["done"],
  "/desk/data": ["published"],
  "/desk/retention": ["done"],
  "/desk/openings": ["done"],
  "/desk/content/press": ["done"],
  "/page-views": ["days"],
  "/current-openings": openingsQueryKeys,
  "/PressReleases": ["item", "page"],
  "/Others": ["item", "page"],
  "/Moments": ["photo"],
  "/Facilities": ["photo"],
  "/MeetOurPeople": ["category"],
};
const everyName = [
  ...new Set([...Object.values(lists).flat(), "file", "mode", "taken", "sent", "emp", "bulk"]),
];
const atOnce = (value: string) => everyName.map((name) => `${name}=${value}`).join("&");

const patience = 300_000;
let site: TestSite;
let cookie: string;
let others: string[];

beforeAll(async () => {
  const clock = fakeClock();
  site = await startTestSite({ clock, builtPages: true });
  const samples = await fillWithCanaries(site);
  const places = [...(await guardedPages(site, samples)), ...guardedCalls(samples)];
  const asked = places.filter(({ method }) => method === "GET").map(({ path }) => path);
  const secret = ["/kiosk/made-up", "/my-visit/made-up"];
  others = [...asked, ...publicRoutes.map(({ path }) => path), ...secret];
  cookie = (await deskPeople(site, clock).ofEachRole()).admin;
}, patience);

afterAll(() => site?.stop());

/** What answers otherwise than one of these statuses. */
async function problemOf(
  address: string,
  isFine: (status: number) => boolean,
  init: RequestInit = {},
): Promise<string[]> {
  const headers = { cookie, origin: site.url, "content-type": "application/json" };
  const answer = await fetch(site.url + address, { redirect: "manual", headers, ...init });
  await answer.arrayBuffer();
  return isFine(answer.status) ? [] : [`${address.slice(0, 80)}: ${answer.status}`];
}

test(
  "no list fails by what stands in its address, whichever parameter holds it",
  async () => {
    const found: string[] = [];
    for (const [path, names] of Object.entries(lists)) {
      const alone = names.flatMap((name) => [`${name}=${all}`, `${name}=${long}`]);
      for (const search of [...alone, atOnce(all)]) {
        // an order in one field, and empty fields, lead to the address without them
        const isShown = (status: number) => [200, 303, 404].includes(status);
        found.push(...(await problemOf(`${path}?${search}`, isShown)));
      }
    }
    expect(found).toEqual([]);
  },
  patience,
);

test(
  "nor does any other page or call, with all parameters at once",
  async () => {
    const found: string[] = [];
    for (const path of others) {
      // a sample that fits another route's parameter is asked for once
      let isThere = true;
      const isFine = (status: number) => {
        isThere = status !== 404;
        return status < 500;
      };
      for (const value of [zeroAlone, "%"]) {
        if (isThere) found.push(...(await problemOf(`${path}?${atOnce(value)}`, isFine)));
      }
    }
    expect(found).toEqual([]);
  },
  patience,
);

test("nor a call that is asked for records with such a text", async () => {
  const found: string[] = [];
  const texts = ["a\u0000b", "\u0000", "\u0001", "\ud83d", `x${"\u{1f600}".repeat(150)}`];
  for (const filterText of texts) {
    for (const [path, body] of [
      [wirePaths.referral, { action: "getData", filterText }],
      [wirePaths.referral, { action: "count", filterText }],
      [wirePaths.kycSave, { method: "get", headers: {}, filterText }],
    ] as const) {
      const init = { method: "POST", body: JSON.stringify(body) };
      found.push(...(await problemOf(path, (status) => status === 200, init)));
    }
  }
  expect(found).toEqual([]);
});
