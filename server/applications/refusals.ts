import type { FieldErrors } from "#contract/application-fields.ts";
import { reusedKeyCode } from "#contract/wire.ts";
import type { SaveResult } from "./applications.ts";

type Refusal = Extract<SaveResult, { ok: false }>;

/** Thrown to roll a transaction back; `saveOnce` turns it into its result. */
export class Refused extends Error {
  readonly result: Refusal;

  constructor(result: Refusal) {
    super(result.message);
    this.result = result;
  }
}

export function invalid(errors: FieldErrors): Refusal {
  const message = Object.values(errors)[0] ?? "Please check your answers.";
  return { ok: false, status: 422, code: "invalid", message, errors };
}

export function oddKey(): Refusal {
  const message = "The Idempotency-Key is not understood.";
  return { ok: false, status: 400, code: "idempotency_key", message, errors: {} };
}

export function reusedKey(): Refusal {
  const message = "This Idempotency-Key was used for another submission.";
  return { ok: false, status: 422, code: reusedKeyCode, message, errors: {} };
}

/** @param key under which the call names the resume */
export function unknownResume(key: string): Refused {
  const message = "The resume is no longer here. Please select it again.";
  const errors = { [key]: message };
  return new Refused({ ok: false, status: 422, code: "resume_unknown", message, errors });
}

/** @param key under which the call names the resume */
export function claimedResume(key: string): Refused {
  const message = "This resume belongs to another application. Please select it again.";
  const errors = { [key]: message };
  return new Refused({ ok: false, status: 409, code: "resume_claimed", message, errors });
}
