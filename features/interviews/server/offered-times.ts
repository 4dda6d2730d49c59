import type { Queries } from "#platform/database.ts";
import { daysAhead, freeSlots, step, stepsOf } from "../free-slots.ts";
import { movableUntil } from "../interview-rules.ts";
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
  const all = await offeredTimesOf(queries, [{ interview, accountIds }], now);
  return all.get(interview.id) ?? [];
}

/** The same of many, by interview. */
export async function offeredTimesOf(
  queries: Queries,
  all: readonly { interview: Offered; accountIds: readonly string[] }[],
  now: Date,
): Promise<Map<number, Date[]>> {
  const from = new Date(now.getTime() + movableUntil);
  const accounts = [...new Set(all.flatMap(({ accountIds }) => accountIds))];
  const last = all.flatMap(({ interview }) => interview.times.map(Date.parse));
  const horizon = Math.max(from.getTime() + daysAhead * day, ...last) + day;
  const span = { from: new Date(now.getTime() - step), to: new Date(horizon) };
  const holds = await createHoldsStore(queries).takenBy(accounts, span);
  const calendars = await createCalendarsStore(queries).ofAll(accounts);
  return new Map(
    all.map(({ interview, accountIds }) => {
      const { id, minutes, startsAt, times } = interview;
      const isTaken = (at: Date) =>
        accountIds.some((account) => {
          const by = holds.get(account)?.get(at.getTime());
          return by !== undefined && by !== id;
        });
      const own = accountIds.flatMap((account) => calendars.get(account) ?? []);
      const offered =
        times.length > 0
          ? times
              .map((time) => new Date(time))
              .filter((time) => time > now && !stepsOf(time, minutes).some(isTaken))
          : freeSlots(own, { from, minutes, taken: isTaken });
      return [id, offered.filter((time) => time.getTime() !== startsAt?.getTime())];
    }),
  );
}
