import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { batchCode } from "#contract/joining.ts";
import { minutes } from "#features/accounts/server/accounts.fixtures.ts";
import { auditLog } from "#features/accounts/tables.ts";
import { pageOf } from "#features/applications/server/application-pages.ts";
import { seedDeskChoices } from "#features/applications/server/decide/choices.ts";
import { applicationPages } from "#features/applications/tables.ts";
import { describeWithDatabase, emptyTables } from "../../../tests/support/databases/database.ts";
import { viewMyJoining } from "../ui/my-joining-view.ts";
import { batchBody, joiningUnderTest } from "./joining.fixtures.ts";
import type { MyJoining } from "./my-joining.ts";

describeWithDatabase((database) => {
  beforeEach(() => emptyTables(database()));
  const start = async () => {
    const site = joiningUnderTest(database());
    return { ...site, by: await site.editor() };
  };

  test("whoever is hired into a batch is silent there, and on its reserve once it is full", async () => {
    const { published, hired, stateOf, joining, mails, by } = await start();
    const batch = await published(by, { seats: 2 });
    const people = [await hired(batch, by), await hired(batch, by), await hired(batch, by)];
    expect(await Promise.all(people.map(({ id }) => stateOf(id)))).toEqual([
      "silent",
      "silent",
      "reserve",
    ]);
    expect(await joining.batches.find(batch)).toMatchObject({ taken: 2, silent: 2, reserve: 1 });
    expect((await mails()).map(({ kind }) => kind)).toEqual([
      "joining-seat",
      "joining-seat",
      "joining-reserve",
    ]);
    const actions = await database().queries.select({ action: auditLog.action }).from(auditLog);
    expect(actions.filter(({ action }) => action === "joining-hired")).toHaveLength(3);
  });

  test("a decision that is undone leaves no seat and no email", async () => {
    const { published, hired, stateOf, desk, mails, by, joining } = await start();
    const batch = await published(by);
    const { id } = await hired(batch, by);
    const undoable = await desk.undoable(by);
    await desk.undo(undoable?.changeId ?? "", by);
    expect(await stateOf(id)).toBeNull();
    expect(await joining.batches.find(batch)).toMatchObject({ taken: 0 });
    expect((await mails()).map(({ state }) => state)).toEqual(["failed"]);
  });

  test("who is rejected by mistake has the seat again, or waits for one where it is taken", async () => {
    const { published, hired, stateOf, desk, by, joining, mails } = await start();
    const batch = await published(by, { seats: 2 });
    const [first, second] = [await hired(batch, by), await hired(batch, by)];
    await joining.answer(first.token, { do: "coming" });
    const ids = [first.id, second.id];
    const reject = async () => {
      await desk.change({ ids, status: "rejected", actor: by });
      return (await desk.undoable(by))?.changeId ?? "";
    };
    await desk.undo(await reject(), by);
    expect(await Promise.all(ids.map(stateOf))).toEqual(["confirmed", "silent"]);
    // nobody had been written to: the email of the hire waits again
    const waiting = (await mails()).filter(({ state }) => state === "waiting");
    expect(waiting.map(({ kind }) => kind)).toEqual(["joining-seat"]);
    const change = await reject();
    await hired(batch, by);
    await desk.undo(change, by);
    expect(await Promise.all(ids.map(stateOf))).toEqual(["confirmed", "reserve"]);
    expect(await joining.batches.find(batch)).toMatchObject({ taken: 2, reserve: 1 });
  });

  test("what HR ended is not said to be the candidate's word", async () => {
    const { published, hired, desk, by, joining, stateOf } = await start();
    const { id, token } = await hired(await published(by), by);
    await desk.change({ ids: [id], status: "rejected", actor: by });
    await desk.change({ ids: [id], status: "hired", actor: by });
    expect(await stateOf(id)).toBe("withdrawn");
    const view = viewMyJoining((await joining.find(token)) as MyJoining, []);
    expect(view.words).toBe(
      "No seat is kept for you on this day. If you are coming, say so: the seat is yours while one is free.",
    );
    expect(view).toMatchObject({ hasDeclined: false, mayCome: true });
  });

  test("who came, or did not, stays so whatever HR or the candidate decides later", async () => {
    const { published, hired, stateOf, desk, by, joining, clock } = await start();
    const batch = await published(by, { day: "2031-05-04", seats: 3 });
    const people = [await hired(batch, by), await hired(batch, by), await hired(batch, by)];
    const ids = people.map(({ id }) => id);
    const [came, missed, left] = ids as [number, number, number];
    const act = async (id: number, what: "arrived" | "no-show") => {
      const number = (await joining.ofApplication(id))?.person.number ?? "";
      await joining.actOnDay(batch, number, what, { actor: by });
    };
    await act(came, "arrived");
    await act(missed, "no-show");
    await act(left, "no-show");
    await desk.change({ ids: [came, missed], status: "rejected", actor: by });
    const { leave } = await joining.hiring.prepare();
    await database().transaction((queries) => leave(queries, left));
    expect(await Promise.all(ids.map(stateOf))).toEqual(["arrived", "no-show", "no-show"]);
    const next = await published(by);
    await desk.change({ ids: [missed], status: "hired", batch: batchCode(next), actor: by });
    clock.pass(24 * 60 * minutes);
    expect(await joining.showRate()).toEqual({ people: 3, came: 1 });
  });

  test("a free seat is of those who wait, before anybody who is hired, moves or comes back", async () => {
    await seedDeskChoices(database());
    const { published, hired, stateOf, by, joining } = await start();
    const batch = await published(by, { seats: 2 });
    const other = await published(by, { day: "2031-06-02" });
    const people = [await hired(batch, by), await hired(batch, by), await hired(batch, by)];
    const [reason] = await joining.reasons();
    const [back] = people;
    await joining.answer(back?.token ?? "", { do: "cannot", reason: reason?.id ?? 0 });
    const left = async () => (await joining.batches.choices()).map((each) => each.left);
    expect(await left()).toEqual([0, 2]);
    expect(await stateOf((await hired(batch, by)).id)).toBe("reserve");
    expect(await joining.answer(back?.token ?? "", { do: "coming" })).toEqual({
      ...{ ok: false, why: "lapsed" },
    });
    const mover = await hired(other, by);
    expect(await joining.answer(mover.token, { do: "move", batch: batchCode(batch) })).toEqual({
      ...{ ok: false, why: "full" },
    });
    expect((await joining.find(mover.token))?.others).toEqual([]);
    expect(await joining.offerSeat(batch, by)).toBe("made");
    expect(await joining.answer(people[2]?.token ?? "", { do: "coming" })).toMatchObject({
      ok: true,
    });
  });

  test("of two applications that are merged one has the seat, and taken apart both are as before", async () => {
    const { published, hired, applied, stateOf, desk, by, joining, mails } = await start();
    const batch = await published(by, { seats: 5 });
    const [lead, part, alone] = [
      await hired(batch, by),
      await hired(batch, by),
      await hired(batch, by),
    ];
    const taken = async () => (await joining.batches.find(batch))?.taken;
    await joining.answer(part.token, { do: "coming" });
    expect(await desk.merge(part.id, lead.id, by)).toBe("made");
    expect([await stateOf(lead.id), await stateOf(part.id)]).toEqual(["silent", "withdrawn"]);
    expect([await taken(), await joining.find(part.token)]).toEqual([2, null]);
    for (const status of ["rejected", "in-review"] as const) {
      await desk.change({ ids: [lead.id], status, actor: by });
    }
    expect(await desk.unmerge(part.id, lead.id, by)).toBe("made");
    expect([await stateOf(part.id), await taken()]).toEqual(["confirmed", 2]);

    // the other one is hired later
    const later = await applied();
    await desk.merge(alone.id, later, by);
    expect(await stateOf(alone.id)).toBe("silent");
    const change = { ids: [later], status: "hired", batch: batchCode(batch), actor: by } as const;
    expect(await desk.change(change)).toEqual({ what: "made" });
    expect([await stateOf(alone.id), await stateOf(later)]).toEqual(["withdrawn", "silent"]);
    await desk.undo((await desk.undoable(by))?.changeId ?? "", by);
    expect([await stateOf(alone.id), await stateOf(later), await taken()]).toEqual([
      ...["silent", null, 2],
    ]);
    const waiting = (await mails()).filter(({ state }) => state === "waiting");
    expect(waiting.map(({ recipient }) => recipient)).toEqual(["joiner.3@mail.example"]);
  });

  test("an application that its candidate withdrew gets no seat, and nobody is asked", async () => {
    const { published, applied, hired, desk, by, joining, clock } = await start();
    const batch = await published(by);
    const id = await applied();
    const withdraw = (of: number) =>
      database().transaction(async (queries) => {
        await pageOf(queries, of);
        await queries
          .update(applicationPages)
          .set({ withdrawnAt: clock.now() })
          .where(eq(applicationPages.applicationId, of));
      });
    await withdraw(id);
    const change = { ids: [id], status: "hired", batch: batchCode(batch), actor: by } as const;
    expect(await desk.change(change)).toEqual({ what: "unknown-choice" });
    await withdraw((await hired(batch, by)).id);
    clock.pass(24 * 60 * minutes);
    expect(await joining.ask()).toBe(0);
  });

  test("hired again with the batch of before nobody is moved, also where it is closed", async () => {
    const { published, hired, stateOf, desk, by, joining } = await start();
    const batch = await published(by);
    const { id } = await hired(batch, by);
    await joining.batches.close(batch, by);
    const change = { ids: [id], status: "hired", batch: batchCode(batch), actor: by } as const;
    expect(await desk.change(change)).toEqual({ what: "made" });
    expect(await stateOf(id)).toBe("silent");
  });

  test("whoever withdrew and is hired again is written to once that cannot be undone", async () => {
    const { published, hired, desk, by, mails, clock } = await start();
    const batch = await published(by);
    const { id } = await hired(batch, by);
    clock.pass(60 * minutes);
    await desk.change({ ids: [id], status: "rejected", actor: by });
    await desk.change({ ids: [id], status: "hired", batch: batchCode(batch), actor: by });
    expect((await mails()).at(-1)).toMatchObject({
      ...{ kind: "joining-seat", nextAttemptAt: new Date(clock.now().getTime() + 10 * minutes) },
    });
  });

  test("hired into another batch the line of before says moved, and back again it is the same line", async () => {
    const { published, hired, stateOf, desk, by, joining } = await start();
    const first = await published(by);
    const second = await published(by, { day: "2031-06-02" });
    const { id } = await hired(first, by);
    const into = (batch: number) =>
      desk.change({ ids: [id], status: "hired", batch: batchCode(batch), actor: by });
    await into(second);
    const statesIn = async (batch: number) =>
      (await joining.people(batch)).map(({ joiner }) => joiner.state);
    expect([await statesIn(first), await statesIn(second)]).toEqual([["moved"], ["silent"]]);
    await into(first);
    expect([await statesIn(first), await statesIn(second)]).toEqual([["silent"], ["moved"]]);
    expect(await stateOf(id)).toBe("silent");
  });

  test.each(["batch-999", "batch-x", "1; DROP TABLE joiners"])(
    "nobody is hired into %s, which is no batch",
    async (batch) => {
      const { applied, desk, by } = await start();
      const id = await applied();
      const change = { ids: [id], status: "hired", batch, actor: by } as const;
      expect(await desk.change(change)).toEqual({ what: "unknown-choice" });
      expect(
        await desk.boundedCount({ status: "hired", sort: "date", descending: true, scope: null }),
      ).toMatchObject({ count: 0 });
    },
  );

  test("a form that is sent twice makes one batch; what is typed anew is another", async () => {
    const { joining, by } = await start();
    const send = (seats: number) =>
      joining.batches.add(batchBody({ seats }), "published", by, "form");
    expect(await send(20)).toBe(await send(20));
    await send(21);
    expect(await joining.batches.search({}, { limit: 9, offset: 0 })).toMatchObject({ count: 2 });
    const copy = async () => joining.batches.copy(await send(21), by, "page");
    expect(await copy()).toBe(await copy());
  });

  test("a draft, a closed batch and one of yesterday take nobody", async () => {
    const { applied, desk, by, joining, clock, published } = await start();
    const draft = await joining.batches.add(
      {
        title: "A",
        process: "B",
        site: "C",
        shift: "D",
        day: "2031-05-12",
        seats: 1,
        trainer: "",
        toBring: "",
      },
      "draft",
      by,
    );
    const closed = await published(by);
    await joining.batches.close(closed, by);
    const past = await published(by, { day: "2031-05-04" });
    clock.pass(24 * 60 * minutes);
    for (const batch of [draft, closed, past]) {
      const change = {
        ids: [await applied()],
        status: "hired",
        batch: batchCode(batch),
        actor: by,
      } as const;
      expect(await desk.change(change)).toEqual({ what: "unknown-choice" });
    }
    expect(await joining.batches.choices()).toEqual([]);
  });
});
