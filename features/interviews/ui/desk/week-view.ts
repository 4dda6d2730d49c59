import { interviewPath } from "#contract/interview-paths.ts";
import type { InterviewQuery } from "../../interview-list.ts";
import type { InterviewFormName } from "../../interview-page.ts";
import { istClock, istDay, istMidnight, istMoment, istShortDay } from "../../ist-times.ts";
import type {
  InterviewNeeds,
  InterviewWeek,
  ListedInterview,
} from "../../server/read-interviews.ts";
import type { Weekday } from "../../weekly-hours.ts";

/** How an interview stands, as the week, its list and the page of one say it. */
export const interviewLooks = {
  confirmed: "Confirmed",
  proposed: "Proposed",
  other: "Asks for another time",
  none: "No time left",
  done: "Done",
  "no-show": "No-show",
  cancelled: "Cancelled",
} as const;

const needWords = {
  asking: { title: "Another time", one: "asks for another time", many: "ask for another time" },
  noTimes: {
    title: "No time left",
    one: "candidate has no time left",
    many: "candidates have no time left",
  },
  placeless: {
    title: "No place or link",
    one: "interview has no place or link",
    many: "interviews have no place or link",
  },
  withoutInterviewer: {
    title: "Interviewer has left",
    one: "interview has an interviewer whose account is disabled",
    many: "interviews have an interviewer whose account is disabled",
  },
  overdueCards: {
    title: "Overdue scorecards",
    one: "interview lacks a scorecard",
    many: "interviews lack a scorecard",
  },
  noShows: {
    title: "No-shows",
    one: "no-show since yesterday",
    many: "no-shows since yesterday",
  },
} as const;

export type InterviewLook = keyof typeof interviewLooks;

/** An interview at one of its times. */
export interface WeekItem {
  key: string;
  href: string;
  clock: string;
  name: string;
  round: string;
  people: string;
  look: InterviewLook;
}

export interface WeekRow {
  id: string;
  name: string;
  cells: {
    day: string;
    isToday: boolean;
    isOff: boolean;
    hours: string | null;
    items: WeekItem[];
    /** How many more there are, which were not asked for. */
    others: number;
  }[];
}

export interface WeekView {
  label: string;
  days: { day: string; label: string; isToday: boolean; items: WeekItem[] }[];
  rows: WeekRow[];
  waiting: WeekItem[];
}

const day = 24 * 60 * 60 * 1_000;

/** The Monday of the week in which a day lies, as midnight in India. */
export function mondayOf(at: Date): Date {
  const midnight = istMidnight(istDay(at));
  const noon = new Date(midnight.getTime() + day / 2);
  return new Date(midnight.getTime() - ((noon.getUTCDay() + 6) % 7) * day);
}

export function lookOf({ state, asksForAnother, hasNoTime }: ListedInterview): InterviewLook {
  if (asksForAnother) return "other";
  return hasNoTime ? "none" : state;
}

/** Those of a round and an opening. */
export const isAskedFor =
  ({ round, opening }: InterviewQuery) =>
  (each: ListedInterview): boolean =>
    (round === undefined || each.round === round) &&
    (opening === undefined || each.opening === opening);

/** What can be chosen among all that the page has, each once and by name. */
export function choicesAmong(all: readonly ListedInterview[]) {
  const valuesOf = (read: (each: ListedInterview) => string) =>
    [...new Set(all.map(read))]
      .toSorted((one, other) => one.localeCompare(other))
      .map((value) => [value] as const);
  return { round: valuesOf(({ round }) => round), opening: valuesOf(({ opening }) => opening) };
}

