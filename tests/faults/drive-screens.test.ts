import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fakeClock } from "#features/accounts/server/accounts.fixtures.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";
import { waitingListOf } from "#features/drives/door-list.ts";
import {
  boardPath,
  callOffPath,
  doorPath,
  driveCalendarPath,
  drivePath,
  drivesCalendarPath,
  drivesDeskPath,
  drivesJsonPath,
  drivesPath,
  kioskDeskPath,
  kioskPath,
  visitCalendarPath,
  visitPath,
} from "#features/drives/drive-paths.ts";
import { driveBody, person } from "#features/drives/server/drives.fixtures.ts";
import { putDrive } from "#features/drives/server/drives.ts";
import { driveVisits } from "#features/drives/tables.ts";
import { startTestSite, type TestSite } from "../support/calls/site.ts";
import { deskPeople } from "../support/people/desk-people.ts";
import { shownWords } from "../support/people/shown-pages.ts";

// What every screen, feed and file says of a drive that is called off; and of the seats of one that takes place.

const [off, on] = ["drive-1", "drive-2"] as const;
let site: TestSite;
let cookie: string;
let actor: StaffUser;
let token: string;
let kiosk: string;
let application: number;

beforeAll(async () => {
  const clock = fakeClock("2031-05-10T04:00:00Z");
  site = await startTestSite({ clock, builtPages: true });
  cookie = (await deskPeople(site, clock).ofEachRole()).admin;
  const { accounts } = site.composition.services;
  const [account] = (await accounts.list()).filter(({ userName }) => userName === "admin");
  actor = account as unknown as StaffUser;
  const { queries } = site.database;
  for (const key of [off, on]) await putDrive(queries, { key, body: driveBody(), at: clock.now() });
  await callOff();
  await fill();
  site.composition.services.drives.forget();
}, 300_000);
afterAll(() => site?.stop());

/** Somebody books a time of a drive, the first one first. */
async function book(code: string, n: number, slot: number, waitingList = false) {
  const { drives, visits } = site.composition.services;
  drives.forget();
  const slotId = (await drives.find(code))?.slots.at(slot)?.id;
  const once = { idempotencyKey: null };
  const booked = await visits.book(code, person(n, { slotId, waitingList }), once);
  if (!booked.ok) throw new Error(booked.message);
  return booked;
}

async function act(code: string, number: string, what: "arrived" | "no-show") {
  const { door } = site.composition.services;
  expect(await door.act(code, number, { what }, { actor })).toBe("made");
}

async function callOff(): Promise<void> {
  const { services } = site.composition;
  const [came, comes] = [await book(off, 1, -1), await book(off, 2, -1)];
  token = comes.statusUrl.split("/").at(-1) ?? "";
  await act(off, came.number, "arrived");
  kiosk = (await services.kiosk.make(off, actor))?.token ?? "";
  // what somebody was still editing
  const expected = (await services.content.find("drives", off))?.revision ?? "";
  await services.content.saveDraft("drives", off, driveBody(), { expected, actor });
  await services.visits.callOff(off, actor);
  const { queries } = site.database;
  const isOfCame = eq(driveVisits.number, came.number);
  const [visit] = await queries.select().from(driveVisits).where(isOfCame);
  application = visit?.applicationId ?? 0;
}

async function fill(): Promise<void> {
  const came = await book(on, 11, 0);
  await book(on, 12, 0);
  for (const waits of [13, 14]) await book(on, waits, 0, true);
  const missed = await book(on, 15, 1);
  const [next] = waitingListOf(await site.composition.services.door.list(on));
  await act(on, came.number, "arrived");
  await act(on, next?.number ?? "", "arrived");
  await act(on, missed.number, "no-show");
}

async function read(path: string) {
  const answer = await fetch(site.url + path, { headers: { cookie } });
  return { status: answer.status, text: await answer.text() };
}

const wordsOf = async (path: string) => shownWords((await read(path)).text);

