import { and, ne, type SQL, sql } from "drizzle-orm";
import { interviewInterviewers, interviews } from "./interviews-schema.ts";

/** Milliseconds that an interviewer sees the candidate after the interview. */
const seenAfter = 14 * 24 * 60 * 60 * 1_000;

const { id, endsAt, changedAt, times, state } = interviews;

export const isInterviewer = (account: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${interviewInterviewers} AS own
    WHERE own.interview_id = ${id} AND own.account_id = ${account})`;

/** The last moment at which it may take place. */
const lastTime = sql`coalesce(${endsAt},
  (SELECT max(time::timestamptz) FROM jsonb_array_elements_text(${times}) AS time), ${changedAt})`;

/** Its interviewers may open it: until two weeks after, and not once it is cancelled. */
export function isOpenToInterviewers(now: Date): SQL | undefined {
  const until = new Date(now.getTime() - seenAfter).toISOString();
  return and(ne(state, "cancelled"), sql`${lastTime} >= ${until}::timestamptz`);
}
