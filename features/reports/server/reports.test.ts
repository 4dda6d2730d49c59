import { beforeEach, expect, test } from "vitest";
import type { StaffUser } from "#features/accounts/server/index.ts";
import {
  applicationDeskOver,
  editorOf,
  hr,
} from "#features/applications/server/application-desk.fixtures.ts";
import type { ApplicationDesk } from "#features/applications/server/application-desk.ts";
import { readChoices } from "#features/applications/server/decide/choices.ts";
import type { Reader } from "#features/applications/server/listed-applications.ts";
import { applications, decisionOptions } from "#features/applications/tables.ts";
import { referrers } from "#features/referrers/tables.ts";
import { describeWithDatabase, emptyTables } from "../../../tests/support/databases/database.ts";
import { storeApplications } from "../../../tests/support/records/stored-applications.ts";
import type { ReportQuery } from "../report-list.ts";
import { createReports, type Report, type Reports } from "./reports.ts";

// the desk itself, so that histories are as HR makes them

const today = new Date("2026-11-23T10:00:00Z");
const hour = 3_600_000;

describeWithDatabase((database) => {
  let at: Date;
  const clock = { now: () => at };
  let desk: ApplicationDesk;
  let actor: StaffUser;
  let reports: Reports;

  beforeEach(async () => {
    at = today;
    await emptyTables(database());
    desk = applicationDeskOver(database(), clock);
    actor = await editorOf(database(), clock);
    reports = fresh();
  });

  /** One that has read nothing yet. */
  const fresh = () => {
    const choices = { all: () => readChoices(database().queries) };
    return createReports({ database: database(), clock }, { choices });
  };
  const store = (...rows: Parameters<typeof storeApplications>[1][]) =>
    storeApplications(database(), ...rows);
  async function read(query: ReportQuery = {}, by: Reader = hr): Promise<Report> {
    at = today;
    const report = await fresh().read(query, by);
    if (!report) throw new Error("It took too long.");
    return report;
  }
  const arrived = new Date(today.getTime() - 100 * hour);
  /** Hours after it arrived. */
  async function decide(hours: number, change: Omit<Parameters<typeof desk.change>[0], "actor">) {
    at = new Date(arrived.getTime() + hours * hour);
    expect(await desk.change({ ...change, actor })).toEqual({ what: "made" });
  }
  async function undo(hours: number) {
    at = new Date(arrived.getTime() + hours * hour);
    const last = await desk.undoable(actor);
    await desk.undo(last?.changeId ?? "", actor);
  }
  async function choice(row: Omit<typeof decisionOptions.$inferInsert, "place">): Promise<number> {
    const { queries } = database();
    const place = (await queries.select().from(decisionOptions)).length + 1;
    const [made] = await queries
      .insert(decisionOptions)
      .values({ ...row, place })
      .returning();
    return made?.id ?? 0;
  }
  const byStage = ({ stages }: Report) =>
    Object.fromEntries(stages.map(({ name, reached, now }) => [name, [reached, now]]));

  test("where nobody applied every figure is none", async () => {
    const report = await read();
    expect(report).toMatchObject({
      period: { from: "2026-08-26", to: "2026-11-23" },
      all: {
        ...{ applications: 0, hired: 0, rejected: 0 },
        firstDecision: { count: 0, median: null, p90: null },
        toHire: { count: 0, median: null, p90: null },
      },
      before: { applications: 0, firstDecision: { median: null } },
      ...{ reasons: [], openings: [], sources: [], referrers: [] },
      spans: { unit: "week", rows: [] },
      waiting: { count: 0, late: 0, rows: [] },
    });
    expect(byStage(report)).toEqual({
      ...{ New: [0, 0], "In review": [0, 0], Shortlisted: [0, 0], Hired: [0, 0] },
      Rejected: [0, 0],
    });
  });

  test("the funnel counts how far each came, and who is in which stage now", async () => {
    const round = await choice({ list: "stage", name: "Telephonic round", status: "in-review" });
    const gone = await choice({ list: "stage", name: "Walked off", status: "rejected" });
    await choice({ list: "stage", name: "Old", status: "new", retiredAt: today });
    const rows = Array.from({ length: 6 }, () => ({ receivedAt: arrived }));
    const [, one = 0, two = 0, three = 0, four = 0, five = 0] = await store(...rows);
    await decide(1, { ids: [one, two], status: "in-review", stageId: round });
    await decide(2, { ids: [two, three], status: "shortlisted" });
    await decide(3, { ids: [three, four], status: "hired" });
    // from Shortlisted, and straight from New
    await decide(4, { ids: [two], status: "rejected", stageId: gone });
    await decide(4, { ids: [five], status: "rejected" });
    const report = await read();
    expect(byStage(report)).toEqual({
      New: [6, 1],
      "In review": [4, 0],
      "Telephonic round": [2, 1],
      Shortlisted: [3, 0],
      Hired: [2, 2],
      Rejected: [2, 1],
      "Walked off": [1, 1],
    });
    expect(report.stages.map(({ name }) => name)).toEqual([
      ...["New", "In review", "Telephonic round", "Shortlisted", "Hired"],
      ...["Rejected", "Walked off"],
    ]);
    expect(report.all).toMatchObject({ applications: 6, hired: 2, rejected: 2 });
  });

  test("times run from arriving to the first decision, and to the hiring that holds", async () => {
    const rows = Array.from({ length: 5 }, () => ({ receivedAt: arrived }));
    const [one = 0, two = 0, three = 0, four = 0] = await store(...rows);
    await decide(2, { ids: [one], status: "in-review" });
    await decide(4, { ids: [two, three], status: "shortlisted" });
    await decide(10, { ids: [two], status: "hired" });
    await decide(20, { ids: [two], status: "shortlisted" });
    await decide(30, { ids: [two, three], status: "hired" });
    await decide(40, { ids: [three], status: "rejected" });
    await decide(14, { ids: [four], status: "rejected" });
    const { all, spans } = await read();
    const times = { count: 4, median: expect.closeTo(4), p90: expect.closeTo(11) };
    expect(all.firstDecision).toEqual(times);
    expect(all.toHire).toEqual({ count: 1, median: expect.closeTo(30), p90: expect.closeTo(30) });
    expect(spans).toEqual({ unit: "week", rows: [{ first: "2026-11-16", firstDecision: times }] });
  });

  test("what was undone never happened, and what was decided again counts", async () => {
    const ids = await store({ receivedAt: arrived }, { receivedAt: arrived });
    const [one = 0, two = 0] = ids;
    await decide(1, { ids, status: "hired" });
    await undo(1.1);
    expect((await read()).all.firstDecision.count).toBe(0);
    await decide(5, { ids: [one], status: "shortlisted" });
    await decide(6, { ids: [one], status: "hired" });
    // the rejecting is taken back, so that the hiring before it holds
    await decide(7, { ids: [one], status: "rejected" });
    await undo(7.1);
    const { all, stages, waiting } = await read();
    expect(all).toMatchObject({ hired: 1, rejected: 0 });
    expect(all.firstDecision).toMatchObject({ count: 1, median: expect.closeTo(5) });
    expect(all.toHire).toMatchObject({ count: 1, median: expect.closeTo(6) });
    expect(byStage({ stages } as Report)).toMatchObject({ Shortlisted: [1, 0], Hired: [1, 1] });
    expect(waiting.rows.map(({ id, since }) => [id, since])).toEqual([[two, arrived]]);
  });

  test("an undone change of many counts for those that a colleague had decided on since", async () => {
    const ids = await store({ receivedAt: arrived }, { receivedAt: arrived });
    const colleague = { ...actor };
    await decide(1, { ids, status: "shortlisted", changeId: "bulk" });
    await decide(1.05, { ids: [ids[0] ?? 0], status: "hired", changeId: "later" });
    await desk.undo("bulk", colleague);
    const { stages, all } = await read();
    expect(byStage({ stages } as Report)).toMatchObject({ New: [2, 1], Shortlisted: [1, 0] });
    expect(all.firstDecision.count).toBe(1);
  });

  test("merged applications are counted once, separated ones twice", async () => {
    const [one = 0, two = 0] = await store(
      { receivedAt: arrived, status: "hired" },
      { receivedAt: arrived, source: "XLD1" },
    );
    await desk.merge(two, one, actor);
    const merged = await read();
    expect(merged.all.applications).toBe(1);
    expect(merged.referrers).toEqual([]);
    expect(merged.waiting.count).toBe(0);
    await desk.unmerge(two, one, actor);
    expect((await read()).all.applications).toBe(2);
  });

  test("reasons count those that are rejected now", async () => {
    const [far, paid] = [
      await choice({ list: "reason", name: "Too far" }),
      await choice({ list: "reason", name: "Salary" }),
    ];
    const rows = Array.from({ length: 5 }, () => ({ receivedAt: arrived }));
    const [one = 0, two = 0, three = 0, four = 0] = await store(...rows);
    await decide(1, { ids: [one, two, three], status: "rejected", reasonId: far });
    await decide(2, { ids: [four], status: "rejected" });
    await decide(3, { ids: [one], status: "rejected", reasonId: paid });
    await decide(4, { ids: [three], status: "in-review" });
    expect((await read()).reasons).toEqual([
      { id: paid, name: "Salary", count: 1 },
      { id: far, name: "Too far", count: 1 },
      { id: null, name: null, count: 1 },
    ]);
  });

  test("openings, sources and referrers have the same figures, the most applications first", async () => {
    await database()
      .queries.insert(referrers)
      .values({ key: "xld1", referId: "XLD1", referName: "Meera", ...person });
    const clerk = { position: "Clerk", receivedAt: arrived };
    const [one = 0] = await store(
      { ...clerk, source: "XLD1" },
      { ...clerk, source: "xld1" },
      { ...clerk, source: "GONE-9" },
      { position: "Cashier", receivedAt: arrived },
    );
    await decide(8, { ids: [one], status: "hired" });
    const { openings, sources, referrers: found } = await read();
    const hired = { hired: 1, toHire: { count: 1, median: 8, p90: 8 } };
    expect(openings).toMatchObject([
      { title: "Clerk", applications: 3, ...hired },
      { title: "Cashier", applications: 1, hired: 0 },
    ]);
    expect(sources).toMatchObject([
      { source: "employees", applications: 3, ...hired },
      { source: "Main-Website", applications: 1 },
    ]);
    expect(found).toMatchObject([
      { id: "XLD1", name: "Meera", applications: 2, ...hired },
      { id: "gone-9", name: null, applications: 1 },
    ]);
  });

  test("who waits longest stands first, by the day of the last decision that holds", async () => {
    const days = (count: number) => new Date(today.getTime() - count * 24 * hour);
    const [old = 0, asked = 0] = await store(
      { receivedAt: days(30) },
      { receivedAt: days(40), assigneeId: actor.id },
      { receivedAt: days(50), status: "hired" },
      { receivedAt: days(6) },
    );
    await decide(0, { ids: [asked], status: "in-review" });
    const { waiting } = await read();
    expect(waiting).toMatchObject({ count: 3, late: 1 });
    expect(waiting.rows).toMatchObject([
      { id: old, stage: "New", assignee: null, position: "Front-End Developer" },
      {},
      { id: asked, stage: "In review", assignee: actor.name, since: arrived },
    ]);
  });

  test("the filters narrow every figure, and the period is compared with the one before", async () => {
    await store(
      { position: "Clerk", receivedAt: new Date("2026-11-20T18:29:00Z") },
      { position: "Clerk", receivedAt: new Date("2026-11-20T18:31:00Z"), source: "XLD1" },
      { position: "Cashier", receivedAt: new Date("2026-11-21T10:00:00Z") },
      { position: "Clerk", receivedAt: new Date("2025-01-01T10:00:00Z"), source: "Dolphins" },
    );
    const count = async (query: ReportQuery) => (await read(query)).all.applications;
    expect(await count({})).toBe(3);
    expect(await count({ position: "Clerk" })).toBe(2);
    expect(await count({ referrer: "xLd1" })).toBe(1);
    expect(await count({ source: "employees", position: "Cashier" })).toBe(0);
    expect(await count({ to: "2026-11-20" })).toBe(2);
    expect(await count({ from: "2025-01-01", source: "Dolphins" })).toBe(1);
    const day = await read({ from: "2026-11-21", to: "2026-11-21" });
    expect([day.all.applications, day.before?.applications]).toEqual([2, 1]);
    expect((await read({ from: "2026-11-22", to: "2026-11-21" })).before).toBeNull();
    const long = await read({ to: "2026-11-23" });
    expect([long.spans.unit, long.before]).toEqual(["month", null]);
    expect(long.spans.rows.map(({ first }) => first)).toEqual(["2025-01-01", "2026-11-01"]);
  });

  test("a hiring manager finds figures of their openings alone, also beside others in the cache", async () => {
    const manager = { ...hr, role: "hiring-manager", openings: [7] } as const;
    await store(
      { position: "Clerk", openingId: 7, receivedAt: arrived },
      { position: "Cashier", openingId: 9, receivedAt: arrived, source: "XLD1" },
    );
    expect((await reports.read({}, hr))?.all.applications).toBe(2);
    const own = await reports.read({}, manager);
    expect(own).toMatchObject({ all: { applications: 1 }, before: { applications: 0 } });
    expect(JSON.stringify(own)).not.toMatch(/Cashier|xld1/i);
    const none = await reports.read({}, { ...manager, openings: [] });
    expect(none?.all.applications).toBe(0);
    expect((await reports.read({ position: "Cashier" }, manager))?.all.applications).toBe(0);
  });

  test("a report is at most a minute old, and read once in that time", async () => {
    await store({ receivedAt: arrived });
    const first = await reports.read({}, hr);
    await database().queries.delete(applications);
    at = new Date(today.getTime() + 59_000);
    expect(await reports.read({}, hr)).toBe(first);
    at = new Date(today.getTime() + 61_000);
    expect((await reports.read({}, hr))?.all.applications).toBe(0);
  });
});

const person = {
  ...{ applicantType: "employee" as const, team: "Escrow", years: "7" },
  ...{ imagePath: "", information: "", position: 1 },
};
