import { applicationNumberIn } from "#contract/application-number.ts";
import { holdsWords, searchWords } from "#contract/fold-text.ts";
import { type DoorAct, type DoorVisit, nameOf } from "./door-visit.ts";

// What the door knows by its list alone: the same on the server and on a phone without a network.

const mostExpected = 30;
const mostFound = 12;

/** The number that a text is: as it is typed, as a pass says it, or within the link of a pass. */
export function visitNumberIn(text: string): string | null {
  const [, inLink] = /\/my-visit\/([0-9A-Z]{8})-/i.exec(text) ?? [];
  return applicationNumberIn(inLink ?? text);
}

/** By number, or by all words of a name; by time. */
export function findInList(visits: readonly DoorVisit[], text: string): DoorVisit[] {
  const number = visitNumberIn(text);
  const known = number === null ? [] : visits.filter((visit) => visit.number === number);
  const words = searchWords(text);
  if (known.length > 0 || words.length === 0) return known;
  return visits.filter((visit) => holdsWords(nameOf(visit), words)).slice(0, mostFound);
}

const isComing = ({ state, arrivedAt, noShowAt }: DoorVisit) =>
  state === "booked" && !arrivedAt && !noShowAt;

export const expectedOf = (visits: readonly DoorVisit[]) =>
  visits.filter(isComing).slice(0, mostExpected);

export function tallyOf(visits: readonly DoorVisit[]) {
  const count = (fits: (visit: DoorVisit) => unknown) => visits.filter(fits).length;
  return {
    arrived: count(({ arrivedAt }) => arrivedAt),
    waiting: count(({ arrivedAt, talkAt, doneAt }) => arrivedAt && !talkAt && !doneAt),
    inTalk: count(({ talkAt, doneAt }) => talkAt && !doneAt),
    toCome: count(isComing),
  };
}

/** Of a time: how many have a seat, and how many of them are there. */
export function countOfTime(visits: readonly DoorVisit[], startsAt: Date) {
  const those = visits.filter(
    (visit) => visit.state === "booked" && visit.startsAt.getTime() === startsAt.getTime(),
  );
  return { booked: those.length, here: those.filter(({ arrivedAt }) => arrivedAt).length };
}

/** An act that a device made and has not sent yet. */
export interface WaitingAct {
  /** Its Idempotency-Key. */
  key: string;
  number: string;
  act: DoorAct;
  /** ISO 8601, by the server's clock. */
  at: string;
}

/** The list as it will be once these are sent. @param nameOfAccount without an id, who made them */
export function withActs(
  visits: readonly DoorVisit[],
  acts: readonly WaitingAct[],
  nameOfAccount: (id?: string) => string | null,
): DoorVisit[] {
  const of = Map.groupBy(acts, ({ number }) => number);
  return visits.map((visit) =>
    (of.get(visit.number) ?? []).reduce(
      (now, { act, at }) => withAct(now, { act, at: new Date(at) }, nameOfAccount),
      visit,
    ),
  );
}

/** What is there already stays, as on the server. */
function withAct(
  visit: DoorVisit,
  { act, at }: { act: DoorAct; at: Date },
  nameOfAccount: (id?: string) => string | null,
): DoorVisit {
  const arrived = { arrivedAt: at, arrivedBy: nameOfAccount(), noShowAt: null };
  switch (act.what) {
    case "arrived":
      return visit.arrivedAt ? visit : { ...visit, ...arrived };
    case "call":
      return visit.talkAt ? visit : { ...visit, talkAt: at, talkBy: nameOfAccount(act.with) };
    case "no-show":
      return visit.arrivedAt || visit.noShowAt ? visit : { ...visit, noShowAt: at };
    case "done": {
      const there = visit.arrivedAt ? visit : { ...visit, ...arrived };
      return visit.doneAt ? visit : { ...there, doneAt: at, result: act.result };
    }
  }
}
