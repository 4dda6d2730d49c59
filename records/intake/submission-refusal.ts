import type { FieldErrors } from "#contract/answers/answer-rules.ts";
import { reusedKeyCode } from "#contract/calls/wire.ts";

/** Why a submission is not stored; `errors` names the fields to mend. */
export interface SubmissionRefusal {
  ok: false;
  status: 400 | 404 | 409 | 422;
  code: string;
  message: string;
  errors: FieldErrors;
}

/** Thrown to roll a transaction back; whoever began that turns it into its result. */
export class Refused extends Error {
  readonly result: SubmissionRefusal;

  constructor(result: SubmissionRefusal) {
    super(result.message);
    this.result = result;
  }
}

/** @param errors by key of the fields to mend */
export function invalid(errors: FieldErrors): SubmissionRefusal {
  const message = Object.values(errors)[0] ?? "Please check your answers.";
  return { ok: false, status: 422, code: "invalid", message, errors };
}

/** The idempotency key is no printable text of up to 200 characters. */
export function oddKey(): SubmissionRefusal {
  const message = "The Idempotency-Key is not understood.";
  return { ok: false, status: 400, code: "idempotency_key", message, errors: {} };
}

/** The key was used for other contents. */
export function reusedKey(): SubmissionRefusal {
  const message = "This Idempotency-Key was used for another submission.";
  return { ok: false, status: 422, code: reusedKeyCode, message, errors: {} };
}
