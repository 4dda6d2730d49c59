import type { StaffUser } from "#features/accounts/server/index.ts";
import type { Drive } from "../drive.ts";
import type { BookingOptions, BookingRefusal } from "./visits.ts";

export interface KioskLink {
  madeAt: Date;
  endsAt: Date;
}

/** `done` opens what the tablet says to whoever has just arrived, for a minute or two. */
export type KioskArrival =
  | { ok: true; number: string; done: string }
  /** Also 429: this tablet has registered more than come to a door. */
  | (Omit<BookingRefusal, "status"> & { status: number });

/** The tablet at the door of a drive, for who comes without a booking. */
export interface Kiosk {
  /** The link that works now; null for none. */
  link(code: string): Promise<KioskLink | null>;
  /** Makes a link and ends the one before. @returns its token, told once; null where the drive is over */
  make(code: string, actor: StaffUser): Promise<{ token: string; endsAt: Date } | null>;
  /** @returns whether there was one */
  end(code: string, actor: StaffUser): Promise<boolean>;
  /** The drive behind a token; null for one that is wrong or has ended. */
  open(token: string): Promise<Drive | null>;
  /** Somebody has come: the visit, and the application that it is at once. */
  arrive(token: string, body: unknown, options: BookingOptions): Promise<KioskArrival>;
  /** What the tablet says then; null a moment later. */
  thanks(drive: Drive, done: string): Promise<{ number: string; before: number } | null>;
}
