import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { staffOver } from "#features/accounts/server/accounts.fixtures.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";
import { accountOpenings } from "#features/accounts/tables.ts";
import { openings } from "#features/openings/tables.ts";
import { describeWithDatabase } from "../../../tests/support/databases/database.ts";
import { storeApplications } from "../../../tests/support/records/stored-applications.ts";
import { type ApplicationQuery, newestFirst, scopeQuery } from "../list/application-query.ts";
import { applicationAnswers, applicationEvents, applications, noteMentions } from "../tables.ts";
import { applicationDeskOver, editorOf } from "./application-desk.fixtures.ts";
import type { ApplicationDesk } from "./application-desk.ts";
import { createApplicationRecords } from "./export/records.ts";
import type { ListedApplication } from "./listed-applications.ts";

const clock = { now: () => new Date("2026-11-21T10:00:00Z") };
const page = { limit: 50, offset: 0 };
const person = { email: "asha@mail.example", contactNumber: "9820144556" };

const stored = {
  own: { openingId: 7, position: "Clerk", firstName: "Ira", status: "new", experience: 3 },
  read: { openingId: 7, position: "Clerk", firstName: "Om", status: "hired", readAt: clock.now() },
  former: {
    openingId: 7,
    position: "Junior Clerk",
    firstName: "Zoe",
    status: "in-review",
    city: "Pune",
  },
  foreign: {
    openingId: 9,
    position: "Cashier",
    firstName: "Quill",
    status: "new",
    source: "XLD-7",
  },
  earlier: {
    openingId: 9,
    position: "Cashier",
    firstName: "Ira",
    status: "hired",
    receivedAt: new Date(0),
  },
  // another opening of the same title, and one that was none of ours
  namesake: { openingId: 8, position: "Clerk", firstName: "Uma", status: "rejected" },
  unknown: { openingId: null, position: "Clerk", firstName: "Ned", status: "rejected" },
} as const;
type Name = keyof typeof stored;

