import { and, asc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { joinerStates } from "#contract/joining.ts";
import { staffAccounts } from "#features/accounts/tables.ts";
import {
  applicantNames,
  applicationPages,
  applications,
  decisionOptions,
} from "#features/applications/tables.ts";
import type { Queries } from "#platform/database/database.ts";
import { seatedStates } from "../joining.ts";
import { isCurrent, joiners, joiningBatches } from "../tables.ts";

export type BatchRow = typeof joiningBatches.$inferSelect;
export type JoinerRow = typeof joiners.$inferSelect;

/** A line with its batch and its person. */
export interface Joiner {
  joiner: JoinerRow;
  batch: BatchRow;
  person: {
    name: string;
    firstName: string;
    email: string;
    contactNumber: string;
    opening: string;
    number: string | null;
    linkVersion: number;
    /** HR selected this application, and nobody took that back since. */
    isHired: boolean;
  };
  /** Why the person does not come. */
  reason: string | null;
  /** Another batch, which the person asks HR for. */
  wished: { title: string; day: string } | null;
  /** Name of the account that registered the arrival. */
  arrivedBy: string | null;
}

/** Shown within another application of the same person, which has a line of its own: one person has one seat. */
const isMergedIntoJoiner = sql`EXISTS (SELECT FROM ${joiners} AS lead
  WHERE lead.application_id = ${applications.mergedInto} AND lead.state <> 'moved'
    AND lead.state IN ('confirmed', 'silent', 'reserve', 'arrived'))`;

export const isHired = sql<boolean>`(${applications.status} = 'hired'
  AND ${applicationPages.withdrawnAt} IS NULL AND NOT ${isMergedIntoJoiner})`;

const person = {
  name: sql<string>`${applicantNames.name}`,
  firstName: applicantNames.firstName,
  email: applications.email,
  contactNumber: applications.contactNumber,
  opening: applications.position,
  number: applicationPages.number,
  linkVersion: sql<number>`coalesce(${applicationPages.linkVersion}, 1)`,
  isHired,
};
const wishedBatch = alias(joiningBatches, "wished_batch");

/** Has a seat of a day to come, or waits for one. Who has come or not stays so, whatever is decided later. */
export const goesOn = ({ joiner: { state } }: Joiner) =>
  state === "confirmed" || state === "silent" || state === "reserve";

/** Of the reserve: a seat is held. */
export const hasSeatOffered = ({ joiner: { state, seatHeldUntil } }: Joiner, now: Date) =>
  state === "reserve" && seatHeldUntil !== null && seatHeldUntil > now;

/** Whoever holds a seat at this moment. */
export const holdsSeat = (now: Date): SQL =>
  sql`(${inArray(joiners.state, [...seatedStates])}
    OR (${joiners.state} = 'reserve' AND ${joiners.seatHeldUntil} > ${now.toISOString()}::timestamptz))`;

/** Whoever holds a seat, or will be offered one. */
export const hasSeatOrWaits = inArray(joiners.state, [...seatedStates, "reserve"]);

/** Of the reserve: since when each waits for a seat. Who let an offered one pass is the last since then. */
const waitsSince = sql`coalesce(${joiners.seatHeldUntil}, ${joiners.reserveSince})`;
const stateOrder = sql`array_position(ARRAY[${sql.join(
  joinerStates.map((each) => sql`${each}`),
  sql`, `,
)}]::text[], ${joiners.state})`;

/** All SQL of lines: who holds a seat of a batch changes while the batch is locked, and in no other way. */
export function createJoinersStore(queries: Queries) {
  const rows = () =>
    queries
      .select({
        ...{ joiner: joiners, batch: joiningBatches, person },
        reason: decisionOptions.name,
        wished: { title: wishedBatch.title, day: wishedBatch.day },
        arrivedBy: staffAccounts.name,
      })
      .from(joiners)
      .innerJoin(joiningBatches, eq(joiningBatches.id, joiners.batchId))
      .innerJoin(applications, eq(applications.id, joiners.applicationId))
      .leftJoin(applicationPages, eq(applicationPages.applicationId, joiners.applicationId))
      .leftJoin(decisionOptions, eq(decisionOptions.id, joiners.reasonId))
      .leftJoin(wishedBatch, eq(wishedBatch.id, joiners.wishedBatchId))
      .leftJoin(staffAccounts, eq(staffAccounts.id, joiners.arrivedBy))
      .$dynamic();

  return {
    /** The line of an application that is not over. */
    async current(applicationId: number): Promise<Joiner | null> {
      const [found] = await rows().where(and(eq(joiners.applicationId, applicationId), isCurrent));
      return found ?? null;
    },

    async byNumber(number: string): Promise<Joiner | null> {
      const [found] = await rows().where(and(eq(applicationPages.number, number), isCurrent));
      return found ?? null;
    },

    /** Everybody of a batch, in the order of its table; the reserve in its own order. */
    ofBatch: (batchId: number): Promise<Joiner[]> =>
      rows()
        .where(eq(joiners.batchId, batchId))
        .orderBy(asc(stateOrder), asc(waitsSince), asc(joiners.hiredAt), asc(joiners.id)),

    /** Nobody else changes who sits in these until the transaction ends; always in the same order. */
    async lockBatches(ids: readonly number[]): Promise<Map<number, BatchRow>> {
      const found = await queries
        .select()
        .from(joiningBatches)
        .where(inArray(joiningBatches.id, [...new Set(ids)]))
        .orderBy(asc(joiningBatches.id))
        .for("update");
      return new Map(found.map((batch) => [batch.id, batch]));
    },

    /** An application stays as long as the transaction; taken before batches. */
    async keepApplication(id: number): Promise<void> {
      await queries
        .select({ id: applications.id })
        .from(applications)
        .where(eq(applications.id, id))
        .for("key share");
    },

    async seatsTaken(batchId: number, now: Date): Promise<number> {
      const [found] = await queries
        .select({ taken: sql<number>`count(*)::int` })
        .from(joiners)
        .where(and(eq(joiners.batchId, batchId), holdsSeat(now)));
      return found?.taken ?? 0;
    },

    /** Seats that are free to whoever comes now: those of the reserve were there before. */
    async seatsLeft({ id, seats }: Pick<BatchRow, "id" | "seats">): Promise<number> {
      const [found] = await queries
        .select({ count: sql<number>`count(*)::int` })
        .from(joiners)
        .where(and(eq(joiners.batchId, id), hasSeatOrWaits));
      return Math.max(0, seats - (found?.count ?? 0));
    },

    /** No seat is left now; without a lock that may be otherwise in a moment. Not said of a batch that is not there. */
    async isFull(batchId: number): Promise<boolean> {
      const { id, seats } = joiningBatches;
      const [batch] = await queries
        .select({ id, seats })
        .from(joiningBatches)
        .where(eq(id, batchId));
      return batch !== undefined && (await this.seatsLeft(batch)) === 0;
    },

    /** Whoever waits longest for a seat, and has none offered now. */
    async nextOfReserve(batchId: number, now: Date): Promise<Joiner | null> {
      const isWaiting = and(eq(joiners.state, "reserve"), sql`${holdsSeat(now)} IS NOT TRUE`);
      const [found] = await rows()
        .where(and(eq(joiners.batchId, batchId), isWaiting))
        .orderBy(asc(waitsSince), asc(joiners.id))
        .limit(1);
      return found ?? null;
    },

    /** Into a batch; where the person was there before, that line again. */
    async put(row: typeof joiners.$inferInsert): Promise<void> {
      const { applicationId: _, batchId: __, ...changes } = row;
      const cleared = {
        ...{ stateBefore: null, reasonId: null, wishedAt: null, wishedBatchId: null },
        ...{ arrivedAt: null, arrivedBy: null, noShowAt: null, answeredAt: null },
        ...{ seatHeldUntil: null, reserveSince: null },
      };
      await queries
        .insert(joiners)
        .values(row)
        .onConflictDoUpdate({
          target: [joiners.batchId, joiners.applicationId],
          set: { ...cleared, ...changes, sequence: sql`${joiners.sequence} + 1` },
        });
    },

    async change(id: number, change: Partial<JoinerRow>): Promise<void> {
      await queries
        .update(joiners)
        .set({ ...change, sequence: sql`${joiners.sequence} + 1` })
        .where(eq(joiners.id, id));
    },

    async remove(id: number): Promise<void> {
      await queries.delete(joiners).where(eq(joiners.id, id));
    },

    /** The lines of these applications, and of what is shown within them, that are not over. */
    ofApplications(applicationIds: readonly number[]): Promise<Joiner[]> {
      const ids = [...applicationIds];
      const isOfThem = or(
        inArray(joiners.applicationId, ids),
        inArray(applications.mergedInto, ids),
      );
      return rows().where(and(isOfThem, isCurrent)).orderBy(asc(joiners.id));
    },
  };
}
