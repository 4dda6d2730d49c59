import { writeAudit } from "#features/accounts/server/index.ts";
import { undoneWithin } from "#features/applications/index.ts";
import { holdRejected, type Rejection, rejectionOf } from "#features/applications/server/index.ts";
import { movableUntil } from "../interview-rules.ts";
import { cancelInterview, type InterviewTools } from "./change-interview.ts";
import type { Interviews } from "./interviews.ts";
import { byId, createInterviewsStore, type InterviewRow } from "./interviews-store.ts";

/** Cancels what is arranged with whom HR rejected, once the candidate may know that or would soon set out. */
export function createEndRejected(tools: InterviewTools): Interviews["endRejected"] {
  const { database, clock, brand, mailer, outbox } = tools;
  const { queries } = database;

  async function end(id: number, rejection: Rejection): Promise<boolean> {
    const facts = await brand.now();
    const now = clock.now();
    return database.transaction(async (within) => {
      // the application first, as whoever withdraws it does
      if (!(await holdRejected(within, rejection.decidedOn))) return false;
      const found = await createInterviewsStore(within).hold(byId(id));
      if (!found || !isDue(found.interview, rejection, now)) return false;
      await cancelInterview(tools, { queries: within, brand: facts, found });
      const entry = { actor: null, action: "interview-cancelled", subject: String(id) } as const;
      await writeAudit(within, now, entry);
      return true;
    });
  }

  return async () => {
    const now = clock.now();
    let ended = 0;
    for (const interview of await createInterviewsStore(queries).toEnd(now)) {
      const rejection = await rejectionOf({ queries, outbox, now }, interview.applicationId);
      if (!rejection || !isDue(interview, rejection, now)) continue;
      if (await end(interview.id, rejection)) ended += 1;
    }
    if (ended > 0) mailer.nudge();
    return ended;
  };
}

/** Whether the rejection ends it at all: it is to come, and was arranged before. In SQL: `isGoingOn`, `toEnd`. */
export function endsWith(
  { state, startsAt, createdAt }: InterviewRow,
  rejection: Rejection,
  now: Date,
): boolean {
  const isOpen = state === "proposed" || state === "confirmed";
  return isOpen && (!startsAt || startsAt > now) && createdAt < rejection.at;
}

/** Not while it can be undone; then with the email on the decision, or before the candidate sets out. */
function isDue(interview: InterviewRow, rejection: Rejection, now: Date): boolean {
  const { startsAt } = interview;
  const isSoon = startsAt !== null && startsAt.getTime() - now.getTime() <= movableUntil;
  const isFinal = now.getTime() - rejection.at.getTime() > undoneWithin;
  return endsWith(interview, rejection, now) && isFinal && (rejection.isShown || isSoon);
}
