import { parse } from "csv-parse/sync";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { ApplicationStatus } from "#contract/answers/application-status.ts";
import { applicationSorts } from "#contract/answers/application-status.ts";
import { deskCallPaths } from "#contract/calls/desk-call-paths.ts";
import { limits } from "#contract/limits.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";
import { driveSlots, drives, driveVisits } from "#features/drives/tables.ts";
import { joiners, joiningBatches } from "#features/joining/tables.ts";
import { callsUnderTest } from "#http/calls/calls.fixtures.ts";
import type { Database } from "#platform/database/database.ts";
import { boundedCount } from "#records/list/counted-list.ts";
import type { Filter, QueryOf } from "#records/list/list-declaration.ts";
import { testAdmin } from "../../../../tests/support/calls/site.ts";
import { readWorkbook, recordsOf } from "../../../../tests/support/files/read-workbook.ts";
import { storeApplications } from "../../../../tests/support/records/stored-applications.ts";
import { applicationList, writeApplicationQuery } from "../../list/application-list.ts";
import {
  type ApplicationQuery,
  type ScopedQuery,
  scopeQuery,
} from "../../list/application-query.ts";
import { tableColumns } from "../../list/sheet-columns.ts";
import { applicationConsents, applicationEvents, decisionOptions } from "../../tables.ts";
import { firstBoard } from "../../ui/board/board-query.ts";
import { type DecisionChoices, viewChoices } from "../../ui/decide/decision-choices.ts";
import { textColumns } from "../../ui/desk/applications-columns.tsx";
import { type DeskQuery, readDeskQuery, wholeList } from "../../ui/desk/desk-query.ts";
import { type ApplicationsPage, loadApplications } from "../../ui/desk/load-applications.ts";
import { statusTabs } from "../../ui/filters/status-tabs.tsx";
import { applicationDeskOver } from "../application-desk.fixtures.ts";
import type { ApplicationDesk } from "../application-desk.ts";
import type { Reader } from "../listed-applications.ts";
import { putQuestionAnswers } from "../receive/stored-application.ts";
import { countTabs } from "./counts.ts";

type Filters = QueryOf<typeof applicationList>;
type FilterKey = keyof typeof applicationList.filters;

/** What an application is, as far as a filter asks for it; drawn from small sets that depend on no other. */
interface Sample {
  email: string;
  name: string;
  source: string;
  position: string;
  stage: string;
  answers: boolean;
  own: boolean;
  late: boolean;
  visited: boolean;
  day: number;
  experience: number;
  kept: boolean;
  /** Of who is hired: in a batch of joiners. */
  seated: boolean;
  read: boolean;
}

/** A value of each filter, which some samples fit and others do not. A filter without one fails its test. */
const asked: Record<
  FilterKey,
  { value: () => Filters[FilterKey]; fits: (of: Sample, value: unknown) => boolean }
> = {
  text: { value: () => "zelda", fits: ({ name }) => name === "Zelda" },
  source: {
    value: () => "employees",
    fits: ({ source }, value) =>
      value === "employees" ? source.startsWith("XLD") : source === value,
  },
  position: { value: () => "AI Engineer", fits: ({ position }) => position === "AI Engineer" },
  status: {
    value: () => "in-review",
    fits: ({ stage }, value) => (stage === "called" ? "in-review" : stage) === value,
  },
  answer: { value: () => "nights:Yes", fits: ({ answers }) => answers },
  stage: { value: () => String(choices.stage), fits: ({ stage }) => stage === "called" },
  assignee: { value: () => "me", fits: ({ own }) => own },
  reason: { value: () => String(choices.reason), fits: ({ late }) => late },
  referrer: { value: () => "xld-7", fits: ({ source }) => source === "XLD-7" },
  drive: { value: () => "drive-7", fits: ({ visited }) => visited },
  from: { value: () => "2026-11-12", fits: ({ day }) => day >= 12 },
  to: { value: () => "2026-11-17", fits: ({ day }) => day <= 17 },
  experienceMin: { value: () => 2, fits: ({ experience }) => experience >= 2 },
  experienceMax: { value: () => 3, fits: ({ experience }) => experience <= 3 },
  kept: { value: () => true, fits: ({ kept }) => kept },
  unread: { value: () => true, fits: ({ read }) => !read },
  withoutBatch: { value: () => true, fits: ({ stage, seated }) => stage === "hired" && !seated },
  // an opening of the build that asks for two years
  fits: {
    value: () => "opening-9",
    fits: ({ kept, position, experience, stage }) =>
      kept && position === "AI Engineer" && experience >= 2 && stage !== "hired",
  },
};
const keys = Object.keys(applicationList.filters) as FilterKey[];
const choices = { stage: 0, reason: 0 };

