import { afterAll, beforeAll, expect, test } from "vitest";
import { fakeClock } from "#features/accounts/server/accounts.fixtures.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";
import { waitingListOf } from "#features/drives/door-list.ts";
import {
  boardPath,
  callOffPath,
  doorPath,
  drivePath,
  drivesDeskPath,
  drivesJsonPath,
} from "#features/drives/drive-paths.ts";
import { driveBody, person } from "#features/drives/server/drives.fixtures.ts";
import { putDrive } from "#features/drives/server/drives.ts";
import { deskPeople } from "../support/people/desk-people.ts";
import { shownWords } from "../support/people/shown-pages.ts";
import { startTestSite, type TestSite } from "../support/site.ts";

// Every screen that says how many seats, bookings and arrivals a drive has says the same.

const code = "drive-1";
let site: TestSite;
let cookie: string;

beforeAll(async () => {
  const clock = fakeClock("2031-05-10T04:00:00Z");
  site = await startTestSite({ clock, builtPages: true });
  cookie = (await deskPeople(site, clock).ofEachRole()).admin;
  const { accounts, drives, visits, door } = site.composition.services;
  const [account] = (await accounts.list()).filter(({ userName }) => userName === "admin");
  const actor = account as unknown as StaffUser;
  await putDrive(site.database.queries, { key: code, body: driveBody(), at: clock.now() });
  drives.forget();
  const slots = (await drives.find(code))?.slots ?? [];
  const book = async (n: number, slot: number, waitingList = false) => {
    const body = person(n, { slotId: slots[slot]?.id, waitingList });
    const booked = await visits.book(code, body, { idempotencyKey: null });
    if (!booked.ok) throw new Error(booked.message);
    return booked.number;
  };
  const came = await book(1, 0);
  await book(2, 0);
  await book(3, 0, true);
  await book(4, 0, true);
  const missed = await book(5, 1);
  const [next] = waitingListOf(await door.list(code));
  for (const [number, what] of [
    [came, "arrived"],
    [next?.number ?? "", "arrived"],
    [missed, "no-show"],
  ] as const)
    expect(await door.act(code, number, { what }, { actor })).toBe("made");
  drives.forget();
}, 300_000);
afterAll(() => site?.stop());

/** What a page says, without its markup. */
async function wordsOf(path: string): Promise<string> {
  const answer = await fetch(site.url + path, { headers: { cookie } });
  expect(answer.status).toBe(200);
  return shownWords(await answer.text());
}

test("the drive's page on the desk opens with its figures by time, before its form", async () => {
  const words = await wordsOf(`${drivesDeskPath}/${code}`);
  const table =
    "Time Seats Booked Arrived On the waiting list Without a seat No-shows 10:00 am 2 2 2 1 1 0 10:30 am 2 1 0 0 0 1 11:00 am 2 0 0 0 0 0 11:30 am 2 0 0 0 0 0 Total 8 3 2 1 1 1";
  expect(words).toContain(table);
  expect(words.indexOf(table)).toBeLessThan(words.indexOf("Booking opens"));
});

test("the list of drives has their sums", async () => {
  expect(await wordsOf(drivesDeskPath)).toContain("Seats 8, booked 3, arrived 2");
});

test("the board has the same", async () => {
  const words = await wordsOf(boardPath(code));
  expect(words).toContain("To come 1 1 no-shows, 1 on the waiting list");
  expect(words).toContain("Time Booked Arrived 10:00 am 2 2 10:30 am 1 0");
});

test("the door has the same", async () => {
  const words = await wordsOf(doorPath(code));
  expect(words).toContain("Arrived 2 Waiting 2 In talk 0 To come 1");
});

test("the page that calls it off counts who has to be told", async () => {
  expect(await wordsOf(callOffPath(code))).toContain("2 people have booked or wait for a seat");
});

test("visitors and other systems see the seats that are left of them", async () => {
  expect(await wordsOf(drivePath(code))).toContain("5 left of 8");
  const [drive] = await (await fetch(site.url + drivesJsonPath)).json();
  const of = (name: string) =>
    drive.slots.reduce((sum: number, slot: never) => sum + slot[name], 0);
  expect([of("seats"), of("left")]).toEqual([8, 5]);
});
