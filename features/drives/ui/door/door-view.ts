import { clockTime } from "#contract/days/indian-moment.ts";
import { type DoorVisit, nameOf, takenBackWithin } from "../../door-visit.ts";
import { hourInWords } from "../../drive-times.ts";
import { resultNames } from "../../visit.ts";

export interface DoorCard {
  number: string;
  name: string;
  position: string;
  applicationId: number | null;
  /** In one line what stands in the way, or that nothing does. */
  flag: string;
  look: "found" | "warn" | "plain";
  /** The same where it was done just now. */
  news: string;
  /** What happened so far. */
  history: string[];
  mayArrive: boolean;
  mayCall: boolean;
  mayFinish: boolean;
  mayMiss: boolean;
  /** What was pressed by mistake: the arrival, or the result for a few seconds. */
  mayUndoArrival: boolean;
  /** Milliseconds for which the result can be taken back; 0 where it is final. */
  reopens: number;
}

/** A visit as a card of the door. */
export function doorCard(visit: DoorVisit, now: Date): DoorCard {
  const { number, position, applicationId, state, arrivedAt, talkAt, doneAt, noShowAt } = visit;
  const isThere = arrivedAt !== null;
  const isOpen = state !== "cancelled" && doneAt === null;
  return {
    ...{ number, position, applicationId, name: nameOf(visit) },
    ...flagOf(visit, now),
    news: doneAt ? "Done" : talkAt ? "In talk" : arrivedAt ? "Arrived" : "No-show",
    history: historyOf(visit),
    mayArrive: isOpen && !isThere,
    mayCall: isOpen && isThere && talkAt === null,
    mayFinish: isOpen,
    mayMiss: isOpen && !isThere && noShowAt === null && state === "booked",
    mayUndoArrival: isOpen && isThere,
    reopens: reopensFor(visit, now),
  };
}

/** Milliseconds for which a result can still be taken back. */
export const reopensFor = ({ doneAt }: Pick<DoorVisit, "doneAt">, now: Date) =>
  doneAt ? Math.max(0, takenBackWithin - Math.max(0, now.getTime() - doneAt.getTime())) : 0;

type Flag = Pick<DoorCard, "flag" | "look">;

function flagOf({ state, arrivedAt, startsAt }: DoorVisit, now: Date): Flag {
  const at = hourInWords(startsAt);
  if (arrivedAt) return { flag: "Already arrived", look: "warn" };
  if (state === "cancelled") return { flag: "Cancelled: holds no seat", look: "plain" };
  if (state === "waiting")
    return { flag: `On the waiting list for ${at}: no seat yet`, look: "plain" };
  return { flag: punctuality(startsAt, now, at), look: "found" };
}

/** Minutes within which somebody is on time; further away than a day's work it is another day. */
const onTime = 30;
const sameDay = 12 * 60;

function punctuality(startsAt: Date, now: Date, at: string): string {
  const late = (now.getTime() - startsAt.getTime()) / 60_000;
  if (Math.abs(late) > sameDay) return `Booked for ${at}`;
  if (Math.abs(late) <= onTime) return `On time, ${at}`;
  return late > 0 ? `Late: booked for ${at}` : `Early: booked for ${at}`;
}

export function historyOf({
  arrivedAt,
  arrivedBy,
  talkAt,
  talkBy,
  doneAt,
  result,
  noShowAt,
}: DoorVisit): string[] {
  return [
    arrivedAt && `Arrived at ${clockTime(arrivedAt)}${arrivedBy ? `, taken by ${arrivedBy}` : ""}.`,
    talkAt && !doneAt && `In talk since ${clockTime(talkAt)}${talkBy ? ` with ${talkBy}` : ""}.`,
    doneAt && `Done at ${clockTime(doneAt)}: ${result ? resultNames[result] : ""}.`,
    noShowAt && `Marked as a no-show at ${clockTime(noShowAt)}.`,
  ].filter((line): line is string => Boolean(line));
}

/** Whole minutes between two moments. */
export const minutesBetween = (from: Date | null, to: Date) =>
  from ? Math.max(0, Math.floor((to.getTime() - from.getTime()) / 60_000)) : 0;