// more than a page of each, so that pages are counted too
const samples = Array.from({ length: 260 }, (_, at): Sample => {
  const one = <Value>(of: readonly [Value, ...Value[]], turn: number): Value =>
    of[Math.floor(at / turn + at * turn * 7) % of.length] ?? of[0];
  return {
    email: `sample-${at}@mail.example`,
    name: one(["Zelda", "Asha"], 3),
    source: one(["XLD-7", "Dolphins", "XLD-8", "Main-Website"], 5),
    position: one(["AI Engineer", "Clerk"], 7),
    stage: at % 20 === 7 ? "hired" : one(["new", "in-review", "called"], 4),
    seated: at % 40 === 7,
    answers: one([true, false], 11),
    own: one([true, false], 13),
    late: one([false, true], 17),
    visited: at % 20 === 3,
    day: 10 + (at % 10),
    experience: at % 5,
    kept: one([true, false], 19),
    read: one([true, false], 23),
  };
});
const expected = (...wanted: FilterKey[]) =>
  samples
    .filter((sample) => wanted.every((key) => asked[key].fits(sample, asked[key].value())))
    .map(({ email }) => email)
    .toSorted();

const { site } = callsUnderTest();
let cookie: string;
let admin: StaffUser;
let views: DecisionChoices;
/** On the connections of the pool: each filter alone is counted and selected on one of its own, by its call. */
let desk: ApplicationDesk;

beforeAll(async () => {
  const { database, composition } = site();
  const { staff, decisionOptions: allOptions } = composition.services;
  const client = { headers: new Headers(), address: "192.0.2.7" };
  const result = await staff.signIn(testAdmin, client);
  cookie = result.ok ? (result.setCookie[0]?.split(";")[0] ?? "") : "";
  admin = (await staff.session(new Headers({ cookie }))) as StaffUser;
  const withTimeLimit: Database["withTimeLimit"] = async (_, work) => {
    const connection = await database.pool.connect();
    return work(connection).finally(() => connection.release());
  };
  desk = applicationDeskOver({ ...database, withTimeLimit }, composition.context.clock);
  const { queries } = database;
  const [stage] = await queries
    .insert(decisionOptions)
    .values({ list: "stage", name: "Called", status: "in-review", place: 90 })
    .returning({ id: decisionOptions.id });
  const [reason] = await queries
    .select({ id: decisionOptions.id })
    .from(decisionOptions)
    .where(eq(decisionOptions.list, "reason"));
  Object.assign(choices, { stage: stage?.id, reason: reason?.id });
  views = viewChoices(await allOptions.all(), []);
  const ids = await storeApplications(
    database,
    ...samples.map((of) => ({
      ...{ email: of.email, firstName: of.name, source: of.source, position: of.position },
      openingId: of.position === "AI Engineer" ? 7 : 9,
      status: of.stage === "called" ? "in-review" : (of.stage as ApplicationStatus),
      stageId: of.stage === "called" ? choices.stage : null,
      ...{ assigneeId: of.own ? admin.id : null, reasonId: of.late ? choices.reason : null },
      receivedAt: new Date(Date.UTC(2026, 10, of.day, 6)),
      ...{ experience: of.experience, readAt: of.read ? new Date("2026-11-21") : null },
    })),
  );
  const at = new Date("2026-11-01T04:00:00Z");
  const body = { title: "Mega drive" } as never;
  await queries
    .insert(drives)
    .values({ code: "drive-7", body, startsAt: at, endsAt: at, publishedAt: at });
  const [slot] = await queries
    .insert(driveSlots)
    .values({ driveCode: "drive-7", startsAt: at, endsAt: at, seats: 50 })
    .returning({ id: driveSlots.id });
  const [batch] = await queries
    .insert(joiningBatches)
    .values({
      ...{ title: "Claims", process: "", site: "", shift: "", trainer: "", toBring: "" },
      ...{ day: "2026-12-01", seats: 50, state: "published", createdAt: at, changedAt: at },
    })
    .returning();
  for (const [place, of] of samples.entries()) {
    const applicationId = ids[place] ?? 0;
    const answer = { key: "nights", label: "Nights?", answer: of.answers ? "Yes" : "No" };
    await putQuestionAnswers(queries, applicationId, [answer]);
    const withdrawnAt = of.kept ? null : at;
    await queries
      .insert(applicationConsents)
      .values({ applicationId, notice: "other-roles", version: "1", agreedAt: at, withdrawnAt });
    if (of.seated) {
      const joiner = { applicationId, batchId: batch?.id ?? 0, hiredAt: at };
      await queries.insert(joiners).values({ ...joiner, state: "silent" });
    }
    if (!of.visited) continue;
    await queries.insert(driveVisits).values({
      ...{ driveCode: "drive-7", slotId: slot?.id ?? 0, state: "walk-in", number: `V-${place}` },
      ...{ firstName: of.name, lastName: "Rao", email: of.email, position: of.position },
      ...{ contactNumber: String(9_820_000_000 + place), bookedAt: at, changedAt: at },
      applicationId,
    });
  }
  // what has just been filled is not walked as if it were empty
  await queries.execute("ANALYZE");
});

