import { and, asc, eq, gt, gte, inArray, lt, ne, notInArray, or, sql } from "drizzle-orm";
import type { Queries } from "#platform/database/database.ts";
import { daysAhead, freeSlots, step, stepsOf } from "../free-slots.ts";
import { movableUntil } from "../interview-rules.ts";
import { interviewerBusySlots, interviewInterviewers, interviews } from "../tables.ts";
import { createCalendarsStore } from "./interviewer-calendars.ts";
import type { InterviewRow } from "./interviews-store.ts";

const { accountId, at, interviewId } = interviewerBusySlots;

interface BusyInterview {
  interviewId: number;
  accountIds: readonly string[];
  startsAt: Date;
  minutes: number;
}

/** Five minutes of an interviewer. */
type Step = Pick<typeof interviewerBusySlots.$inferSelect, "accountId" | "at">;

/** One that an interview does not have, and which other one has it. */
export interface Missing extends Step {
  by: number;
}

const keyOf = (step: Step) => `${step.accountId} ${step.at.getTime()}`;

interface StoredSlots {
  accountIds: readonly string[];
  until: Date;
}

interface Met {
  /** The one that they meet. */
  interviewId: number;
  accountIds: readonly string[];
  from: Date;
  to: Date;
}

/** All SQL on the time of interviewers that confirmed interviews take. */
export function createBusySlotsStore(queries: Queries) {
  return {
    /**
     * Takes the time of all of them, but for what the interview has already. Whoever comes second to a step waits for
     * the first one's transaction.
     * @returns what another interview has; where that must not be, the caller must roll back
     */
    async take({
      interviewId: id,
      accountIds,
      startsAt,
      minutes,
    }: BusyInterview): Promise<Missing[]> {
      // in one order everywhere, so that two cannot wait for each other
      const steps = accountIds
        .toSorted()
        .flatMap((account) =>
          stepsOf(startsAt, minutes).map((each) => ({ accountId: account, at: each })),
        );
      await queries
        .insert(interviewerBusySlots)
        .values(steps.map((each) => ({ ...each, interviewId: id })))
        .onConflictDoNothing();
      const moments = steps.map((each) => each.at);
      const found = await queries
        .select({ accountId, at, interviewId })
        .from(interviewerBusySlots)
        .where(and(inArray(accountId, [...accountIds]), inArray(at, moments)));
      const takers = new Map(found.map((each) => [keyOf(each), each.interviewId]));
      // what was freed since is not its own either
      return steps.flatMap((each) => {
        const by = takers.get(keyOf(each)) ?? 0;
        return by === id ? [] : [{ ...each, by }];
      });
    },

    /**
     * Gives up what the interview takes; what others that HR let meet it take as well is theirs then.
     * @param but what it keeps: the time of these people, until a moment
     */
    async release(id: number, but?: StoredSlots): Promise<void> {
      const given = but && or(notInArray(accountId, [...but.accountIds]), gte(at, but.until));
      const freed = await queries
        .delete(interviewerBusySlots)
        .where(and(eq(interviewId, id), given))
        .returning({ accountId, at });
      if (freed.length === 0) return;
      const moments = freed.map((each) => each.at.getTime());
      const others = await this.met({
        ...{ interviewId: id, accountIds: [...new Set(freed.map((each) => each.accountId))] },
        from: new Date(Math.min(...moments)),
        to: new Date(Math.max(...moments) + step),
      });
      const conflicts = others.flatMap(({ id: other, account, startsAt, endsAt }) =>
        freed
          .filter((each) => each.accountId === account)
          .filter(({ at: of }) => of < endsAt && of.getTime() + step > startsAt.getTime())
          .map((each) => ({ ...each, interviewId: other })),
      );
      if (conflicts.length > 0)
        await queries.insert(interviewerBusySlots).values(conflicts).onConflictDoNothing();
    },

    /** Other confirmed interviews of these people that meet a time. */
    async met({ interviewId: except, accountIds, from, to }: Met) {
      const { id, startsAt, endsAt } = interviews;
      const account = interviewInterviewers.accountId;
      const found = await queries
        .select({ id, account, startsAt, endsAt })
        .from(interviews)
        .innerJoin(interviewInterviewers, eq(interviewInterviewers.interviewId, id))
        .where(
          and(
            ...[eq(interviews.state, "confirmed"), ne(id, except)],
            ...[inArray(account, [...accountIds]), lt(startsAt, to), gt(endsAt, from)],
          ),
        )
        .orderBy(asc(startsAt), asc(id));
      return found.flatMap(({ startsAt: begin, endsAt: end, ...each }) =>
        begin && end ? [{ ...each, startsAt: begin, endsAt: end }] : [],
      );
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
        .from(interviewerBusySlots)
        .where(and(inArray(accountId, [...accountIds]), gte(at, from), lt(at, to)));
      for (const row of found)
        taken.get(row.accountId)?.set(Number(row.at) * 1_000, row.interviewId);
      return taken;
    },
  };
}

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
  const holds = await createBusySlotsStore(queries).takenBy(accounts, span);
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
