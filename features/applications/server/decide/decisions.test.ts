import { eq, like } from "drizzle-orm";
import * as v from "valibot";
import { beforeEach, expect, test } from "vitest";
import type { Account } from "#features/accounts/server/accounts.ts";
import { auditLog, staffAccounts } from "#features/accounts/tables.ts";
import { Subscriptions } from "#platform/nodes/pub-sub.ts";
import { describeWithDatabase, emptyTables } from "../../../../tests/support/databases/database.ts";
import { storeApplications } from "../../../../tests/support/records/stored-applications.ts";
import { choosables, namedChoices, readChosen } from "../../decisions.ts";
import { applicationChange } from "../../list/application-query.ts";
import { columnsOf } from "../../list/sheet-columns.ts";
import { applicationEvents, applications, decisionOptions } from "../../tables.ts";
import { applicationDeskOver, editorOf, hr } from "../application-desk.fixtures.ts";
import type { ApplicationDesk } from "../application-desk.ts";
import type { ApplicationChange } from "./change-applications.ts";
import { createDeskChoices, seedDeskChoices } from "./choices.ts";

describeWithDatabase((database) => {
  let now: Date;
  let desk: ApplicationDesk;
  let actor: Account;
  let vikram: Account;
  const clock = { now: () => now };
  const later = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000);
  };

  beforeEach(async () => {
    now = new Date("2026-11-24T10:00:00Z");
    await emptyTables(database());
    await seedDeskChoices(database());
    desk = applicationDeskOver(database(), clock);
    actor = await editorOf(database(), clock);
    await database()
      .queries.insert(staffAccounts)
      .values({
        ...{ id: "vikram-id", userName: "vikram", name: "Vikram Sethi", role: "editor" },
        ...{ passwordHash: "none", createdAt: now },
      });
    await database()
      .queries.insert(staffAccounts)
      .values({
        ...{ id: "interviewer-id", userName: "leena", name: "Leena Pai", role: "interviewer" },
        ...{ passwordHash: "none", createdAt: now },
      });
    vikram = { ...actor, id: "vikram-id", userName: "vikram", name: "Vikram Sethi" };
  });

  const choices = () =>
    createDeskChoices({ database: database(), clock, subscriptions: new Subscriptions() });
  const store = (...rows: Parameters<typeof storeApplications>[1][]) =>
    storeApplications(database(), ...rows);
  const change = (of: Omit<ApplicationChange, "actor">, by: Account = actor) =>
    desk.change({ ...of, actor: by });
  async function idOf(name: string): Promise<number> {
    const found = (await choices().all()).find((choice) => choice.name === name);
    return found?.id ?? 0;
  }
  async function stage(name: string, status: "in-review" | "rejected"): Promise<number> {
    await choices().add({ list: "stage", name, status }, actor);
    return idOf(name);
  }
  async function held(id: number) {
    const { status, stageId, reasonId, assigneeId, readAt } = applications;
    const [row] = await database()
      .queries.select({ status, stageId, reasonId, assigneeId, readAt })
      .from(applications)
      .where(eq(applications.id, id));
    return row;
  }

  test("of two who decide on one they both saw as new the second hears what the first chose, stage and reason too", async () => {
    const [one = 0, other = 0, third = 0] = await store({}, {}, {});
    const [reasonId, reason] = [
      await idOf("Position filled"),
      await idOf("Too far from the office"),
    ];
    const stageId = await stage("Called", "in-review");
    const was = "new";
    await change({ ids: [one], status: "rejected", reasonId, was }, vikram);
    const late = { ids: [one], status: "rejected", was } as const;
    const moved = { what: "moved", status: "rejected", actorName: "Vikram Sethi" };
    expect(await change({ ...late, reasonId: reason })).toEqual(moved);
    await change({ ids: [other], status: "in-review", stageId, was }, vikram);
    const review = { ids: [other], status: "in-review", was } as const;
    expect(await change(review)).toEqual({ ...moved, status: "in-review" });
    expect([await held(one), await held(other)]).toMatchObject([{ reasonId }, { stageId }]);
    // what is the same is no contradiction
    expect(await change({ ...late, reasonId })).toEqual({ what: "made" });
    const many = { ids: [other, third], status: "in-review" } as const;
    const seen = many.ids.map((id) => ({ id, status: "new" as const }));
    expect(await change({ ...many, seen })).toMatchObject({ what: "some", left: [{ id: other }] });
    expect([await held(other), await held(third)]).toMatchObject([
      { stageId },
      { status: "in-review", stageId: null },
    ]);
    // whoever has read it may choose otherwise
    expect(await change({ ...review, was: "in-review" })).toEqual({ what: "made" });
  });

  test("a reason and a remark are kept with the rejection, and stand in its history", async () => {
    const [id = 0] = await store({});
    const reasonId = await idOf("Too far from the office");
    const rejected = { ids: [id], status: "rejected", reasonId, note: "Lives in Pune" } as const;
    expect(await change(rejected)).toEqual({ what: "made" });
    expect(await desk.open(id, hr)).toMatchObject({
      ...{ status: "rejected", reasonId, notes: 1 },
      events: [{ status: "rejected", reasonId, note: "Lives in Pune", isUndo: false }],
    });
  });

  test("a stage of HR's own belongs to its status and ends with it, also where the status alone is set", async () => {
    const [id = 0] = await store({});
    const stageId = await stage("Telephonic round", "in-review");
    expect(await change({ ids: [id], status: "in-review", stageId })).toEqual({ what: "made" });
    expect(await held(id)).toMatchObject({ status: "in-review", stageId });
    await database().queries.update(applications).set({ status: "hired" });
    expect(await held(id)).toMatchObject({ status: "hired", stageId: null });
  });

  test("from one stage to another of the same status is a change, to the same one is none", async () => {
    const [id = 0] = await store({ status: "in-review" });
    const stageId = await stage("Telephonic round", "in-review");
    const to = { ids: [id], status: "in-review", stageId } as const;
    await change(to);
    await change(to);
    expect((await desk.open(id, hr))?.events).toHaveLength(1);
    await change({ ids: [id], status: "in-review" });
    expect(await held(id)).toMatchObject({ status: "in-review", stageId: null });
  });

  test("a stage of another status, a retired or unknown one, a reason beside another status, and an account out of use are refused", async () => {
    const [id = 0] = await store({});
    const stageId = await stage("No-show", "rejected");
    const retired = await stage("Operations round", "in-review");
    await choices().change("stage", { id: retired, to: "retired" }, actor);
    const reasonId = await idOf("Position filled");
    await database()
      .queries.update(staffAccounts)
      .set({ disabledAt: now })
      .where(eq(staffAccounts.id, "vikram-id"));
    const refused: Omit<ApplicationChange, "actor" | "ids">[] = [
      { status: "in-review", stageId },
      { status: "in-review", stageId: retired },
      { status: "in-review", stageId: 999_999 },
      { status: "rejected", stageId: reasonId },
      { status: "in-review", stageId: await idOf("In review") },
      { status: "rejected", reasonId: stageId },
      { status: "rejected", reasonId: 999_999 },
      { status: "hired", reasonId },
      { reasonId, note: "no status" },
      { assigneeId: "vikram-id" },
      { assigneeId: "interviewer-id" },
      { assigneeId: "nobody" },
    ];
    for (const each of refused) {
      expect(await change({ ids: [id], ...each }), JSON.stringify(each)).toEqual({
        what: "unknown-choice",
      });
    }
    expect((await desk.open(id, hr))?.events).toEqual([]);
  });

  test("an application is assigned and taken away, by name in its history, without being read", async () => {
    const [id = 0] = await store({});
    await change({ ids: [id], assigneeId: vikram.id });
    expect(await held(id)).toMatchObject({ assigneeId: vikram.id, readAt: null });
    await change({ ids: [id], assigneeId: null });
    const opened = await desk.open(id, hr);
    expect(opened?.assignee).toBeNull();
    expect(opened?.events.map(({ decided, assigneeName }) => [decided, assigneeName])).toEqual([
      [{ assigneeId: vikram.id }, "Vikram Sethi"],
      [{ assigneeId: null }, null],
    ]);
    expect((await desk.colleagues(hr)).map(({ name }) => name)).toEqual([
      "Meera Joshi",
      "Vikram Sethi",
    ]);
    const taken = await desk.undoable(actor);
    expect(await desk.undo(taken?.changeId ?? "", actor)).toMatchObject({ count: 1, left: [] });
    expect(await held(id)).toMatchObject({ assigneeId: vikram.id });
  });

  test("everything that is chosen with one press is set on one and on many, told, audited and undone", async () => {
    expect(choosables.length).toBeGreaterThan(0);
    for (const of of choosables) {
      const { column, choices, audit, none, sheet } = of;
      const values = choices === "colleagues" ? [vikram.id] : Object.keys(choices);
      for (const value of values) {
        await database().queries.delete(auditLog);
        const name = choices === "colleagues" ? vikram.name : (choices[value] ?? "");
        const ids = await store({}, {});
        const [one = 0, other = 0] = ids;
        const chosen = async (id: number) => (await desk.open(id, hr))?.chosen[column];
        await change({ ids: [one], ...readChosen({ [of.key]: value }) });
        const seen = ids.map((id) => ({ id, status: "new" as const }));
        const part = { ids, seen, changeId: `all-${value}`, once: `part-${value}`, actor };
        const made = await desk.changePart({ ...part, [column]: value });
        expect(made, of.key).toMatchObject({ changed: 1 });
        expect([await chosen(one), await chosen(other)]).toEqual([value, value]);
        const [event] = (await desk.open(other, hr))?.events ?? [];
        const [told] = namedChoices(event?.decided ?? {}, () => event?.assigneeName ?? "");
        expect(told?.of.did(told.name)).toContain(name);
        const shown = await desk.columns(ids, columnsOf([sheet.key]), hr);
        expect(ids.map((id) => shown.get(id)?.[sheet.key])).toEqual([name, name]);
        const { action, subject } = auditLog;
        const audited = await database().queries.select({ action, subject }).from(auditLog);
        const row = (id: number) => ({ action: audit, subject: String(id) });
        expect(audited).toEqual([row(one), row(other)]);
        expect(await desk.undo(part.changeId, actor)).toMatchObject({ count: 1, left: [] });
        expect([await chosen(one), await chosen(other)]).toEqual([value, null]);
        await change({ ids: [one], ...readChosen({ [of.key]: none.value }) });
        expect(await chosen(one)).toBeNull();
        const unknown = { ids: [one], [column]: "no such choice" };
        expect(v.safeParse(applicationChange, unknown).success).toBe(false);
      }
    }
  });

  test("each assignment stands in the audit log, the same one again is none, and nobody is named there", async () => {
    const [id = 0] = await store({});
    for (const assigneeId of [vikram.id, vikram.id, null]) await change({ ids: [id], assigneeId });
    expect((await desk.open(id, hr))?.events).toHaveLength(2);
    const { action, actorId, subject, detail } = auditLog;
    const audited = await database()
      .queries.select({ action, actorId, subject, detail })
      .from(auditLog)
      .where(like(action, "application-%"));
    const row = { action: "application-assigned", actorId: actor.id };
    expect(audited).toEqual(Array(2).fill({ ...row, subject: String(id), detail: null }));
  });

  test("a reason stays where the status does and none is given, and becomes another where one is", async () => {
    const [id = 0] = await store({});
    const [filled, far] = [await idOf("Position filled"), await idOf("Too far from the office")];
    await change({ ids: [id], status: "rejected", reasonId: filled });
    const stageId = await stage("No-show", "rejected");
    await change({ ids: [id], status: "rejected", stageId });
    expect(await held(id)).toMatchObject({ stageId, reasonId: filled });
    for (const reasonId of [far, far]) {
      await change({ ids: [id], status: "rejected", stageId, reasonId });
      expect(await held(id)).toMatchObject({ stageId, reasonId: far });
    }
    expect((await desk.open(id, hr))?.events).toHaveLength(3);
  });

  test("of many, only those on which something is decided count as read, be there a note on all", async () => {
    const [one = 0, hired = 0] = await store({}, { status: "hired" });
    await change({ ids: [one, hired], status: "hired", note: "Together", assigneeId: vikram.id });
    expect(await held(one)).toMatchObject({ readAt: now, assigneeId: vikram.id });
    expect(await held(hired)).toMatchObject({ readAt: null, assigneeId: vikram.id });
  });

  test("two colleagues who send the same under the same key have both said it", async () => {
    const [id = 0] = await store({});
    const same = { ids: [id], note: "Call", once: "key-1" };
    for (const by of [actor, vikram, vikram]) await change(same, by);
    expect((await desk.open(id, hr))?.events.map(({ actorName }) => actorName)).toEqual([
      "Meera Joshi",
      "Vikram Sethi",
    ]);
    for (let time = 0; time < 2; time += 1) await change({ ids: [id], note: "Call" });
    expect((await desk.open(id, hr))?.events, "without a key each is a note").toHaveLength(4);
  });

  test("the latest change is undone first, then the one before; history keeps both ways", async () => {
    const [one = 0, two = 0] = await store({ firstName: "Omkar", lastName: "Jadhav" }, {});
    await change({ ids: [one, two], status: "in-review" });
    later(1);
    await change({ ids: [one], status: "rejected", reasonId: await idOf("Position filled") });
    const last = await desk.undoable(actor);
    expect(last).toMatchObject({ count: 1, name: "Omkar Jadhav", status: "rejected" });
    expect(last?.until).toEqual(new Date("2026-11-24T10:11:00Z"));
    expect(await desk.undo(last?.changeId ?? "", actor)).toEqual({
      ...{ what: "undone", count: 1, left: [] },
    });
    expect(await held(one)).toMatchObject({ status: "in-review", reasonId: null });
    const before = await desk.undoable(actor);
    expect(before).toMatchObject({ count: 2, name: null, status: "in-review" });
    expect(before?.names).toEqual(expect.arrayContaining(["Omkar Jadhav"]));
    await desk.undo(before?.changeId ?? "", actor);
    expect(await held(one)).toMatchObject({ status: "new" });
    expect(await held(two)).toMatchObject({ status: "new" });
    expect(await desk.undoable(actor)).toBeNull();
    const { events = [] } = (await desk.open(one, hr)) ?? {};
    expect(events.map(({ status, isUndo }) => [status, isUndo])).toEqual([
      ["in-review", false],
      ["rejected", false],
      ["in-review", true],
      ["new", true],
    ]);
    const audited = await database().queries.select().from(auditLog).orderBy(auditLog.id);
    expect(audited.at(-1)).toMatchObject({
      ...{ action: "applications-undone", detail: { applications: 2 }, actorId: actor.id },
    });
  });

  test("an assignment and a decision made together are undone together; its note stays", async () => {
    const [id = 0] = await store({});
    const stageId = await stage("Telephonic round", "in-review");
    await change({ ids: [id], status: "in-review" });
    await change({ ids: [id], status: "in-review", stageId, assigneeId: vikram.id, note: "Call" });
    await desk.undo((await desk.undoable(actor))?.changeId ?? "", actor);
    expect(await held(id)).toMatchObject({ status: "in-review", stageId: null, assigneeId: null });
    expect(await desk.open(id, hr)).toMatchObject({ notes: 1 });
  });

  test("only what HR decides is written back, whatever else the event of a change may hold", async () => {
    const [id = 0, other = 0] = await store({ source: "XLD-7" }, { source: "XLD-7" });
    await change({ ids: [id, other], status: "hired" });
    const { changeId = "" } = (await desk.undoable(actor)) ?? {};
    const more = { status: "new", stageId: null, reasonId: null, source: "Dolphins" } as const;
    await database()
      .queries.update(applicationEvents)
      .set({ previous: more })
      .where(eq(applicationEvents.applicationId, other));
    expect(await desk.undo(changeId, actor)).toMatchObject({ count: 2, left: [] });
    expect((await desk.open(other, hr))?.source).toBe("XLD-7");
    expect(await held(other)).toMatchObject({ status: "new" });
  });

  test("after ten minutes, by somebody else, twice, or where there is no such change nothing is undone", async () => {
    const [id = 0] = await store({});
    await change({ ids: [id], status: "hired" });
    const { changeId = "" } = (await desk.undoable(actor)) ?? {};
    expect(await desk.undoable(vikram)).toBeNull();
    expect(await desk.undo(changeId, vikram)).toEqual({ what: "unknown" });
    expect(await desk.undo("no-such-change", actor)).toEqual({ what: "unknown" });
    later(10.1);
    expect(await desk.undoable(actor)).toBeNull();
    expect(await desk.undo(changeId, actor)).toEqual({ what: "unknown" });
    later(-1);
    const twice = await Promise.all([desk.undo(changeId, actor), desk.undo(changeId, actor)]);
    expect(twice.map(({ what }) => what).sort()).toEqual(["undone", "unknown"]);
    expect(await held(id)).toMatchObject({ status: "new" });
  });

  test("what a colleague decided since is left as it is, and told", async () => {
    const [one = 0, two = 0] = await store({ firstName: "Omkar", lastName: "Jadhav" }, {});
    await change({ ids: [one, two], status: "shortlisted" });
    await change({ ids: [one], status: "hired" }, vikram);
    const { changeId = "" } = (await desk.undoable(actor)) ?? {};
    expect(await desk.undo(changeId, actor)).toEqual({
      ...{ what: "undone", count: 1 },
      left: [{ id: one, name: "Omkar Jadhav", status: "hired", actorName: "Vikram Sethi" }],
    });
    expect(await held(one)).toMatchObject({ status: "hired" });
    expect(await held(two)).toMatchObject({ status: "new" });
  });

  test("another reason that a colleague gave since is left as it is, as is one that was given with no other", async () => {
    const [one = 0, two = 0] = await store({}, {});
    const [filled, far] = [await idOf("Position filled"), await idOf("Too far from the office")];
    await change({ ids: [one, two], status: "rejected", reasonId: filled });
    const { changeId = "" } = (await desk.undoable(actor)) ?? {};
    await change({ ids: [one], status: "rejected", reasonId: far }, vikram);
    expect(await desk.undo(changeId, actor)).toMatchObject({ count: 1, left: [{ id: one }] });
    expect(await held(one)).toMatchObject({ status: "rejected", reasonId: far });
    expect(await held(two)).toMatchObject({ status: "new", reasonId: null });
    const stageId = await stage("No-show", "rejected");
    await change({ ids: [one], status: "rejected", stageId });
    const last = await desk.undoable(actor);
    expect(await desk.undo(last?.changeId ?? "", actor)).toMatchObject({ count: 1, left: [] });
    expect(await held(one)).toMatchObject({ stageId: null, reasonId: far });
  });

  test("parts of one long change are undone as one", async () => {
    const ids = await store({}, {}, {});
    for (const id of ids) await change({ ids: [id], status: "in-review", changeId: "long" });
    expect(await desk.undoable(actor)).toMatchObject({ changeId: "long", count: 3 });
    expect(await desk.undo("long", actor)).toMatchObject({ count: 3 });
  });

  test("a note that names somebody shows to them until they open the application", async () => {
    const [id = 0] = await store({ firstName: "Omkar", lastName: "Jadhav" });
    await change({ ids: [id], note: "@Vikram please take the operations round, @nobody" });
    const by = { actorName: "Meera Joshi", at: now };
    const mention = { applicationId: id, interviewId: null, name: "Omkar Jadhav", ...by };
    expect(await desk.mentions(vikram)).toEqual([mention]);
    expect(await desk.mentions(actor)).toEqual([]);
    expect(await desk.undoable(actor), "of a note there is nothing to undo").toBeNull();
    await desk.open(id, actor);
    expect(await desk.mentions(vikram)).toHaveLength(1);
    await desk.open(id, vikram);
    expect(await desk.mentions(vikram)).toEqual([]);
  });

  test("an erased application takes its decisions and mentions along", async () => {
    const [id = 0] = await store({});
    await change({ ids: [id], status: "rejected", note: "@vikram" });
    await database().queries.delete(applications).where(eq(applications.id, id));
    expect(await desk.mentions(vikram)).toEqual([]);
    expect(await desk.undoable(actor)).toBeNull();
    expect(await database().queries.select().from(applicationEvents)).toEqual([]);
  });

  test("a fresh installation has a stage for each status and eight reasons, once", async () => {
    await seedDeskChoices(database());
    const all = await choices().all();
    const named = (list: string) => all.filter((each) => each.list === list);
    expect(named("stage").map(({ name, isDefault }) => [name, isDefault])).toEqual(
      ["New", "In review", "Shortlisted", "Rejected", "Hired"].map((name) => [name, true]),
    );
    expect(named("reason")).toHaveLength(8);
  });

  test("admins add, rename, order, retire and use again; names are told apart, and a status keeps its stage", async () => {
    const list = choices();
    const names = async () =>
      (await list.all())
        .filter((each) => each.list === "stage" && !each.retired)
        .map(({ name }) => name);
    expect(await list.add({ list: "stage", name: "No-show", status: "rejected" }, actor)).toBe(
      "made",
    );
    expect(await list.add({ list: "stage", name: "NO-SHOW", status: "new" }, actor)).toBe("named");
    const id = await idOf("No-show");
    expect(await list.change("stage", { id, to: "up" }, actor)).toBe("made");
    expect(await names()).toEqual([
      "New",
      "In review",
      "Shortlisted",
      "Rejected",
      "No-show",
      "Hired",
    ]);
    expect(await list.change("stage", { id, name: "Did not come" }, actor)).toBe("made");
    expect(await list.change("stage", { id, name: "hired" }, actor)).toBe("named");
    expect(await list.change("stage", { id, name: "did not come" }, actor)).toBe("made");
    expect(await list.change("stage", { id, to: "retired" }, actor)).toBe("made");
    expect(await names()).toHaveLength(5);
    expect(await list.change("stage", { id, to: "used" }, actor)).toBe("made");
    expect(await names()).toHaveLength(6);
    const fixed = await idOf("Hired");
    expect(await list.change("stage", { id: fixed, to: "retired" }, actor)).toBe("fixed");
    expect(await list.change("reason", { id: fixed, to: "retired" }, actor)).toBe("unknown");
    expect(await list.change("stage", { id: fixed, name: "Joined" }, actor)).toBe("made");
    const rows = await database().queries.select().from(decisionOptions);
    expect(new Set(rows.map(({ list, place }) => `${list} ${place}`)).size).toBe(rows.length);
  });
});
