import { Refused } from "#records/intake/submission-refusal.ts";

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
