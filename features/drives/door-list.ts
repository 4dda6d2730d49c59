import type { WaitingAct as Waiting } from "#contract/device-acts.ts";
import { applicationNumberIn } from "#contract/ids/application-number.ts";
import { containsWords, searchWords } from "#contract/text/fold-text.ts";
import { lettersOf } from "#contract/text/written-names.ts";
import { type DoorAct, type DoorVisit, nameOf } from "./door-visit.ts";

// What the door knows by its list alone: the same on the server and on a phone without a network.

const maxExpected = 30;
const maxFound = 12;

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
  const names = (visit: DoorVisit) => [nameOf(visit), ...ruled(visit)].join(" ");
  return visits.filter((visit) => containsWords(names(visit), words)).slice(0, maxFound);
}

/** Of a name as it was written: the letters that lists and files have of it. */
const ruled = ({ firstName, lastName }: DoorVisit) => [firstName, lastName].map(lettersOf);

const isComing = ({ state, arrivedAt, noShowAt }: DoorVisit) =>
  state === "booked" && !arrivedAt && !noShowAt;

export const expectedOf = (visits: readonly DoorVisit[]) =>
  visits.filter(isComing).slice(0, maxExpected);

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
export type WaitingAct = Waiting<DoorAct>;

/** Who waits for a seat and is not let in, the next one first. */
export const waitingListOf = (visits: readonly DoorVisit[]) =>
  visits
    .filter(({ state, arrivedAt, noShowAt }) => state === "waiting" && !arrivedAt && !noShowAt)
    .toSorted((a, b) => Number(a.waitingSince) - Number(b.waitingSince));

/** Whom an act registers, until the server says more. */
function newcomerOf({ number, act, at }: WaitingAct, by: string | null): DoorVisit[] {
  if (act.what !== "register") return [];
  const { firstName, lastName, jobSelect: position } = act.person;
  return [
    {
      ...{ number, firstName, lastName, position, state: "walk-in", waitingSince: null },
      ...{ startsAt: new Date(at), arrivedAt: new Date(at), arrivedBy: by, applicationId: null },
      ...{ talkAt: null, talkBy: null, doneAt: null, noShowAt: null, result: null },
    },
  ];
}

/** The list as it will be once these are sent. @param nameOfAccount without an id, who made them */
export function withActs(
  known: readonly DoorVisit[],
  acts: readonly WaitingAct[],
  nameOfAccount: (id?: string) => string | null,
): DoorVisit[] {
  const of = Map.groupBy(acts, ({ number }) => number);
  const isKnown = new Set(known.map(({ number }) => number));
  const registered = acts.filter(({ number }) => !isKnown.has(number));
  const newcomers = registered.flatMap((act) => newcomerOf(act, nameOfAccount()));
  const visits = [...known, ...newcomers];
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
      return visit.arrivedAt ? visit : letIn({ ...visit, ...arrived });
    case "register":
      return visit;
    case "not-arrived":
      return visit.doneAt || !visit.arrivedAt ? visit : notArrived(visit);
    case "not-done":
      return { ...visit, doneAt: null, result: null };
    case "call":
      return visit.talkAt ? visit : { ...visit, talkAt: at, talkBy: nameOfAccount(act.with) };
    case "no-show":
      return visit.arrivedAt || visit.noShowAt ? visit : { ...visit, noShowAt: at };
    case "done": {
      const there = visit.arrivedAt ? visit : letIn({ ...visit, ...arrived });
      return visit.doneAt ? visit : { ...there, doneAt: at, result: act.result };
    }
  }
}

/** Who waits for a seat and is let in needs none any more. */
export const letIn = <Visit extends Pick<DoorVisit, "state">>(visit: Visit): Visit =>
  visit.state === "waiting" ? { ...visit, state: "walk-in" } : visit;

/** As before the arrival: on the waiting list again, or, of who came without a booking, not there at all. */
export function stateBefore({ state, waitingSince }: Pick<DoorVisit, "state" | "waitingSince">) {
  if (state !== "walk-in") return state;
  return waitingSince ? "waiting" : "cancelled";
}

const notArrived = (visit: DoorVisit): DoorVisit => ({
  ...visit,
  state: stateBefore(visit),
  ...{ arrivedAt: null, arrivedBy: null, talkAt: null, talkBy: null },
});
