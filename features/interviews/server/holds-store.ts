import { and, eq, gte, inArray, lt, ne, sql } from "drizzle-orm";
import { interviewHolds } from "#db/interviews-schema.ts";
import type { Queries } from "#platform/database.ts";
import { stepsOf } from "../free-slots.ts";

const { accountId, at, interviewId } = interviewHolds;

interface Held {
  interviewId: number;
  accountIds: readonly string[];
  startsAt: Date;
  minutes: number;
}

/** All SQL on the time of interviewers that confirmed interviews take. */
export function createHoldsStore(queries: Queries) {
  return {
    /**
     * Takes the time of all of them. Whoever comes second to a step waits for the first one's transaction.
     * @returns false where some of it is taken; the caller must roll back then
     */
    async take({ interviewId: id, accountIds, startsAt, minutes }: Held): Promise<boolean> {
      // in one order everywhere, so that two cannot wait for each other
      const steps = accountIds
        .toSorted()
        .flatMap((account) => stepsOf(startsAt, minutes).map((step) => ({ account, step })));
      const taken = await queries
        .insert(interviewHolds)
        .values(
          steps.map(({ account, step }) => ({ accountId: account, at: step, interviewId: id })),
        )
        .onConflictDoNothing()
        .returning({ at });
      return taken.length === steps.length;
    },

    async release(id: number): Promise<void> {
      await queries.delete(interviewHolds).where(eq(interviewId, id));
    },

    /** Steps that are taken for any of them by other interviews, as milliseconds. */
    async taken(
      accountIds: readonly string[],
      { from, to, except = 0 }: { from: Date; to: Date; except?: number },
    ): Promise<Set<number>> {
      if (accountIds.length === 0) return new Set();
      const found = await queries
        .select({ at: sql<string>`extract(epoch from ${at})` })
        .from(interviewHolds)
        .where(
          and(
            inArray(accountId, [...accountIds]),
            gte(at, from),
            lt(at, to),
            ne(interviewId, except),
          ),
        );
      return new Set(found.map((row) => Number(row.at) * 1_000));
    },
  };
}
