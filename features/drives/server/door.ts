import type { StaffUser } from "#features/accounts/server/index.ts";
import type { DoorAct, DoorOutcome, DoorVisit } from "../door-visit.ts";
import type { TimeFigures, VisitTally } from "./door-store.ts";

export interface DoorBoard {
  tally: VisitTally;
  waiting: DoorVisit[];
  talking: DoorVisit[];
  /** The latest first. */
  done: DoorVisit[];
  byTime: TimeFigures[];
}

/** Who did it, and when and under which key where a device sends it later than it was done. */
export interface DoorActor {
  actor: StaffUser;
  at?: Date;
  key?: string | null;
}

/** `bad-time`: in the future, or too long ago; `reused-key`: it was another act's. */
export type DoorRefusal = "bad-time" | "reused-key";

/** What HR does at the door of a drive. */
export interface Door {
  /**
   * One visit, some to choose from, or none.
   * @param text a number, what the QR code of a pass says, a name, or a mobile number
   */
  find(code: string, text: string): Promise<DoorVisit[]>;
  /** Everybody on the drive's list, by time. */
  list(code: string): Promise<DoorVisit[]>;
  /** Accounts that may talk with visitors. */
  colleagues(by: StaffUser): Promise<{ id: string; name: string }[]>;
  board(code: string): Promise<DoorBoard>;
  /** Each change holds once; one that comes again under its key is answered alike. */
  act(
    code: string,
    number: string,
    act: DoorAct,
    by: DoorActor,
  ): Promise<DoorOutcome | DoorRefusal>;
  visit(code: string, number: string): Promise<DoorVisit | null>;
}
