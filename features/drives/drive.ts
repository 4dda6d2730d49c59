import { isoInIndia } from "#contract/days/indian-moment.ts";
import type { DriveContent } from "./drive-content.ts";
import type { SlotTimes } from "./drive-times.ts";

/** A time that can be booked, or could. */
export interface Slot extends SlotTimes {
  id: number;
  seats: number;
  left: number;
}

/** An opening that a drive is for. */
export interface DriveOpening {
  title: string;
  code: string;
  department: string;
}

export type BookingState = "soon" | "open" | "closed";

/** A published drive; of one that is called off the title says so first. */
export interface Drive extends Omit<DriveContent, "openings" | "bookingCloses">, SlotTimes {
  bookingCloses: string;
  code: string;
  /** Those that visitors see. */
  openings: readonly DriveOpening[];
  slots: readonly Slot[];
  /** How often it was published before, and when last. */
  version: number;
  publishedAt: Date;
  /** Since when it is known not to take place. */
  calledOffAt: Date | null;
}

/** Whether seats can be booked now. */
export function bookingState(
  {
    bookingOpens,
    bookingCloses,
    calledOffAt,
  }: Pick<Drive, "bookingOpens" | "bookingCloses" | "calledOffAt">,
  now: Date,
): BookingState {
  if (calledOffAt || now >= new Date(bookingCloses)) return "closed";
  return now >= new Date(bookingOpens) ? "open" : "soon";
}

/** A time that has begun is nobody's any more. */
export const isAhead = ({ startsAt }: SlotTimes, now: Date) => startsAt > now;

/** The time that has begun last; the first one before that. It is kept with who comes without a booking, and no seat of it is taken. */
export function timeAt({ code, slots }: Drive, now: Date): number {
  const begun = slots.filter(({ startsAt }) => startsAt <= now);
  const time = begun.at(-1) ?? slots[0];
  if (!time) throw new Error(`There is no time of ${code}.`);
  return time.id;
}

export const seatsOf = (slots: readonly Slot[]) => slots.reduce((sum, { seats }) => sum + seats, 0);
export const freeSeatsOf = (slots: readonly Slot[], now: Date) =>
  slots.reduce((sum, slot) => sum + (isAhead(slot, now) ? slot.left : 0), 0);

/** A slot as it stands on the wire: moments with the zone of India. */
export interface WireSlot {
  id: number;
  startsAt: string;
  endsAt: string;
  seats: number;
  left: number;
}

export const wireSlot = ({ id, startsAt, endsAt, seats, left }: Slot): WireSlot => ({
  ...{ id, seats, left },
  startsAt: isoInIndia(startsAt),
  endsAt: isoInIndia(endsAt),
});

export const wireDrive = ({ code, title, openings, place, slots }: Drive) => ({
  ...{ code, title, place },
  openings: openings.map((opening) => opening.title),
  slots: slots.map(wireSlot),
});
