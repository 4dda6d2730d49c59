import type { VisitResult, VisitState } from "./visit.ts";

/** A visit as the door shows it. */
export interface DoorVisit {
  number: string;
  state: VisitState;
  firstName: string;
  lastName: string;
  position: string;
  startsAt: Date;
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

/** What the door does with a visit. */
export type DoorAct =
  | { what: "arrived" | "no-show" }
  /** `with`: the account of whoever talks with them; without it, who calls. */
  | { what: "call"; with?: string | undefined }
  | { what: "done"; result: VisitResult; reasonId?: number | undefined };

/** `already`: somebody else was first, and the visit says when; `cancelled`: it holds no seat. */
export const doorOutcomes = ["made", "already", "cancelled", "unknown", "unknown-choice"] as const;
export type DoorOutcome = (typeof doorOutcomes)[number];

type Moment = "startsAt" | "arrivedAt" | "talkAt" | "doneAt" | "noShowAt";
/** The same on the wire. */
export type WireVisit = {
  [Key in keyof DoorVisit]: Key extends Moment ? string | null : DoorVisit[Key];
};

const moment = (text: string | null) => (text === null ? null : new Date(text));

export const readVisit = ({ startsAt, ...visit }: WireVisit): DoorVisit => ({
  ...visit,
  startsAt: new Date(startsAt ?? 0),
  arrivedAt: moment(visit.arrivedAt),
  talkAt: moment(visit.talkAt),
  doneAt: moment(visit.doneAt),
  noShowAt: moment(visit.noShowAt),
});
