import { and, asc, desc, eq, gt, inArray, isNull, ne, sql } from "drizzle-orm";
import { openings } from "#features/openings/tables.ts";
import { contentDrafts, contentVersions } from "#features/publishing/tables.ts";
import type { Queries } from "#platform/database.ts";
import type { Slot } from "../drive.ts";
import type { DriveContent } from "../drive-content.ts";
import { driveTimes, slotTimes } from "../drive-times.ts";
import { driveSlots, drives } from "../tables.ts";

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
const left = sql<number>`${driveSlots.seats} - ${driveSlots.taken}`;

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
  const { id, driveCode, taken } = driveSlots;
  const held = await queries
    .select({ id, startsAt: driveSlots.startsAt })
    .from(driveSlots)
    .where(eq(driveCode, key))
    .orderBy(asc(id))
    .for("update");
  const planned = slotTimes(put);
  const isPlanned = (at: Date) =>
    planned.some((times) => times.startsAt.getTime() === at.getTime());
  const gone = held.filter((slot) => !isPlanned(slot.startsAt)).map((slot) => slot.id);
  if (gone.length > 0) {
    await queries.update(driveSlots).set({ seats: taken }).where(inArray(id, gone));
  }
  await queries
    .insert(driveSlots)
    .values(planned.map((times) => ({ driveCode: key, ...times, seats: put.seats })))
    .onConflictDoUpdate({
      target: [driveCode, driveSlots.startsAt],
      // who came between the check and this keeps the seat
      set: {
        seats: sql`greatest(excluded.seats, ${taken})`,
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
    .select({ most: sql<number>`coalesce(max(${driveSlots.taken}), 0)::int` })
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
