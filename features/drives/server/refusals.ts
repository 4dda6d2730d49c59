import { Refused, type SubmissionRefusal } from "#records/intake/submission-refusal.ts";
import type { Slot } from "../drive.ts";

export type BookingRefusal = SubmissionRefusal & {
  /** Of a full time: those that have seats. */
  slots?: readonly Slot[];
};

const kinds = {
  absent: [404, "not_found", "There is no such drive."],
  gone: [404, "not_found", "There is no such booking."],
  early: [409, "booking_closed", "Booking has not opened yet."],
  closed: [409, "booking_closed", "Booking is closed."],
  not_taking_place: [
    409,
    "booking_closed",
    "This drive is called off and does not take place. Nothing is booked.",
  ],
  already_booked: [
    409,
    "already_booked",
    "This email address or mobile number has a booking for this drive. Open the link to your pass to move or cancel it.",
  ],
  pass_sent: [
    409,
    "already_booked",
    "This email address or mobile number has a booking for this drive. We send its private link once more, to the email address of the booking. There you can move or cancel it.",
  ],
  slot_full: [
    409,
    "slot_full",
    "All seats of this time are taken. Choose another time, or the waiting list.",
  ],
  in_queue: [409, "already_arrived", "You are in the queue already. We call you by your name."],
  has_booking: [
    409,
    "already_booked",
    "You have a booking for this drive. Please show your pass at the door, or say your name.",
  ],
  was_here: [409, "already_arrived", "You were registered here before. Please ask at the door."],
  arrived: [409, "arrived", "You are already there: ask at the door."],
  called_off: [409, "cancelled", "This drive is called off and does not take place."],
  cancelled: [409, "cancelled", "This booking is cancelled. Book again if you want to come."],
} as const satisfies Record<string, [SubmissionRefusal["status"], string, string]>;

/** @param slots those that have seats, where the time is full */
export function refusal(kind: keyof typeof kinds, slots?: readonly Slot[]): BookingRefusal {
  const [status, code, message] = kinds[kind];
  return { ok: false, status, code, message, errors: {}, ...(slots && { slots }) };
}

/** The same, thrown within a transaction, of which nothing is left. */
export const refused = (kind: keyof typeof kinds) => new Refused(refusal(kind));
