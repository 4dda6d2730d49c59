import { writeCalendar } from "#platform/calendar/calendar-file.ts";
import type { Queries } from "#platform/database/database.ts";
import {
  type InterviewMode,
  type InterviewState,
  maxMoves,
  movableUntil,
} from "../interview-rules.ts";
import type { OwnRefusal } from "../refusals.ts";
import { createBusySlotsStore, offeredTimes, offeredTimesOf } from "./busy-slots.ts";
import { changeInterview, NotDone } from "./change-interview.ts";
import { calendarEvent } from "./interview-mails.ts";
import type { InterviewTools } from "./interviews.ts";
import {
  allOf,
  byCode,
  createInterviewsStore,
  isOpen,
  ofApplications,
  placeOf,
  type StoredInterview,
} from "./interviews-store.ts";

/** An interview as its candidate sees it. */
export interface CandidateInterview {
  id: number;
  firstName: string;
  opening: string;
  round: string;
  mode: InterviewMode;
  place: string;
  minutes: number;
  /** Names. */
  interviewers: string[];
  state: InterviewState;
  startsAt: Date | null;
  /** What can be chosen now, the earliest first; without the confirmed time itself. */
  times: Date[];
  /** How often it can still be moved. */
  remainingMoves: number;
  /** Until when it can be moved; null where it cannot. */
  movableUntil: Date | null;
  wish: string | null;
  /** What HR writes beside a cancellation. */
  word: string | null;
}

export type OwnOutcome = { ok: true } | { ok: false; why: OwnRefusal };

export interface NextInterview {
  round: string;
  token: string;
  state: "proposed" | "confirmed";
  startsAt: Date | null;
  /** There is nothing to choose from any more. */
  hasNoTime: boolean;
}

