import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fakeClock } from "#features/accounts/server/accounts.fixtures.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";
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
import { deskPeople } from "../support/people/desk-people.ts";
import { shownWords } from "../support/people/shown-pages.ts";
import { startTestSite, type TestSite } from "../support/site.ts";

// Every screen, feed and file that names a drive, once it is called off.

const code = "drive-1";
let site: TestSite;
let cookie: string;
let token: string;
let kiosk: string;
let application: number;

beforeAll(async () => {
  const clock = fakeClock("2031-05-10T05:00:00Z");
  site = await startTestSite({ clock, builtPages: true });
  cookie = (await deskPeople(site, clock).ofEachRole()).admin;
  const { services } = site.composition;
  const { accounts, drives, visits, door } = services;
  const [account] = (await accounts.list()).filter(({ userName }) => userName === "admin");
  const actor = account as unknown as StaffUser;
  const { queries } = site.database;
  await putDrive(queries, { key: code, body: driveBody(), at: clock.now() });
  drives.forget();
  const slotId = (await drives.find(code))?.slots.at(-1)?.id;
  const booked = [];
  for (const each of [1, 2]) {
    const result = await visits.book(code, person(each, { slotId }), { idempotencyKey: null });
    if (!result.ok) throw new Error(result.message);
    booked.push(result);
  }
  const [came, comes] = booked;
  token = comes?.statusUrl.split("/").at(-1) ?? "";
  expect(await door.act(code, came?.number ?? "", { what: "arrived" }, { actor })).toBe("made");
  kiosk = (await services.kiosk.make(code, actor))?.token ?? "";
  // what somebody was still editing
  const expected = (await services.content.find("drives", code))?.revision ?? "";
  await services.content.saveDraft("drives", code, driveBody(), { expected, actor });
  await visits.callOff(code, actor);
  drives.forget();
  const isOfCame = eq(driveVisits.number, came?.number ?? "");
  const [visit] = await queries.select().from(driveVisits).where(isOfCame);
  application = visit?.applicationId ?? 0;
}, 300_000);
afterAll(() => site?.stop());

async function read(path: string) {
  const answer = await fetch(site.url + path, { headers: { cookie } });
  return { status: answer.status, text: await answer.text() };
}

test.each([
  ["its public page", () => drivePath(code)],
  ["the private page of a visit", () => visitPath(token)],
  ["the kiosk", () => kioskPath(kiosk)],
  ["the door", () => doorPath(code)],
  ["the board", () => boardPath(code)],
  ["the page of the kiosk's link", () => kioskDeskPath(code)],
  ["the page that calls it off", () => callOffPath(code)],
  ["its page on the desk", () => `${drivesDeskPath}/${code}`],
  ["the preview of its draft", () => `${drivesDeskPath}/${code}/preview`],
  ["the same as a whole page", () => `${drivesDeskPath}/${code}/preview?page=whole`],
  ["what was published of it", () => `${drivesDeskPath}/${code}/history`],
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
  const { text } = await read(path());
  expect(shownWords(text)).toContain("Called off: Accounts and audit");
});

test.each([
  ["its calendar file", () => driveCalendarPath(code)],
  ["the feed", () => drivesCalendarPath],
  ["the file of a visit", () => visitCalendarPath(token)],
])("%s is a cancelled event, and says so in its title", async (_, path) => {
  const { status, text } = await read(path());
  expect(status).toBe(200);
  expect(text).toMatch(/SUMMARY:Called off/);
  expect(text).toContain("STATUS:CANCELLED");
});

test("the JSON has only drives that take place", async () => {
  expect(JSON.parse((await read(drivesJsonPath)).text)).toEqual([]);
});

test("the kiosk and the public form take nobody, and say why", async () => {
  const { services } = site.composition;
  const once = { idempotencyKey: null };
  const { slotId: _, ...walksIn } = person(3, {}) as { slotId?: number };
  const refused = { ok: false, status: 409, code: "booking_closed" };
  expect(await services.kiosk.arrive(kiosk, walksIn, once)).toMatchObject(refused);
  const booked = await services.visits.book(code, person(4, { slotId: 1 }), once);
  expect(booked).toMatchObject({ ...refused, message: expect.stringContaining("called off") });
});