describeWithDatabase((database) => {
  const ids = {} as Record<Name, number>;
  let desk: ApplicationDesk;
  let editor: StaffUser;
  let manager: StaffUser;
  let colleague: StaffUser;

  beforeAll(async () => {
    const { queries } = database();
    for (const [name, row] of Object.entries(stored)) {
      const [id = 0] = await storeApplications(database(), { ...person, ...row });
      ids[name as Name] = id;
    }
    desk = applicationDeskOver(database(), clock);
    editor = await editorOf(database(), clock);
    manager = { ...(await make("kiran")), openings: [7] };
    colleague = { ...(await make("latha")), openings: [9] };
    await queries.insert(openings).values({
      ...{ id: 7, code: "clerk", title: "Clerk", visible: true, footerAd: false },
      ...{ department: "Operations", employmentType: "FULL_TIME", summary: "" },
      ...{ details: {}, testLinks: [], datePosted: "2026-11-01" },
    });
    await queries.insert(accountOpenings).values({ accountId: manager.id, openingId: 7 });
    const events = await queries
      .insert(applicationEvents)
      .values(
        (["own", "foreign"] as const).map((name) => ({
          ...{ applicationId: ids[name], at: clock.now(), actorId: editor.id },
          note: "marmalade for @kiran",
        })),
      )
      .returning();
    await queries
      .insert(noteMentions)
      .values(events.map(({ id }) => ({ eventId: id, accountId: manager.id })));
    const answer = { key: "nights", place: 0, label: "Nights?", answer: "Marzipan" };
    await queries
      .insert(applicationAnswers)
      .values([ids.own, ids.foreign].map((applicationId) => ({ applicationId, ...answer })));
  });

  async function make(userName: string): Promise<StaffUser> {
    const staff = staffOver(database(), clock);
    const password = "a long enough password 7";
    return staff.createAccount({ userName, name: userName, role: "hiring-manager", password });
  }

  const named = (some: readonly Pick<ListedApplication, "id">[]) =>
    some.map(({ id }) => Object.keys(ids).find((name) => ids[name as Name] === id)).sort();

  test.each<[Partial<ApplicationQuery>, Name[]]>([
    [{}, ["former", "own", "read"]],
    [{ position: "Clerk" }, ["own", "read"]],
    [{ position: "Cashier" }, []],
    [{ status: "new" }, ["own"]],
    [{ unread: true }, ["former", "own"]],
    [{ source: "employees" }, []],
    [{ referrer: "XLD-7" }, []],
    [{ experienceMin: 3, experienceMax: 3 }, ["former", "own", "read"]],
    [{ from: "2026-11-01", to: "2026-11-30" }, ["former", "own", "read"]],
    [{ text: "marmalade" }, ["own"]],
    [{ text: "marzipan" }, ["own"]],
    [{ text: "cashier" }, []],
    [{ text: "quill" }, []],
    [{ answer: "nights:Marzipan" }, ["own"]],
    [{ sort: "city", descending: false }, ["former", "own", "read"]],
    [{ assignee: "nobody" }, ["former", "own", "read"]],
  ])("a hiring manager's list with %o finds %j", async (filters, found) => {
    const query = scopeQuery({ ...newestFirst, ...filters }, manager);
    const { rows, count, exact } = await desk.search(query, page);
    expect([named(rows), count, exact]).toEqual([found, found.length, true]);
    expect(await desk.count(query)).toBe(found.length);
    const none = scopeQuery(query, { ...manager, openings: [] });
    expect(await desk.search(none, page)).toMatchObject({ rows: [], count: 0 });
  });

  test("exports and calls carry away the scope alone", async () => {
    const records = createApplicationRecords(
      { database: database(), clock, origin: "http://127.0.0.1" },
      { report: (error) => expect.unreachable(String(error)) },
    );
    const query = scopeQuery(newestFirst, manager);
    expect(await records.count(query)).toBe(3);
    for (const way of ["writeCsv", "writeJson"] as const) {
      const piece = await records.piece(query, { offset: 0 }, null);
      if (!piece) return expect.unreachable();
      const sink = new PassThrough();
      const whole = text(sink);
      if (way === "writeCsv") await records.writeCsv(query, piece, sink);
      else await records.writeJson(query, piece, sink, piece.rows);
      sink.end();
      expect(await whole).toContain("Zoe");
      expect(await whole).not.toMatch(/Cashier|Quill/);
    }
    const none = scopeQuery(newestFirst, { ...manager, openings: [] });
    expect(await records.piece(none, { offset: 0 }, null)).toBeNull();
  });

  test("what lies outside is not there by its id, and neither are its resume and its mentions", async () => {
    for (const outside of [ids.foreign, ids.namesake, ids.unknown]) {
      expect(await desk.open(outside, manager)).toBeNull();
    }
    const opened = await desk.open(ids.own, manager);
    expect(opened?.earlier).toEqual([]);
    expect((await desk.open(ids.own, editor))?.earlier).toHaveLength(1);
    const [foreign] = await database()
      .queries.select()
      .from(applications)
      .where(eq(applications.id, ids.foreign));
    expect(foreign?.readAt).toBeNull();
    expect(await desk.holdsResume(opened?.resumeId ?? "", manager)).toBe(true);
    expect(await desk.holdsResume(foreign?.resumeId ?? "", manager)).toBe(false);
    expect(await desk.mentions(manager)).toEqual([]);
    expect(await desk.mentions({ ...manager, role: "viewer" })).toMatchObject([{ name: /Quill/ }]);
    expect(await desk.positions(manager)).toEqual(["Clerk", "Junior Clerk"]);
    expect((await desk.colleagues(manager)).map(({ id }) => id).toSorted()).toEqual(
      [manager.id, editor.id].toSorted(),
    );
  });

  test("side by side stands only what lies within, and nothing else is read by it", async () => {
    const compared = await desk.compare([ids.foreign, ids.former, ids.read], manager);
    expect(named(compared)).toEqual(["former", "read"]);
    const row = (id: number) => eq(applications.id, id);
    const { queries } = database();
    const readAt = async (id: number) =>
      (await queries.select().from(applications).where(row(id)))[0]?.readAt;
    expect([await readAt(ids.foreign), await readAt(ids.former)]).toEqual([null, clock.now()]);
    await queries.update(applications).set({ readAt: null }).where(row(ids.former));
    expect(await desk.compare([ids.own], { ...manager, openings: [] })).toEqual([]);
  });

  test("what lies outside is neither changed nor undone", async () => {
    const status = "shortlisted";
    const foreign = { ids: [ids.own, ids.foreign], status, actor: manager } as const;
    expect(await desk.change(foreign)).toEqual({ what: "unknown" });
    expect(await desk.change({ ...foreign, ids: [ids.own], changeId: "one" })).toEqual({
      what: "made",
    });
    expect(await desk.undoable(manager)).toMatchObject({ changeId: "one", name: "Ira Kulkarni" });
    const elsewhere = { ...manager, openings: [9] };
    expect(await desk.undoable(elsewhere)).toBeNull();
    expect(await desk.undo("one", elsewhere)).toEqual({ what: "unknown" });
    expect(await desk.undo("one", manager)).toMatchObject({ what: "undone", count: 1 });
  });

  test("a hiring manager is assigned what lies within the openings alone", async () => {
    const assign = (id: number, assigneeId: string, actor: StaffUser) =>
      desk.change({ ids: [id], assigneeId, actor });
    for (const outside of [ids.foreign, ids.namesake, ids.unknown]) {
      expect(await assign(outside, manager.id, editor)).toEqual({ what: "unknown-choice" });
    }
    expect(await assign(ids.own, manager.id, editor)).toEqual({ what: "made" });
    expect(await assign(ids.own, colleague.id, manager)).toEqual({ what: "unknown-choice" });
    expect(await assign(ids.own, editor.id, manager)).toEqual({ what: "made" });
  });

  test("the overview counts the scope alone", async () => {
    const all = await desk.overview(2, editor);
    expect([all.total, all.bySource.employees, all.topReferrers.length]).toEqual([7, 1, 1]);
    const own = await desk.overview(2, manager);
    expect(own).toMatchObject({
      ...{ total: 3, topReferrers: [], bySource: { "Main-Website": 3, employees: 0 } },
      byStatus: { hired: 1, "in-review": 1, rejected: 0 },
      openingsWithoutApplicants: [],
    });
    expect(own.perPosition).toEqual([
      { position: "Clerk", count: 2 },
      { position: "Junior Clerk", count: 1 },
    ]);
    const none = await desk.overview(2, { ...manager, openings: [] });
    expect(none).toMatchObject({ total: 0, unread: 0, perPosition: [], topReferrers: [] });
  });
});
