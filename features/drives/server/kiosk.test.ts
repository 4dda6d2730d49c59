import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { fakeClock, hours, minutes } from "#features/accounts/server/accounts.fixtures.ts";
import { auditLog } from "#features/accounts/tables.ts";
import { isOfDrive } from "#features/applications/server/receive/drive-applications.ts";
import { applicationConsents, applications } from "#features/applications/tables.ts";
import { twoEditors } from "#features/publishing/server/content/content.fixtures.ts";
import { bucketsInMemory, type CreateBuckets } from "#platform/limits/rate-limit-buckets.ts";
import { createKeyedHash } from "#platform/secrets/keyed-hash.ts";
import { createSignedConsents } from "#records/intake/signed-consents.ts";
import { describeWithDatabase, emptyTables } from "../../../tests/support/databases/database.ts";
import { documentsOver } from "../../../tests/support/records/documents.ts";
import { driveKiosks, driveVisits } from "../tables.ts";
import { createDoor } from "./door.ts";
import { drivesUnderTest, person } from "./drives.fixtures.ts";
import { createKiosk } from "./kiosk.ts";
import { visitRetention } from "./visit-lifecycle.ts";

const once = { idempotencyKey: null };
const shown = { ...once, consent: "2026-11" };

describeWithDatabase((database) => {
  let clock: ReturnType<typeof fakeClock>;
  beforeEach(async () => {
    await emptyTables(database());
    clock = fakeClock();
  });

  /** A drive, and its tablet with a link. */
  async function withKiosk() {
    const documents = documentsOver({ database: database(), clock });
    const desk = drivesUnderTest(database(), clock, { documents });
    const keyedHash = createKeyedHash("secret");
    const createBuckets: CreateBuckets = (_, share) => bucketsInMemory(share, clock);
    const kiosk = createKiosk(
      { database: database(), clock, keyedHash, createBuckets },
      {
        ...{ drives: desk.drives, documents },
        givenConsents: createSignedConsents({ keyedHash, clock }),
      },
    );
    const [editor] = await twoEditors(database());
    const actor = { ...editor, opensDocuments: false };
    const drive = await desk.publish();
    const made = await kiosk.make("drive-1", actor);
    if (!made) throw new Error("No link was made.");
    const applicationDesk = {
      change: async () => ({ what: "made" }) as const,
      undo: async () => ({ what: "unknown" }) as const,
      everybody: async () => [],
    };
    const door = createDoor(
      { database: database(), clock },
      { applicationDesk, drives: desk.drives },
    );
    return { ...desk, kiosk, drive, door, actor, documents, ...made };
  }

  const visits = () => database().queries.select().from(driveVisits).orderBy(driveVisits.id);

  test("whoever comes without a booking has arrived, takes no seat, and is an application of the drive at once", async () => {
    const { kiosk, token, seats, door, drive } = await withKiosk();
    // within the second time
    clock.pass(drive.startsAt.getTime() + 45 * minutes - clock.now().getTime());
    const result = await kiosk.arrive(token, person(1), shown);
    expect(result).toMatchObject({ ok: true, number: expect.stringMatching(/^XLD-/) });
    const [visit] = await visits();
    expect(visit).toMatchObject({
      ...{ state: "walk-in", driveCode: "drive-1", arrivedAt: clock.now(), arrivedBy: null },
      ...{ noticeVersion: "2026-11", agreedAt: clock.now() },
      slotId: drive.slots[1]?.id,
    });
    expect(await seats("drive-1")).toEqual([2, 2, 2, 2]);
    const [application] = await database()
      .queries.select()
      .from(applications)
      .where(isOfDrive("drive-1"));
    expect(application).toMatchObject({
      ...{ id: visit?.applicationId, source: "Main-Website", firstName: "Rohit" },
    });
    expect(application?.resumeId).toBeNull();
    const { rows } = await database().queries.execute(sql`SELECT number FROM application_pages`);
    expect(rows).toEqual([{ number: visit?.number }]);
    expect(await database().queries.select().from(applicationConsents)).toMatchObject([
      { notice: "application", version: "2026-11", agreedAt: clock.now() },
    ]);
    // the door and the board show them like others
    expect(await door.find("drive-1", visit?.number ?? "")).toMatchObject([{ state: "walk-in" }]);
    const board = await door.board("drive-1");
    expect(board.tally).toMatchObject({ arrived: 1, waiting: 1, toCome: 0, onList: 0 });
    expect(board.waiting.map(({ number }) => number)).toEqual([visit?.number]);
    const came = board.byTime.filter(({ arrived }) => arrived > 0);
    expect(came).toMatchObject([{ booked: 0, arrived: 1, walkIns: 1 }]);
  });

  test("says the number and how many are before, for a minute or two", async () => {
    const { kiosk, token, drive, publish } = await withKiosk();
    const other = await publish({}, "drive-2");
    const done = [];
    for (const number of [1, 2, 3]) {
      const result = await kiosk.arrive(token, person(number), once);
      if (!result.ok) throw new Error(result.message);
      done.push(result);
    }
    const [first, , third] = done;
    expect(await kiosk.thanks(drive, first?.done ?? "")).toMatchObject({ before: 0 });
    expect(await kiosk.thanks(drive, third?.done ?? "")).toEqual({
      ...{ number: third?.number, before: 2 },
    });
    expect(await kiosk.thanks(other, third?.done ?? "")).toBeNull();
    expect(await kiosk.thanks(drive, `${third?.done.slice(0, -1)}_`)).toBeNull();
    clock.pass(2 * minutes);
    expect(await kiosk.thanks(drive, third?.done ?? "")).toBeNull();
  });

  test("nobody is in the queue twice; a repeat of the same post is the same arrival", async () => {
    const { kiosk, token, booked, drive, door, actor } = await withKiosk();
    const key = { idempotencyKey: "a-key" };
    const first = await kiosk.arrive(token, person(1), key);
    expect(await kiosk.arrive(token, person(1), key)).toEqual(first);
    const sameEmail = person(2, { email: "ROHIT.1@Mail.Example" });
    const sameNumber = person(3, { contactNumber: "+91 98200-00001" });
    for (const body of [person(1), sameEmail, sameNumber]) {
      expect(await kiosk.arrive(token, body, once)).toMatchObject({
        ...{ status: 409, code: "already_arrived" },
        message: expect.stringContaining("in the queue already"),
      });
    }
    await booked("drive-1", person(4, { slotId: drive.slots[0]?.id }));
    expect(await kiosk.arrive(token, person(4), once)).toMatchObject({ code: "already_booked" });
    const [visit] = await visits();
    const act = { what: "done", result: "selected" } as const;
    await door.act("drive-1", visit?.number ?? "", act, { actor });
    expect(await kiosk.arrive(token, person(1), once)).toMatchObject({
      message: expect.stringContaining("registered here before"),
    });
    expect(await visits()).toHaveLength(2);
    expect(await database().queries.select().from(applications)).toHaveLength(1);
  });

  test("what is wrong is said at its field, by the rules of a booking", async () => {
    const { kiosk, token } = await withKiosk();
    const wrong: [object, string][] = [
      [{ firstName: "R2" }, "firstName"],
      [{ resume: "/documents/unknown" }, "resume"],
      [{ slotId: 1 }, "body"],
    ];
    for (const [change, field] of wrong) {
      const result = await kiosk.arrive(token, person(1, change), once);
      expect(result, field).toMatchObject({ ok: false, status: 422 });
      expect(!result.ok && Object.keys(result.errors), field).toEqual([field]);
    }
    expect(await visits()).toEqual([]);
    expect(await database().queries.select().from(applications)).toEqual([]);
  });

  test("a link opens its own drive until that ends, and the store holds nothing that opens it", async () => {
    const { kiosk, token, endsAt, drive, publish, visits: booking } = await withKiosk();
    await publish({}, "drive-2");
    expect(await kiosk.open(token)).toMatchObject({ code: "drive-1" });
    expect(endsAt).toEqual(drive.endsAt);
    const stored = JSON.stringify(await database().queries.select().from(driveKiosks));
    expect(stored).not.toContain(token);
    for (const wrong of [`${token.slice(0, -1)}_`, "", "drive-1", "x".repeat(43)]) {
      expect(await kiosk.open(wrong)).toBeNull();
      expect(await kiosk.arrive(wrong, person(1), once)).toMatchObject({ ok: false, status: 404 });
    }
    expect(await booking.find(token)).toBeNull();
    clock.pass(drive.endsAt.getTime() - clock.now().getTime() - 1);
    expect(await kiosk.open(token)).not.toBeNull();
    clock.pass(1);
    expect(await kiosk.open(token)).toBeNull();
    expect(await kiosk.link("drive-1")).toBeNull();
    expect(await kiosk.arrive(token, person(1), once)).toMatchObject({ status: 404 });
  });

  test("HR ends a link, a new one ends the one before, and both are in the audit log", async () => {
    const { kiosk, token, actor, drive } = await withKiosk();
    expect(await kiosk.link("drive-1")).toEqual({ createdAt: clock.now(), endsAt: drive.endsAt });
    const next = await kiosk.make("drive-1", actor);
    expect(await kiosk.open(token)).toBeNull();
    expect(await kiosk.open(next?.token ?? "")).not.toBeNull();
    expect(await kiosk.end("drive-1", actor)).toBe(true);
    expect(await kiosk.end("drive-1", actor)).toBe(false);
    expect(await kiosk.open(next?.token ?? "")).toBeNull();
    const log = await database().queries.select().from(auditLog).orderBy(auditLog.id);
    const about = log.filter(({ subject }) => subject === "drive-1").map(({ action }) => action);
    expect(about).toEqual(["kiosk-link-made", "kiosk-link-made", "kiosk-link-ended"]);
    expect(await kiosk.make("drive-9", actor)).toBeNull();
    clock.pass(8 * 24 * hours);
    expect(await kiosk.make("drive-1", actor)).toBeNull();
  });

  test("a visit from the kiosk is copied for its person, and erased without freeing a seat", async () => {
    const { kiosk, token, mailer, documents, booked, drive, seats } = await withKiosk();
    await booked("drive-1", person(2, { slotId: drive.slots[0]?.id }));
    await kiosk.arrive(token, person(1), shown);
    const kind = visitRetention({ database: database(), clock, documents, mailer });
    const records = (await kind.of?.("ROHIT.1@mail.example")) ?? [];
    const ids = records.map(({ id }) => id);
    expect(await kind.copies?.(ids)).toMatchObject([
      { firstName: "Rohit", driveCode: "drive-1", state: "walk-in", noticeVersion: "2026-11" },
    ]);
    expect(await kind.erase(ids, null)).toHaveLength(1);
    expect(await seats("drive-1")).toEqual([1, 2, 2, 2]);
    expect(await visits()).toMatchObject([{ state: "booked" }]);
  });

  test("two hundred people in four hours are taken, and a crowd as the doors open; a flood is not", async () => {
    const { kiosk, token } = await withKiosk();
    const arrive = (number: number) => kiosk.arrive(token, person(number), once);
    for (let number = 0; number < 60; number += 1)
      expect((await arrive(number)).ok, String(number)).toBe(true);
    for (let number = 60; number < 75; number += 1) {
      clock.pass(70_000);
      expect((await arrive(number)).ok).toBe(true);
    }
    // mistakes cost the tablet nothing
    for (let at = 0; at < 60; at += 1) expect((await arrive(1)).ok).toBe(false);
    const flood = [];
    for (let number = 100; number < 210; number += 1) flood.push(await arrive(number));
    expect(flood.filter(({ ok }) => ok).length).toBeLessThanOrEqual(100);
    expect(flood.at(-1)).toMatchObject({ ok: false, status: 429 });
  }, 120_000);
});
