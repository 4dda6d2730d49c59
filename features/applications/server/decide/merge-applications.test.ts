import { eq, inArray } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { StaffUser } from "#features/accounts/server/index.ts";
import { auditLog } from "#features/accounts/tables.ts";
import { documents } from "#features/documents/tables.ts";
import { describeWithDatabase, emptyTables } from "../../../../tests/support/databases/database.ts";
import { storeApplications } from "../../../../tests/support/records/stored-applications.ts";
import { applicationEvents, applications } from "../../tables.ts";
import { applicationDeskOver, editorOf, hr, newestOfAll } from "../application-desk.fixtures.ts";
import type { ApplicationDesk } from "../application-desk.ts";

const now = new Date("2026-11-21T10:00:00Z");
const clock = { now: () => now };
const page = { limit: 50, offset: 0 };

describeWithDatabase((database) => {
  let desk: ApplicationDesk;
  let actor: StaffUser;

  beforeEach(async () => {
    await emptyTables(database());
    desk = applicationDeskOver(database(), clock);
    actor = await editorOf(database(), clock);
  });

  const store = (...rows: Parameters<typeof storeApplications>[1][]) =>
    storeApplications(database(), ...rows);
  const other = (row: object) => ({
    ...{ firstName: "Ravi", email: `${Math.random()}@mail.example`, contactNumber: "9000000000" },
    ...row,
  });
  async function listed(query = newestOfAll) {
    const { rows, count } = await desk.search(query, page);
    expect([count, await desk.count(query)]).toEqual([rows.length, rows.length]);
    return rows.map(({ id }) => id);
  }

  test("what may be of the same person is told with its reason", async () => {
    const [id = 0, email, telephone, resume, near, accent, swapped] = await store(
      {},
      other({ email: "ASHA@mail.example" }),
      other({ contactNumber: "9820144556" }),
      other({}),
      other({ firstName: "ASHA", contactNumber: "9820144565" }),
      other({ firstName: "Áshä", contactNumber: "9820144557" }),
      other({ firstName: "Kulkarni", lastName: "Asha", contactNumber: "9820144558" }),
      other({ firstName: "Asha", lastName: "Rao", contactNumber: "9820144546" }),
      other({ firstName: "Asha", contactNumber: "9123456780" }),
    );
    const { queries } = database();
    const ids = queries
      .select({ id: applications.resumeId })
      .from(applications)
      .where(inArray(applications.id, [id, resume ?? 0]));
    await queries.update(documents).set({ sha256: "same" }).where(inArray(documents.id, ids));
    const found = (await desk.open(id, hr))?.duplicates ?? [];
    expect(Object.fromEntries(found.map((each) => [each.id, each.by]))).toEqual({
      [email ?? 0]: ["email"],
      [telephone ?? 0]: ["telephone"],
      [resume ?? 0]: ["resume"],
      [near ?? 0]: ["name"],
      [accent ?? 0]: ["name"],
      [swapped ?? 0]: ["name"],
    });
    for (const one of [near, accent, swapped]) {
      const theirs = (await desk.open(one ?? 0, hr))?.duplicates;
      expect(theirs).toContainEqual(expect.objectContaining({ id, by: ["name"] }));
    }
    const manager = { ...hr, role: "hiring-manager", openings: [9] } as const;
    await queries
      .update(applications)
      .set({ openingId: 9 })
      .where(inArray(applications.id, [id, email ?? 0]));
    expect((await desk.open(id, manager))?.duplicates).toMatchObject([{ id: email }]);
  });

  test("what is merged is no row of any list and no figure, and separated it is as it was", async () => {
    const [one = 0, two = 0, three = 0] = await store({ status: "hired" }, {}, { city: "Pune" });
    await desk.change({ ids: [one], note: "called twice", actor });
    const [before] = await database()
      .queries.select()
      .from(applications)
      .where(eq(applications.id, one));
    const figures = await desk.overview(2, hr);

    expect(await desk.merge(one, two, actor)).toBe("made");
    expect(await listed()).toEqual([three, two]);
    expect(await listed({ ...newestOfAll, sort: "city", descending: false })).toEqual([two, three]);
    expect(await listed({ ...newestOfAll, status: "hired" })).toEqual([]);
    expect(await listed({ ...newestOfAll, text: "kulkarni" })).toEqual([three, two]);
    expect(await desk.overview(2, hr)).toMatchObject({
      total: 2,
      unread: 2,
      byStatus: { hired: 0 },
    });

    const opened = await desk.open(two, hr);
    expect(opened).toMatchObject({ parts: [{ id: one, status: "hired" }], mergedInto: null });
    expect(opened?.duplicates.map(({ id }) => id)).toEqual([three]);
    expect(opened?.events.map(({ note, merge }) => [note, merge])).toEqual([
      ["called twice", null],
      [null, "merged"],
    ]);
    expect(await desk.open(one, hr)).toMatchObject({ mergedInto: { id: two }, parts: [] });

    // within a third one, with what is within it
    expect(await desk.merge(two, three, actor)).toBe("made");
    expect((await desk.open(three, hr))?.parts.map(({ id }) => id)).toEqual([two, one]);
    expect(await listed()).toEqual([three]);
    expect(await desk.unmerge(two, three, actor)).toBe("made");
    expect(await desk.unmerge(one, two, actor)).toBe("made");

    expect(await listed()).toEqual([three, two, one]);
    const [after] = await database()
      .queries.select()
      .from(applications)
      .where(eq(applications.id, one));
    expect(after).toEqual({ ...before, readAt: now });
    expect(await desk.overview(2, hr)).toMatchObject({
      total: figures.total,
      byStatus: figures.byStatus,
    });
    const rows = await database().queries.select().from(auditLog).orderBy(auditLog.id);
    const logged = rows.filter(({ action }) => action.includes("merged"));
    expect(logged.map(({ action, subject, detail }) => [action, subject, detail])).toEqual([
      ["applications-merged", String(two), { part: one }],
      ["applications-merged", String(three), { part: two }],
      ["applications-unmerged", String(three), { part: two }],
      ["applications-unmerged", String(two), { part: one }],
    ]);
  });

  test("a merge that somebody else was ahead of is told, and none makes a circle", async () => {
    const [one = 0, two = 0, three = 0] = await store({}, {}, {});
    expect(await desk.merge(one, one, actor)).toBe("unknown");
    expect(await desk.merge(one, 999_999, actor)).toBe("unknown");
    expect(await desk.unmerge(one, two, actor)).toBe("moved");
    const both = await Promise.all([desk.merge(one, two, actor), desk.merge(two, one, actor)]);
    expect(both.toSorted()).toEqual(["made", "moved"]);
    expect(await listed()).toHaveLength(2);
    const outside = { ...actor, role: "hiring-manager", openings: [9] } as const;
    expect(await desk.merge(three, two, outside)).toBe("unknown");
    expect(await desk.unmerge(one, two, outside)).toBe("unknown");
  });

  test("where the leading application is erased, what was merged is in the list again", async () => {
    const [one = 0, two = 0] = await store({ status: "hired" }, {});
    await desk.merge(one, two, actor);
    const { queries } = database();
    await queries.delete(applicationEvents).where(eq(applicationEvents.applicationId, two));
    await queries.delete(applications).where(eq(applications.id, two));
    expect(await listed()).toEqual([one]);
    expect(await desk.overview(2, hr)).toMatchObject({ total: 1, byStatus: { hired: 1, new: 0 } });
    expect(await desk.open(one, hr)).toMatchObject({ mergedInto: null });
  });
});
