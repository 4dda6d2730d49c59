import { beforeEach, expect, test } from "vitest";
import type { Account } from "#features/accounts/server/accounts.ts";
import { auditLog } from "#features/accounts/tables.ts";
import { describeWithDatabase, emptyTables } from "../../../tests/support/databases/database.ts";
import { storeApplications } from "../../../tests/support/records/stored-applications.ts";
import { applicationDeskOver, editorOf, hr, newestOfAll } from "./application-desk.fixtures.ts";
import type { ApplicationDesk } from "./application-desk.ts";

const now = new Date("2026-11-21T10:00:00Z");
const clock = { now: () => now };

describeWithDatabase((database) => {
  let desk: ApplicationDesk;
  let actor: Account;

  beforeEach(async () => {
    await emptyTables(database());
    desk = applicationDeskOver(database(), clock);
    actor = await editorOf(database(), clock);
  });

  const store = (...rows: Parameters<typeof storeApplications>[1][]) =>
    storeApplications(database(), ...rows);
  async function audited() {
    const rows = await database().queries.select().from(auditLog).orderBy(auditLog.id);
    return rows
      .filter(({ action }) => action.startsWith("application"))
      .map(({ action, subject, detail, actorId }) => ({ action, subject, detail, actorId }));
  }

  test("an application is read from when it is opened for the first time", async () => {
    const [id = 0] = await store({});
    expect(await desk.open(id, hr)).toMatchObject({ id, readAt: now, events: [], earlier: [] });
    const later = applicationDeskOver(database(), { now: () => new Date("2026-11-22T10:00:00Z") });
    expect(await later.open(id, hr)).toMatchObject({ readAt: now });
    expect(await audited()).toEqual([]);
  });

  test("side by side they stand in the order asked, as they were before that reads them", async () => {
    const [first = 0, second = 0, part = 0] = await store({}, { status: "hired" }, {});
    await desk.merge(part, first, actor);
    const compared = await desk.compare([second, 404, part, first], hr);
    expect(compared).toMatchObject([
      { id: second, readAt: null, questions: [], resume: { mediaType: "application/msword" } },
      { id: first, readAt: null },
    ]);
    expect(compared).toHaveLength(2);
    expect(await desk.compare([first], hr)).toMatchObject([{ readAt: now }]);
    expect((await desk.open(part, hr))?.mergedInto).toMatchObject({ id: first });
  });

  test.each([0, -1, 404, 999_999_999_999_999])("there is no application %s", async (id) => {
    expect(await desk.open(id, hr)).toBeNull();
  });

  test("the same person's earlier applications stand beside it, newest first", async () => {
    const day = (of: number) => new Date(`2026-11-0${of}T10:00:00Z`);
    const other = { email: "ravi@mail.example", contactNumber: "9000000001" };
    const ids = await store(
      { receivedAt: day(1), email: "ASHA@mail.example", contactNumber: "9000000002" },
      { receivedAt: day(2), email: "kulkarni@mail.example", status: "rejected" },
      { receivedAt: day(3), ...other },
      { receivedAt: day(3) },
      { receivedAt: day(4) },
    );
    const opened = await desk.open(ids[3] ?? 0, hr);
    expect(opened?.earlier).toEqual([
      { id: ids[1], position: "Front-End Developer", receivedAt: day(2), status: "rejected" },
      { id: ids[0], position: "Front-End Developer", receivedAt: day(1), status: "new" },
    ]);
  });

  test("of somebody who applies every week the last twenty are shown", async () => {
    const ids = await store(...Array.from({ length: 23 }, () => ({})));
    const opened = await desk.open(ids[22] ?? 0, hr);
    expect(opened?.earlier.map(({ id }) => id)).toEqual(ids.slice(2, 22).toReversed());
  });

  test("a status and a note are kept with who gave them, and audited without the note", async () => {
    const [id = 0] = await store({});
    const change = { ids: [id], status: "shortlisted", note: " Call on Monday ", actor } as const;
    expect(await desk.change(change)).toEqual({ what: "made" });
    const event = { at: now, actorName: "Meera Joshi", status: "shortlisted" };
    expect(await desk.open(id, hr)).toMatchObject({
      status: "shortlisted",
      events: [{ ...event, note: "Call on Monday" }],
    });
    const by = { subject: String(id), actorId: actor.id };
    expect(await audited()).toEqual([
      { action: "application-status", detail: { status: "shortlisted" }, ...by },
      { action: "application-note", detail: null, ...by },
    ]);
  });

  test("what is decided on unopened counts as read from then on, singly and in bulk", async () => {
    const [one = 0, first = 0, second = 0, kept = 0] = await store({}, {}, {}, {});
    await desk.change({ ids: [one], status: "in-review", actor });
    await desk.change({ ids: [first, second], status: "rejected", actor });
    await desk.change({ ids: [kept], note: "call", actor });
    const unread = { ...newestOfAll, unread: true } as const;
    const { rows, count } = await desk.search(unread, { limit: 10, offset: 0 });
    expect([rows.map(({ id }) => id), count]).toEqual([[kept], 1]);
    expect((await desk.overview(7, hr)).unread).toBe(1);
    expect((await desk.open(first, hr))?.readAt).toEqual(now);
  });

  test("a bulk change tells of those alone whose status is another one now", async () => {
    const [first = 0, second = 0] = await store({}, { status: "hired" });
    await desk.change({ ids: [second, first, first], status: "hired", actor });
    expect((await desk.open(first, hr))?.events).toMatchObject([{ status: "hired", note: null }]);
    expect((await desk.open(second, hr))?.events).toEqual([]);
    expect(await audited()).toMatchObject([{ subject: String(first) }]);
  });

  test("a bulk change leaves what somebody else decided meanwhile, and names it", async () => {
    const [first = 0, second = 0, third = 0] = await store({}, { firstName: "Ira" }, {});
    const ids = [first, second, third];
    const seen = ids.map((id) => ({ id, status: "new" }) as const);
    await desk.change({ ids: [second], status: "hired", actor });
    await desk.change({ ids: [third], status: "rejected", actor });
    const left = { id: second, name: "Ira Kulkarni", status: "hired", actorName: "Meera Joshi" };
    const rejected = { ids, status: "rejected", seen, actor } as const;
    expect(await desk.change(rejected)).toEqual({ what: "some", left: [left] });
    const now = await Promise.all(ids.map(async (id) => (await desk.open(id, hr))?.status));
    expect(now).toEqual(["rejected", "hired", "rejected"]);
    const knowing = { ...rejected, seen: [{ id: second, status: "hired" }] } as const;
    expect(await desk.change(knowing)).toEqual({ what: "made" });
  });

  test("where one of the applications is unknown, none is changed", async () => {
    const [id = 0] = await store({});
    const change = { ids: [id, id + 1], status: "hired", note: "x", actor } as const;
    expect(await desk.change(change)).toEqual({ what: "unknown" });
    expect(await desk.open(id, hr)).toMatchObject({ status: "new", events: [] });
    expect(await audited()).toEqual([]);
  });

  test("two bulk changes of the same applications at once both end", async () => {
    const ids = await store(...Array.from({ length: 20 }, () => ({})));
    const results = await Promise.all([
      desk.change({ ids, status: "rejected", actor }),
      desk.change({ ids: ids.toReversed(), status: "hired", actor }),
    ]);
    expect(results).toEqual([{ what: "made" }, { what: "made" }]);
    expect((await desk.open(ids[0] ?? 0, hr))?.events).toHaveLength(2);
  });
});
