import { eq } from "drizzle-orm";
import { applicationPages, applications } from "#features/applications/tables.ts";
import { driveSlots, drives, driveVisits } from "#features/drives/tables.ts";
import type { Context } from "#platform/context.ts";
import type { NumberKind, VerifyState } from "../verify-answer.ts";

/** What stands behind one of our numbers. Of the name only its initials leave this feature. */
export interface FoundNumber {
  kind: NumberKind;
  name: string;
  date: Date;
  state: VerifyState;
}

/** @param number in its canonical spelling, such as `XLD-7KQ4M2WP` */
export type FindNumber = (number: string) => Promise<FoundNumber | null>;

type Needed = Pick<Context, "database" | "clock">;

/** What is erased or sealed is not found, as if it had never been. */
export function applicationFinder({ database }: Pick<Needed, "database">): FindNumber {
  const { firstName, lastName, receivedAt } = applications;
  const { number, withdrawnAt } = applicationPages;
  return async (wanted) => {
    const [row] = await database.queries
      .select({ firstName, lastName, receivedAt, withdrawnAt })
      .from(applicationPages)
      .innerJoin(applications, eq(applications.id, applicationPages.applicationId))
      .where(eq(number, wanted));
    return row
      ? {
          kind: "application",
          name: `${row.firstName} ${row.lastName}`,
          date: row.receivedAt,
          state: row.withdrawnAt ? "withdrawn" : "valid",
        }
      : null;
  };
}

/** Passes of walk-in drives: one shows its time, and is valid until that is over. */
export function passFinder({ database, clock }: Needed): FindNumber {
  const { firstName, lastName, state, number } = driveVisits;
  return async (wanted) => {
    const [row] = await database.queries
      .select({
        ...{ firstName, lastName, state },
        ...{ startsAt: driveSlots.startsAt, endsAt: driveSlots.endsAt },
        calledOffAt: drives.calledOffAt,
      })
      .from(driveVisits)
      .innerJoin(driveSlots, eq(driveSlots.id, driveVisits.slotId))
      .innerJoin(drives, eq(drives.code, driveVisits.driveCode))
      .where(eq(number, wanted));
    if (!row) return null;
    const isWithdrawn = row.state === "cancelled" || row.calledOffAt !== null;
    const isOver = row.endsAt <= clock.now();
    return {
      kind: "pass",
      name: `${row.firstName} ${row.lastName}`,
      date: row.startsAt,
      state: isWithdrawn ? "withdrawn" : isOver ? "expired" : "valid",
    };
  };
}
