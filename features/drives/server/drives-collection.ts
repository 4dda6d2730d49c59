import type { FieldErrors } from "#contract/answers/answer-rules.ts";
import { daysLater, indianDay } from "#contract/days/indian-day.ts";
import { driveTitle } from "#contract/drives.ts";
import { siteWords } from "#features/publishing/index.ts";
import type { Collection, ItemFigures } from "#features/publishing/server/index.ts";
import type { Clock } from "#platform/clock.ts";
import type { Queries } from "#platform/database/database.ts";
import { closesAt, type DriveContent, driveContent, driveFields } from "../drive-content.ts";
import { boardPath, callOffPath, doorPath, drivePath, kioskDeskPath } from "../drive-paths.ts";
import { driveTimes, hourInWords, hoursInWords, longDay, slotTimes } from "../drive-times.ts";
import { readFigures, type TimeFigures, tallyOf } from "./door.ts";
import {
  drivesCollectionName,
  hideDrives,
  mostTaken,
  nextDriveNumber,
  putDrive,
  readDrive,
  readDrives,
  type StoredDrive,
  shownFor,
  unknownOpenings,
} from "./drives.ts";

const week = 7;
const weekInMilliseconds = week * 24 * 60 * 60_000;
const later = (moment: string) =>
  new Date(new Date(moment).getTime() + weekInMilliseconds).toISOString();

/** Pages that show something of a drive: its own, the lists, Home, openings. */
const showsDrives = (path: string) =>
  path === "/" || /^\/(walk-ins|feeds\/walk-ins|opening|current-openings|sitemap)/.test(path);

/** Walk-in drives as the content desk edits them. The key is the last part of the address. */
export function drivesCollection({
  clock,
  drives,
}: {
  clock: Clock;
  drives: { forget(): void };
}): Collection<DriveContent> {
  return {
    name: drivesCollectionName,
    label: "Walk-in drives",
    itemLabel: "Drive",
    base: "/desk/drives",
    words: {
      ...siteWords,
      copy: "Copy for next week",
      copied: "This is a copy, a week later. Check the dates before you publish it.",
      close: "Close drive",
      closed: "Closed. Nobody can book any more; whoever has a seat keeps it.",
    },
    schema: driveContent,
    fields: driveFields,
    titleOf: ({ title, calledOff = false }) => driveTitle(title, calledOff),
    factsOf: ({ calledOff }) => (calledOff ? { calledOff } : {}),
    identityOf: ({ title, day, from }) => `${title.toLowerCase()} ${day} ${from}`,
    emptyBody,

    async readLive(queries, key) {
      const found = await readDrive(queries, key);
      return found && !found.isRemoved ? bodyIn(found) : null;
    },
    async listLive(queries) {
      return (await readDrives(queries)).map((drive) => ({
        key: drive.code,
        body: bodyIn(drive),
      }));
    },
    async writeLive(queries, items) {
      for (const { key, body: sent } of items) {
        const { calledOff: _, ...body } = sent;
        await putDrive(queries, { key, body, at: clock.now() });
      }
    },
    removeLive: (queries, keys) => hideDrives(queries, keys, clock.now()),
    async newKeys(queries, count) {
      const next = await nextDriveNumber(queries);
      return Array.from({ length: count }, (_, at) => `drive-${next + at}`);
    },

    refuseDuplicate: refuseBooked,
    async refuse(queries, { openings }): Promise<FieldErrors> {
      const unknown = await unknownOpenings(queries, openings);
      return unknown.length > 0 ? { openings: "Choose openings of the list." } : {};
    },
    async notReady(_queries, body): Promise<FieldErrors> {
      return driveTimes(body).endsAt > clock.now() ? {} : { day: "Choose a day in the future." };
    },
    copyOf: async (_queries, { calledOff: _, ...body }) => ({
      ...body,
      day: daysLater(body.day, week),
      bookingOpens: later(body.bookingOpens),
      ...(body.bookingCloses && { bookingCloses: later(body.bookingCloses) }),
    }),
    showing: (body, now) => {
      const isOpen = now < driveTimes(body).endsAt && now < closesAt(body);
      return isOpen && !body.calledOff ? "shown" : "closed";
    },
    scheduleOf: (body, now) => {
      const times = driveTimes(body);
      const when = `on ${longDay(times.startsAt)}, ${hoursInWords(times)} IST`;
      if (body.calledOff) return `Called off: was to take place ${when}`;
      return now < times.endsAt ? `Takes place ${when}` : `Took place ${when}`;
    },
    pathOf: (_body, key) => drivePath(key),
    targetOf: (key) => key,
    toolsOf(body, key, now) {
      if (now.getTime() - driveTimes(body).endsAt.getTime() >= shownFor) return [];
      const isAhead = now < driveTimes(body).endsAt && !body.calledOff;
      return [
        { label: "Door", href: doorPath(key) },
        { label: "Board", href: boardPath(key) },
        ...(isAhead
          ? [
              { label: "Kiosk link", href: kioskDeskPath(key), does: "make" },
              { label: "Call off", href: callOffPath(key) },
            ]
          : []),
      ];
    },
    async figuresOf(queries, keys) {
      const ofDrives = await readFigures(queries, keys);
      return new Map([...ofDrives].map(([key, times]) => [key, figuresIn(times)]));
    },
    close({ bookingOpens }, now) {
      const before = new Date(now.getTime() - 60_000).toISOString();
      const opened = bookingOpens < before ? bookingOpens : before;
      return { bookingOpens: opened, bookingCloses: now.toISOString() };
    },
    pathsOf: () => showsDrives,
    forget: () => drives.forget(),
  };
}