/** Interviews as their candidates see them. See docs/decisions/0095. */
export function createCandidateInterviews(tools: InterviewTools) {
  const { database, clock, brand, links, mailer, origin } = tools;
  const store = createInterviewsStore(database.queries);

  async function open(token: string): Promise<StoredInterview | null> {
    const code = links.codeIn(token);
    const found = code ? await store.find(byCode(code)) : null;
    return found && links.opens(token, code, found.candidate.linkVersion) ? found : null;
  }

  /** Works on the interview, held, in one transaction; emails go after it. */
  async function changing(
    token: string,
    work: (queries: Queries, found: StoredInterview, facts: Facts) => Promise<void>,
  ): Promise<OwnOutcome> {
    const facts = await brand.now();
    try {
      await database.transaction(async (queries) => {
        const code = links.codeIn(token);
        const found = code ? await createInterviewsStore(queries).hold(byCode(code)) : null;
        if (!found || !links.opens(token, code, found.candidate.linkVersion)) {
          throw new NotDone<OwnRefusal>("gone");
        }
        await work(queries, found, facts);
      });
    } catch (error) {
      if (error instanceof NotDone) return { ok: false, why: error.why };
      throw error;
    }
    mailer.nudge();
    return { ok: true };
  }

  async function interviewersOf(queries: Queries, id: number) {
    return (await createInterviewsStore(queries).interviewersOf([id])).get(id) ?? [];
  }

  return {
    /** Null for a link that is wrong, ended, or of an erased application. */
    async find(token: string): Promise<CandidateInterview | null> {
      const found = await open(token);
      if (!found) return null;
      const { interview, candidate } = found;
      const { id, round, mode, minutes, state, startsAt, moveCount, requestedTimes } = interview;
      const interviewers = await interviewersOf(database.queries, id);
      const now = clock.now();
      const isShown = state === "proposed" || isMovable(interview, now);
      const accounts = interviewers.map((each) => each.id);
      return {
        ...{ id, round, mode, minutes, state, startsAt, wish: requestedTimes },
        place: placeOf(found),
        word: state === "cancelled" ? interview.cancelMessage : null,
        firstName: candidate.firstName,
        opening: candidate.opening,
        interviewers: interviewers.map(({ name }) => name),
        times: isShown ? await offeredTimes(database.queries, interview, accounts, now) : [],
        remainingMoves: Math.max(0, maxMoves - moveCount),
        movableUntil: isMovable(interview, now) ? lastMove(interview) : null,
      };
    },

    /** Confirms a time, or moves to it. Of two who want the same time of an interviewer one gets it. */
    choose: (token: string, time: Date) =>
      changing(token, async (queries, found, facts) => {
        const { interview } = found;
        const { id, state, startsAt, moveCount, minutes } = interview;
        const now = clock.now();
        // sent twice: it holds already
        if (state === "confirmed" && startsAt?.getTime() === time.getTime()) return;
        const why = closedTo(interview, now);
        if (why) throw new NotDone<OwnRefusal>(why);
        const isMove = state === "confirmed";
        const accountIds = (await interviewersOf(queries, id)).map((each) => each.id);
        await takeTime(queries, interview, { accountIds, time, now });
        await changeInterview(tools, {
          ...{ queries, brand: facts, found, news: isMove ? "moved" : "confirmed" },
          change: {
            state: "confirmed",
            startsAt: time,
            endsAt: new Date(time.getTime() + minutes * 60_000),
            moveCount: moveCount + (isMove ? 1 : 0),
            requestedTimes: null,
            remindedAt: null,
          },
        });
      }),

    ask: (token: string, wish: string) =>
      changing(token, async (queries, found, facts) => {
        const { state, startsAt } = found.interview;
        const isOver = startsAt !== null && startsAt <= clock.now();
        if ((state !== "proposed" && state !== "confirmed") || isOver) {
          throw new NotDone<OwnRefusal>("closed");
        }
        await changeInterview(tools, {
          queries,
          brand: facts,
          found,
          change: { requestedTimes: wish },
          news: null,
        });
      }),

    /** The confirmed time for a calendar; null where there is none. */
    async calendar(token: string): Promise<string | null> {
      const found = await open(token);
      if (found?.interview.state !== "confirmed") return null;
      const interviewers = await interviewersOf(database.queries, found.interview.id);
      const { shortName } = await brand.now();
      const event = calendarEvent(found, { origin, interviewers, meets: shortName });
      const url = links.url(found.interview.code, found.candidate.linkVersion);
      return writeCalendar({ method: "PUBLISH", events: [{ ...event, url }] });
    },

    /** What the page of an application says of its interviews, the next one first. */
    async ofApplication(applicationId: number): Promise<NextInterview[]> {
      const found = await store.all(allOf(ofApplications([applicationId]), isOpen), 10);
      const people = await store.interviewersOf(found.map(({ interview }) => interview.id));
      const choosing = found.map(({ interview }) => ({
        interview,
        accountIds: (people.get(interview.id) ?? []).map((each) => each.id),
      }));
      const timesToOffer = await offeredTimesOf(database.queries, choosing, clock.now());
      return found.map(({ interview, candidate }): NextInterview => {
        const { id, round, code, startsAt } = interview;
        const state = interview.state === "confirmed" ? "confirmed" : "proposed";
        const hasNoTime = state === "proposed" && timesToOffer.get(id)?.length === 0;
        const token = links.token(code, candidate.linkVersion);
        return { round, state, startsAt, hasNoTime, token };
      });
    },
  };
}

/** Why no time can be chosen; null where one can. */
function closedTo(interview: Interview, now: Date): OwnRefusal | null {
  if (interview.state === "proposed") return null;
  if (interview.state !== "confirmed") return "closed";
  if (interview.moveCount >= maxMoves) return "moved-often";
  return isMovable(interview, now) ? null : "late";
}

interface Taking {
  accountIds: readonly string[];
  time: Date;
  now: Date;
}

/** Takes the time of its interviewers in place of the one before; throws where it is no longer free. */
async function takeTime(
  queries: Queries,
  interview: Interview,
  { accountIds, time, now }: Taking,
): Promise<void> {
  const offered = await offeredTimes(queries, interview, accountIds, now);
  if (!offered.some((each) => each.getTime() === time.getTime()))
    throw new NotDone<OwnRefusal>("taken");
  const { id: interviewId, minutes } = interview;
  const holds = createBusySlotsStore(queries);
  await holds.release(interviewId);
  const missing = await holds.take({ interviewId, accountIds, startsAt: time, minutes });
  if (missing.length > 0) throw new NotDone<OwnRefusal>("taken");
}

type Facts = Awaited<ReturnType<InterviewTools["brand"]["now"]>>;
type Interview = StoredInterview["interview"];

const lastMove = ({ startsAt }: Interview) => new Date((startsAt?.getTime() ?? 0) - movableUntil);

function isMovable(interview: Interview, now: Date): boolean {
  const { state, moveCount } = interview;
  return state === "confirmed" && moveCount < maxMoves && now <= lastMove(interview);
}
