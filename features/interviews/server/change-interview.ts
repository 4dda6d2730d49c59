import { randomBytes } from "node:crypto";
import type { Brand } from "#contract/brand-facts.ts";
import { writeAudit } from "#features/accounts/server/index.ts";
import { undoneWithin } from "#features/applications/index.ts";
import { lockRejected, type Rejection, rejectionOf } from "#features/applications/server/index.ts";
import type { Queries } from "#platform/database/database.ts";
import { type Cancelled, movableUntil, type StateBeforeCancel } from "../interview-rules.ts";
import { createBusySlotsStore } from "./busy-slots.ts";
import type { InterviewNotification, NotificationOptions } from "./interview-mails.ts";
import type { InterviewTools } from "./interviews.ts";
import {
  byId,
  createInterviewsStore,
  type InterviewRow,
  type StoredInterview,
} from "./interviews-store.ts";

/** A random code of 32 hexadecimal digits. */
export const newCode = () => randomBytes(16).toString("hex");

interface Change {
  queries: Queries;
  brand: Brand;
  found: StoredInterview;
  change: Partial<InterviewRow>;
  news: InterviewNotification | null;
  notification?: NotificationOptions;
}

/** Thrown within a transaction to roll back what has begun; says why. */
export class NotDone<Why extends string> extends Error {
  readonly why: Why;

  constructor(why: Why) {
    super(why);
    this.why = why;
  }
}

/** Changes a held interview and tells both sides, within one transaction. */
export async function changeInterview(
  { clock, mails }: Pick<InterviewTools, "clock" | "mails">,
  { queries, brand, found, change, news, notification }: Change,
): Promise<void> {
  const store = createInterviewsStore(queries);
  const { id, startsAt, endsAt, sequence } = found.interview;
  const changedAt = clock.now();
  const stored = { ...change, changedAt, ...(news && { sequence: sequence + 1 }) };
  await store.change(id, stored);
  if (news === null) return;
  // what is cancelled is told with the time that held
  const interview = { ...found.interview, ...stored };
  const isEnd = news === "cancelled" || news === "offered-again";
  const mailedInterview = isEnd ? { ...interview, startsAt, endsAt } : interview;
  const interviewers = (await store.interviewersOf([id])).get(id) ?? [];
  await mails.write(
    queries,
    brand,
    { ...found, interview: mailedInterview },
    interviewers,
    news,
    notification,
  );
}

/** Ends one whose application goes in the same transaction, and its emails with it. */
export async function endErased(
  { clock, mails }: Pick<InterviewTools, "clock" | "mails">,
  { queries, brand, found }: Pick<Change, "queries" | "brand" | "found">,
): Promise<void> {
  const { id, sequence } = found.interview;
  const store = createInterviewsStore(queries);
  await createBusySlotsStore(queries).release(id);
  const ended = { sequence: sequence + 1, changedAt: clock.now() };
  await store.change(id, {
    ...ended,
    state: "cancelled",
    startsAt: null,
    endsAt: null,
    requestedTimes: null,
    stateBeforeCancel: null,
  });
  const interviewers = (await store.interviewersOf([id])).get(id) ?? [];
  const cancelled = { ...found, interview: { ...found.interview, ...ended } };
  await mails.writeErased(queries, brand, cancelled, interviewers);
}

interface Cancelling extends Pick<Change, "queries" | "brand" | "found"> {
  /** Left out where no person of HR does it, who could take it back. */
  byHand?: Cancelled & { notifyAt: Date };
}

/** Ends an interview that is open: nobody's time is taken any more. */
export async function cancelInterview(
  tools: Pick<InterviewTools, "clock" | "mails">,
  { queries, brand, found, byHand }: Cancelling,
): Promise<void> {
  const met = byHand ? await metBy(queries, found.interview) : [];
  await createBusySlotsStore(queries).release(found.interview.id);
  const ended = { state: "cancelled", startsAt: null, endsAt: null, requestedTimes: null } as const;
  await changeInterview(tools, {
    ...{ queries, brand, found, news: "cancelled" },
    change: {
      ...ended,
      cancelledAt: tools.clock.now(),
      cancelReason: byHand?.reason || null,
      cancelMessage: byHand?.word || null,
      stateBeforeCancel: byHand ? { ...stateBefore(found.interview), met } : null,
    },
    notification: byHand ? { dueAt: byHand.notifyAt } : {},
  });
}

/** Other interviews of its interviewers at its time, which HR said yes to. */
async function metBy(queries: Queries, { id, startsAt, endsAt }: InterviewRow): Promise<number[]> {
  if (!startsAt || !endsAt) return [];
  const people = (await createInterviewsStore(queries).interviewersOf([id])).get(id) ?? [];
  const met = await createBusySlotsStore(queries).met({
    ...{ interviewId: id, accountIds: people.map((each) => each.id) },
    ...{ from: startsAt, to: endsAt },
  });
  return [...new Set(met.map((each) => each.id))];
}

function stateBefore({ state, startsAt, endsAt, requestedTimes }: InterviewRow): StateBeforeCancel {
  return {
    state: state === "confirmed" ? "confirmed" : "proposed",
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    wish: requestedTimes,
  };
}

/** As it was before a cancellation that can be taken back; as it is where there is none. */
export function stateBeforeCancel(found: StoredInterview): StoredInterview {
  const { stateBeforeCancel: before } = found.interview;
  if (!before) return found;
  const { state, wish } = before;
  const [startsAt, endsAt] = [before.startsAt, before.endsAt].map((at) => at && new Date(at));
  const restored = {
    state,
    requestedTimes: wish,
    startsAt: startsAt || null,
    endsAt: endsAt || null,
  };
  return { ...found, interview: { ...found.interview, ...restored, stateBeforeCancel: null } };
}

/** Cancels what is arranged with whom HR rejected, once the candidate may know that or would soon set out. */
export function createEndRejected(tools: InterviewTools) {
  const { database, clock, brand, mailer, outbox } = tools;
  const { queries } = database;

  async function end(id: number, rejection: Rejection): Promise<boolean> {
    const facts = await brand.now();
    const now = clock.now();
    return database.transaction(async (within) => {
      // the application first, as whoever withdraws it does
      if (!(await lockRejected(within, rejection.decidedOn))) return false;
      const found = await createInterviewsStore(within).hold(byId(id));
      if (!found || !isDue(found.interview, rejection, now)) return false;
      await cancelInterview(tools, { queries: within, brand: facts, found });
      const entry = { actor: null, action: "interview-cancelled", subject: String(id) } as const;
      await writeAudit(within, now, entry);
      return true;
    });
  }

  /** @returns how many were cancelled */
  return async (): Promise<number> => {
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
