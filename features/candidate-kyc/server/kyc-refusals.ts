import type { FieldErrors } from "#contract/answers/answer-rules.ts";
import type { SubmissionRefusal } from "#records/intake/submission-refusal.ts";

/** `errors` by key of the record. */
export type KycRefusal = SubmissionRefusal;

/** @param errors by field, where it is shown at one */
export function noRecord(errors: FieldErrors = {}): SubmissionRefusal {
  const message = "There is no such record, or it was erased.";
  return { ...refusal(404, "not_found", message), errors };
}

/** @param key of the field at which it is shown */
export function notAskedFor(key: string): SubmissionRefusal {
  const message = "This document is not asked for.";
  return { ...refusal(422, "not_asked_for", message), errors: { [key]: message } };
}

/** @param key of the field at which it is shown */
export function alreadyAccepted(key: string): SubmissionRefusal {
  const message = "HR has accepted this document. There is nothing more to send.";
  return { ...refusal(409, "already_accepted", message), errors: { [key]: message } };
}

/** @param errors by field, where it is shown at one */
export function heldByLaw(errors: FieldErrors = {}): SubmissionRefusal {
  const message =
    "For now a legal matter obliges us to keep these documents as they are. Please ask HR about it.";
  return { ...refusal(409, "legal_hold", message), errors };
}

/** Another file came, or somebody else masked it, since HR looked at the document. */
export function replacedMeanwhile(): SubmissionRefusal {
  return refusal(409, "replaced", "This document was replaced meanwhile.");
}

/** What is to take a document's place with its number blacked out is something else. */
export function notAPicture(): SubmissionRefusal {
  return refusal(422, "not_a_picture", "A masked document is a JPEG.");
}

function refusal(
  status: SubmissionRefusal["status"],
  code: string,
  message: string,
): SubmissionRefusal {
  return { ok: false, status, code, message, errors: {} };
}
