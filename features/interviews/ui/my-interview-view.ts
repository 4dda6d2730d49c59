import { called } from "#features/mail/index.ts";
import { interviewModes } from "../interview-rules.ts";
import { istClock, istDay, istLongDay } from "../ist-times.ts";
import type { CandidateInterview } from "../server/candidate-interviews.ts";

export interface TimeView {
  iso: string;
  clock: string;
}

/** An interview in the words that its candidate reads. */
export interface MyInterviewView {
  state: CandidateInterview["state"];
  name: string | null;
  opening: string;
  round: string;
  mode: CandidateInterview["mode"];
  how: string;
  place: string;
  interviewers: string[];
  /** The confirmed time. */
  at: { iso: string; clock: string; day: string; minutes: number } | null;
  isOver: boolean;
  /** What can be chosen, by day. */
  days: { day: string; times: TimeView[] }[];
  count: number;
  remainingMoves: number;
  /** Until when it can be moved; null where it cannot. */
  movableUntil: { clock: string; day: string } | null;
  asked: boolean;
  /** What HR writes beside a cancellation. */
  word: string | null;
}

export function viewMyInterview(interview: CandidateInterview, now: Date): MyInterviewView {
  const { state, opening, round, mode, place, minutes, interviewers, startsAt } = interview;
  const { times, remainingMoves, movableUntil, wish, word } = interview;
  const byDay = Map.groupBy(times, istDay);
  return {
    ...{ state, opening, round, mode, place, interviewers, remainingMoves, word },
    name: called(interview.firstName),
    how: `${interviewModes[mode]}, ${minutes} minutes`,
    at: startsAt && {
      iso: startsAt.toISOString(),
      clock: istClock(startsAt),
      day: istLongDay(startsAt),
      minutes,
    },
    isOver: startsAt !== null && startsAt <= now,
    days: [...byDay.values()].map((all) => ({
      day: istLongDay(all[0] as Date),
      times: all.map((each) => ({ iso: each.toISOString(), clock: istClock(each) })),
    })),
    count: times.length,
    movableUntil: movableUntil && { clock: istClock(movableUntil), day: istLongDay(movableUntil) },
    asked: wish !== null,
  };
}