const queryOf = (...wanted: FilterKey[]): ApplicationQuery => ({
  ...wholeList.query,
  ...Object.fromEntries(wanted.map((key) => [key, asked[key].value()])),
});

/** The list as its page reads it from an address; the counts of its tabs only for who asks for them. */
async function page(
  query: ApplicationQuery,
  more: Partial<DeskQuery> & { tabs?: true } = {},
): Promise<ApplicationsPage> {
  const { applicationDesk } = site().composition.services;
  const { tabs, ...shown } = more;
  const state = readDeskQuery(writeApplicationQuery(query));
  return loadApplications(
    tabs ? applicationDesk : { ...applicationDesk, tabCounts: async () => [] },
    { ...state, ...shown },
    { user: admin, choices: views, now: new Date("2026-11-21") },
  );
}

/** All that stands on its pages, and what the first of them says of how much that is. */
async function list(query: ApplicationQuery) {
  const first = await page(query);
  const rows = [...first.rows];
  for (let at = 2, { pages } = first; at <= pages; at += 1) {
    const next = await page(query, { page: at });
    rows.push(...next.rows);
    pages = next.pages;
  }
  const { count, exact, pages } = first;
  return { rows: rows.map(({ email }) => email).toSorted(), count, exact, pages };
}

type FoundRows = { rows: string[]; count: number; exact: boolean };
const known = new Map<string, Promise<FoundRows>>();

/** What an address finds, without pages: that these hold the same is asked of each filter. Each is read once. */
function found(query: ApplicationQuery): Promise<FoundRows> {
  const address = writeApplicationQuery(query);
  const read = async () => {
    const { applicationDesk } = site().composition.services;
    const asked = scopeQuery(readDeskQuery(address).query, admin);
    const { rows, ...said } = await applicationDesk.search(asked, { limit: 1_000, offset: 0 });
    return { ...said, rows: rows.map(({ answers }) => answers.jobEmail).toSorted() };
  };
  return known.getOrInsertComputed(address.toString(), read);
}

/** What the board counts, and what stands on it with every column unfolded and full. */
async function board(query: ApplicationQuery) {
  const columns = ["new", "in-review", `in-review.${choices.stage}`];
  const more = columns.flatMap((each) => Array(5).fill(each));
  const { count, rows } = await page(query, { board: { ...firstBoard, more } });
  return { count, cards: rows.map(({ email }) => email).toSorted() };
}

const fetched = (path: string, query: ApplicationQuery) =>
  fetch(`${site().url}${path}?${writeApplicationQuery(query)}`, { headers: { cookie } });

test("every filter of the list has a value here", () => {
  expect(Object.keys(asked).toSorted()).toEqual(keys.toSorted());
});

