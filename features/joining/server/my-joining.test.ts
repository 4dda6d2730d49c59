import { beforeEach, expect, test } from "vitest";
import { batchCode } from "#contract/joining.ts";
import { fakeClock, hours } from "#features/accounts/server/accounts.fixtures.ts";
import { seedDeskChoices } from "#features/applications/server/decide/choices.ts";
import {
  describeWithDatabase,
  eachDatabase,
  emptyTables,
} from "../../../tests/support/databases/database.ts";
import { viewJoiner } from "../ui/joiner-view.ts";
import { viewMyJoining } from "../ui/my-joining-view.ts";
import { joiningUnderTest } from "./joining.fixtures.ts";
import type { MyJoining } from "./my-joining.ts";

const coming = { do: "coming" } as const;
const to = (batch: number) => ({ do: "move", batch: batchCode(batch) }) as const;

describeWithDatabase((database) => {
  beforeEach(() => emptyTables(database()));
  const start = async () => {
    const site = joiningUnderTest(database());
    return { ...site, by: await site.editor() };
  };

  test("a silent person says that they are coming, twice, and that changes nothing more", async () => {
    const { published, hired, joining, by } = await start();
    const { token } = await hired(await published(by), by);
    expect(await joining.find(token)).toMatchObject({ state: "silent", seatHeldUntil: null });
    expect(await joining.answer(token, coming)).toEqual({ ok: true, what: "coming" });
    expect(await joining.answer(token, coming)).toEqual({ ok: true, what: "coming" });
    expect(await joining.find(token)).toMatchObject({ state: "confirmed" });
  });

  test("another date can be chosen once; the second wish goes to HR and the state stays", async () => {
    const { published, hired, joining, by, mails, clock, desk } = await start();
    const [first, second] = [await published(by), await published(by, { day: "2031-06-02" })];
    const { id, token } = await hired(first, by);
    expect((await joining.find(token))?.others.map(({ code }) => code)).toEqual([
      batchCode(second),
    ]);
    expect(await joining.answer(token, to(second))).toEqual({ ok: true, what: "moved" });
    expect(await joining.find(token)).toMatchObject({
      ...{ state: "confirmed", hasMoved: true },
      batch: { code: batchCode(second) },
    });
    expect((await joining.people(first)).map(({ joiner }) => joiner.state)).toEqual(["moved"]);
    expect((await mails()).at(-1)?.subject).toContain("New date of your first day");
    expect(await joining.answer(token, to(first))).toEqual({ ok: true, what: "asked" });
    expect(await joining.find(token)).toMatchObject({
      ...{ state: "confirmed", isWished: true },
      batch: { code: batchCode(second) },
    });
    expect((await joining.ofApplication(id))?.joiner.moves).toBe(1);
    const notes = async () =>
      (await joining.people(second)).map((each) => viewJoiner(each, clock.now()).notes);
    expect(await notes()).toEqual([["Asks HR for another date: 12 May 2031, Claims, May"]]);
    expect(await joining.answer(token, coming)).toEqual({ ok: true, what: "coming" });
    expect(await joining.find(token)).toMatchObject({ state: "confirmed", isWished: false });
    expect(await notes()).toEqual([[]]);
    // or HR says that the date stays
    await joining.answer(token, to(first));
    await desk.change({ ids: [id], status: "hired", batch: batchCode(second), actor: by });
    expect(await joining.find(token)).toMatchObject({ state: "confirmed", isWished: false });
  });

  test("a move that is pressed twice is one move, and no wish for HR", async () => {
    const { published, hired, joining, by, mails } = await start();
    const [first, second] = [await published(by), await published(by, { day: "2031-06-02" })];
    const { id, token } = await hired(first, by);
    expect(await joining.answer(token, to(second))).toEqual({ ok: true, what: "moved" });
    expect(await joining.answer(token, to(second))).toMatchObject({ ok: true });
    expect((await joining.ofApplication(id))?.joiner).toMatchObject({ moves: 1, wishedAt: null });
    expect(await mails()).toHaveLength(2);
  });

  test("who cannot come frees the seat, and has it again only while it is free", async () => {
    await seedDeskChoices(database());
    const { published, hired, joining, by, clock } = await start();
    const batch = await published(by, { seats: 1 });
    const { token } = await hired(batch, by);
    const [reason] = await joining.reasons();
    const cannot = { do: "cannot", reason: reason?.id ?? 0 } as const;
    expect(await joining.answer(token, cannot)).toMatchObject({ ok: true });
    expect(await joining.batches.find(batch)).toMatchObject({ taken: 0 });
    const [line] = await joining.people(batch);
    expect(line && viewJoiner(line, clock.now()).notes).toEqual([reason?.name]);
    expect(await joining.answer(token, coming)).toMatchObject({ ok: true });
    await joining.answer(token, cannot);
    clock.pass(hours);
    await hired(batch, by);
    expect(await joining.answer(token, coming)).toEqual({ ok: false, why: "lapsed" });
    expect(await joining.find(token)).toMatchObject({ state: "withdrawn" });
  });

  test("who waits on the reserve has no seat to take", async () => {
    const { published, hired, joining, by } = await start();
    const batch = await published(by, { seats: 1 });
    await hired(batch, by);
    const { token } = await hired(batch, by);
    expect(await joining.answer(token, coming)).toEqual({ ok: false, why: "no-seat" });
  });

  test("after the day a silent person has no seat any more, and takes the next date", async () => {
    const { published, hired, joining, by, clock } = await start();
    const [batch, next] = [await published(by), await published(by, { day: "2031-06-02" })];
    const { token } = await hired(batch, by);
    clock.pass(9 * 24 * hours);
    expect(await joining.find(token)).toMatchObject({
      ...{ state: "silent", isLate: true },
      others: [{ code: batchCode(next) }],
    });
    const view = viewMyJoining((await joining.find(token)) as MyJoining, []);
    expect(view.words).toBe(
      "The day is over by now, and we could not keep the seat. That is no harm: choose the next date that suits you.",
    );
    expect(await joining.answer(token, coming)).toEqual({ ok: false, why: "late" });
    expect(await joining.answer(token, to(next))).toEqual({ ok: true, what: "moved" });
  });

  test("who was registered as not there answers nothing more, and can choose another date", async () => {
    await seedDeskChoices(database());
    const { published, hired, joining, by } = await start();
    const batch = await published(by, { day: "2031-05-04" });
    const { id, token } = await hired(batch, by);
    const number = (await joining.ofApplication(id))?.person.number ?? "";
    await joining.actOnDay(batch, number, "no-show", { actor: by });
    const [reason] = await joining.reasons();
    const refused = { ok: false, why: "no-show" };
    expect(await joining.answer(token, coming)).toEqual(refused);
    expect(await joining.answer(token, { do: "cannot", reason: reason?.id ?? 0 })).toEqual(refused);
    expect((await joining.ofApplication(id))?.joiner.noShowAt).not.toBeNull();
    const view = viewMyJoining((await joining.find(token)) as MyJoining, []);
    expect(view).toMatchObject({ mayCome: false, mayDecline: false, mayMove: true });
  });

  test("of a batch that is closed before its day the page says so, and what was not sent is called back", async () => {
    await seedDeskChoices(database());
    const { published, hired, joining, by, mails } = await start();
    const batch = await published(by);
    const { token } = await hired(batch, by);
    const gone = await hired(batch, by);
    const [reason] = await joining.reasons();
    await joining.answer(gone.token, { do: "cannot", reason: reason?.id ?? 0 });
    await joining.batches.close(batch, by);
    expect((await mails()).map(({ state }) => state)).toEqual(["failed", "failed"]);
    const words = async (of: string) =>
      viewMyJoining((await joining.find(of)) as MyJoining, []).words;
    expect(await words(token)).toBe(
      "We take no more answers for this day. That is no harm: HR calls you about the next date.",
    );
    expect(await words(gone.token)).toBe("You told us that you cannot come.");
    expect(await joining.answer(token, coming)).toEqual({ ok: false, why: "closed" });
  });

  test.each(["batch-99", "nonsense", "batch-1"])(
    "nobody moves to %s, which is their own batch or none",
    async (code) => {
      const { published, hired, joining, by } = await start();
      const { token } = await hired(await published(by), by);
      const own = code === "batch-1" ? (await joining.find(token))?.batch.code : code;
      const outcome = await joining.answer(token, { do: "move", batch: own ?? "" });
      expect(outcome).toEqual({ ok: false, why: "unknown-batch" });
    },
  );

  test("a link that is changed, or of who is hired no more, opens nothing", async () => {
    const { published, hired, joining, by, desk } = await start();
    const { id, token } = await hired(await published(by), by);
    expect(await joining.find(`${token.slice(0, -1)}${token.endsWith("0") ? 1 : 0}`)).toBeNull();
    await desk.change({ ids: [id], status: "rejected", actor: by });
    expect(await joining.find(token)).toBeNull();
    expect(await joining.answer(token, coming)).toEqual({ ok: false, why: "gone" });
  });
});

eachDatabase((database) => {
  beforeEach(() => emptyTables(database()));

  test("of fifty who move at once on two nodes as many get a seat as there are, and nobody is lost", async () => {
    const clock = fakeClock();
    const nodes = [joiningUnderTest(database(), clock), joiningUnderTest(database(), clock)];
    const [one] = nodes as [(typeof nodes)[0], (typeof nodes)[0]];
    const by = await one.editor();
    const from = await one.published(by, { seats: 50 });
    const target = await one.published(by, { seats: 7, day: "2031-06-02" });
    const people: string[] = [];
    for (let number = 0; number < 50; number += 1) people.push((await one.hired(from, by)).token);
    const outcomes = await Promise.all(
      people.map((token, place) => nodes[place % 2]?.joining.answer(token, to(target))),
    );
    expect(outcomes.filter((each) => each?.ok)).toHaveLength(7);
    expect(outcomes.filter((each) => each && !each.ok && each.why === "full")).toHaveLength(43);
    expect(await one.joining.batches.find(target)).toMatchObject({ taken: 7, confirmed: 7 });
    expect(await one.joining.batches.find(from)).toMatchObject({ taken: 43, silent: 43 });
  }, 120_000);
});
