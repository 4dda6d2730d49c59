import type { StaffUser } from "#features/accounts/server/index.ts";
import type { VisitResult, VisitState } from "../visit.ts";

/** A visit as the door shows it. */
export interface DoorVisit {
  id: number;
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

export interface DoorTally {
  arrived: number;
  waiting: number;
  inTalk: number;
  done: number;
  toCome: number;
  noShows: number;
  /** On the waiting list, and not there. */
  onList: number;
  selected: number;
  onHold: number;
  rejected: number;
  /** Seconds from arriving to the talk; null before the first one. */
  averageWait: number | null;
}

/** What the box found: one visit, some to choose from, or none. */
export type DoorFound =
  | { kind: "one"; visit: DoorVisit }
  | { kind: "some"; visits: DoorVisit[] }
  | { kind: "none" };

export interface DoorBoard {
  tally: DoorTally;
  waiting: DoorVisit[];
  talking: DoorVisit[];
  /** The latest first. */
  done: DoorVisit[];
  byTime: { startsAt: Date; booked: number; arrived: number }[];
}

export type DoorAct =
  | { what: "arrived" | "call" | "no-show" }
  | { what: "done"; result: VisitResult; reasonId?: number | undefined };

/** `already`: somebody else was first, and the visit says when; `cancelled`: it holds no seat. */
export type DoorOutcome = { what: "made" | "already" | "cancelled" | "unknown" | "unknown-reason" };

/** What HR does at the door of a drive. */
export interface Door {
  /** @param text a number, what the QR code of a pass says, a name, or a mobile number */
  find(code: string, text: string): Promise<DoorFound>;
  expected(code: string): Promise<{ tally: DoorTally; visits: DoorVisit[] }>;
  board(code: string): Promise<DoorBoard>;
  act(code: string, number: string, act: DoorAct, actor: StaffUser): Promise<DoorOutcome>;
}
