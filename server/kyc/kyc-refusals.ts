import type { FieldErrors } from "#contract/application-fields.ts";
import type { SubmissionRefusal } from "../submissions/submission-refusal.ts";

const fileUnknown = "This file is no longer here. Please select it again.";

/**
 * For files that we never received, that are gone, or that another record has: which of these it
 * is, is nobody's business.
 */
export function unknownFiles(keys: readonly string[]): SubmissionRefusal {
  const errors: FieldErrors = Object.fromEntries(keys.map((key) => [key, fileUnknown]));
  return { ...refusal(422, "file_unknown", fileUnknown), errors };
}

export function doubledFiles(keys: readonly string[]): SubmissionRefusal {
  const message = "This file stands in the form twice. Please select another one.";
  const errors: FieldErrors = Object.fromEntries(keys.map((key) => [key, message]));
  return { ...refusal(422, "file_doubled", message), errors };
}

export function noRecord(errors: FieldErrors = {}): SubmissionRefusal {
  const message = "There is no such record, or it was erased.";
  return { ...refusal(404, "not_found", message), errors };
}

/** @param key of the field at which it is shown */
export function notAskedFor(key: string): SubmissionRefusal {
  const message = "This document is not asked for.";
  return { ...refusal(422, "not_asked_for", message), errors: { [key]: message } };
}

export function alreadyAccepted(key: string): SubmissionRefusal {
  const message = "HR has accepted this document. There is nothing more to send.";
  return { ...refusal(409, "already_accepted", message), errors: { [key]: message } };
}

export function heldByLaw(errors: FieldErrors = {}): SubmissionRefusal {
  const message =
    "For now a legal matter obliges us to keep these documents as they are. Please ask HR about it.";
  return { ...refusal(409, "legal_hold", message), errors };
}

function refusal(
  status: SubmissionRefusal["status"],
  code: string,
  message: string,
): SubmissionRefusal {
  return { ok: false, status, code, message, errors: {} };
}
