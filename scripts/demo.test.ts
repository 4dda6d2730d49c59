import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { asc } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { brand } from "#content/company/brand.ts";
import { applicationEvents, applications } from "#features/applications/tables.ts";
import { driveVisits } from "#features/drives/tables.ts";
import { mondayOf } from "#features/interviews/ui/desk/week-view.ts";
import { type Config, readConfig } from "#platform/config.ts";
import type { Database } from "#platform/database/database.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { lockDataFolder } from "#platform/files/data-folder.ts";
import { startTestSite, type TestSite } from "../tests/support/calls/site.ts";
import { type DatabasePlace, freshDatabase } from "../tests/support/databases/database.ts";
import type { SignIn } from "./demo/make-team.ts";
import { type Made, runDemo } from "./demo/run-demo.ts";

const size = { applications: 60, candidates: 6, forms: 2, requests: 4, links: 1, visits: 20 };
const environment = (dataDir: string) => ({ DATA_DIR: dataDir, LOG_LEVEL: "silent" });
const tell = () => undefined;

describe("npm run demo", () => {
  let place: DatabasePlace;
  let config: Config;
  let signIns: SignIn[];
  let made: Made;
  beforeAll(async () => {
    place = await freshDatabase("embedded");
    config = readConfig(environment(place.dataDir));
    ({ signIns, made } = await runDemo(config, { tell, size }));
  });
  afterAll(() => place?.remove());

  describe("fills an empty installation, which a server then serves", () => {
    let database: Database;
    let site: TestSite;
    beforeAll(async () => {
      database = await openDatabase(place);
      const { dataDir } = place;
      site = await startTestSite({ database, environment: environment(dataDir) });
    });
    afterAll(async () => {
      await site?.stop();
      await database?.close();
    });
    const services = () => site.composition.services;

    test("with people of the last 60 days, through every kind of source", async () => {
      const overview = await services().applicationDesk.overview(90, { id: "", role: "admin" });
      const visits = await database.queries.select().from(driveVisits);
      const fromDrives = visits.filter(({ applicationId }) => applicationId !== null).length;
      const total = size.applications + fromDrives;
      expect(overview.total).toBe(total);
      expect(made.applications, "as the command says").toBe(total);
      const { bySource } = overview;
      expect(Object.values(bySource).reduce((sum, count) => sum + count, 0)).toBe(total);
      expect(Math.min(...Object.values(bySource))).toBeGreaterThan(0);
      expect(Object.values(overview.byStatus).filter((count) => count > 0).length).toBeGreaterThan(
        3,
      );
      const rows = await database.queries.select().from(applications).orderBy(asc(applications.id));
      const times = rows.map(({ receivedAt }) => receivedAt.getTime());
      expect(times).toEqual(times.toSorted((one, other) => one - other));
      expect(rows.filter(({ email }) => !email.endsWith(".example"))).toEqual([]);
      expect(rows.filter(({ contactNumber }) => /^[6-9]/.test(contactNumber))).toEqual([]);
      const events = await database.queries.select().from(applicationEvents);
      expect(events.some(({ note }) => note)).toBe(true);
      expect(rows.some(({ assigneeId }) => assigneeId)).toBe(true);
      const rejected = rows.filter(({ status }) => status === "rejected");
      expect(rejected.map(({ reasonId }) => typeof reasonId)).not.toContain("object");
    });

    test("with resumes that open and name their person", async () => {
      const found = await services().applicationDesk.search(
        { sort: "date", descending: true, scope: null },
        { limit: 100, offset: 0 },
      );
      const kinds = new Set<string>();
      for (const { resumeId, answers } of found.rows) {
        // who came to a drive without one
        if (resumeId === null) continue;
        const document = await services().documents.open(resumeId);
        kinds.add(document?.mediaType ?? "");
        if (document?.mediaType !== "application/pdf") continue;
        const text = (await buffer(document.content)).toString("latin1");
        expect(text).toContain(`(${answers.jobFName} ${answers.jobLName})`);
      }
      expect([...kinds].sort().map((kind) => kind.split(/[/.]/).at(-1))).toEqual([
        ...["pdf", "document", "png"],
      ]);
    });

    test("with a drive that is over, one that goes on just now, and one on the next Saturday", async () => {
      const { content, door, drives } = services();
      const [past, now, next] = (await content.list("drives")).toReversed();
      const coming = await drives.coming();
      expect(coming.map(({ code }) => code)).toEqual([now?.key, next?.key]);
      expect(coming[1]?.openings).toHaveLength(3);
      expect(coming[1]?.startsAt.getUTCDay()).toBe(6);
      expect(await drives.find(past?.key ?? "")).not.toBeNull();
      for (const { place, contact } of coming) {
        expect(place).toContain(`${brand.address.street}, ${brand.address.city}`);
        expect(contact).toBe(brand.phone);
      }
      const over = (await door.board(past?.key ?? "")).tally;
      expect(over.done).toBeGreaterThan(0);
      expect(over.waiting + over.inTalk).toBe(0);
      expect((await door.board(next?.key ?? "")).tally).toMatchObject({ arrived: 0, done: 0 });
      const board = await door.board(now?.key ?? "");
      expect(board.tally.toCome).toBeGreaterThan(0);
      for (const some of [board.waiting, board.talking, board.done])
        expect(some.length).toBeGreaterThan(0);
    });

    test("with KYC records in every state, requests, forms and held emails", async () => {
      const { kycDesk, kycRequests, formRecords, outbox } = services();
      const { count, states } = await kycDesk.list({}, { limit: 10, offset: 0 });
      expect(count).toBe(size.candidates);
      expect(Object.values(states ?? {}).every((each) => each > 0)).toBe(true);
      const page = { limit: 1, offset: 0 };
      expect((await kycRequests.search({ state: "overdue" }, page)).count).toBeGreaterThan(0);
      expect((await formRecords["document-forms"].search({}, page)).count).toBe(size.forms);
      expect((await outbox.search({ standing: "waiting" }, page)).count).toBe(0);
      expect((await outbox.search({ standing: "sent" }, page)).count).toBeGreaterThan(0);
    });

    test("with interviews proposed and confirmed, scorecards, and one that is overdue", async () => {
      const { interviews, clock } = services();
      const hr = { id: "", role: "admin" } as const;
      const needs = await interviews.needs(hr);
      expect(needs.overdueCards).toHaveLength(1);
      expect(needs.asking).toHaveLength(1);
      const weeks = [-14, -7, 0, 7, 14].map((days) =>
        interviews.week(new Date(mondayOf(clock.now()).getTime() + days * 86_400_000), hr),
      );
      const found = (await Promise.all(weeks)).flatMap((week) => week.interviews);
      expect(new Set(found.map(({ state }) => state))).toEqual(
        new Set(["proposed", "confirmed", "done"]),
      );
      const people = new Set(found.flatMap(({ interviewers }) => interviewers.map(({ id }) => id)));
      expect(people.size).toBe(2);
      for (const id of people) {
        const { days } = await interviews.calendars.own(id);
        expect(days.some(({ from }) => from !== "")).toBe(true);
      }
    });

    test("with joiners who filled in their details, and bonuses in every state that comes of itself", async () => {
      const { bonuses, joinerDetails, joining } = services();
      const page = { limit: 100, offset: 0 };
      const { rows } = await joining.batches.search({}, page);
      const ready = await Promise.all(rows.map(({ id }) => joinerDetails.readiness(id)));
      const missing = ready.flatMap((each) => [...each.values()].map((one) => one.missing.length));
      expect(Math.min(...missing)).toBeLessThan(2);
      expect(Math.max(...missing)).toBeGreaterThan(2);
      for (const state of ["pending", "due", "paid"] as const)
        expect((await bonuses.search({ state }, page)).count, state).toBeGreaterThan(0);
      const { rows: parts } = await bonuses.search({}, page);
      for (const { applicationId, enteredOn } of parts)
        if (enteredOn) expect(await joining.ofApplication(applicationId)).toBeNull();
    });

    test("for people who sign in, of each role but the hiring managers'", () => {
      expect(signIns.map(({ role }) => role)).toEqual([
        ...["admin", "editor", "viewer", "interviewer", "interviewer"],
      ]);
      expect(signIns.every(({ password }) => password)).toBe(true);
    });
  });

  test("refuses what holds anything, in a sentence, and ends with 1", () => {
    const run = spawnSync(process.execPath, ["scripts/demo.ts"], {
      cwd: join(import.meta.dirname, ".."),
      env: { PATH: process.env.PATH, ...environment(place.dataDir) },
      encoding: "utf8",
    });
    expect([run.status, run.stdout]).toEqual([1, ""]);
    expect(run.stderr).toMatch(
      /^The demo fills an empty installation only, and this one holds .*applications/,
    );
  });

  test("says so where a server runs, and where the database is PostgreSQL", async () => {
    const lock = lockDataFolder(place.dataDir);
    await expect(runDemo(config, { tell })).rejects.toThrow("is in use by another process");
    lock.release();
    const shared = { ...config, dataDir: join(inject("runFolder"), randomUUID()) };
    const databaseUrl = "postgres://localhost/careers";
    await expect(runDemo({ ...shared, databaseUrl }, { tell })).rejects.toThrow("embedded");
  });
});
