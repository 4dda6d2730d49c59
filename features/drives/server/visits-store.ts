import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, sql } from "drizzle-orm";
import { isWritingOf, namesAsWritten } from "#contract/text/written-names.ts";
import { openingNamed } from "#features/applications/server/index.ts";
import { openings } from "#features/openings/tables.ts";
import type { Queries } from "#platform/database/database.ts";
import { foldedEmail } from "#platform/database/search-sql.ts";
import type { Booking } from "../booking-body.ts";
import { driveSlots, drives, driveVisits } from "../tables.ts";

export type VisitRow = typeof driveVisits.$inferSelect;
export type SlotRow = typeof driveSlots.$inferSelect;
/** A visit with its time and its drive. */
export interface VisitParts {
  visit: VisitRow;
  slot: SlotRow;
  drive: typeof drives.$inferSelect;
}

/** As the person wrote them. */
export const visitorsNames = ({ firstName: first, lastName: last, nameAsWritten }: VisitRow) =>
  namesAsWritten({ first, last }, nameAsWritten);

/** Who books, with the name as it was written where it is a writing of the ruled one. */
export function ruledPerson<
  Person extends Pick<Booking, "firstName" | "lastName" | "nameAsWritten">,
>(person: Person) {
  const { firstName: first, lastName: last, nameAsWritten: written } = person;
  return {
    ...person,
    nameAsWritten: written && isWritingOf(written, { first, last }) ? written : null,
  };
}

const { id, state, slotId, number, waitingSince, driveCode } = driveVisits;

/** Whoever can be given a seat: on the waiting list, and neither there nor missed by the door. */
export const isOnList = sql`(${state} = 'waiting' AND ${driveVisits.arrivedAt} IS NULL AND ${driveVisits.noShowAt} IS NULL)`;

const takesPlace = sql`NOT EXISTS (SELECT FROM ${drives}
  WHERE ${drives.code} = ${driveCode} AND ${drives.calledOffAt} IS NOT NULL)`;