describe.each(keys)("filtered by %s", (key) => {
  test("rows, pages, every count, every file, the board and what is selected are the same", async () => {
    const fitting = expected(key);
    expect(fitting.length).toBeGreaterThan(0);
    expect(fitting.length).toBeLessThan(samples.length);
    const query = queryOf(key);
    const { rows, pages, ...told } = await list(query);
    expect(rows).toEqual(fitting);
    expect(told, key).toEqual({ count: fitting.length, exact: true });
    expect(pages).toBe(Math.ceil(fitting.length / limits.applicationsPerPage));
    expect(await (await fetched(deskCallPaths.applicationsCount, query)).json()).toEqual({
      count: fitting.length,
    });
    const csv = await (await fetched(deskCallPaths.applicationsExport, query)).text();
    const inCsv = parse(csv, { columns: true, bom: true }) as Record<string, string>[];
    expect(inCsv.map((row) => row.email).toSorted()).toEqual(fitting);
    const excel = await (await fetched(deskCallPaths.applicationsExcel, query)).arrayBuffer();
    const inExcel = recordsOf(await readWorkbook(Buffer.from(excel)));
    expect(inExcel.map((row) => row.Email).toSorted()).toEqual(fitting);
    const selection = await (await fetched(deskCallPaths.applicationsSelection, query)).json();
    expect(Object.values(selection.byStatus as Record<string, number[]>).flat()).toHaveLength(
      fitting.length,
    );
    expect(await board(query)).toEqual({ count: fitting.length, cards: fitting });
    expect(await savedCount(query)).toEqual({ count: fitting.length, exact: true });
  });
});

const choicesOf = keys.flatMap((key) => {
  const filter: Filter = applicationList.filters[key];
  return filter.kind === "choice" ? filter.options.map((option) => [key, option] as const) : [];
});

test.each(choicesOf)("filtered by %s, %s is what it says", async (key, option) => {
  const fitting = samples.filter((of) => asked[key].fits(of, option)).map(({ email }) => email);
  const { rows, count } = await found({ ...wholeList.query, [key]: option });
  expect([rows, count]).toEqual([fitting.toSorted(), fitting.length]);
});

async function savedCount(query: ApplicationQuery) {
  const { savedSearches } = site().composition.services;
  const name = "What is counted";
  const search = { name, query: writeApplicationQuery(query).toString(), shared: false };
  await savedSearches.save({ ...search, replace: true }, admin);
  const answer = await fetch(`${site().url}${deskCallPaths.savedSearchCounts}`, {
    headers: { cookie },
  });
  const [{ id: _, ...counted }] = (await answer.json()).counts;
  return counted;
}

const pairs = keys.flatMap((key, at) => keys.slice(at + 1).map((other) => [key, other] as const));

describe.each(keys)("filtered by %s and one more", (key) => {
  test("rows, counts, the board and what is selected are the same", async () => {
    for (const [one, other] of pairs.filter(([first]) => first === key)) {
      const fitting = expected(one, other);
      const query = queryOf(one, other);
      const asAdmin = scopeQuery(query, admin);
      const [listed, onBoard, count, selected] = await Promise.all([
        found(query),
        board(query),
        desk.count(asAdmin),
        desk.select(asAdmin),
      ]);
      const told = {
        listed,
        counts: [count, onBoard.count],
        selected: selected.what === "found" && Object.values(selected.byStatus).flat().length,
      };
      expect(told, `${one} and ${other}`).toEqual({
        listed: { rows: fitting, count: fitting.length, exact: true },
        counts: [fitting.length, fitting.length],
        selected: fitting.length,
      });
    }
  });
});

/** What stands on every tab of the list that this query shows, and what the tabs say beforehand. */
async function tabsOf(query: ApplicationQuery, more: Partial<DeskQuery> = {}) {
  const { tabs } = await page(query, { ...more, tabs: true });
  const shown = statusTabs({ query, ...more });
  const held: [string, number][] = [];
  for (const tab of shown) held.push([tab.label, (await found(tab.query)).rows.length]);
  return {
    said: shown.map(({ label }, at) => [label, tabs[at]]),
    held: held.map(([label, count]) => [label, { count, exact: true }]),
  };
}

describe.each(keys)("filtered by %s", (key) => {
  test("every tab says how many applications it then shows, in the list and on the board", async () => {
    const { said, held } = await tabsOf(queryOf(key));
    expect(said).toEqual(held);
    expect(held.length).toBe(8);
    const board = await tabsOf(queryOf(key), { board: firstBoard });
    expect(board.said).toEqual(board.held);
  });
});

test.each(["Rejected", "in review", "new zelda", "11 Nov 2026", "Asha"])(
  "every tab says how many applications it then shows, searched for %s",
  async (text) => {
    const { said, held } = await tabsOf({ ...wholeList.query, text });
    expect(said).toEqual(held);
  },
);

