import { beforeEach, expect, test } from "vitest";
import { fakeClock, hours, minutes } from "#features/accounts/server/accounts.fixtures.ts";
import { auditLog } from "#features/accounts/tables.ts";
import {
  describeWithDatabase,
  eachDatabase,
  emptyTables,
} from "../../../tests/support/databases/database.ts";
import { batchBody, joiningUnderTest } from "./joining.fixtures.ts";

const day = 24 * hours;
const coming = { do: "coming" } as const;

describeWithDatabase((database) => {
  beforeEach(() => emptyTables(database()));
  const start = async () => {
    const site = joiningUnderTest(database());
    const kinds = async () => (await site.mails()).map(({ kind }) => kind);
    return { ...site, kinds, by: await site.editor() };
  };

  test("who is silent is asked seven, three and one days before, each once, also by two nodes at once", async () => {
    const { published, hired, joining, clock, kinds, by, mails } = await start();
    // on 4 May: eight days ahead
    await hired(await published(by), by);
    const other = joiningUnderTest(database(), clock);
    const asked: number[] = [];
    for (let passed = 0; passed < 9; passed += 1) {
      const counts = await Promise.all([joining.ask(), other.joining.ask(), joining.ask()]);
      asked.push(counts.reduce((sum, each) => sum + each, 0));
      clock.pass(day);
    }
    expect(asked).toEqual([0, 1, 0, 0, 0, 1, 0, 1, 0]);
    expect((await kinds()).filter((kind) => kind === "joining-ask")).toHaveLength(3);
    expect((await mails()).at(-1)?.body).toContain("/my-joining/");
  });

  test("nobody is asked at night, nor who has answered, nor who was asked in the email of the seat", async () => {
    const { published, hired, joining, clock, by } = await start();
    const batch = await published(by, { day: "2031-05-11", seats: 5 });
    const [first, second] = [await hired(batch, by), await hired(batch, by)];
    // the email of the seat asks the same, seven days before
    expect(await joining.ask()).toBe(0);
    await joining.answer(first.token, coming);
    clock.pass(4 * day + 8 * hours);
    expect(await joining.ask()).toBe(0);
    clock.pass(10 * hours);
    expect(await joining.ask()).toBe(1);
    expect((await joining.find(second.token))?.state).toBe("silent");
  });

  test("admins set the days; none of them asks nobody", async () => {
    const { published, hired, joining, clock, by } = await start();
    await hired(await published(by), by);
    await joining.setAskDays([2, 5, 5], by);
    expect(await joining.askDays()).toEqual([5, 2]);
    clock.pass(3 * day);
    expect(await joining.ask()).toBe(1);
    await joining.setAskDays([], by);
    clock.pass(3 * day);
    expect(await joining.ask()).toBe(0);
  });

  test("a free seat is offered to the first of the reserve for a day, and then to the next", async () => {
    const { published, hired, joining, clock, by, kinds } = await start();
    const batch = await published(by, { seats: 1 });
    const seated = await hired(batch, by);
    const first = await hired(batch, by);
    clock.pass(minutes);
    const second = await hired(batch, by);
    expect(await joining.offerSeat(batch, by)).toBe("full");
    await joining.answer(seated.token, coming);
    await joining.hiring
      .prepare()
      .then(({ leave }) => database().transaction((queries) => leave(queries, seated.id)));
    expect(await joining.offerSeat(batch, by)).toBe("made");
    expect((await kinds()).at(-1)).toBe("joining-offer");
    expect(await joining.offerSeat(batch, by)).toBe("full");
    expect((await joining.find(first.token))?.seatHeldUntil).toEqual(
      new Date(clock.now().getTime() + day),
    );
    clock.pass(day);
    expect(await joining.answer(first.token, coming)).toEqual({ ok: false, why: "lapsed" });
    expect(await joining.find(first.token)).toMatchObject({ hasLapsed: true, seatHeldUntil: null });
    expect(await joining.offerSeat(batch, by)).toBe("made");
    expect(await joining.answer(second.token, coming)).toEqual({ ok: true, what: "coming" });
    expect(await joining.offerSeat(batch, by)).toBe("full");
    expect(await joining.batches.find(batch)).toMatchObject({ taken: 1, confirmed: 1 });
  });

  test("where nobody waits there is nobody to offer a seat to", async () => {
    const { published, joining, by } = await start();
    expect(await joining.offerSeat(await published(by), by)).toBe("nobody");
    expect(await joining.offerSeat(999, by)).toBe("unknown");
  });

  test("postponing tells everybody once and asks those again who had said yes", async () => {
    const { published, hired, joining, by, kinds, stateOf } = await start();
    const batch = await published(by, { seats: 2 });
    const people = [await hired(batch, by), await hired(batch, by), await hired(batch, by)];
    await joining.answer(people[0]?.token ?? "", coming);
    expect(await joining.batches.postpone(batch, "2031-05-20", by)).toBe("made");
    // pressed twice
    expect(await joining.batches.postpone(batch, "2031-05-20", by)).toBe("not-later");
    expect((await kinds()).filter((kind) => kind === "joining-postponed")).toHaveLength(3);
    expect(await Promise.all(people.map(({ id }) => stateOf(id)))).toEqual([
      "silent",
      "silent",
      "reserve",
    ]);
    expect(await joining.batches.find(batch)).toMatchObject({
      state: "postponed",
      day: "2031-05-20",
    });
    expect(await joining.batches.postpone(batch, "2031-05-19", by)).toBe("not-later");
    await joining.batches.close(batch, by);
    expect(await joining.batches.postpone(batch, "2031-05-21", by)).toBe("state");
  });

  test("another site or shift of a published batch is told to whoever has a seat, and nothing else is", async () => {
    const { published, hired, joining, by, mails, stateOf, clock } = await start();
    const batch = await published(by, { seats: 2 });
    const { day: _, ...content } = batchBody({ seats: 2 });
    const save = (changes: Partial<typeof content>) =>
      joining.batches.save(batch, { ...content, ...changes }, "published", by);
    const [yes] = [await hired(batch, by), await hired(batch, by)];
    await joining.answer(yes.token, coming);
    const unsent = async () =>
      (await mails()).filter(({ state }) => state === "waiting").map(({ kind }) => kind);
    clock.pass(minutes);
    expect(await save({ seats: 3, trainer: "Asha Naik" })).toBe("made");
    expect(await unsent()).toEqual(["joining-seat"]);
    await hired(batch, by);
    await hired(batch, by);
    // who is not told of the hire yet reads of that as it is now
    expect(await save({ seats: 3, shift: "Evening shift" })).toBe("made");
    expect((await unsent()).sort()).toEqual([
      ...["joining-changed", "joining-reserve", "joining-seat", "joining-seat"],
    ]);
    clock.pass(20 * minutes);
    const before = (await mails()).length;
    expect(await save({ seats: 3, shift: "Night shift" })).toBe("made");
    const told = (await mails()).slice(before);
    expect(told.map(({ kind }) => kind)).toEqual(Array(3).fill("joining-changed"));
    expect(told[0]?.body).toContain("Night shift");
    expect(await stateOf(yes.id)).toBe("confirmed");
    expect(await save({ seats: 3, shift: "Night shift" })).toBe("made");
    expect(await mails()).toHaveLength(before + 3);
    const rows = await database().queries.select().from(auditLog).orderBy(auditLog.id);
    const changes = rows.filter(({ action }) => action.startsWith("batch-"));
    expect(changes.map(({ action }) => action)).toEqual([
      ...["batch-published", ...Array(4).fill("batch-changed")],
    ]);
  });

  test("who saves over another change of a batch is told, and nobody is written to; sent twice it is taken", async () => {
    const { published, hired, joining, by, mails, clock } = await start();
    const batch = await published(by, { seats: 2 });
    await hired(batch, by);
    const seen = (await joining.batches.find(batch))?.changedAt;
    const { day: _, ...content } = batchBody({ seats: 2 });
    const save = (changes: Partial<typeof content>) =>
      joining.batches.save(batch, { ...content, ...changes }, "published", by, seen);
    clock.pass(20 * minutes);
    expect(await save({ shift: "Night shift" })).toBe("made");
    expect(await save({ shift: "Night shift" })).toBe("made");
    const before = (await mails()).length;
    expect(await save({ trainer: "Asha Naik" })).toBe("changed");
    expect(await mails()).toHaveLength(before);
    expect(await joining.batches.find(batch)).toMatchObject({ shift: "Night shift" });
  });

  test("whoever is offered a seat is offered it again with the new day", async () => {
    const { published, hired, joining, by, kinds, mails } = await start();
    const batch = await published(by, { seats: 1 });
    const { id } = await hired(batch, by);
    const { token } = await hired(batch, by);
    const { leave } = await joining.hiring.prepare();
    await database().transaction((queries) => leave(queries, id));
    await joining.offerSeat(batch, by);
    await joining.batches.postpone(batch, "2031-05-20", by);
    expect((await kinds()).at(-1)).toBe("joining-offer");
    const last = (await mails()).filter(({ state }) => state === "waiting");
    expect(last.map(({ subject }) => subject)).toEqual(["A seat is free for you on 20 May 2031"]);
    expect(await joining.answer(token, coming)).toEqual({ ok: true, what: "coming" });
  });
});

