import { and, asc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { admins } from "#features/accounts/tables.ts";
import type { Queries } from "#platform/database.ts";
import { interviewInterviewers, interviewScorecards, interviews } from "../tables.ts";

type CardRow = typeof interviewScorecards.$inferSelect;

/** A scorecard with the name of whoever sent it. */
export interface StoredCard extends CardRow {
  name: string;
}

/** All SQL on scorecards. */
export function createScorecardsStore(queries: Queries) {
  return {
    async of(interviewIds: readonly number[]): Promise<StoredCard[]> {
      if (interviewIds.length === 0) return [];
      const found = await queries
        .select({ card: interviewScorecards, name: admins.name })
        .from(interviewScorecards)
        .innerJoin(admins, eq(admins.id, interviewScorecards.accountId))
        .where(inArray(interviewScorecards.interviewId, [...interviewIds]))
        .orderBy(asc(interviewScorecards.sentAt));
      return found.map(({ card, name }) => ({ ...card, name }));
    },

    async save(row: typeof interviewScorecards.$inferInsert): Promise<void> {
      const { answers, remark, recommendation, changedAt, changedAfterOthers } = row;
      await queries
        .insert(interviewScorecards)
        .values(row)
        .onConflictDoUpdate({
          target: [interviewScorecards.interviewId, interviewScorecards.accountId],
          set: { answers, remark, recommendation, changedAt, changedAfterOthers },
        });
    },

    /** Interviews that ended before a moment and lack a card of one of their interviewers. */
    async overdue(before: Date, account?: string): Promise<number[]> {
      const lacking = sql`NOT EXISTS (SELECT 1 FROM ${interviewScorecards} AS card
        WHERE card.interview_id = ${interviews.id}
          AND card.account_id = ${interviewInterviewers.accountId})`;
      const found = await queries
        .select({ id: interviews.id })
        .from(interviews)
        .innerJoin(interviewInterviewers, eq(interviewInterviewers.interviewId, interviews.id))
        // whose account is disabled sends none any more
        .innerJoin(
          admins,
          and(eq(admins.id, interviewInterviewers.accountId), isNull(admins.disabledAt)),
        )
        .where(
          and(
            inArray(interviews.state, ["confirmed", "done"]),
            lt(interviews.endsAt, before),
            account === undefined ? undefined : eq(interviewInterviewers.accountId, account),
            lacking,
          ),
        )
        .groupBy(interviews.id)
        .orderBy(asc(interviews.id))
        .limit(1_000);
      return found.map(({ id }) => id);
    },
  };
}
