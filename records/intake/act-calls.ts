import type { Context } from "hono";
import { idempotencyHeader } from "#contract/calls/wire.ts";
import type { ActRefusal } from "#contract/device-acts.ts";
import { invalidFields } from "#http/calls/call-bodies.ts";
import { notFound, ofKeys } from "#http/calls/call-refusals.ts";
import { WireRefusal } from "#http/wire-error.ts";
import { isKey } from "./save-once.ts";

// What calls do that take acts of a device.

/** Refusals of a call that takes acts. */
export const ofActs = [
  ...ofKeys,
  notFound,
  { status: 409, code: "other_account", says: "Another account is signed in than made it." },
] as const;

export const notStored = { "cache-control": "no-store" };

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
