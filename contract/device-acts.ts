import * as v from "valibot";
import { fillCorrectly } from "./answers/answer-rules.ts";
import { applicationNumber } from "./ids/application-number.ts";

// Acts that a device makes, also without a network, and sends later: at the door of a drive, on a joining day.

/** An act that a device made and has not sent yet. */
export interface WaitingAct<Act> {
  /** Its Idempotency-Key. */
  key: string;
  /** Of whom it is about. */
  number: string;
  act: Act;
  /** ISO 8601, by the server's clock. */
  at: string;
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/;

/** Of whom an act is. */
export const actNumber = (title: string) =>
  v.pipe(v.string(fillCorrectly), v.regex(applicationNumber, fillCorrectly), v.title(title));

/** When and by which account an act was made. */
export const actOrigin = {
  at: v.pipe(
    v.string(fillCorrectly),
    v.regex(instant, fillCorrectly),
    v.check((text) => !Number.isNaN(Date.parse(text)), fillCorrectly),
    v.transform((text) => new Date(text)),
    v.title("When it was made"),
  ),
  account: v.pipe(
    v.string(fillCorrectly),
    v.minLength(1, fillCorrectly),
    v.maxLength(64, fillCorrectly),
    v.title("Account that made it"),
  ),
};

/** `bad-time`: in the future, or too long ago; `reused-key`: it was another act's. */
export type ActRefusal = "bad-time" | "reused-key";

/** A clock that is a little fast is no reason to lose an arrival. */
const maxAheadMs = 2 * 60_000;
const maxAgeMs = 12 * 60 * 60_000;

/** When an act was made, by our clock: now where no device says; null where that cannot be. */
export function actMoment(at: Date | undefined, now: Date): Date | null {
  if (!at) return now;
  const ago = now.getTime() - at.getTime();
  if (!(ago >= -maxAheadMs && ago <= maxAgeMs)) return null;
  return ago < 0 ? now : at;
}
