import { type Availability, stepsOf, windowOn } from "./free-slots.ts";
import type { InterviewMode } from "./interview-rules.ts";
import { istClock, istDay, istShortDay } from "./ist-times.ts";

const placeless = {
  site: "There is no place yet. The interview stays under To do until you enter one.",
  video: "There is no link yet. The interview stays under To do until you enter one.",
};

const few = (people: number, times: number) =>
  `${people} people, ${times} ${times === 1 ? "time" : "times"}: ${noTimeLeftFor(people - times)}`;

const fewSlots = (people: number, slots: number) =>
  `${people} people, ${slots} free ${slots === 1 ? "slot" : "slots"}: ${noTimeLeftFor(people - slots)}`;

const noTimeLeftFor = (count: number) => `${count} of them will find no time left.`;

/** An interviewer, as far as a time can be wrong for them. */
export interface InvitedInterviewer extends Availability {
  name: string;
  /** Which other interview takes this step of five minutes. */
  takenBy: (at: Date) => number | undefined;
}

/** A candidate with what they have agreed to besides. */
export interface Invited {
  name: string;
  interviews: readonly { from: Date; to: Date }[];
}

/** What is about to be sent. */
export interface ToSend {
  /** Null where that is not sent now. */
  where: { mode: InterviewMode; place: string } | null;
  minutes: number;
  /** Empty where free slots are offered. */
  times: readonly Date[];
  /** How many free slots there are, where those are offered. */
  slots: number;
  /** How many candidates choose from it. */
  people: number;
  /** Those of them who have other interviews. */
  candidates: readonly Invited[];
  interviewers: readonly InvitedInterviewer[];
  /** The time is agreed already: it is not chosen from. */
  isBooked?: boolean;
}

/** What may be a mistake, in a sentence that HR reads before it is sent. */
export interface Warning {
  words: string;
  /** Other interviews that an agreed one would meet: whoever says yes to the sentence says it to these. */
  met: readonly number[];
}

/** By it a form says which doubt was read: the same sentence is another doubt where other interviews are met. */
export const warningMark = ({ words, met }: Warning): string => [words, ...met].join(" ");

const plain = (words: string): Warning => ({ words, met: [] });

/** Empty where nothing may be a mistake. */
export function warningsOf({ where, people, candidates, isBooked, ...offered }: ToSend): Warning[] {
  const { times, slots, minutes, interviewers } = offered;
  const isPlaceless = where !== null && where.mode !== "telephone" && where.place === "";
  const count = times.length > 0 ? maxAtOnce(offered) : slots;
  const ofAll = [
    ...(isPlaceless ? [placeless[where.mode as "site" | "video"]] : []),
    ...(people > 1 && count < people
      ? [times.length > 0 ? few(people, count) : fewSlots(people, count)]
      : []),
    ...overlaps(times, minutes),
  ];
  return [
    ...ofAll.map(plain),
    ...times.flatMap((time) => [
      ...interviewers.flatMap((each) => wrongFor(each, time, { minutes, isBooked })),
      ...candidates.flatMap((each) => meetsOf(each, time, minutes)).map(plain),
    ]),
  ];
}

/** How many of the times can be taken by different people: those that meet no other, and that nobody has taken. */
function maxAtOnce({
  times,
  minutes,
  interviewers,
}: Pick<ToSend, "times" | "minutes" | "interviewers">): number {
  let count = 0;
  let until = 0;
  for (const time of sorted(times)) {
    const isTaken = interviewers.some((each) => takersOf(each, time, minutes).length > 0);
    if (isTaken || time.getTime() < until) continue;
    count += 1;
    until = time.getTime() + minutes * 60_000;
  }
  return count;
}

const sorted = (times: readonly Date[]) =>
  times.toSorted((one, other) => one.getTime() - other.getTime());

function overlaps(times: readonly Date[], minutes: number): string[] {
  const all = sorted(times);
  return all.flatMap((time, place) => {
    const next = all[place + 1];
    const isMet = next && next.getTime() < time.getTime() + minutes * 60_000;
    return isMet
      ? [
          `${wordsOf(time)} and ${istClock(next)} overlap: whoever takes one takes the other from everybody else.`,
        ]
      : [];
  });
}

/** Another interview of the candidate at that time. */
function meetsOf({ name, interviews }: Invited, time: Date, minutes: number): string[] {
  const end = time.getTime() + minutes * 60_000;
  return interviews
    .filter(({ from, to }) => from.getTime() < end && to > time)
    .map(
      ({ from, to }) =>
        `${wordsOf(time)}: ${name}, the candidate, has another interview, ${istClock(from)} to ${istClock(to)}.`,
    );
}

/** Other interviews at that time. */
function takersOf(
  { takenBy }: Pick<InvitedInterviewer, "takenBy">,
  time: Date,
  minutes: number,
): number[] {
  return [...new Set(stepsOf(time, minutes).flatMap((at) => takenBy(at) ?? []))];
}

function wrongFor(
  each: InvitedInterviewer,
  time: Date,
  { minutes, isBooked = false }: { minutes: number; isBooked: boolean | undefined },
): Warning[] {
  const met = takersOf(each, time, minutes);
  const isMet = met.length > 0 && isBooked;
  const isTaken = met.length > 0 && !isBooked;
  return [
    // whatever else is wrong: nothing else that is said permits it
    ...(isMet
      ? [
          {
            words: `${wordsOf(time)}: ${each.name} has another interview before this one ends.`,
            met,
          },
        ]
      : []),
    ...unfit(each, time, { minutes, isTaken }).map(plain),
  ];
}

function unfit(
  each: InvitedInterviewer,
  time: Date,
  { minutes, isTaken }: { minutes: number; isTaken: boolean },
): string[] {
  const { name, hours, daysOff } = each;
  const at = wordsOf(time);
  if (daysOff.includes(istDay(time))) return [`${at}: ${name} has a day off.`];
  if (isTaken) return [`${at}: ${name} has another interview. Nobody sees this time.`];
  // who has entered no hours at all has none to keep
  if (Object.keys(hours).length === 0) return [];
  const window = windowOn(each, istDay(time));
  if (!window) return [`${at}: ${name} has no interview hours on that day.`];
  const isWithin = time.getTime() >= window.from && time.getTime() + minutes * 60_000 <= window.to;
  const words = [window.from, window.to].map((edge) => istClock(new Date(edge)));
  return isWithin ? [] : [`${at}: outside the interview hours of ${name}, ${words.join(" to ")}.`];
}

const wordsOf = (time: Date) => `${istShortDay(time)}, ${istClock(time)}`;