/** With what HR has done beside its content. */
const bodyIn = ({ body, calledOffAt }: StoredDrive): DriveContent =>
  calledOffAt ? { ...body, calledOff: true } : body;

/** What HR reads of the times before it edits the drive. */
const figuresIn = (times: readonly TimeFigures[]): ItemFigures => ({
  heading: "Seats and people by time",
  rowLabel: "Time",
  columns: [
    { label: "Seats", isListed: true },
    { label: "Booked", isListed: true },
    { label: "Arrived", isListed: true },
    { label: "On the waiting list" },
    { label: "Without a seat" },
    { label: "No-shows" },
  ],
  rows: times.map(({ startsAt, seats, booked, arrived, onList, walkIns, noShows }) => ({
    label: hourInWords(startsAt),
    counts: [seats, booked, arrived, onList, walkIns, noShows],
  })),
});

/** Whoever has booked relies on the times: they stay, and nobody loses a seat. */
async function refuseBooked(
  queries: Queries,
  key: string | null,
  body: DriveContent,
): Promise<FieldErrors> {
  const live = key === null ? null : await readDrive(queries, key);
  if (!key || !live) return {};
  const { booked, onList, walkIns } = tallyOf((await readFigures(queries, [key])).get(key) ?? []);
  const people = booked + onList + walkIns;
  if (people === 0) return {};
  const who = people === 1 ? "1 person is" : `${people.toLocaleString("en-IN")} people are`;
  if (String(slotTimes(live.body).map(times)) !== String(slotTimes(body).map(times))) {
    const why = `${who} on this drive’s list, with a seat or without.`;
    return { day: `${why} Day, hours and length can no longer be changed.` };
  }
  const taken = await mostTaken(queries, key);
  return body.seats < taken
    ? { seats: `${taken} seats of one time are taken. Enter at least as many.` }
    : {};
}

const times = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) =>
  `${startsAt.getTime()}-${endsAt.getTime()}`;

/** A new drive is next Saturday; booking opens now, and closes when the drive ends. */
function emptyBody(now: Date) {
  const today = indianDay(now);
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  const day = daysLater(today, (6 - weekday + week) % week || week);
  return {
    ...{ title: "", openings: [], place: "", contact: "" },
    ...{ day, from: "10:00", to: "14:00", length: 30, seats: 25 },
    bookingOpens: new Date(Math.floor(now.getTime() / 60_000) * 60_000).toISOString(),
    bookingCloses: null,
  };
}