eachDatabase((database) => {
  beforeEach(() => emptyTables(database()));

  test("of all who press at once on two nodes no more sit there than there are seats, and each offer has one owner", async () => {
    const clock = fakeClock();
    const nodes = [
      joiningUnderTest(database(), clock),
      joiningUnderTest(database(), clock),
    ] as const;
    const [one] = nodes;
    const by = await one.editor();
    const batch = await one.published(by, { seats: 10 });
    const seated: string[] = [];
    for (let each = 0; each < 10; each += 1) seated.push((await one.hired(batch, by)).token);
    const reserve: string[] = [];
    for (let each = 0; each < 8; each += 1) reserve.push((await one.hired(batch, by)).token);
    const node = (place: number) => nodes[place % 2] as (typeof nodes)[0];
    for (const token of seated.slice(0, 4)) {
      const found = await one.joining.find(token);
      const { leave } = await one.joining.hiring.prepare();
      await database().transaction((queries) => leave(queries, found?.applicationId ?? 0));
    }
    const offers = await Promise.all(
      Array.from({ length: 8 }, (_, place) => node(place).joining.offerSeat(batch, by)),
    );
    expect(offers.filter((each) => each === "made")).toHaveLength(4);
    const answers = await Promise.all(
      [...reserve, ...seated.slice(4)].map((token, place) =>
        node(place).joining.answer(token, coming),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(4 + 6);
    expect(await one.joining.batches.find(batch)).toMatchObject({
      taken: 10,
      confirmed: 10,
      reserve: 4,
    });
    const offered = (await one.mails()).filter(({ kind }) => kind === "joining-offer");
    expect(new Set(offered.map(({ recipient }) => recipient)).size).toBe(4);
    expect(offered).toHaveLength(4);
  }, 120_000);
});
