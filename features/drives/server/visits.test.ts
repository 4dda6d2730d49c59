import { eq } from "drizzle-orm";
import ICAL from "ical.js";
import { beforeEach, expect, test } from "vitest";
import { newNumber } from "#contract/ids/application-number.ts";
import {
  documentKeys,
  fakeClock,
  hours,
  meera,
  desk as staffDesk,
} from "#features/accounts/server/accounts.fixtures.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";
import { applyFromDrive, pageOf } from "#features/applications/server/index.ts";
import { openMail } from "#features/mail/server/mail-text.ts";
import { mails } from "#features/mail/tables.ts";
import { createSecretSeal } from "#platform/secrets/secret-encryption.ts";
import { describeWithDatabase, emptyTables } from "../../../tests/support/databases/database.ts";
import { drives, driveVisits } from "../tables.ts";
import { drivesUnderTest, person } from "./drives.fixtures.ts";
import { visitRetention } from "./visit-lifecycle.ts";
import { apply } from "./visits.ts";

const once = { idempotencyKey: null };

describeWithDatabase((database) => {
  let clock: ReturnType<typeof fakeClock>;
  let desk: ReturnType<typeof drivesUnderTest>;
  beforeEach(async () => {
    await emptyTables(database());
    clock = fakeClock();
    desk = drivesUnderTest(database(), clock);
  });

  const stored = () => database().queries.select().from(driveVisits).orderBy(driveVisits.id);

  /** Calendar parts of all emails, the oldest first. */
  async function calendars() {
    const seal = createSecretSeal("mails", documentKeys);
    const rows = await database().queries.select().from(mails).orderBy(mails.id);
    return rows.flatMap((row) => {
      const part = openMail(seal, row)?.calendar;
      if (!part) return [];
      const calendar = new ICAL.Component(ICAL.parse(part.text));
      const event = new ICAL.Event(calendar.getFirstSubcomponent("vevent") as ICAL.Component);
      const method = calendar.getFirstPropertyValue("method");
      return {
        to: row.recipient,
        method,
        uid: event.uid,
        sequence: event.sequence,
        start: event.startDate.toJSDate(),
        place: event.location,
      };
    });
  }

  test("who has applied for the opening before is told so in the email about the seat, and nowhere else", async () => {
    const drive = await desk.publish();
    const booking = person(1, { slotId: drive.slots[0]?.id });
    const applied = {
      ...booking,
      number: newNumber(),
      position: booking.jobSelect,
      openingId: null,
      resumeId: null,
    };
    const first = await database().transaction((queries) =>
      applyFromDrive(queries, { ...applied, noticeVersion: null, agreedAt: null }, clock.now()),
    );
    const page = await pageOf(database().queries, first);
    const result = await desk.visits.book("drive-1", booking, once);
    expect(JSON.stringify(result)).not.toContain(page?.number);
    const [mail] = await desk.mails();
    expect(mail?.body).toContain("You applied for this opening before: on ");
    expect(mail?.body).toContain(`number ${page?.number}`);
    expect(mail?.body).toMatch(/Your first application:\nhttps:\S+\/my-application\//);
    const other = person(2, { slotId: drive.slots[1]?.id });
    await desk.visits.book("drive-1", other, once);
    expect((await desk.mails()).at(-1)?.body).not.toContain("You applied");
  });

  test("a seat is booked, told by email with the appointment, and counted", async () => {
    const drive = await desk.publish();
    const slot = drive.slots[1];
    const result = await desk.visits.book("drive-1", person(1, { slotId: slot?.id }), once);
    expect(result).toMatchObject({ ok: true, waiting: false, slot: { id: slot?.id } });
    expect(await desk.seats("drive-1")).toEqual([2, 1, 2, 2]);
    const [mail] = await desk.mails();
    expect(mail).toMatchObject({ kind: "visit-booked", recipient: "rohit.1@mail.example" });
    if (!result.ok) throw new Error();
    expect(mail?.body).toContain(result.statusUrl);
    expect(mail?.body).toContain(result.number);
    expect(mail?.body).toContain("10:30 am");
    expect(await calendars()).toMatchObject([
      { method: "REQUEST", sequence: 0, start: new Date("2031-05-10T05:00:00Z") },
    ]);
    const visit = await desk.visits.find(desk.tokenOf(result.statusUrl));
    expect(visit).toMatchObject({ state: "booked", number: result.number, before: null });
  });

  test("every email about a seat carries the pass, from the booking to the reminder", async () => {
    const { slots } = await desk.publish({ seats: 1 });
    const [from, to] = slots;
    const token = await desk.booked("drive-1", person(1, { slotId: from?.id }));
    const waits = { slotId: from?.id, waitingList: true };
    await desk.booked("drive-1", person(2, waits));
    await desk.visits.move(token, to?.id ?? 0);
    clock.pass(5 * 24 * hours);
    await desk.visits.remind();
    await desk.visits.cancel(token);
    const seal = createSecretSeal("mails", documentKeys);
    const rows = await database().queries.select().from(mails).orderBy(mails.id);
    const numbers = (await stored()).map(({ number }) => number);
    expect(rows.map((row) => [row.kind, openMail(seal, row)?.pass])).toEqual([
      ["visit-booked", numbers[0]],
      ["visit-waiting", null],
      ["visit-moved", numbers[0]],
      ["visit-booked", numbers[1]],
      ["visit-reminder", numbers[0]],
      ["visit-reminder", numbers[1]],
      ["visit-cancelled", null],
    ]);
  });

  test("what was agreed to is kept with the booking, and where nothing was named, nothing is", async () => {
    const { slots } = await desk.publish();
    const book = (number: number, consent: string | null) =>
      desk.visits.book("drive-1", person(number, { slotId: slots[0]?.id }), { ...once, consent });
    await book(1, "2026-11");
    await book(2, "1999-01");
    expect(await stored()).toMatchObject([
      { noticeVersion: "2026-11", agreedAt: clock.now() },
      { noticeVersion: null, agreedAt: null },
    ]);
  });

  test("a repeat under the same key is the same booking", async () => {
    const { slots } = await desk.publish();
    const body = person(1, { slotId: slots[0]?.id });
    const options = { idempotencyKey: "a-key" };
    const first = await desk.visits.book("drive-1", body, options);
    expect(await desk.visits.book("drive-1", body, options)).toMatchObject({ ...first });
    expect(await stored()).toHaveLength(1);
    expect(await desk.mails()).toHaveLength(1);
    const other = { ...body, firstName: "Asha" };
    expect(await desk.visits.book("drive-1", other, options)).toMatchObject({
      ok: false,
      code: "idempotency_key_reused",
    });
  });

  test("a full time is refused with the times that have seats, or waited for", async () => {
    const { slots } = await desk.publish({ seats: 1, length: 60 });
    const [full, free] = slots;
    await desk.booked("drive-1", person(1, { slotId: full?.id }));
    const refused = await desk.visits.book("drive-1", person(2, { slotId: full?.id }), once);
    expect(refused).toMatchObject({ ok: false, status: 409, code: "slot_full" });
    expect("slots" in refused && refused.slots?.map(({ id }) => id)).toEqual([free?.id]);
    const waits = await desk.visits.book(
      "drive-1",
      person(2, { slotId: full?.id, waitingList: true }),
      once,
    );
    expect(waits).toMatchObject({ ok: true, waiting: true });
    expect((await desk.mails()).at(-1)).toMatchObject({ kind: "visit-waiting" });
    expect(await stored()).toHaveLength(2);
  });

  test("one person has one seat of a drive, by address in any letter case and by number in any notation", async () => {
    const { slots } = await desk.publish();
    const slotId = slots[0]?.id;
    await desk.booked("drive-1", person(1, { slotId }));
    const sameEmail = person(2, { slotId, email: "ROHIT.1@Mail.Example" });
    const sameNumber = person(3, { slotId, contactNumber: "+91 98200-00001" });
    for (const body of [sameEmail, sameNumber]) {
      expect(await desk.visits.book("drive-1", body, once)).toMatchObject({
        status: 409,
        code: "already_booked",
      });
    }
    expect(await desk.seats("drive-1")).toEqual([1, 2, 2, 2]);
    // of another drive it is another seat
    const next = await desk.publish({ day: "2031-05-17" }, "drive-2");
    await desk.booked("drive-2", person(1, { slotId: next.slots[0]?.id }));
  });

  test("who has lost the pass and books again is sent it again, at the address of the booking", async () => {
    const { slots } = await desk.publish();
    const slotId = slots[0]?.id;
    const token = await desk.booked("drive-1", person(1, { slotId }));
    const again = (more: object = {}) =>
      desk.visits.book("drive-1", person(1, { slotId, ...more }), once);
    // whoever else has the number does not get the link
    const email = "somebody@mail.example";
    expect(await again({ email })).toMatchObject({ message: expect.stringContaining("once more") });
    expect(await desk.mails()).toMatchObject([
      { recipient: "rohit.1@mail.example" },
      { recipient: "rohit.1@mail.example", body: expect.stringContaining(token) },
    ]);
    // ten a day for an address, the first booking among them
    const answers = [];
    for (let time = 0; time < 9; time += 1) answers.push(await again());
    expect(answers.at(-1)).not.toMatchObject({ message: expect.stringContaining("once more") });
    expect(await desk.mails()).toHaveLength(10);
  });

  test("a seat ends with its application, and goes to whoever waits; what was before stays", async () => {
    const { slots } = await desk.publish({ seats: 1 });
    const [first, second] = slots;
    await desk.booked("drive-1", person(1, { slotId: first?.id }));
    await desk.booked("drive-1", person(2, { slotId: first?.id, waitingList: true }));
    await desk.booked("drive-1", person(3, { slotId: second?.id }));
    const visits = await stored();
    const ended = async (visit: (typeof visits)[number] | undefined) => {
      if (!visit) throw new Error("There is no visit.");
      const ends = await desk.visits.prepare();
      await database().transaction(async (queries) => {
        const applicationId = await apply(queries, { ...visit, resumeId: null }, clock.now());
        await ends.withdrawn(queries, applicationId);
        await ends.erased(queries, applicationId);
      });
      return (await stored()).map(({ state }) => state);
    };
    expect(await ended(visits[0])).toEqual(["cancelled", "booked", "booked"]);
    expect((await desk.mails()).slice(-2)).toMatchObject([
      { kind: "visit-cancelled", recipient: "rohit.1@mail.example" },
      { kind: "visit-booked", recipient: "rohit.2@mail.example" },
    ]);
    expect(await desk.seats("drive-1")).toEqual([0, 0, 1, 1]);
    clock.pass((second?.startsAt.getTime() ?? 0) - clock.now().getTime());
    expect(await ended(visits[2])).toEqual(["cancelled", "booked", "booked"]);
  });

  test("a pass is promised once more to nobody whose time has begun, nor where no email goes", async () => {
    const { slots } = await desk.publish();
    const [first, second] = slots;
    await desk.booked("drive-1", person(1, { slotId: first?.id }));
    const message = expect.not.stringContaining("once more");
    const without = drivesUnderTest(database(), clock, { canSend: false });
    const body = person(1, { slotId: second?.id });
    expect(await without.visits.book("drive-1", body, once)).toMatchObject({ message });
    clock.pass((first?.startsAt.getTime() ?? 0) - clock.now().getTime());
    expect(await desk.visits.book("drive-1", body, once)).toMatchObject({ message });
    expect(await desk.mails()).toHaveLength(1);
  });

  test("what is wrong is said at its field, by the rules of the application form", async () => {
    const { slots } = await desk.publish();
    const slotId = slots[0]?.id;
    const wrong: [object, string][] = [
      [{ firstName: "R2" }, "firstName"],
      [{ lastName: "" }, "lastName"],
      [{ email: "rohit" }, "email"],
      [{ contactNumber: "12" }, "contactNumber"],
      [{ jobSelect: "Astronaut" }, "jobSelect"],
      [{ slotId: 999_999 }, "slotId"],
      [{ slotId: "soon" }, "slotId"],
      [{ resume: "https://elsewhere.example/cv.pdf" }, "resume"],
      [{ resume: "/documents/unknown" }, "resume"],
      [{ waitingList: "maybe" }, "waitingList"],
      [{ more: 1 }, "body"],
    ];
    for (const [change, field] of wrong) {
      const result = await desk.visits.book(
        "drive-1",
        { ...person(1, { slotId }), ...change },
        once,
      );
      expect(result, field).toMatchObject({ ok: false, status: 422 });
      expect(!result.ok && Object.keys(result.errors), field).toEqual([field]);
    }
    expect(await stored()).toEqual([]);
    expect(await desk.seats("drive-1")).toEqual([2, 2, 2, 2]);
  });

  test("nobody books before booking opens, after it closes, or a time that has begun", async () => {
    const { slots } = await desk.publish({ bookingOpens: "2031-05-05T04:30:00.000Z" });
    const [begun, later] = slots;
    const book = (slotId: number | undefined) =>
      desk.visits.book("drive-1", person(1, { slotId }), once);
    expect(await book(later?.id)).toMatchObject({ status: 409, code: "booking_closed" });
    clock.pass(5 * 24 * hours + 19 * hours);
    expect(clock.now()).toEqual(new Date("2031-05-10T05:00:00Z"));
    expect(await book(begun?.id)).toMatchObject({ status: 422 });
    expect(await book(slots[2]?.id)).toMatchObject({ ok: true });
    clock.pass(hours);
    expect(
      await desk.visits.book("drive-1", person(2, { slotId: slots[3]?.id }), once),
    ).toMatchObject({ code: "booking_closed" });
    expect(await desk.visits.book("drive-9", person(2, { slotId: 1 }), once)).toMatchObject({
      status: 404,
    });
  });

  test("moving keeps the appointment's UID, frees the seat and gives it to whoever waits longest", async () => {
    const { slots } = await desk.publish({ seats: 1, length: 60 });
    const [from, to] = slots;
    const token = await desk.booked("drive-1", person(1, { slotId: from?.id }));
    const waits = { slotId: from?.id, waitingList: true };
    const second = await desk.booked("drive-1", person(2, waits));
    clock.pass(1_000);
    const third = await desk.booked("drive-1", person(3, waits));
    expect((await desk.visits.find(third))?.before).toBe(1);

    expect(await desk.visits.move(token, to?.id ?? 0)).toEqual({ ok: true });
    expect(await desk.visits.find(token)).toMatchObject({ state: "booked", slot: { id: to?.id } });
    expect(await desk.visits.find(second)).toMatchObject({
      state: "booked",
      slot: { id: from?.id },
    });
    expect((await desk.visits.find(third))?.before).toBe(0);
    const told = (await desk.mails())
      .slice(-2)
      .map(({ kind, recipient }) => `${kind} ${recipient}`);
    expect(told).toEqual(["visit-moved rohit.1@mail.example", "visit-booked rohit.2@mail.example"]);
    const own = (await calendars()).filter((each) => each.to === "rohit.1@mail.example");
    expect(own.map(({ method, sequence }) => [method, sequence])).toEqual([
      ["REQUEST", 0],
      ["REQUEST", 1],
    ]);
    expect(new Set(own.map(({ uid }) => uid)).size).toBe(1);

    // no seat is left anywhere
    const refused = await desk.visits.move(third, to?.id ?? 0);
    expect(refused).toMatchObject({ ok: false, code: "slot_full", slots: [] });
    expect(await desk.seats("drive-1")).toEqual([0, 0]);
  });

  test("cancelling sends a cancellation, once, and gives the seat on in the same step", async () => {
    const { slots } = await desk.publish({ seats: 1 });
    const slotId = slots[0]?.id;
    const token = await desk.booked("drive-1", person(1, { slotId }));
    const waits = await desk.booked("drive-1", person(2, { slotId, waitingList: true }));
    expect(await desk.visits.cancel(token)).toEqual({ ok: true });
    expect(await desk.visits.cancel(token)).toEqual({ ok: true });
    expect(await desk.visits.find(token)).toMatchObject({ state: "cancelled" });
    expect(await desk.visits.find(waits)).toMatchObject({ state: "booked" });
    expect((await calendars()).map(({ method, sequence }) => [method, sequence])).toEqual([
      ["REQUEST", 0],
      ["CANCEL", 1],
      ["REQUEST", 1],
    ]);
    expect(await desk.visits.move(token, slots[1]?.id ?? 0)).toMatchObject({ code: "cancelled" });
    // whoever cancelled may book again
    await desk.booked("drive-1", person(1, { slotId: slots[1]?.id }));
    expect(await desk.seats("drive-1")).toEqual([0, 0, 1, 1]);
  });

  test("whoever waits and takes a free time leaves the list", async () => {
    const { slots } = await desk.publish({ seats: 1, length: 60 });
    await desk.booked("drive-1", person(1, { slotId: slots[0]?.id }));
    const waits = await desk.booked(
      "drive-1",
      person(2, { slotId: slots[0]?.id, waitingList: true }),
    );
    expect(await desk.visits.move(waits, slots[1]?.id ?? 0)).toEqual({ ok: true });
    expect(await desk.visits.find(waits)).toMatchObject({ state: "booked", before: null });
    expect(await desk.seats("drive-1")).toEqual([0, 0]);
  });

  test("whom the door missed gets no seat of the waiting list, counts for nobody behind, and comes by a free time", async () => {
    const { slots } = await desk.publish({ seats: 1 });
    const slotId = slots[0]?.id;
    const [gone, missed, next] = [
      await desk.booked("drive-1", person(1, { slotId })),
      await desk.booked("drive-1", person(2, { slotId, waitingList: true })),
      await desk.booked("drive-1", person(3, { slotId, waitingList: true })),
    ];
    const miss = (token: string) =>
      database()
        .queries.update(driveVisits)
        .set({ noShowAt: clock.now() })
        .where(eq(driveVisits.number, `XLD-${token.slice(0, 8)}`));
    await miss(missed);
    expect(await desk.visits.find(missed)).toMatchObject({ state: "waiting", before: null });
    expect(await desk.visits.find(next)).toMatchObject({ state: "waiting", before: 0 });
    await desk.visits.cancel(gone);
    expect(await desk.visits.find(next)).toMatchObject({ state: "booked" });
    await desk.visits.cancel(next);
    expect(await desk.visits.giveSeats()).toBe(0);
    expect(await desk.visits.find(missed)).toMatchObject({ state: "waiting" });
    expect(await desk.visits.move(missed, slots[1]?.id ?? 0)).toEqual({ ok: true });
    await miss(missed);
    expect(await desk.visits.move(missed, slots[2]?.id ?? 0)).toEqual({ ok: true });
    expect((await stored())[1]).toMatchObject({ state: "booked", noShowAt: null });
  });

  test("seats that HR adds go to the waiting list before anybody else", async () => {
    const { slots } = await desk.publish({ seats: 1 });
    const slotId = slots[0]?.id;
    await desk.booked("drive-1", person(1, { slotId }));
    const waits = await desk.booked("drive-1", person(2, { slotId, waitingList: true }));
    expect(await desk.visits.giveSeats()).toBe(0);
    await desk.publish({ seats: 3 });
    expect(await desk.visits.giveSeats()).toBe(1);
    expect(await desk.visits.find(waits)).toMatchObject({ state: "booked" });
    expect(await desk.seats("drive-1")).toEqual([1, 3, 3, 3]);
  });

  test("a drive that is called off cancels every visit, tells each once, and takes no booking", async () => {
    const { staff } = staffDesk(database());
    const { id, ...account } = await staff.createAccount(meera);
    const actor = { ...account, id } as StaffUser;
    const { slots } = await desk.publish({ seats: 1, length: 60 });
    const slotId = slots[0]?.id;
    const booked = await desk.booked("drive-1", person(1, { slotId }));
    const waits = await desk.booked("drive-1", person(2, { slotId, waitingList: true }));
    const gone = await desk.booked("drive-1", person(3, { slotId: slots[1]?.id }));
    await desk.visits.cancel(gone);
    const before = (await desk.mails()).length;

    expect(await desk.visits.callOff("drive-1", actor)).toBe(true);
    expect(await desk.visits.callOff("drive-1", actor)).toBe(false);
    for (const token of [booked, waits])
      expect(await desk.visits.find(token)).toMatchObject({
        ...{ state: "cancelled", isCalledOff: true },
      });
    const told = (await desk.mails()).slice(before);
    expect(told.map(({ kind, recipient }) => `${kind} ${recipient}`)).toEqual([
      "visit-called-off rohit.1@mail.example",
      "visit-called-off rohit.2@mail.example",
    ]);
    // nobody is let in with it
    expect(told.map(({ pass }) => pass)).toEqual([null, null]);
    expect((await calendars()).at(-1)).toMatchObject({ method: "CANCEL", sequence: 1 });
    expect(await desk.seats("drive-1")).toEqual([1, 1]);
    expect(await desk.drives.coming()).toEqual([]);
    expect(await desk.drives.announced()).toMatchObject([{ calledOffAt: clock.now() }]);
    const late = await desk.visits.book("drive-1", person(4, { slotId }), once);
    expect(late).toMatchObject({ ok: false, status: 409, code: "booking_closed" });
    // what was booked by a node that did not know yet
    await database().queries.update(driveVisits).set({ state: "waiting" });
    expect(await desk.visits.cancelCalledOff()).toBe(3);
    expect(await desk.visits.move(booked, slots[1]?.id ?? 0)).toMatchObject({ code: "cancelled" });
  });

  test("who booked is told once that a drive moved to another place, and their calendars follow", async () => {
    const { slots } = await desk.publish({ seats: 1 });
    const slotId = slots[0]?.id;
    await desk.booked("drive-1", person(1, { slotId }));
    const waits = await desk.booked("drive-1", person(2, { slotId, waitingList: true }));
    const left = await desk.booked("drive-1", person(3, { slotId: slots[1]?.id }));
    await desk.visits.cancel(left);
    clock.pass(hours);
    // the same place in other words about it is no news
    await desk.publish({ seats: 1, directions: "By the back gate" });
    expect(await desk.visits.tellPlace()).toBe(0);
    clock.pass(hours);
    const place = "Hall 4, Sector 17, Vashi";
    await desk.publish({ seats: 1, place });
    clock.pass(hours);
    await desk.booked("drive-1", person(4, { slotId: slots[2]?.id }));
    const before = (await desk.mails()).length;
    const appointments = (await calendars()).length;

    expect(await desk.visits.tellPlace()).toBe(2);
    expect(await desk.visits.tellPlace()).toBe(0);
    const told = (await desk.mails()).slice(before);
    expect(told.map(({ kind, recipient }) => `${kind} ${recipient}`)).toEqual([
      "visit-place rohit.1@mail.example",
      "visit-place rohit.2@mail.example",
    ]);
    for (const { body } of told) expect(body).toContain(place);
    expect(told.map(({ body }) => body?.includes("please come only once"))).toEqual([false, true]);
    // whoever waits has no appointment
    expect((await calendars()).slice(appointments)).toMatchObject([
      { to: "rohit.1@mail.example", method: "REQUEST", sequence: 1, place },
    ]);
    expect(await desk.visits.find(waits)).toMatchObject({ state: "waiting", before: 0 });

    // back again, and called off before anybody was told: that is what they are told
    clock.pass(hours);
    await desk.publish({ seats: 1 });
    await database().queries.update(drives).set({ calledOffAt: clock.now() });
    expect(await desk.visits.tellPlace()).toBe(0);
  });

  test("reminds once, on the day before, only whoever booked earlier", async () => {
    const { slots } = await desk.publish();
    await desk.booked("drive-1", person(1, { slotId: slots[0]?.id }));
    expect(await desk.visits.remind()).toBe(0);
    clock.pass(5 * 24 * hours);
    await desk.booked("drive-1", person(2, { slotId: slots[0]?.id }));
    expect(await desk.visits.remind()).toBe(1);
    expect(await desk.visits.remind()).toBe(0);
    expect((await desk.mails()).at(-1)).toMatchObject({
      kind: "visit-reminder",
      recipient: "rohit.1@mail.example",
    });
  });

  test("a reminder that was held says the day on which it is read, and none goes once the walk-in began", async () => {
    const without = drivesUnderTest(database(), clock);
    const { slots } = await without.publish();
    await without.booked("drive-1", person(1, { slotId: slots[0]?.id }));
    clock.pass(5 * 24 * hours);
    expect(await without.visits.remind()).toBe(1);
    const shown = async () =>
      (await without.outbox.search({}, { limit: 9, offset: 0 })).rows.map(
        ({ subject, status, failureReason }) => [subject, status, failureReason],
      );
    expect((await shown())[0]).toEqual(["Tomorrow: your walk-in at 10:00 am", "waiting", null]);
    clock.pass(12 * hours);
    expect((await shown())[0]).toEqual(["Today: your walk-in at 10:00 am", "waiting", null]);
    clock.pass(24 * hours);
    expect(await without.mailer.work()).toBe(0);
    const failureReason = "Not sent: the walk-in was on 10 May 2031, 10:00 IST";
    expect((await shown()).map(([, ...stands]) => stands)).toEqual([
      ["cancelled", failureReason],
      ["cancelled", failureReason],
    ]);
  });

  test("what was not sent of a visit is overtaken by what holds now", async () => {
    const { slots } = await desk.publish();
    const token = await desk.booked("drive-1", person(1, { slotId: slots[0]?.id }));
    await desk.visits.move(token, slots[1]?.id ?? 0);
    await desk.visits.cancel(token);
    expect((await desk.mails()).map(({ kind, state }) => [kind, state])).toEqual([
      ["visit-booked", "failed"],
      ["visit-moved", "failed"],
      ["visit-cancelled", "waiting"],
    ]);
    expect(await desk.mailer.work()).toBe(1);
  });

  test("every email of a visit goes with it, however often it had changed, and none of another one", async () => {
    const { slots } = await desk.publish();
    const at = (which: number) => slots[which]?.id ?? 0;
    const token = await desk.booked("drive-1", person(1, { slotId: at(0) }));
    await desk.booked("drive-1", person(2, { slotId: at(0) }));
    for (const slot of [1, 2, 0]) await desk.visits.move(token, at(slot));
    const [visit] = await stored();
    const documents = { release: async () => {} };
    const erasing = visitRetention({ ...desk, database: database(), documents });
    await erasing.erase([visit?.id ?? 0], null);
    const written = await desk.mails();
    const scrubbed = { recipient: "", subject: "", body: null };
    expect(written.filter(({ visitId }) => visitId === visit?.id)).toMatchObject(
      ["visit-booked", "visit-moved", "visit-moved", "visit-moved"].map((kind) => ({
        ...{ kind, ...scrubbed },
      })),
    );
    expect(written.filter(({ visitId }) => visitId !== visit?.id)).toMatchObject([
      { kind: "visit-booked", recipient: "rohit.2@mail.example", state: "waiting" },
    ]);
  });

  test("a token opens its own visit alone", async () => {
    const { slots } = await desk.publish();
    const token = await desk.booked("drive-1", person(1, { slotId: slots[0]?.id }));
    const forged = token.slice(0, -1) + (token.endsWith("A") ? "B" : "A");
    for (const wrong of [forged, "", "XLD", token.slice(0, 8)]) {
      expect(await desk.visits.find(wrong)).toBeNull();
      expect(await desk.visits.calendar(wrong)).toBeNull();
      expect(await desk.visits.cancel(wrong)).toMatchObject({ ok: false, status: 404 });
      expect(await desk.visits.move(wrong, slots[1]?.id ?? 0)).toMatchObject({ status: 404 });
    }
    expect(await desk.visits.calendar(token)).toContain("METHOD:PUBLISH");
  });

  test("500 people at once for 50 seats: exactly 50 are booked, the others are told what is free", async () => {
    const other = drivesUnderTest(database(), clock);
    const { slots } = await desk.publish({ seats: 50, length: 60 });
    const slotId = slots[0]?.id;
    const results = await Promise.all(
      Array.from({ length: 500 }, (_, at) => {
        const node = at % 2 ? desk : other;
        const waitingList = at % 5 === 0;
        return node.visits.book("drive-1", person(at, { slotId, waitingList }), once);
      }),
    );
    const booked = results.filter((each) => each.ok && !each.waiting);
    const waiting = results.filter((each) => each.ok && each.waiting);
    const refused = results.filter((each) => !each.ok);
    expect(booked).toHaveLength(50);
    expect(booked.length + waiting.length + refused.length).toBe(500);
    for (const each of refused) {
      expect(each).toMatchObject({ code: "slot_full" });
      expect("slots" in each && each.slots?.map(({ id }) => id)).toEqual([slots[1]?.id]);
    }
    const rows = await stored();
    expect(rows.filter(({ state }) => state === "booked")).toHaveLength(50);
    expect(await desk.seats("drive-1")).toEqual([0, 50]);
    expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
    expect(await desk.mails()).toHaveLength(booked.length + waiting.length);
  }, 120_000);

  test("cancelling, moving and booking at once lose no seat and give none twice", async () => {
    const { slots } = await desk.publish({ seats: 3, length: 30 });
    const at = (place: number) => slots[place % slots.length]?.id ?? 0;
    const tokens = await Promise.all(
      Array.from({ length: 12 }, (_, n) => desk.booked("drive-1", person(n, { slotId: at(n) }))),
    );
    const waiting = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        desk.booked("drive-1", person(100 + n, { slotId: at(n), waitingList: true })),
      ),
    );
    await Promise.all([
      ...tokens.slice(0, 5).map((token) => desk.visits.cancel(token)),
      ...tokens.slice(5).map((token, n) => desk.visits.move(token, at(n + 1))),
      ...waiting.map((token, n) => desk.visits.move(token, at(n + 2))),
      ...Array.from({ length: 10 }, (_, n) =>
        desk.visits.book("drive-1", person(200 + n, { slotId: at(n) }), once),
      ),
    ]);
    await desk.visits.giveSeats();
    const rows = await stored();
    const left = await desk.seats("drive-1");
    for (const [place, slot] of slots.entries()) {
      const held = rows.filter(({ state, slotId }) => state === "booked" && slotId === slot.id);
      expect(held.length + (left[place] ?? 0)).toBe(3);
      const waits = rows.some(({ state, slotId }) => state === "waiting" && slotId === slot.id);
      if (waits) expect(left[place]).toBe(0);
    }
  }, 60_000);
});
