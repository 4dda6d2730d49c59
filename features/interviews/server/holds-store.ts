import { and, eq, gte, inArray, lt, sql } from "drizzle-orm";
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

    /** By account: the steps that interviews take, as milliseconds, with which interview that is. */
    async takenBy(
      accountIds: readonly string[],
      { from, to }: { from: Date; to: Date },
    ): Promise<Map<string, Map<number, number>>> {
      const taken = new Map<string, Map<number, number>>(accountIds.map((id) => [id, new Map()]));
      if (accountIds.length === 0) return taken;
      const found = await queries
        .select({ accountId, at: sql<string>`extract(epoch from ${at})`, interviewId })
        .from(interviewHolds)
        .where(and(inArray(accountId, [...accountIds]), gte(at, from), lt(at, to)));
      for (const row of found)
        taken.get(row.accountId)?.set(Number(row.at) * 1_000, row.interviewId);
      return taken;
    },
  };
}