test("of more than a tab counts it says that there are more; of a text nothing", async () => {
  const { queries } = site().database;
  const all = scopeQuery(wholeList.query, admin);
  const tabs = [{}, { unread: true }, { assignee: admin.id }, { status: "in-review" }] as const;
  const fits: ((of: Sample) => boolean)[] = [
    () => true,
    ({ read }) => !read,
    ({ own }) => own,
    ({ stage }) => stage === "in-review" || stage === "called",
  ];
  const count = (query: Partial<ScopedQuery>) =>
    countTabs(queries, { ...all, ...query }, tabs, 100);
  const held = (of: readonly Sample[]) =>
    fits.map((fit) => boundedCount(of.filter(fit).length, 100));
  expect(await count({})).toEqual(held(samples));
  const some = samples.filter((of) => asked.source.fits(of, "employees") && of.experience >= 1);
  expect(some.length).toBeGreaterThan(100);
  expect(held(some).map(({ exact }) => exact)).toContain(true);
  expect(await count({ source: "employees", experienceMin: 1 })).toEqual(held(some));
  expect(await count({ text: "mail.example" })).toEqual([null, null, null, null]);
});

test("the table shows of each application what its files say, in every column that may be chosen", async () => {
  const query = queryOf("position", "drive");
  const table = tableColumns.map(({ key }) => key);
  const { rows } = await page(query, { table });
  expect(rows.map(({ email }) => email).toSorted()).toEqual(expected("position", "drive"));
  const search = writeApplicationQuery(query);
  search.set("columns", ["name", ...table].join(","));
  const path = `${site().url}${deskCallPaths.applicationsExport}?${search}`;
  const csv = await (await fetch(path, { headers: { cookie } })).text();
  const inCsv = parse(csv, { columns: true, bom: true }) as Record<string, string>[];
  const drawn = table.filter((key) => !textColumns(table).some((column) => column.key === key));
  expect(drawn.toSorted()).toEqual(["ctc", "date", "experience", "resume", "stage"]);
  expect(inCsv.length).toBeGreaterThan(1);
  expect(rows.map(({ texts }) => texts)).toEqual(
    inCsv.map((row) =>
      Object.fromEntries(textColumns(table).map(({ key, heading }) => [key, row[heading]])),
    ),
  );
});

test("a hiring manager counts no more than they may see, by every filter", async () => {
  const manager = { id: admin.id, role: "hiring-manager", openings: [7] } as const;
  for (const key of keys) {
    const fitting = expected(key, "position").length;
    const query = scopeQuery(queryOf(key), manager);
    expect(await desk.boundedCount(query)).toEqual({ count: fitting, exact: true });
    expect(await desk.count(query), key).toBe(fitting);
  }
});

test.each(applicationSorts)("the order by %s changes nothing of what is found", async (sort) => {
  for (const key of keys) {
    const query = { ...queryOf(key), sort };
    expect((await found(query)).rows, key).toEqual(expected(key));
  }
});

// the last one: it adds applications
test("the table tells a hiring manager no note of another opening", async () => {
  const { applicationDesk } = site().composition.services;
  const manager = { id: admin.id, role: "hiring-manager", openings: [9] } as const;
  const [part, lead] = await storeApplications(
    site().database,
    { email: "merged@mail.example", position: "AI Engineer", openingId: 7 },
    { email: "merged@mail.example", position: "Clerk", openingId: 9 },
  );
  const ids = [part ?? 0, lead ?? 0];
  for (const applicationId of ids) {
    const event = { applicationId, at: new Date("2026-11-20"), actorId: admin.id };
    await site()
      .database.queries.insert(applicationEvents)
      .values({ ...event, note: applicationId === part ? "Of the engineer" : "Of the clerk" });
  }
  await applicationDesk.merge(ids[0] ?? 0, ids[1] ?? 0, admin);
  const notes = tableColumns.filter(({ key }) => key === "note");
  const told = async (by: Reader) =>
    (await applicationDesk.columns(ids.slice(1), notes, by)).get(ids[1] ?? 0)?.note;
  expect(await told(admin)).toBe("Of the engineer\nOf the clerk");
  expect(await told(manager)).toBe("Of the clerk");
});