export function viewWeek(
  { interviews, waiting, hours }: InterviewWeek,
  { from, now, query }: { from: Date; now: Date; query: InterviewQuery },
): WeekView {
  const isAsked = isAskedFor(query);
  const all = interviews.flatMap((each) => timesOf(each).map((at) => ({ each, at })));
  const placed = all.filter(({ each }) => isAsked(each));
  const isWeekend = (at: Date) => at.getTime() >= from.getTime() + 5 * day;
  const inWeek = placed.filter(({ at }) => at >= from && at.getTime() < from.getTime() + 7 * day);
  const length = inWeek.some(({ at }) => isWeekend(at)) ? 7 : 5;
  const dates = Array.from({ length }, (_, place) => new Date(from.getTime() + place * day));
  const today = istDay(now);
  const sorted = inWeek.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const on = (date: Date, account?: string) =>
    sorted
      .filter(({ at, each }) => istDay(at) === istDay(date) && isWith(each, account))
      .map(({ each, at }) => viewItem(each, at));
  const countOn = (date: Date, account: string) =>
    all.filter(({ at, each }) => istDay(at) === istDay(date) && isWith(each, account)).length;
  const people = new Map(
    inWeek.flatMap(({ each }) => each.interviewers.map(({ id, name }) => [id, name] as const)),
  );
  const rows = [...people].map(([id, name]): WeekRow => {
    const own = hours.get(id);
    const cells = dates.map((date) => {
      const items = on(date, id);
      return {
        day: istDay(date),
        isToday: istDay(date) === today,
        isOff: own?.daysOff.includes(istDay(date)) ?? false,
        hours: hoursOn(own?.hours, date),
        items,
        others: countOn(date, id) - items.length,
      };
    });
    return { id, name, cells };
  });
  const last = dates.at(-1) ?? from;
  return {
    label: `${istShortDay(from)} to ${istShortDay(last)} ${istDay(last).slice(0, 4)}`,
    days: dates.map((date) => ({
      day: istDay(date),
      label: istShortDay(date),
      isToday: istDay(date) === today,
      items: on(date),
    })),
    rows: rows.toSorted((one, other) => one.name.localeCompare(other.name)),
    waiting: waiting.filter(isAsked).map((each) => viewItem(each, null)),
  };
}

export interface NeedView {
  /** Id of its list on the page. */
  kind: string;
  title: string;
  words: string;
  count: number;
  items: NeededItem[];
}

/** An interview with the press that does what it needs. */
export interface NeededItem extends WeekItem {
  act: { href: string; label: string } | null;
}

/** What is pressed for each of a kind; null where opening it is all. */
const acts: Record<keyof InterviewNeeds, { form: InterviewFormName; label: string } | null> = {
  asking: { form: "propose", label: "Propose new times" },
  noTimes: { form: "propose", label: "Propose new times" },
  placeless: { form: "change", label: "Enter place or link" },
  withoutInterviewer: { form: "change", label: "Choose interviewers" },
  overdueCards: null,
  noShows: null,
};

const maxListed = 20;

/** What there is to do, each with the first of its interviews. */
export function viewNeeds(needs: InterviewNeeds): NeedView[] {
  return Object.entries(needWords).flatMap(([key, { title, one, many }]) => {
    const kind = key as keyof InterviewNeeds;
    const found = needs[kind];
    const act = acts[kind];
    const count = found.length;
    if (count === 0) return [];
    const items = found.slice(0, maxListed).map((each) => ({
      ...viewDated(each),
      act: act && { href: `${interviewPath(each.id)}?ask=${act.form}`, label: act.label },
    }));
    return [{ kind, title, count, words: count === 1 ? one : many, items }];
  });
}

const isWith = ({ interviewers }: ListedInterview, account?: string) =>
  account === undefined || interviewers.some(({ id }) => id === account);

const timesOf = ({ startsAt, times }: ListedInterview) => (startsAt ? [startsAt] : times);

function viewItem(each: ListedInterview, at: Date | null): WeekItem {
  return {
    key: `${each.id}-${at?.getTime() ?? ""}`,
    href: interviewPath(each.id),
    clock: at ? istClock(at) : "",
    name: each.name,
    round: each.round,
    people: each.interviewers.map(({ name }) => name).join(", "),
    look: lookOf(each),
  };
}

/** The next interview of whoever reads, in a line that leads to it. */
export function viewNext(each: ListedInterview | null) {
  if (!each?.startsAt) return null;
  const words = `${istShortDay(each.startsAt)}, ${istClock(each.startsAt)} IST, ${each.name}, ${each.round}`;
  return { href: interviewPath(each.id), words };
}

/** With its day in place of the clock. */
function viewDated(each: ListedInterview): WeekItem {
  const clock = each.startsAt ? istShortDay(each.startsAt) : "";
  return { ...viewItem(each, each.startsAt), clock };
}

function hoursOn(hours: Partial<Record<Weekday, { from: string; to: string }>> = {}, date: Date) {
  const weekday = String(new Date(date.getTime() + day / 2).getUTCDay()) as Weekday;
  const own = hours[weekday];
  if (!own) return null;
  const clockAt = (time: string) => {
    const at = istMoment(`${istDay(date)}T${time}`);
    return at ? istClock(at) : time;
  };
  return `${clockAt(own.from)} to ${clockAt(own.to)}`;
}

/** What was just arranged for many. @param skipped who got no times */
export function sentWords(sent: number, skipped: number): string {
  const said =
    sent === 1
      ? "1 email with times is in the outbox."
      : `${sent} emails with times are in the outbox.`;
  if (skipped === 0) return said;
  const many = skipped === 1 ? "1 application was" : `${skipped} applications were`;
  return `${said} ${many} left out: withdrawn, erased, or nothing is free.`;
}
