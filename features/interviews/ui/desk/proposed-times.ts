import type { Services } from "#platform/context.ts";
import { maxTimes } from "../../interview-rules.ts";
import { istClock, istDay, istInput, istMidnight, istShortDay } from "../../ist-times.ts";
import type { InterviewersWeek, WeekDay } from "../../server/interviewers-week.ts";
import { mondayOf } from "./week-view.ts";

const weekOff = (name: string) => `${name}: day off`;

/** The times that are typed, and the week that stands beside them. */
export interface ProposedTimes {
  times: string[];
  /** Null as long as nobody is chosen. */
  week: WeekPanel | null;
  /** Why what was pressed was not done. */
  problem: string | null;
}

/** When interviewers can, in words; a free time is pressed to propose it. */
export interface WeekPanel {
  label: string;
  /** The Monday, as its buttons send it. */
  monday: string;
  /** Null for this week: nobody proposes what is over. */
  before: string | null;
  after: string;
  /** Of who has entered no hours; null where everybody has. */
  note: string | null;
  days: {
    key: string;
    label: string;
    hours: string;
    notes: string[];
    free: { value: string; clock: string; others: string | null; isChosen: boolean }[];
  }[];
}

interface Pressed {
  form: URLSearchParams;
  pressed: string;
  times: readonly string[];
  accountIds: readonly string[];
  minutes: number;
  /** The interview itself. */
  except?: number;
  /** When it is agreed: other times are looked for about then. */
  around?: Date | null;
}

const day = 24 * 60 * 60 * 1_000;
const week = 7 * day;

/** What becomes of the times by what was pressed: one more field, a time of the week, or another week. */
export async function timesPressed(
  { interviews, clock }: Pick<Services, "interviews" | "clock">,
  { form, pressed, times: typed, accountIds, minutes, except = 0, around = null }: Pressed,
): Promise<ProposedTimes> {
  const [what, value = ""] = splitOnce(pressed);
  const times =
    what === "time" ? toggled(typed, value) : what === "add-time" ? [...typed, ""] : [...typed];
  const isTooMany = times.length > maxTimes;
  const entered = times.slice(0, maxTimes);
  const now = clock.now();
  const weekText = what === "week" && value ? value : form.get("week");
  const people = accountIds.filter((each) => each !== "");
  const problem = isTooMany ? "All fields for times are used. Take one out first." : null;
  if (people.length === 0) return { times: entered, problem, week: null };
  const weekFrom = (monday: Date) =>
    interviews.interviewersWeek({ accountIds: people, from: monday, minutes, except });
  let from = mondayIn(weekText, around ? [...entered, istInput(around)] : entered, now);
  let found = await weekFrom(from);
  const isOpen = !weekText && entered.every((each) => each.trim() === "");
  // of a week that is over or full there is nothing to press
  if (isOpen && found.days.every(({ free }) => free.length === 0)) {
    from = new Date(from.getTime() + week);
    found = await weekFrom(from);
  }
  return { times: entered, problem, week: viewPanel(found, { from, now, times: entered }) };
}

const splitOnce = (pressed: string): [string, string?] => {
  const at = pressed.indexOf(":");
  return at < 0 ? [pressed] : [pressed.slice(0, at), pressed.slice(at + 1)];
};

/** The time in the first empty field; taken out where it is there already. */
function toggled(typed: readonly string[], value: string): string[] {
  if (typed.includes(value)) return typed.map((each) => (each === value ? "" : each));
  const empty = typed.findIndex((each) => each.trim() === "");
  return empty < 0 ? [...typed, value] : typed.with(empty, value);
}

/** The week that is asked for, or of the first time, or this one. */
function mondayIn(weekText: string | null, times: readonly string[], now: Date): Date {
  const date = [weekText, ...times].find((each) => each && /^20\d\d-\d\d-\d\d/.test(each));
  const at = date ? istMidnight(date.slice(0, 10)) : now;
  const monday = mondayOf(Number.isNaN(at.getTime()) ? now : at);
  return monday < mondayOf(now) ? mondayOf(now) : monday;
}

function viewPanel(
  { people, days }: InterviewersWeek,
  { from, now, times }: { from: Date; now: Date; times: readonly string[] },
): WeekPanel {
  const inWeeks = (count: number) => istDay(new Date(from.getTime() + count * week));
  const without = people.filter(({ hasHours }) => !hasHours).map(({ name }) => name);
  const shown = days.filter(
    (each, place) =>
      each.date.getTime() + day > now.getTime() &&
      (place < 5 || each.free.length + each.taken.length > 0 || each.window !== null),
  );
  const last = shown.at(-1)?.date ?? from;
  const first = shown[0]?.date ?? from;
  return {
    label: first === last ? istShortDay(first) : `${istShortDay(first)} to ${istShortDay(last)}`,
    monday: istDay(from),
    before: from > mondayOf(now) ? inWeeks(-1) : null,
    after: inWeeks(1),
    note:
      without.length > 0
        ? `${without.join(", ")}: no weekly hours entered. Monday to Friday, 10 am to 6 pm is shown.`
        : null,
    days: shown.map((each) => viewDay(each, times)),
  };
}

function viewDay({ date, off, window, taken, free }: WeekDay, times: readonly string[]) {
  const clock = window && `${istClock(window.from)} to ${istClock(window.to)}`;
  const isFull = window !== null && free.length === 0;
  return {
    key: istDay(date),
    label: istShortDay(date),
    hours: clock ?? (off.length > 0 ? "" : "No common hours"),
    notes: [
      ...off.map(weekOff),
      ...taken.map(
        ({ name, at, until }) => `${name} has an interview, ${istClock(at)} to ${istClock(until)}`,
      ),
      ...(isFull ? ["Nothing is free"] : []),
    ],
    free: free.map(({ at, others }) => ({
      value: istInput(at),
      clock: istClock(at),
      others:
        others > 0 ? (others === 1 ? "offered to 1 other" : `offered to ${others} others`) : null,
      isChosen: times.includes(istInput(at)),
    })),
  };
}
