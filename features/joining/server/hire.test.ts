import { beforeEach, expect, test } from "vitest";
import { batchCode } from "#contract/joining.ts";
import { minutes } from "#features/accounts/server/accounts.fixtures.ts";
import { auditLog } from "#features/accounts/tables.ts";
import { describeWithDatabase, emptyTables } from "../../../tests/support/database.ts";
import { joiningUnderTest } from "./joining.fixtures.ts";

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

  test("who is hired no more has withdrawn, and the seat is free", async () => {
    const { published, hired, stateOf, desk, by, joining, clock } = await start();
    const batch = await published(by);
    const { id } = await hired(batch, by);
    clock.pass(30 * minutes);
    await desk.change({ ids: [id], status: "rejected", actor: by });
    expect(await stateOf(id)).toBe("withdrawn");
    expect(await joining.batches.find(batch)).toMatchObject({ taken: 0 });
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