/** All SQL of booking: seats are taken and given back here alone. */
export function createVisitsStore(queries: Queries) {
  const parts = () =>
    queries
      .select({ visit: driveVisits, slot: driveSlots, drive: drives })
      .from(driveVisits)
      .innerJoin(driveSlots, eq(driveSlots.id, slotId))
      .innerJoin(drives, eq(drives.code, driveCode));

  return {
    /** A time with its drive; null where that is off the site. */
    async slot(wanted: number) {
      const [found] = await queries
        .select({ slot: driveSlots, drive: drives })
        .from(driveSlots)
        .innerJoin(drives, eq(drives.code, driveSlots.driveCode))
        .where(and(eq(driveSlots.id, wanted), isNull(drives.removedAt)));
      return found ?? null;
    },

    /** Takes a seat. The row is held until the transaction ends. @returns false where none is free */
    async takeSeat(wanted: number): Promise<boolean> {
      const { bookedSeats, seats } = driveSlots;
      const rows = await queries
        .update(driveSlots)
        .set({ bookedSeats: sql`${bookedSeats} + 1` })
        .where(and(eq(driveSlots.id, wanted), sql`${bookedSeats} < ${seats}`))
        .returning({ id: driveSlots.id });
      return rows.length > 0;
    },

    /** Gives a seat back. The row is held until the transaction ends. */
    async freeSeat(wanted: number): Promise<void> {
      await queries
        .update(driveSlots)
        .set({ bookedSeats: sql`${driveSlots.bookedSeats} - 1` })
        .where(eq(driveSlots.id, wanted));
    },

    /** Whoever waits longest for this time, held; those whom another transaction holds are passed over. */
    async nextWaiting(wanted: number): Promise<VisitRow | null> {
      const [found] = await queries
        .select()
        .from(driveVisits)
        .where(and(eq(slotId, wanted), isOnList, takesPlace))
        .orderBy(asc(waitingSince), asc(id))
        .limit(1)
        .for("update", { skipLocked: true });
      return found ?? null;
    },

    /** Times that have a free seat and somebody who waits for one. */
    async slotsToGive(now: Date): Promise<number[]> {
      const isWaited = sql`EXISTS (SELECT FROM ${driveVisits}
        WHERE ${driveVisits.slotId} = ${driveSlots.id} AND ${isOnList})`;
      const isFree = sql`${driveSlots.bookedSeats} < ${driveSlots.seats}`;
      const rows = await queries
        .select({ id: driveSlots.id })
        .from(driveSlots)
        .where(and(gt(driveSlots.startsAt, now), isFree, isWaited));
      return rows.map((row) => row.id);
    },

    /** @returns the id; null where the same person has a visit of this drive */
    async add(row: typeof driveVisits.$inferInsert): Promise<number | null> {
      const isOfDrive = sql`EXISTS (SELECT FROM ${drives} WHERE ${drives.code} = ${row.driveCode}
        AND ${drives.body} -> 'openings' @> to_jsonb(${openings.id}::text))`;
      const openingId = openingNamed(row.position, isOfDrive);
      const [added] = await queries
        .insert(driveVisits)
        .values({ ...row, openingId })
        .onConflictDoNothing()
        .returning({ id });
      return added?.id ?? null;
    },

    /** The visit of this drive that somebody has by email address or mobile number. */
    async ofPerson(
      code: string,
      { email, contactNumber }: Pick<VisitRow, "email" | "contactNumber">,
    ): Promise<VisitRow | null> {
      const isSame = or(
        eq(foldedEmail(driveVisits.email), foldedEmail(sql`${email}`)),
        eq(driveVisits.contactNumber, contactNumber),
      );
      const [found] = await queries
        .select()
        .from(driveVisits)
        .where(and(eq(driveCode, code), ne(state, "cancelled"), isSame))
        .limit(1);
      return found ?? null;
    },

    async change(wanted: number, change: Partial<VisitRow>): Promise<void> {
      await queries.update(driveVisits).set(change).where(eq(id, wanted));
    },

    async find(wanted: string): Promise<VisitParts | null> {
      const [found] = await parts().where(eq(number, wanted));
      return found ?? null;
    },

    async byId(wanted: number): Promise<VisitParts | null> {
      const [found] = await parts().where(eq(id, wanted));
      return found ?? null;
    },

    /** The visit is changed by nobody else until the transaction ends. */
    async hold(wanted: string): Promise<VisitParts | null> {
      const [found] = await parts().where(eq(number, wanted)).for("update", { of: driveVisits });
      return found ?? null;
    },

    /** How many wait for the same time before this one, from 0. */
    async placeOnWaitingList({
      slotId: slot,
      waitingSince: since,
      id: own,
    }: VisitRow): Promise<number> {
      const at = since?.toISOString() ?? "";
      const [row] = await queries
        .select({ count: sql<number>`count(*)::int` })
        .from(driveVisits)
        .where(
          and(
            eq(slotId, slot),
            isOnList,
            sql`(${waitingSince}, ${id}) < (${at}::timestamptz, ${own}::bigint)`,
          ),
        );
      return row?.count ?? 0;
    },

    /** Visits that became this application, or came with it, and still stand. */
    async openOfApplication(applicationId: number): Promise<string[]> {
      const isOpen = and(inArray(state, ["booked", "waiting"]), isNull(driveVisits.arrivedAt));
      const rows = await queries
        .select({ number })
        .from(driveVisits)
        .where(and(eq(driveVisits.applicationId, applicationId), isOpen))
        .orderBy(asc(id));
      return rows.map((row) => row.number);
    },

    /** Visits that stand although their drive does not take place. */
    async ofCalledOff(limit: number): Promise<string[]> {
      const rows = await queries
        .select({ number })
        .from(driveVisits)
        .innerJoin(drives, eq(drives.code, driveCode))
        .where(
          and(
            isNotNull(drives.calledOffAt),
            inArray(state, ["booked", "waiting"]),
            isNull(driveVisits.arrivedAt),
          ),
        )
        .orderBy(asc(id))
        .limit(limit);
      return rows.map((row) => row.number);
    },

    /** Visits to come that were booked or told of when their drive was to be elsewhere. */
    async placeChangeToNotify(now: Date, limit: number): Promise<string[]> {
      const rows = await queries
        .select({ number })
        .from(driveVisits)
        .innerJoin(driveSlots, eq(driveSlots.id, slotId))
        .innerJoin(drives, eq(drives.code, driveCode))
        .where(
          and(
            gt(drives.placeChangedAt, driveVisits.changedAt),
            isNull(drives.calledOffAt),
            inArray(state, ["booked", "waiting"]),
            isNull(driveVisits.arrivedAt),
            gt(driveSlots.endsAt, now),
          ),
        )
        .orderBy(asc(driveSlots.startsAt), asc(id))
        .limit(limit);
      return rows.map((row) => row.number);
    },

    /** Seats between now and `until` whose people were not reminded. */
    async toRemind(now: Date, until: Date, limit: number): Promise<number[]> {
      const rows = await queries
        .select({ id })
        .from(driveVisits)
        .innerJoin(driveSlots, eq(driveSlots.id, slotId))
        .where(
          and(
            eq(state, "booked"),
            isNull(driveVisits.remindedAt),
            takesPlace,
            gt(driveSlots.startsAt, now),
            lte(driveSlots.startsAt, until),
            // whoever chose the time within that day knows it
            sql`${driveVisits.changedAt} <= ${driveSlots.startsAt} - interval '24 hours'`,
          ),
        )
        .orderBy(asc(id))
        .limit(limit);
      return rows.map((row) => row.id);
    },

    /** @returns whether it was still to be done */
    async claimReminder(wanted: number, at: Date): Promise<boolean> {
      const rows = await queries
        .update(driveVisits)
        .set({ remindedAt: at })
        .where(and(eq(id, wanted), eq(state, "booked"), isNull(driveVisits.remindedAt)))
        .returning({ id });
      return rows.length > 0;
    },
  };
}
