import type { Queries } from "#platform/database.ts";
import { daysAhead, freeSlots, step, stepsOf } from "../free-slots.ts";
import { slotsFrom } from "../interview-rules.ts";
import { createCalendarsStore } from "./calendars-store.ts";
import { createHoldsStore } from "./holds-store.ts";
import type { InterviewRow } from "./interviews-store.ts";

type Offered = Pick<InterviewRow, "id" | "times" | "minutes" | "startsAt">;

const day = 24 * 60 * 60 * 1_000;

/**
 * What a candidate can choose now: HR's times, or the free slots of the interviewers, that are to come and that nobody
 * has taken. What is proposed alone takes nothing.
 */
export async function offeredTimes(
  queries: Queries,
  interview: Offered,
  accountIds: readonly string[],
  now: Date,
): Promise<Date[]> {
  const { id, minutes, startsAt } = interview;
  const from = new Date(now.getTime() + slotsFrom);
  const proposed = interview.times.map((time) => new Date(time)).filter((time) => time > now);
  const horizon = Math.max(from.getTime() + daysAhead * day, ...proposed.map(Number)) + day;
  const span = { from: new Date(now.getTime() - step), to: new Date(horizon), except: id };
  const taken = await createHoldsStore(queries).taken(accountIds, span);
  const isTaken = (at: Date) => taken.has(at.getTime());
  const times =
    interview.times.length > 0
      ? proposed.filter((time) => !stepsOf(time, minutes).some(isTaken))
      : freeSlots([...(await createCalendarsStore(queries).ofAll(accountIds)).values()], {
          ...{ from, minutes },
          taken: isTaken,
        });
  return times.filter((time) => time.getTime() !== startsAt?.getTime());
}