describe("a drive that is called off", () => {
  test.each([
    ["its public page", () => drivePath(off)],
    ["the private page of a visit", () => visitPath(token)],
    ["the kiosk", () => kioskPath(kiosk)],
    ["the door", () => doorPath(off)],
    ["the board", () => boardPath(off)],
    ["the page of the kiosk's link", () => kioskDeskPath(off)],
    ["the page that calls it off", () => callOffPath(off)],
    ["its page on the desk", () => `${drivesDeskPath}/${off}`],
    ["the preview of its draft", () => `${drivesDeskPath}/${off}/preview`],
    ["the same as a whole page", () => `${drivesDeskPath}/${off}/preview?page=whole`],
    ["what was published of it", () => `${drivesDeskPath}/${off}/history`],
  ])("%s says first that it is called off, and in its title", async (_, path) => {
    const { status, text } = await read(path());
    expect(status).toBe(200);
    const words = shownWords(text);
    expect(words.search(/called off/i)).toBeGreaterThan(-1);
    // before anything that somebody could act on
    const acts = words.search(/Accounts and audit|Book a time|10:00|Your pass|Arrived|Waiting \d/);
    expect(words.search(/called off/i)).toBeLessThanOrEqual(acts === -1 ? Infinity : acts);
    expect(/<title>([^<]*)/.exec(text)?.[1]).toMatch(/called off/i);
  });

  test.each([
    ["the list of drives", () => drivesPath],
    ["HR's list of drives", () => drivesDeskPath],
    ["an application that came from it", () => `/refer-data?open=${application}`],
    ["the page of its person", () => `/desk/people/a${application}`],
  ])("%s names it as called off", async (_, path) => {
    expect(await wordsOf(path())).toContain("Called off: Accounts and audit");
  });

  test.each([
    ["its calendar file", () => driveCalendarPath(off)],
    ["the feed", () => drivesCalendarPath],
    ["the file of a visit", () => visitCalendarPath(token)],
  ])("%s is a cancelled event, and says so in its title", async (_, path) => {
    const { status, text } = await read(path());
    expect(status).toBe(200);
    expect(text).toMatch(/SUMMARY:Called off/);
    expect(text).toContain("STATUS:CANCELLED");
  });

  test("the JSON has only drives that take place", async () => {
    const drives = JSON.parse((await read(drivesJsonPath)).text) as { code: string }[];
    expect(drives.map(({ code }) => code)).toEqual([on]);
  });

  test("the kiosk and the public form take nobody, and say why", async () => {
    const { services } = site.composition;
    const once = { idempotencyKey: null };
    const { slotId: _, ...walksIn } = person(3, {}) as { slotId?: number };
    const refused = { ok: false, status: 409, code: "booking_closed" };
    expect(await services.kiosk.arrive(kiosk, walksIn, once)).toMatchObject(refused);
    const booked = await services.visits.book(off, person(4, { slotId: 1 }), once);
    expect(booked).toMatchObject({ ...refused, message: expect.stringContaining("called off") });
  });
});

describe("the seats, bookings and arrivals of a drive", () => {
  test("the drive's page on the desk opens with its figures by time, before its form", async () => {
    const words = await wordsOf(`${drivesDeskPath}/${on}`);
    const table =
      "Time Seats Booked Arrived On the waiting list Without a seat No-shows 10:00 am 2 2 2 1 1 0 10:30 am 2 1 0 0 0 1 11:00 am 2 0 0 0 0 0 11:30 am 2 0 0 0 0 0 Total 8 3 2 1 1 1";
    expect(words).toContain(table);
    expect(words.indexOf(table)).toBeLessThan(words.indexOf("Booking opens"));
  });

  test("the list of drives has their sums", async () => {
    expect(await wordsOf(drivesDeskPath)).toContain("Seats 8, booked 3, arrived 2");
  });

  test("the board has the same", async () => {
    const words = await wordsOf(boardPath(on));
    expect(words).toContain("To come 1 1 no-shows, 1 on the waiting list");
    expect(words).toContain("Time Booked Arrived 10:00 am 2 2 10:30 am 1 0");
  });

  test("the door has the same", async () => {
    const words = await wordsOf(doorPath(on));
    expect(words).toContain("Arrived 2 Waiting 2 In talk 0 To come 1");
  });

  test("the page that calls it off counts who has to be told", async () => {
    expect(await wordsOf(callOffPath(on))).toContain("2 people have booked or wait for a seat");
  });

  test("visitors and other systems see the seats that are left of them", async () => {
    expect(await wordsOf(drivePath(on))).toContain("5 left of 8");
    const [drive] = await (await fetch(site.url + drivesJsonPath)).json();
    const of = (name: string) =>
      drive.slots.reduce((sum: number, slot: never) => sum + slot[name], 0);
    expect([of("seats"), of("left")]).toEqual([8, 5]);
  });
});
