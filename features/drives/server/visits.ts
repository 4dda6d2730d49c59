import type { StaffUser } from "#features/accounts/server/index.ts";
import type { SubmissionRefusal } from "#records/intake/submission-refusal.ts";
import type { Slot } from "../drive.ts";
import type { DriveContent } from "../drive-content.ts";
import type { SlotTimes } from "../drive-times.ts";
import type { VisitState } from "../visit.ts";

export interface BookingOptions {
  /** Value of `Idempotency-Key`, or null. */
  idempotencyKey: string | null;
  /** Version of the notice that was shown, or a recorded consent; absent or null for outside clients. */
  consent?: string | null;
}

export type BookingRefusal = SubmissionRefusal & {
  /** Of a full time: those that have seats. */
  slots?: readonly Slot[];
};

export type Booked =
  | { ok: true; number: string; statusUrl: string; slot: Slot; waiting: boolean }
  | BookingRefusal;

/** A visit as its candidate sees it. */
export interface Visit {
  id: number;
  number: string;
  state: VisitState;
  firstName: string;
  lastName: string;
  email: string;
  position: string;
  driveCode: string;
  drive: DriveContent;
  slot: SlotTimes & { id: number };
  sequence: number;
  changedAt: Date;
  /** The whole drive does not take place. */
  isCalledOff: boolean;
  /** How many wait before; null for who does not wait, or was missed at the door. */
  before: number | null;
  hasArrived: boolean;
  /** Private link of the application that it became; null for none, and once that link was renewed. */
  application: string | null;
}

export type VisitChanged = { ok: true } | BookingRefusal;

/** Booking a time of a drive, and what candidates do with it by their private links. */
export interface Visits {
  /** @param body as received: parsed JSON, or the fields of the form */
  book(code: string, body: unknown, options: BookingOptions): Promise<Booked>;
  /** Null for a token that is wrong, or of an erased visit. */
  find(token: string): Promise<Visit | null>;
  move(token: string, slotId: number): Promise<VisitChanged>;
  /** Again it changes nothing. */
  cancel(token: string): Promise<VisitChanged>;
  /** The calendar file of a visit. */
  calendar(token: string): Promise<string | null>;
  /** Gives free seats to whoever waits for them. @returns how many */
  giveSeats(): Promise<number>;
  /** A drive does not take place: all its visits are cancelled, and their people written to. */
  callOff(code: string, actor: StaffUser): Promise<boolean>;
  /** Goes on with that where a node ended over it. @returns how many visits it cancelled */
  cancelCalledOff(): Promise<number>;
  /** Tells whoever booked that their drive moved to another place. @returns how many */
  tellPlace(): Promise<number>;
  /** Reminds on the day before. @returns how many */
  remind(): Promise<number>;
}
