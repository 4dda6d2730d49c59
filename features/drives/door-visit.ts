import type { VisitResult, VisitState } from "./visit.ts";

/** A visit as the door shows it. */
export interface DoorVisit {
  number: string;
  state: VisitState;
  firstName: string;
  lastName: string;
  position: string;
  startsAt: Date;
  /** Of the waiting list, its order; stays with whoever was let in from it. */
  waitingSince: Date | null;
  arrivedAt: Date | null;
  /** Names of accounts; null where one is unknown. */
  arrivedBy: string | null;
  talkAt: Date | null;
  talkBy: string | null;
  doneAt: Date | null;
  noShowAt: Date | null;
  result: VisitResult | null;
  /** The application that it became. */
  applicationId: number | null;
}

export const nameOf = ({ firstName, lastName }: Pick<DoorVisit, "firstName" | "lastName">) =>
  `${firstName} ${lastName}`;

/** Somebody who is not on the list, as the door enters them. */
export interface Newcomer {
  firstName: string;
  lastName: string;
  email: string;
  contactNumber: string;
  jobSelect: string;
}

/** What the door does with a visit. */
export type DoorAct =
  /** `not-arrived` and `not-done` take back what was pressed by mistake. */
  | { what: "arrived" | "no-show" | "not-arrived" | "not-done" }
  /** Under a number that the device gave. */
  | { what: "register"; person: Newcomer }
  /** `with`: the account of whoever talks with them; without it, who calls. */
  | { what: "call"; with?: string | undefined }
  | { what: "done"; result: VisitResult; reasonId?: number | undefined };

/** For so long a result can be taken back. */
export const takenBackWithin = 10_000;

/**
 * `already`: somebody else was first, and the visit says when; `cancelled`: it holds no seat; `kept`: the arrival is
 * taken back, and the application stays, because something was done with it; `too-late`: it is final by now; `known`:
 * who is registered is on the list.
 */
export const doorOutcomes = [
  "made",
  "already",
  "cancelled",
  "unknown",
  "unknown-choice",
  "kept",
  "too-late",
  "known",
] as const;
export type DoorOutcome = (typeof doorOutcomes)[number];

type Moment = "startsAt" | "waitingSince" | "arrivedAt" | "talkAt" | "doneAt" | "noShowAt";
/** The same on the wire. */
export type WireVisit = {
  [Key in keyof DoorVisit]: Key extends Moment ? string | null : DoorVisit[Key];
};

const moment = (text: string | null) => (text === null ? null : new Date(text));

export const readVisit = ({ startsAt, ...visit }: WireVisit): DoorVisit => ({
  ...visit,
  startsAt: new Date(startsAt ?? 0),
  waitingSince: moment(visit.waitingSince),
  arrivedAt: moment(visit.arrivedAt),
  talkAt: moment(visit.talkAt),
  doneAt: moment(visit.doneAt),
  noShowAt: moment(visit.noShowAt),
});
