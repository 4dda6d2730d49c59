import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { isOnLegalHold } from "#features/candidate-kyc/tables.ts";
import type { Mailer } from "#features/mail/server/index.ts";
import type { Queries } from "#platform/database/database.ts";
import { type RetentionKind, recordRetention } from "#records/lifecycle/record-retention.ts";
import type { RecordTables } from "#records/lifecycle/record-tables.ts";
import { driveSlots, driveVisits } from "../tables.ts";

const { id, email, number, state, firstName, lastName, contactNumber, position } = driveVisits;
const { driveCode, bookedAt, changedAt, arrivedAt, doneAt, result, noShowAt } = driveVisits;
const { noticeVersion, agreedAt } = driveVisits;

const endsAt = sql`(SELECT slot.ends_at FROM ${driveSlots} AS slot WHERE slot.id = ${driveVisits.slotId})`;

/** Bookings of walk-in drives, each kept from the time that it was for. */
export const visitTables: RecordTables = {
  kind: "walk-in-visits",
  table: driveVisits,
  id,
  receivedAt: bookedAt,
  ...{ email, held: isOnLegalHold(email) },
  age: { at: endsAt },
  files: null,
  copyColumns: {
    ...{ number, state, firstName, lastName, email, contactNumber, position, driveCode },
    ...{ bookedAt, changedAt, arrivedAt, doneAt, result, noShowAt, noticeVersion, agreedAt },
  },
};

/** Gives back the seats of visits that are about to be erased. */
const freeSeatsOf = (queries: Queries, ids: readonly number[]) =>
  countSeats(queries, ids, (seatCount) => ({
    bookedSeats: sql`${driveSlots.bookedSeats} - ${seatCount}`,
  }));

/** Takes the seats of visits that are there again; others may sit on them by now, so there are more. */
const takeSeatsAgain = (queries: Queries, ids: readonly number[]) =>
  countSeats(queries, ids, (seatCount) => ({
    bookedSeats: sql`${driveSlots.bookedSeats} + ${seatCount}`,
    seats: sql`greatest(${driveSlots.seats}, ${driveSlots.bookedSeats} + ${seatCount})`,
  }));

/** Always in the order of the times' ids, so that nobody deadlocks. */
async function countSeats(
  queries: Queries,
  ids: readonly number[],
  change: (held: number) => Partial<Record<"bookedSeats" | "seats", SQL>>,
): Promise<void> {
  const rows = await queries
    .select({ slotId: driveVisits.slotId, count: sql<number>`count(*)::int` })
    .from(driveVisits)
    .where(and(inArray(id, [...ids]), eq(state, "booked")))
    .groupBy(driveVisits.slotId)
    .orderBy(driveVisits.slotId);
  for (const { slotId, count } of rows) {
    await queries.update(driveSlots).set(change(count)).where(eq(driveSlots.id, slotId));
  }
}

/** Visits that became this application. */
async function visitsOfApplication(queries: Queries, wanted: number): Promise<number[]> {
  const rows = await queries
    .select({ id })
    .from(driveVisits)
    .where(eq(driveVisits.applicationId, wanted));
  return rows.map((row) => row.id);
}

/** Visits with their emails; a seat that was still held is free again. */
export function visitRetention(
  options: Parameters<typeof recordRetention>[0] & { mailer: Pick<Mailer, "forgetMails"> },
): RetentionKind {
  return recordRetention(options, visitTables, async (queries, ids) => {
    await freeSeatsOf(queries, ids);
    await options.mailer.forgetMails(queries, { visitIds: ids });
  });
}

/** The visit that an application was is sealed and released with it. */
export function createSealedVisits({ mailer }: { mailer: Pick<Mailer, "forgetMails"> }) {
  return {
    /** Before the application goes: a seat that was held is free, and no email speaks of it. */
    async leave(queries: Queries, applicationId: number): Promise<void> {
      const ids = await visitsOfApplication(queries, applicationId);
      if (ids.length === 0) return;
      await mailer.forgetMails(queries, { visitIds: ids });
      await freeSeatsOf(queries, ids);
      await queries.delete(driveVisits).where(inArray(id, ids));
    },

    /** Once its row is there again. */
    async comeBack(queries: Queries, applicationId: number): Promise<void> {
      await takeSeatsAgain(queries, await visitsOfApplication(queries, applicationId));
    },
  };
}
