import { type Availability, commonWindow, daysAhead, freeSlots, step } from "../free-slots.ts";
import { type InterviewMode, movableUntil } from "../interview-rules.ts";
import {
  type Invited,
  type InvitedInterviewer,
  type Warning,
  warningsOf,
} from "../interview-warnings.ts";
import { istDay, istMidnight } from "../ist-times.ts";
import { createBusySlotsStore } from "./busy-slots.ts";
import { createCalendarsStore } from "./interviewer-calendars.ts";
import type { InterviewTools } from "./interviews.ts";
import {
  allOf,
  anyOf,
  createInterviewsStore,
  type Interviewer,
  isOf,
  isProposed,
} from "./interviews-store.ts";

/** A day of interviewers whom HR is about to ask. */
export interface WeekDay {
  /** Midnight in India. */
  date: Date;
  /** Names of who has a day off. */
  off: string[];
  /** When all of them interview; null where that is never. */
  window: { from: Date; to: Date } | null;
  taken: { name: string; at: Date; until: Date }[];
  /** When all of them can, and how many other candidates are offered it. */
  free: { at: Date; others: number }[];
}

export interface InterviewersWeek {
  people: { name: string; hasHours: boolean }[];
  days: WeekDay[];
}

/** What is about to be sent. */
export interface ToSend {
  /** Null where that is not sent now. */
  where: { mode: InterviewMode; place: string } | null;
  minutes: number;
  /** Empty where free slots are offered. */
  times: readonly string[];
  people: number;
  /** Applications of those who choose from it. */
  applicationIds: readonly number[];
  interviewers: readonly string[];
  /** The interview whose own time is no other one's. */
  except?: number;
  /** The time is agreed already. */
  isBooked?: boolean;
}

const day = 24 * 60 * 60 * 1_000;
/** Of who has entered no hours, so that there is something to propose; it is said that these are not theirs. */
const defaultHours = { from: "10:00", to: "18:00" };
const defaultAvailability: Availability = {
  hours: Object.fromEntries([1, 2, 3, 4, 5].map((weekday) => [weekday, defaultHours])),
  daysOff: [],
};

const hasHours = ({ hours }: Availability) => Object.keys(hours).length > 0;

/** When interviewers can, for HR that proposes times, and what is wrong with those that it has entered. */
export function createWeeks({ database, clock }: InterviewTools) {
  const { queries } = database;
  const store = createInterviewsStore(queries);

  async function invitedInterviewers(
    accountIds: readonly string[],
    span: { from: Date; to: Date },
    except = 0,
  ) {
    const accounts = (await store.accounts()).filter(({ id }) => accountIds.includes(id));
    const ids = accounts.map(({ id }) => id);
    const calendars = await createCalendarsStore(queries).ofAll(ids);
    const holds = await createBusySlotsStore(queries).takenBy(ids, span);
    return accounts.map(
      ({ id, name }): InvitedInterviewer & { id: string; taken: Map<number, number> } => {
        const taken = new Map([...(holds.get(id) ?? [])].filter(([, by]) => by !== except));
        const { hours = {}, daysOff = [] } = calendars.get(id) ?? {};
        return { id, name, hours, daysOff, taken, takenBy: (at) => taken.get(at.getTime()) };
      },
    );
  }

  return {
    /** @param asked.from midnight in India of a Monday */
    async interviewersWeek({
      accountIds,
      from,
      minutes,
      except,
    }: {
      accountIds: readonly string[];
      from: Date;
      minutes: number;
      except?: number;
    }): Promise<InterviewersWeek> {
      const now = clock.now();
      const to = new Date(from.getTime() + 7 * day);
      const people = await invitedInterviewers(accountIds, { from, to }, except);
      const open = people.map((each) =>
        hasHours(each) ? each : { ...defaultAvailability, daysOff: each.daysOff },
      );
      const begin = new Date(Math.max(from.getTime(), now.getTime()));
      const free = freeSlots(open, {
        ...{ from: begin, minutes, most: Number.POSITIVE_INFINITY },
        taken: isTakenFor(people),
        days: Math.max(0, Math.ceil((to.getTime() - istMidnight(istDay(begin)).getTime()) / day)),
      });
      const offered = await offeredToOthers(people, except);
      const days = Array.from({ length: 7 }, (_, place): WeekDay => {
        const date = new Date(from.getTime() + place * day);
        const isOn = (at: Date) => istDay(at) === istDay(date);
        return {
          date,
          off: people
            .filter(({ daysOff }) => daysOff.includes(istDay(date)))
            .map(({ name }) => name),
          window: windowOf(open, date),
          taken: people.flatMap((each) => talksOf(each)).filter(({ at }) => isOn(at)),
          free: free.filter(isOn).map((at) => ({ at, others: offered.get(at.getTime()) ?? 0 })),
        };
      });
      const shown = people.map((each) => ({ name: each.name, hasHours: hasHours(each) }));
      return { people: shown, days };
    },

    /** What may be a mistake; empty where nothing is. */
    async warnings({
      applicationIds,
      times,
      interviewers,
      except,
      ...toSend
    }: ToSend): Promise<Warning[]> {
      const { minutes } = toSend;
      const now = clock.now();
      const from = new Date(now.getTime() + movableUntil);
      const moments = times.map((time) => new Date(time));
      const horizon = Math.max(from.getTime() + daysAhead * day, ...moments.map(Number)) + day;
      const span = { from: new Date(now.getTime() - step), to: new Date(horizon) };
      const known = await invitedInterviewers(interviewers, span, except);
      const taken = isTakenFor(known);
      const slots = times.length > 0 ? 0 : freeSlots(known, { from, minutes, taken }).length;
      const candidates = moments.length > 0 ? await invited(applicationIds, except) : [];
      const offered = { slots, times: moments, interviewers: known, candidates };
      return warningsOf({ ...toSend, ...offered });
    },
  };

  /** The candidates who have other interviews to come. */
  async function invited(applicationIds: readonly number[], except = 0): Promise<Invited[]> {
    const found = await store.agreedBy(applicationIds, { except, now: clock.now() });
    const byName = Map.groupBy(found, ({ name }) => name);
    return [...byName].map(([name, all]) => ({ name, interviews: all }));
  }

  /** By moment: how many other candidates are offered it. */
  async function offeredToOthers(people: readonly Pick<Interviewer, "id">[], except = 0) {
    const counts = new Map<number, number>();
    if (people.length === 0) return counts;
    const theirs = anyOf(...people.map(({ id }) => isOf(id)));
    for (const { interview } of await store.all(allOf(isProposed, theirs))) {
      if (interview.id === except) continue;
      for (const time of interview.times) {
        const at = Date.parse(time);
        counts.set(at, (counts.get(at) ?? 0) + 1);
      }
    }
    return counts;
  }
}

const isTakenFor = (people: readonly InvitedInterviewer[]) => (at: Date) =>
  people.some((each) => each.takenBy(at) !== undefined);

function windowOf(people: readonly Availability[], date: Date): WeekDay["window"] {
  const window = commonWindow(people, istDay(date));
  return window && { from: new Date(window.from), to: new Date(window.to) };
}

/** The steps that interviews take, put together again. */
function talksOf({ name, taken }: { name: string; taken: ReadonlyMap<number, number> }) {
  const byInterview = Map.groupBy([...taken], ([, interview]) => interview);
  return [...byInterview.values()].map((steps) => {
    const all = steps.map(([at]) => at);
    const until = new Date(Math.max(...all) + step);
    return { name, at: new Date(Math.min(...all)), until };
  });
}
