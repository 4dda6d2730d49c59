import { beforeEach, expect, test } from "vitest";
import { fakeClock } from "#features/accounts/server/accounts.fixtures.ts";
import { seedOpenings } from "#features/openings/server/openings.ts";
import { accepted, twoEditors } from "#features/publishing/server/content/content.fixtures.ts";
import { createContent } from "#features/publishing/server/content/content.ts";
import type { AffectsPath } from "#features/publishing/server/index.ts";
import { describeWithDatabase, emptyTables } from "../../../tests/support/databases/database.ts";
import { driveBody, drivesUnderTest, person } from "./drives.fixtures.ts";
import { drivesCollection } from "./drives-collection.ts";

describeWithDatabase((database) => {
  let clock: ReturnType<typeof fakeClock>;
  beforeEach(async () => {
    await emptyTables(database());
    await seedOpenings(database());
    clock = fakeClock();
  });

  /** The content desk over drives, with an editor. */
  async function deskOverDrives() {
    const under = drivesUnderTest(database(), clock);
    const dropped: AffectsPath[] = [];
    const content = createContent(
      { database: database(), clock, dropPages: (affects) => dropped.push(affects) },
      [drivesCollection({ clock, drives: under.drives })],
    );
    const [actor] = await twoEditors(database());
    const save = async (key: string | null, body: unknown) => {
      const found = key === null ? null : await content.find("drives", key);
      return content.saveDraft("drives", key, body, { expected: found?.revision ?? "", actor });
    };
    async function publish(body: unknown, key: string | null = null) {
      const saved = accepted(await save(key, body));
      const { key: own, revision: expected } = saved;
      return { key: own, result: await content.publish("drives", own, { expected, actor }) };
    }
    return { ...under, content, actor, save, publishBody: publish, dropped };
  }

  test("a drive is drafted, published under an address of its own, and shown with its times", async () => {
    const { save, publishBody, drives, dropped } = await deskOverDrives();
    accepted(await save(null, driveBody({ title: "A draft" })));
    expect(await drives.coming()).toEqual([]);
    const { key, result } = await publishBody(driveBody());
    expect(result).toMatchObject({ ok: true });
    expect(key).toBe("drive-2");
    const [drive] = await drives.coming();
    expect(drive?.slots.map(({ startsAt }) => startsAt.toISOString())).toEqual([
      "2031-05-10T04:30:00.000Z",
      "2031-05-10T05:00:00.000Z",
      "2031-05-10T05:30:00.000Z",
      "2031-05-10T06:00:00.000Z",
    ]);
    const concerns = (path: string) => dropped.some((affects) => affects(path));
    for (const path of [
      "/",
      "/walk-ins",
      "/walk-ins/drive-2",
      "/walk-ins.json",
      "/opening/x",
      "/sitemap.xml",
      "/feeds/walk-ins.ics",
    ])
      expect(concerns(path), path).toBe(true);
    expect(concerns("/culture")).toBe(false);
  });

  test("each rule refuses at its field", async () => {
    const { save } = await deskOverDrives();
    const wrong: [object, string][] = [
      [{ title: "" }, "title"],
      [{ openings: [] }, "openings"],
      [{ openings: ["999999"] }, "openings"],
      [{ place: "" }, "place"],
      [{ day: "2031-02-30" }, "day"],
      [{ from: "25:00" }, "from"],
      [{ from: "10:00", to: "09:00", length: 30 }, "to"],
      [{ length: 240 }, "length"],
      [{ from: "08:00", to: "23:00", length: 5 }, "length"],
      [{ seats: 0 }, "seats"],
      [{ contact: "" }, "contact"],
      [{ bookingCloses: "2031-05-01T00:00:00.000Z" }, "bookingCloses"],
      [{ bookingCloses: "2031-05-11T00:00:00.000Z" }, "bookingCloses"],
    ];
    for (const [change, field] of wrong) {
      const result = await save(null, { ...driveBody(), ...change });
      expect("errors" in result && Object.keys(result.errors), field).toContain(field);
    }
  });

  test("a drive that is over cannot be published; a copy is a week later", async () => {
    const { publishBody, content, actor } = await deskOverDrives();
    const past = driveBody({
      day: "2031-05-03",
      bookingOpens: "2031-04-20T04:30:00.000Z",
      bookingCloses: "2031-05-03T06:00:00.000Z",
    });
    const { result } = await publishBody(past);
    expect(result).toMatchObject({ ok: false, errors: { day: "Choose a day in the future." } });
    const { key } = await publishBody(driveBody());
    const copy = accepted(await content.duplicate("drives", key, actor));
    expect((await content.find("drives", copy.key))?.draft?.body).toMatchObject({
      day: "2031-05-17",
      bookingOpens: "2031-05-08T04:30:00.000Z",
      bookingCloses: "2031-05-17T06:00:00.000Z",
    });
  });

  test("a drive that is called off says so on the desk, however it is edited; a copy takes place", async () => {
    const { publishBody, content, actor, visits } = await deskOverDrives();
    const { key } = await publishBody(driveBody());
    expect(await content.find("drives", key)).toMatchObject({
      ...{ showing: "shown", schedule: expect.stringMatching(/^Takes place on Saturday, 10 May/) },
    });
    await visits.callOff(key, { ...actor, opensDocuments: false });
    const off = { showing: "closed", schedule: expect.stringMatching(/^Called off: /) };
    expect(await content.find("drives", key)).toMatchObject(off);
    const edited = await publishBody(driveBody({ title: "Audit", calledOff: false }), key);
    expect(edited.result).toMatchObject({ ok: true });
    expect((await content.list("drives"))[0]).toMatchObject({ ...off, title: "Called off: Audit" });
    const copy = accepted(await content.duplicate("drives", key, actor));
    expect((await content.find("drives", copy.key))?.draft?.body).not.toHaveProperty("calledOff");
  });

  test("a draft from before a drive was called off does not hide that", async () => {
    const { publishBody, save, content, actor, visits } = await deskOverDrives();
    const { key } = await publishBody(driveBody());
    accepted(await save(key, driveBody({ title: "Audit" })));
    await visits.callOff(key, { ...actor, opensDocuments: false });
    const called = { title: "Called off: Audit", draft: { body: { calledOff: true } } };
    expect(await content.find("drives", key)).toMatchObject(called);
    expect(await content.list("drives")).toMatchObject([called]);
  });

  test("without a closing time of its own, booking closes when the drive ends, however it is moved", async () => {
    const { publishBody, drives } = await deskOverDrives();
    // as the editor reads an empty box
    const body = driveBody({ from: "14:00", to: "15:00", bookingCloses: null });
    const { key, result } = await publishBody(body);
    expect(result).toMatchObject({ ok: true });
    expect(await drives.find(key)).toMatchObject({ bookingCloses: "2031-05-10T09:30:00.000Z" });
  });

  test("a drive is found long after it has ended, and listed no more", async () => {
    const { publishBody, drives, clock } = await deskOverDrives();
    const { key } = await publishBody(driveBody());
    clock.pass(60 * 24 * 60 * 60_000);
    drives.forget();
    expect(await drives.coming()).toEqual([]);
    expect(await drives.find(key.toUpperCase())).toMatchObject({ code: key });
    expect(await drives.find("drive-99")).toBeNull();
  });

  test("once somebody has booked the times stay, and no seat is taken away", async () => {
    const { publishBody, save, drives, booked } = await deskOverDrives();
    const { key } = await publishBody(driveBody());
    const slotId = (await drives.find(key))?.slots[0]?.id;
    await booked(key, person(1, { slotId }));
    await booked(key, person(2, { slotId }));
    expect(
      await save(key, driveBody({ day: "2031-05-11", bookingCloses: "2031-05-11T06:00:00.000Z" })),
    ).toMatchObject({
      errors: {
        day: "2 people are on this drive’s list, with a seat or without. Day, hours and length can no longer be changed.",
      },
    });
    expect(await save(key, driveBody({ seats: 1 }))).toMatchObject({
      errors: { seats: expect.any(String) },
    });
    const { result } = await publishBody(driveBody({ seats: 5, title: "More seats" }), key);
    expect(result).toMatchObject({ ok: true });
    expect((await drives.find(key))?.slots.map(({ left }) => left)).toEqual([3, 5, 5, 5]);
    expect((await drives.find(key))?.version).toBe(1);
  });

  test("closing ends booking, and removing takes it off the site; whoever booked keeps the visit", async () => {
    const { publishBody, content, actor, drives, booked, visits } = await deskOverDrives();
    const { key } = await publishBody(driveBody());
    const slots = (await drives.find(key))?.slots ?? [];
    const token = await booked(key, person(1, { slotId: slots[0]?.id }));
    const found = await content.find("drives", key);
    const closed = await content.close("drives", key, { expected: found?.revision ?? "", actor });
    expect(closed).toMatchObject({ ok: true });
    const late = await visits.book(key, person(2, { slotId: slots[1]?.id }), {
      idempotencyKey: null,
    });
    expect(late).toMatchObject({ code: "booking_closed" });
    const now = await content.find("drives", key);
    expect(now?.showing).toBe("closed");
    const removing = accepted(
      await content.saveDraft("drives", key, null, { expected: now?.revision ?? "", actor }),
    );
    await content.publish("drives", key, { expected: removing.revision, actor });
    expect(await drives.find(key)).toBeNull();
    expect(await visits.find(token)).toMatchObject({ state: "booked" });
    expect(await visits.cancel(token)).toEqual({ ok: true });
  });
});
