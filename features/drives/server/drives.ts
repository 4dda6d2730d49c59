import { and, asc, desc, eq, gt, inArray, isNull, ne, sql } from "drizzle-orm";
import { driveTitle } from "#contract/drives.ts";
import type { Openings } from "#features/openings/server/index.ts";
import { openings } from "#features/openings/tables.ts";
import { contentDrafts, contentVersions } from "#features/publishing/tables.ts";
import { cachedFor, cachedRead, shownWithin } from "#platform/cached-read.ts";
import type { Context } from "#platform/context.ts";
import type { Queries } from "#platform/database/database.ts";
import type { TokenAccess } from "#platform/limits/token-access.ts";
import type { Drive, Slot } from "../drive.ts";
import { closesAt, type DriveContent } from "../drive-content.ts";
import { drivePath } from "../drive-paths.ts";
import { driveTimes, hoursInWords, shortDay, slotTimes } from "../drive-times.ts";
import { driveSlots, drives } from "../tables.ts";
import type { Door } from "./door.ts";
import type { Kiosk } from "./kiosk.ts";
import type { Visit, Visits } from "./visits.ts";

/** Walk-in drives as visitors see them. */
export type Drives = ReturnType<typeof createDrives>;

declare module "#platform/context.ts" {
  interface Services {
    drives: Drives;
    visits: Visits;
    door: Door;
    visitAccess: TokenAccess<Visit>;
    kiosk: Kiosk;
    kioskAccess: TokenAccess<Drive>;
  }
}

/** Drives that ended longer ago are read only where somebody asks for one, as for its door. */
export const shownFor = 7 * 24 * 60 * 60_000;

/** Drives with their seats, read from the database at most twice a second on each node. */
export function createDrives(
  { database, clock }: Pick<Context, "database" | "clock">,
  { openings }: { openings: Pick<Openings, "visible"> },
) {
  async function read() {
    const after = new Date(clock.now().getTime() - shownFor);
    const stored = (await readDrives(database.queries)).filter(({ endsAt }) => endsAt > after);
    const slots = await readSlots(
      database.queries,
      stored.map(({ code }) => code),
    );
    return stored.map((drive) => ({ drive, slots: slots.get(drive.code) ?? [] }));
  }
  /** One that ended long ago, which HR's lists and links still lead to. */
  async function past(code: string): Promise<Drive | null> {
    const found = await readDrive(database.queries, code);
    if (!found || found.isRemoved) return null;
    const slots = (await readSlots(database.queries, [code])).get(code) ?? [];
    const { isRemoved: _, ...drive } = found;
    return shown(drive, slots, await openingsNow());
  }
  const { get: cached, forget } = cachedRead(read, {
    clock,
    maxAge: cachedFor,
    timeoutMs: shownWithin,
  });

  async function openingsNow() {
    const visible = await openings.visible();
    const known = new Map(visible.map((each) => [String(each.openingId), each]));
    return (ids: readonly string[]) =>
      ids.flatMap((id) => {
        const found = known.get(id);
        if (!found) return [];
        const { openingTitle: title, openingCode: code, department } = found;
        return { title, code, department };
      });
  }

  async function all(): Promise<Drive[]> {
    const openingsOf = await openingsNow();
    return (await cached()).map(({ drive, slots }) => shown(drive, slots, openingsOf));
  }

  /** Those that have not ended, the first one first; also those that are called off, of which calendars are to hear. */
  async function announced(): Promise<Drive[]> {
    const now = clock.now();
    const ahead = (await all()).filter(({ endsAt }) => endsAt > now);
    return ahead.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  }

  const coming = async () => (await announced()).filter(({ calledOffAt }) => !calledOffAt);

  return {
    /** Those that have not ended and take place, the first one first. */
    coming,
    announced,
    /** Those to come that are for an opening, as links. */
    async ofOpening(wanted: string) {
      const those = (await coming()).filter(({ openings: all }) =>
        all.some(({ code }) => code === wanted),
      );
      return those.map((drive) => ({
        href: drivePath(drive.code),
        label: `${shortDay(drive.startsAt)}, ${hoursInWords(drive)}`,
      }));
    },
    /** One on the site, also after it has ended; null where there is none. */
    async find(wanted: string): Promise<Drive | null> {
      const code = wanted.toLowerCase();
      return (await all()).find((drive) => drive.code === code) ?? past(code);
    },
    /** This node reads them again. */
    forget,
  };
}

function shown(
  { body, ...stored }: StoredDrive,
  slots: readonly Slot[],
  openingsOf: (ids: readonly string[]) => Drive["openings"],
): Drive {
  const bookingCloses = closesAt(body).toISOString();
  const title = driveTitle(body.title, stored.calledOffAt !== null);
  const shownBody = { ...body, title, openings: openingsOf(body.openings) };
  return { ...shownBody, ...stored, bookingCloses, slots };
}

/** Under which drafts and versions of drives are kept. */
export const drivesCollectionName = "drives";

export interface StoredDrive {
  code: string;
  body: DriveContent;
  startsAt: Date;
  endsAt: Date;
  version: number;
  publishedAt: Date;
  calledOffAt: Date | null;
}

const { code, body, startsAt, endsAt, version, publishedAt, removedAt, calledOffAt } = drives;
const { placeChangedAt } = drives;
const left = sql<number>`${driveSlots.seats} - ${driveSlots.bookedSeats}`;

