import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { newNumber } from "#contract/ids/application-number.ts";
import { fakeClock, minutes } from "#features/accounts/server/accounts.fixtures.ts";
import { auditLog } from "#features/accounts/tables.ts";
import type { ApplicationDesk } from "#features/applications/server/application-desk.ts";
import type { ApplicationChange } from "#features/applications/server/decide/change-applications.ts";
import { driveOf, isOfDrive } from "#features/applications/server/receive/drive-applications.ts";
import {
  applicationConsents,
  applicationEvents,
  applications,
} from "#features/applications/tables.ts";
import { documents as storedDocuments } from "#features/documents/tables.ts";
import { seedOpenings } from "#features/openings/server/openings.ts";
import { openings } from "#features/openings/tables.ts";
import { twoEditors } from "#features/publishing/server/content/content.fixtures.ts";
import { describeWithDatabase, emptyTables } from "../../../tests/support/databases/database.ts";
import { documentsOver } from "../../../tests/support/records/documents.ts";
import { countOfTime, tallyOf, waitingListOf } from "../door-list.ts";
import { type DoorAct, type Newcomer, takenBackWithin } from "../door-visit.ts";
import { driveVisits } from "../tables.ts";
import { createDoor } from "./door.ts";
import type { DoorActor } from "./door-acts.ts";
import { driveOpenings, drivesUnderTest, person } from "./drives.fixtures.ts";
import { drivesCollection } from "./drives-collection.ts";
import { visitRetention } from "./visit-lifecycle.ts";
import { apply } from "./visits.ts";

