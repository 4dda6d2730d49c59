import type { Context } from "hono";
import * as v from "valibot";
import { fillCorrectly } from "#contract/answers/answer-rules.ts";
import { idempotencyHeader } from "#contract/calls/wire.ts";
import { applicationNumber } from "#contract/ids/application-number.ts";
import { invalidFields } from "#http/calls/call-bodies.ts";
import { notFound, ofKeys } from "#http/calls/call-refusals.ts";
import { WireRefusal } from "#http/wire-error.ts";
import { isKey } from "./save-once.ts";

// Acts that a device makes without a network and sends later: at the door of a drive, on a joining day.

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

/** Refusals of a call that takes acts. */
export const ofActs = [
  ...ofKeys,
  notFound,
  { status: 409, code: "other_account", says: "Another account is signed in than made it." },
] as const;

export const unkept = { "cache-control": "no-store" };

/** The key of an act. @throws WireRefusal where it is odd */
export function actKey(c: Context): string | null {
  const key = c.req.header(idempotencyHeader) ?? null;
  if (key === null || isKey(key)) return key;
  throw new WireRefusal(400, "idempotency_key", "The Idempotency-Key is not understood.");
}

/** @throws WireRefusal where the account that is signed in did not make the act */
export function requireOwnAct(account: string, actor: { id: string }): void {
  if (account !== actor.id)
    throw new WireRefusal(409, "other_account", "Another account is signed in.");
}

/** What became of an act. @throws WireRefusal where it was refused */
export function requireTaken<Outcome extends string>(
  outcome: Outcome | ActRefusal,
): Exclude<Outcome, ActRefusal> {
  if (outcome === "bad-time")
    throw invalidFields({ at: "The time of an act must be within the last 12 hours." });
  if (outcome === "reused-key") {
    const message = "This Idempotency-Key was used before.";
    throw new WireRefusal(422, "idempotency_key_reused", message);
  }
  return outcome as Exclude<Outcome, ActRefusal>;
}