/** All drives on the site, the latest first. */
export async function readDrives(queries: Queries): Promise<StoredDrive[]> {
  return queries
    .select({ code, body, startsAt, endsAt, version, publishedAt, calledOffAt })
    .from(drives)
    .where(isNull(removedAt))
    .orderBy(desc(startsAt), asc(code));
}

/** One drive, also one that is taken off the site. */
export async function readDrive(
  queries: Queries,
  wanted: string,
): Promise<(StoredDrive & { isRemoved: boolean }) | null> {
  const [found] = await queries.select().from(drives).where(eq(code, wanted));
  return found ? { ...found, isRemoved: found.removedAt !== null } : null;
}

/** @returns whether it was still to take place */
export async function callOffDrive(queries: Queries, wanted: string, at: Date): Promise<boolean> {
  const rows = await queries
    .update(drives)
    .set({ calledOffAt: at, publishedAt: at, version: sql`${version} + 1` })
    .where(and(eq(code, wanted), isNull(calledOffAt), gt(endsAt, at)))
    .returning({ code });
  return rows.length > 0;
}

/** Times of these drives by their codes, in order; none that was given up. */
export async function readSlots(
  queries: Queries,
  codes: readonly string[],
): Promise<Map<string, Slot[]>> {
  if (codes.length === 0) return new Map();
  const { id, driveCode, seats } = driveSlots;
  const rows = await queries
    .select({
      driveCode,
      slot: { id, startsAt: driveSlots.startsAt, endsAt: driveSlots.endsAt, seats, left },
    })
    .from(driveSlots)
    .where(and(inArray(driveCode, [...codes]), ne(seats, 0)))
    .orderBy(asc(driveSlots.startsAt));
  const grouped = Map.groupBy(rows, (row) => row.driveCode);
  return new Map([...grouped].map(([key, all]) => [key, all.map(({ slot }) => slot)]));
}

/** Publishes a drive with its times. A time that is no longer one stays for whoever has booked it. */
export async function putDrive(
  queries: Queries,
  { key, body: put, at }: { key: string; body: DriveContent; at: Date },
): Promise<void> {
  const row = { body: put, ...driveTimes(put), removedAt: null, publishedAt: at };
  await queries
    .insert(drives)
    .values({ code: key, ...row })
    .onConflictDoUpdate({
      target: code,
      set: {
        ...{ ...row, version: sql`${version} + 1` },
        placeChangedAt: sql`CASE WHEN ${body} ->> 'place' = excluded.body ->> 'place'
          THEN ${placeChangedAt} ELSE excluded.published_at END`,
      },
    });
  const { id, driveCode, bookedSeats } = driveSlots;
  const locked = await queries
    .select({ id, startsAt: driveSlots.startsAt })
    .from(driveSlots)
    .where(eq(driveCode, key))
    .orderBy(asc(id))
    .for("update");
  const planned = slotTimes(put);
  const isPlanned = (at: Date) =>
    planned.some((times) => times.startsAt.getTime() === at.getTime());
  const gone = locked.filter((slot) => !isPlanned(slot.startsAt)).map((slot) => slot.id);
  if (gone.length > 0) {
    await queries.update(driveSlots).set({ seats: bookedSeats }).where(inArray(id, gone));
  }
  await queries
    .insert(driveSlots)
    .values(planned.map((times) => ({ driveCode: key, ...times, seats: put.seats })))
    .onConflictDoUpdate({
      target: [driveCode, driveSlots.startsAt],
      // who came between the check and this keeps the seat
      set: {
        seats: sql`greatest(excluded.seats, ${bookedSeats})`,
        endsAt: sql`excluded.ends_at`,
      },
    });
}

/** Takes drives off the site. They stay for whoever has booked. */
export async function hideDrives(queries: Queries, keys: readonly string[], at: Date) {
  await queries
    .update(drives)
    .set({ removedAt: at })
    .where(inArray(code, [...keys]));
}

/** The most seats that are taken of one time. */
export async function mostTaken(queries: Queries, key: string): Promise<number> {
  const [slots] = await queries
    .select({ most: sql<number>`coalesce(max(${driveSlots.bookedSeats}), 0)::int` })
    .from(driveSlots)
    .where(eq(driveSlots.driveCode, key));
  return slots?.most ?? 0;
}

/** A number above all that drives, their drafts and their versions have. */
export async function nextDriveNumber(queries: Queries): Promise<number> {
  const { rows } = await queries.execute<{ next: number }>(sql`
    SELECT coalesce(max(substring(key FROM '[0-9]+$')::int), 0) + 1 AS next FROM (
      SELECT code AS key FROM ${drives}
      UNION ALL SELECT key FROM ${contentDrafts} WHERE collection = ${drivesCollectionName}
      UNION ALL SELECT key FROM ${contentVersions} WHERE collection = ${drivesCollectionName}
    ) AS known`);
  return Number(rows[0]?.next);
}

/** Which of these numbers are no opening's. */
export async function unknownOpenings(queries: Queries, ids: readonly string[]) {
  const rows = await queries
    .select({ id: openings.id })
    .from(openings)
    .where(inArray(openings.id, ids.map(Number)));
  const known = new Set(rows.map(({ id }) => String(id)));
  return ids.filter((id) => !known.has(id));
}