describeWithDatabase((database) => {
  let clock: ReturnType<typeof fakeClock>;
  let changes: ApplicationChange[];
  beforeEach(async () => {
    await emptyTables(database());
    clock = fakeClock();
    changes = [];
  });

  /** A drive with people on it, and the door with an account. */
  async function atTheDoor(people: number, seats = 5) {
    const documents = documentsOver({ database: database(), clock });
    const desk = drivesUnderTest(database(), clock, { documents });
    const [actor, other] = await twoEditors(database());
    const applicationDesk = {
      async change(change: ApplicationChange) {
        changes.push(change);
        return { what: change.reasonId === 99 ? "unknown-choice" : "made" } as const;
      },
      async undo(changeId: string): ReturnType<ApplicationDesk["undo"]> {
        const undone = changes.some((change) => change.changeId === changeId);
        return undone ? { what: "undone", count: 1, left: [] } : { what: "unknown" };
      },
      everybody: async () => [actor, other].map((each) => each as never),
    };
    const open = () =>
      createDoor({ database: database(), clock }, { applicationDesk, drives: desk.drives });
    const { slots } = await desk.publish({ seats });
    const tokens = [];
    for (let n = 0; n < people; n += 1)
      tokens.push(await desk.booked("drive-1", person(n, { slotId: slots[0]?.id })));
    const rows = await database().queries.select().from(driveVisits).orderBy(driveVisits.id);
    const numbers = rows.map(({ number }) => number);
    return {
      ...desk,
      documents,
      open,
      actor: actor as never,
      other: other as never,
      tokens,
      numbers,
      slots,
    };
  }

  test("finds by number, by what the pass says, by name and by mobile number", async () => {
    const { open, numbers, tokens } = await atTheDoor(2);
    const door = open();
    const [number = ""] = numbers;
    for (const text of [
      number,
      number.toLowerCase(),
      number.slice(4),
      `https://careers.xld.example/my-visit/${tokens[0]}`,
      "9820000000",
      "<rohit.0@mail.example>",
      "mailto:rohit.0@mail.example",
    ]) {
      expect(await door.find("drive-1", text), text).toMatchObject([{ number }]);
    }
    expect(await door.find("drive-1", "kulkarni rohit")).toHaveLength(2);
    for (const text of ["Kulkrni", "%", "_", "", "\0", "XLD-22222222"])
      expect(await door.find("drive-1", text), text).toEqual([]);
    expect(await door.find("drive-2", number)).toEqual([]);
  });

  test("a name is found as it was written and as it is ruled", async () => {
    const { open, numbers } = await atTheDoor(2);
    await database()
      .queries.update(driveVisits)
      .set({ firstName: "KL", lastName: "Rahul", nameAsWritten: "K.L. Rahul" })
      .where(eq(driveVisits.number, numbers[1] ?? ""));
    for (const text of ["K.L. Rahul", "kl rahul", "Rahul, K.L."])
      expect(await open().find("drive-1", text), text).toMatchObject([{ number: numbers[1] }]);
  });

  test("whoever arrives becomes an application under the same number, without a resume where none was given", async () => {
    const { open, actor, numbers } = await atTheDoor(1);
    const [number = ""] = numbers;
    expect(await open().act("drive-1", number, { what: "arrived" }, { actor })).toBe("made");
    const [application] = await database().queries.select().from(applications);
    expect(application).toMatchObject({
      source: "Main-Website",
      firstName: "Rohit",
      gender: "Not asked",
    });
    expect(application?.resumeId).toBeNull();
    expect(await database().queries.select().from(storedDocuments)).toEqual([]);
    const { rows } = await database().queries.execute(sql`SELECT number FROM application_pages`);
    expect(rows).toEqual([{ number }]);
    const ofDrive = (drive: string) =>
      database().queries.select().from(applications).where(isOfDrive(drive));
    expect(await ofDrive("DRIVE-1")).toHaveLength(1);
    expect(await ofDrive("drive-2")).toHaveLength(0);
    const { id = 0 } = application ?? {};
    expect(await driveOf(database().queries, id)).toEqual({
      ...{ code: "drive-1", title: "Accounts and audit" },
    });
    expect(await driveOf(database().queries, id + 1)).toBeNull();
    const found = await open().find("drive-1", number);
    expect(found).toMatchObject([{ applicationId: application?.id, arrivedBy: "Meera Joshi" }]);
  });

  test("the application has the opening that was booked for, whatever that is called by now", async () => {
    await seedOpenings(database());
    const { queries } = database();
    // an older one of the same title is none of the drive
    const [own] = await queries
      .select()
      .from(openings)
      .where(eq(openings.id, driveOpenings[0].openingId));
    await queries
      .insert(openings)
      .values({ ...(own as typeof own & object), id: -1, code: "older" });
    const { open, numbers, actor } = await atTheDoor(1);
    const [booked] = await queries.select().from(driveVisits);
    const openingId = booked?.openingId ?? 0;
    expect(openingId).toBe(driveOpenings[0].openingId);
    await queries.update(openings).set({ title: "Renamed" }).where(eq(openings.id, openingId));
    const act = open().act("drive-1", numbers[0] ?? "", { what: "arrived" }, { actor });
    expect(await act).toBe("made");
    const [application] = await queries.select().from(applications);
    expect(application).toMatchObject({ openingId, position: booked?.position });
  });

  test("the application gets what was agreed to with the booking, with the time of that", async () => {
    const { open, actor, visits, slots } = await atTheDoor(0);
    const agreedAt = clock.now();
    const body = person(1, { slotId: slots[0]?.id });
    const booked = await visits.book("drive-1", body, { idempotencyKey: null, consent: "2026-11" });
    clock.pass(30 * minutes);
    if (!booked.ok) throw new Error(booked.message);
    await open().act("drive-1", booked.number, { what: "arrived" }, { actor });
    expect(await database().queries.select().from(applicationConsents)).toMatchObject([
      { notice: "application", version: "2026-11", agreedAt },
    ]);
  });

  test("two doors, one person: counted once, and the second one is told", async () => {
    const { open, actor, other, numbers } = await atTheDoor(1);
    const [number = ""] = numbers;
    const both = await Promise.all([
      open().act("drive-1", number, { what: "arrived" }, { actor }),
      open().act("drive-1", number, { what: "arrived" }, { actor: other }),
    ]);
    expect(both.sort()).toEqual(["already", "made"]);
    expect(await database().queries.select().from(applications)).toHaveLength(1);
    expect((await open().board("drive-1")).tally).toMatchObject({ arrived: 1, toCome: 0 });
  });

  const stored = () => database().queries.select().from(applications);
  const act = (door: ReturnType<typeof createDoor>, actor: never) => {
    return (number: string, what: DoorAct, more: object = {}) =>
      door.act("drive-1", number, what, { actor, ...more });
  };

  test("an arrival that was a mistake is taken back with the application that it made, and may come again", async () => {
    const { open, actor, numbers, mails } = await atTheDoor(1);
    const [number = ""] = numbers;
    const press = act(open(), actor);
    const before = (await mails()).length;
    clock.pass(minutes);
    await press(number, { what: "arrived" });
    await press(number, { what: "call" });
    expect(await press(number, { what: "not-arrived" }, { key: "k" })).toBe("made");
    expect(await press(number, { what: "not-arrived" }, { key: "k" })).toBe("made");
    expect(await press(number, { what: "not-arrived" })).toBe("already");
    expect(await stored()).toEqual([]);
    expect(await open().visit("drive-1", number)).toMatchObject({
      ...{ state: "booked", arrivedAt: null, talkAt: null, applicationId: null },
    });
    expect((await mails()).length).toBe(before);
    expect(await press(number, { what: "arrived" })).toBe("made");
    const { rows } = await database().queries.execute(sql`SELECT number FROM application_pages`);
    expect(rows).toEqual([{ number }]);
    const actions = (await database().queries.select().from(auditLog).orderBy(auditLog.id)).map(
      (row) => row.action,
    );
    expect(actions).toContain("visit-arrival-undone");
  });

  test.each([
    ["a note", { note: "Speaks well" }],
    ["a status", { status: "in-review" }],
    ["a resume that HR added", { addedResume: true }],
  ] as const)(
    "an application with %s stays when its arrival is taken back, and the door is told",
    async (_, event) => {
      const { open, actor, numbers } = await atTheDoor(1);
      const [number = ""] = numbers;
      const press = act(open(), actor);
      clock.pass(minutes);
      await press(number, { what: "arrived" });
      const [{ id: applicationId = 0 } = {}] = await stored();
      const by = { actorId: (actor as { id: string }).id, at: clock.now() };
      await database()
        .queries.insert(applicationEvents)
        .values({ applicationId, ...by, ...event });
      expect(await press(number, { what: "not-arrived" })).toBe("kept");
      expect(await open().visit("drive-1", number)).toMatchObject({
        arrivedAt: null,
        applicationId,
      });
      expect(await stored()).toHaveLength(1);
    },
  );

  test("an application that came with the booking stays, and a result is no arrival that is taken back", async () => {
    const { open, actor, numbers } = await atTheDoor(2);
    const [first = "", second = ""] = numbers;
    const press = act(open(), actor);
    const [visit] = await database().queries.select().from(driveVisits).orderBy(driveVisits.id);
    if (!visit) throw new Error("There is no visit.");
    const booked = { ...visit, resumeId: null };
    await database().transaction((queries) => apply(queries, booked, visit.bookedAt));
    clock.pass(minutes);
    await press(first, { what: "arrived" });
    expect(await press(first, { what: "not-arrived" })).toBe("made");
    expect(await stored()).toHaveLength(1);
    await press(second, { what: "done", result: "selected" });
    expect(await press(second, { what: "not-arrived" })).toBe("too-late");
  });

  test("who waits for a seat is let in, is written to of none, and waits again when that was a mistake", async () => {
    const { open, actor, booked, visits, slots, tokens } = await atTheDoor(1, 1);
    const slotId = slots[0]?.id;
    const token = await booked("drive-1", person(7, { slotId, waitingList: true }));
    await booked("drive-1", person(8, { slotId, waitingList: true }));
    const next = waitingListOf(await open().list("drive-1"));
    expect(next.map(({ firstName }) => firstName)).toHaveLength(2);
    const press = act(open(), actor);
    const number = next[0]?.number ?? "";
    expect(await press(number, { what: "arrived" })).toBe("made");
    expect(waitingListOf(await open().list("drive-1"))).toHaveLength(1);
    expect(await open().visit("drive-1", number)).toMatchObject({ state: "walk-in" });
    // the seat that is freed goes to who still waits for it
    await visits.cancel(tokens[0] ?? "");
    expect((await open().list("drive-1")).filter(({ state }) => state === "booked")).toHaveLength(
      1,
    );
    expect(await press(number, { what: "not-arrived" })).toBe("made");
    expect(await visits.find(token)).toMatchObject({ state: "waiting", hasArrived: false });
    expect(waitingListOf(await open().list("drive-1"))[0]?.number).toBe(number);
  });

  test("who is not on the list is registered under the number that the device gave, once, and is an application", async () => {
    const { open, actor, numbers, seats } = await atTheDoor(1);
    const press = act(open(), actor);
    const number = newNumber();
    const register = { what: "register", person: person(9) as Newcomer } as const;
    const late = { at: new Date(clock.now().getTime() - 20 * minutes), key: "r1" };
    expect(await press(number, register, late)).toBe("made");
    expect(await press(number, register, late)).toBe("made");
    expect(await open().visit("drive-1", number)).toMatchObject({
      ...{ state: "walk-in", arrivedAt: late.at, arrivedBy: "Meera Joshi" },
    });
    expect(await seats("drive-1")).toEqual([4, 5, 5, 5]);
    expect(await stored()).toMatchObject([{ firstName: "Rohit", resumeId: null }]);
    expect(await press(number, { what: "call" })).toBe("made");
    // by email or mobile number, whoever is on the list is that person
    expect(await press(newNumber(), register)).toBe("known");
    expect(await press(newNumber(), { ...register, person: person(0) as Newcomer })).toBe("known");
    const elsewhere = { ...(person(3) as Newcomer), jobSelect: "Astronaut" };
    expect(await press(newNumber(), { ...register, person: elsewhere })).toBe("unknown-choice");
    expect(await press(number, { what: "not-arrived" })).toBe("made");
    expect(await stored()).toEqual([]);
    expect(await press(newNumber(), register)).toBe("made");
    expect(numbers).toHaveLength(1);
  });

  test("a result is taken back within ten seconds by who entered it, and nobody is told before that", async () => {
    const { open, actor, numbers } = await atTheDoor(1);
    const [number = ""] = numbers;
    const press = act(open(), actor);
    await press(number, { what: "arrived" });
    const done = { what: "done", result: "rejected" } as const;
    expect(await press(number, done)).toBe("made");
    const [made] = changes;
    expect(made?.mailsNotBefore?.getTime()).toBeGreaterThan(
      clock.now().getTime() + takenBackWithin,
    );
    clock.pass(9_000);
    expect(await press(number, { what: "not-done" }, { key: "u" })).toBe("made");
    expect(await press(number, { what: "not-done" }, { key: "u" })).toBe("made");
    expect(await open().visit("drive-1", number)).toMatchObject({ doneAt: null, result: null });
    await press(number, done);
    clock.pass(20_000);
    expect(await press(number, { what: "not-done" })).toBe("too-late");
    expect(await open().visit("drive-1", number)).toMatchObject({ result: "rejected" });
  });

  test("an act that a device sends again, or later than it was made, holds once and at its moment", async () => {
    const { open, actor, other, numbers } = await atTheDoor(2);
    const [first = "", second = ""] = numbers;
    const at = new Date(clock.now().getTime() - 50 * minutes);
    const arrive = (number: string, by: Omit<DoorActor, "actor">, who = actor) =>
      open().act("drive-1", number, { what: "arrived" }, { actor: who, ...by });
    expect(await arrive(first, { at, key: "k1" })).toBe("made");
    expect(await arrive(first, { at, key: "k1" })).toBe("made");
    expect(await arrive(first, { at, key: "k2" }, other)).toBe("already");
    expect(await arrive(second, { at, key: "k1" })).toBe("reused-key");
    expect(await open().visit("drive-1", first)).toMatchObject({
      arrivedAt: at,
      arrivedBy: "Meera Joshi",
    });
    const entries = await database().queries.select().from(auditLog).orderBy(auditLog.id);
    expect(entries.filter(({ action }) => action === "visit-arrived")).toHaveLength(1);
    // what was told late is no talk before the arrival
    const early = new Date(at.getTime() - 5 * minutes);
    await open().act("drive-1", first, { what: "call" }, { actor, at: early, key: "k3" });
    expect(await open().visit("drive-1", first)).toMatchObject({ talkAt: at });
  });

  test("a moment in the future or of another day is refused", async () => {
    const { open, actor, numbers } = await atTheDoor(1);
    const [number = ""] = numbers;
    const arrive = (ahead: number) =>
      open().act(
        "drive-1",
        number,
        { what: "arrived" },
        { actor, at: new Date(clock.now().getTime() + ahead * minutes), key: null },
      );
    for (const ahead of [3, 60, -12 * 60 - 1, Number.NaN])
      expect(await arrive(ahead)).toBe("bad-time");
    // a phone's clock that is a little fast writes nothing into the future
    expect(await arrive(1)).toBe("made");
    expect(await open().visit("drive-1", number)).toMatchObject({ arrivedAt: clock.now() });
  });

  test("a talk is with whoever is chosen, or with who calls", async () => {
    const { open, actor, other, numbers } = await atTheDoor(2);
    const [first = "", second = ""] = numbers;
    for (const number of numbers)
      await open().act("drive-1", number, { what: "arrived" }, { actor });
    const call = (number: string, colleague?: string) =>
      open().act("drive-1", number, { what: "call", with: colleague }, { actor });
    expect(await call(first, "nobody-of-ours")).toBe("unknown-choice");
    expect(await call(first, (other as { id: string }).id)).toBe("made");
    expect(await call(second)).toBe("made");
    const talks = (await open().board("drive-1")).talking.map(({ talkBy }) => talkBy);
    expect(talks).toEqual([(other as { name: string }).name, "Meera Joshi"]);
  });

  test("the board counts who waits, is in talk and is done, and how long the wait was", async () => {
    const { open, actor, numbers } = await atTheDoor(4);
    const door = open();
    const [first = "", second = "", third = "", fourth = ""] = numbers;
    for (const number of [first, second, third])
      await door.act("drive-1", number, { what: "arrived" }, { actor });
    clock.pass(10 * minutes);
    await door.act("drive-1", first, { what: "call" }, { actor });
    clock.pass(20 * minutes);
    expect(await door.act("drive-1", second, { what: "call" }, { actor })).toBe("made");
    expect(await door.act("drive-1", second, { what: "call" }, { actor })).toBe("already");
    await door.act("drive-1", first, { what: "done", result: "selected" }, { actor });
    await door.act("drive-1", fourth, { what: "no-show" }, { actor });
    const board = await door.board("drive-1");
    expect(board.tally).toMatchObject({
      ...{ arrived: 3, waiting: 1, inTalk: 1, done: 1, toCome: 0, noShows: 1, selected: 1 },
      averageWait: 20 * 60,
    });
    expect(board.waiting.map(({ number }) => number)).toEqual([third]);
    expect(board.talking.map(({ number }) => number)).toEqual([second]);
    expect(board.done.map(({ number }) => number)).toEqual([first]);
    // whoever was marked as a no-show may still come
    expect(await door.act("drive-1", fourth, { what: "arrived" }, { actor })).toBe("made");
    expect((await door.board("drive-1")).tally).toMatchObject({ arrived: 4, noShows: 0 });
  });

  test("the drive's figures are those of the board, the door and the public page, whatever happens", async () => {
    const { open, actor, booked, visits, slots, drives } = await atTheDoor(0, 2);
    const press = act(open(), actor);
    const { figuresOf } = drivesCollection({ clock, drives });
    const [first, second, third] = slots;
    const ofSlot = new Map<string, string>();
    async function book(name: string, n: number, slot = first, more = {}) {
      const token = await booked("drive-1", person(n, { slotId: slot?.id, ...more }));
      ofSlot.set(name, `XLD-${token.slice(0, 8)}`);
      return token;
    }
    async function figures() {
      const found = (await figuresOf?.(database().queries, ["drive-1"]))?.get("drive-1");
      const rows = found?.rows ?? [];
      const [board, list] = [await open().board("drive-1"), await open().list("drive-1")];
      drives.forget();
      const shown = (await drives.find("drive-1"))?.slots ?? [];
      const sum = (of: number) => rows.reduce((all, { counts }) => all + (counts[of] ?? 0), 0);
      const { seats, booked: taken, arrived, onList, walkIns, noShows } = board.tally;
      const sums = [seats, taken, arrived, onList, walkIns, noShows];
      expect(sums.map((_, at) => sum(at))).toEqual(sums);
      expect(board.tally).toMatchObject(tallyOf(list));
      expect(board.tally.onList).toBe(waitingListOf(list).length);
      for (const { startsAt, ...time } of board.byTime) {
        expect(countOfTime(list, startsAt).booked).toBe(time.booked);
        const slot = shown.find((each) => each.startsAt.getTime() === startsAt.getTime());
        if (slot) expect(time.seats - time.booked).toBe(slot.left);
      }
      return rows.map(({ label, counts }) => `${label} ${counts.join(" ")}`);
    }
    const columns = ["Seats", "Booked", "Arrived", "On the waiting list", "Without a seat"];
    const { columns: named } =
      (await figuresOf?.(database().queries, ["drive-1"]))?.get("drive-1") ?? {};
    expect(named?.map(({ label }) => label)).toEqual([...columns, "No-shows"]);
    await book("has a seat", 1);
    await book("has one too", 2);
    await book("waits", 3, first, { waitingList: true });
    await book("waits longer", 4, first, { waitingList: true });
    await book("comes later", 5, second);
    const gone = await book("leaves", 6, second);
    await book("misses", 7, third);
    await visits.cancel(gone);
    expect(await figures()).toEqual([
      "10:00 am 2 2 0 2 0 0",
      "10:30 am 2 1 0 0 0 0",
      "11:00 am 2 1 0 0 0 0",
      "11:30 am 2 0 0 0 0 0",
    ]);
    for (const [who, what] of [
      ["has a seat", "arrived"],
      ["has one too", "arrived"],
      ["has one too", "not-arrived"],
      ["waits", "arrived"],
      ["waits longer", "arrived"],
      ["waits longer", "not-arrived"],
      ["misses", "no-show"],
    ] as const) {
      expect(await press(ofSlot.get(who) ?? "", { what }), who).toBe("made");
      await figures();
    }
    await press(ofSlot.get("has a seat") ?? "", { what: "call" });
    await press(ofSlot.get("has a seat") ?? "", { what: "done", result: "on-hold" });
    expect(await figures()).toEqual([
      "10:00 am 2 2 2 1 1 0",
      "10:30 am 2 1 0 0 0 0",
      "11:00 am 2 1 0 0 0 1",
      "11:30 am 2 0 0 0 0 0",
    ]);
    await visits.callOff("drive-1", actor);
    expect(await figures()).toEqual([
      "10:00 am 2 1 2 0 1 0",
      "10:30 am 2 0 0 0 0 0",
      "11:00 am 2 0 0 0 0 0",
      "11:30 am 2 0 0 0 0 0",
    ]);
    expect(await figuresOf?.(database().queries, [])).toEqual(new Map());
  });

  test("a result goes into the application, once, with its reason", async () => {
    const { open, actor, numbers } = await atTheDoor(3);
    const door = open();
    const [first = "", second = "", third = ""] = numbers;
    await door.act("drive-1", first, { what: "done", result: "selected" }, { actor });
    await door.act("drive-1", second, { what: "done", result: "on-hold" }, { actor });
    await door.act("drive-1", third, { what: "done", result: "rejected", reasonId: 3 }, { actor });
    expect(await door.act("drive-1", first, { what: "done", result: "rejected" }, { actor })).toBe(
      "already",
    );
    expect(changes.map(({ status, reasonId }) => [status, reasonId])).toEqual([
      ["shortlisted", undefined],
      ["in-review", undefined],
      ["rejected", 3],
    ]);
    expect((await door.board("drive-1")).tally).toMatchObject({ arrived: 3, done: 3, waiting: 0 });
  });

  test("a reason that cannot be chosen leaves everything as it is", async () => {
    const { open, actor, numbers } = await atTheDoor(1);
    expect(await open().act("drive-1", "\0", { what: "arrived" }, { actor })).toBe("unknown");
    const act = { what: "done", result: "rejected", reasonId: 99 } as const;
    expect(await open().act("drive-1", numbers[0] ?? "", act, { actor })).toBe("unknown-choice");
    expect((await open().board("drive-1")).tally).toMatchObject({ done: 0 });
  });

  test("a cancelled visit and one of another drive cannot be registered; nor can an arrived one be moved", async () => {
    const { open, actor, numbers, tokens, visits, slots } = await atTheDoor(2);
    await visits.cancel(tokens[0] ?? "");
    const [first = "", second = ""] = numbers;
    expect(await open().act("drive-1", first, { what: "arrived" }, { actor })).toBe("cancelled");
    expect(await open().act("drive-2", second, { what: "arrived" }, { actor })).toBe("unknown");
    await open().act("drive-1", second, { what: "arrived" }, { actor });
    expect(await visits.move(tokens[1] ?? "", slots[1]?.id ?? 0)).toMatchObject({
      code: "arrived",
    });
    expect(await visits.cancel(tokens[1] ?? "")).toMatchObject({ code: "arrived" });
  });

  test("erasing a visit erases its emails, frees the seat and leaves the others", async () => {
    const { mailer, documents, seats, mails } = await atTheDoor(2);
    const kind = visitRetention({ database: database(), clock, documents, mailer });
    expect(await seats("drive-1")).toEqual([3, 5, 5, 5]);
    // its age counts from the time that was booked
    expect(await kind.due(new Date("2031-05-10T04:00:00Z"), 10)).toEqual([]);
    const due = await kind.due(new Date("2031-05-11T00:00:00Z"), 10);
    expect(due).toHaveLength(2);
    const [copy] = (await kind.copies?.(due.slice(0, 1))) ?? [];
    expect(copy).toMatchObject({ firstName: "Rohit", driveCode: "drive-1", state: "booked" });
    expect(await kind.of?.("ROHIT.0@mail.example")).toHaveLength(1);
    expect(await kind.erase(due.slice(0, 1), null)).toHaveLength(1);
    expect(await seats("drive-1")).toEqual([4, 5, 5, 5]);
    expect((await mails()).map(({ recipient, body }) => [recipient, body === null])).toEqual([
      ["", true],
      ["rohit.1@mail.example", false],
    ]);
  });
});
