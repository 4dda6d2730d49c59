import type { StoredApplication } from "./applications-store.ts";
import type { CheckedSubmission } from "./check-submission.ts";

/** What a call brings to an application; a time for each of the two calls that it stands for. */
export interface Parts extends Omit<CheckedSubmission, "resumeUrl"> {
  referralAt?: Date;
  formAt?: Date;
}

/** The referral record and the full form of one person; other sources send no form. */
export function belongsTogether(stored: StoredApplication, parts: Parts): boolean {
  return (
    stored.answers.jobEmail.toLowerCase() === parts.answers.jobEmail.toLowerCase() &&
    stored.source === parts.source &&
    !(isDifferent(stored, parts) && hasPart(stored, parts))
  );
}

export function isRepeat(stored: StoredApplication, parts: Parts): boolean {
  return hasPart(stored, parts) && !isDifferent(stored, parts);
}

/** What the row says once `parts` have joined it. */
export function joined(stored: StoredApplication, parts: Parts) {
  return { ...parts, answers: { ...stored.answers, ...parts.answers } };
}

/** Whether the call that brings `parts` was stored before. */
function hasPart(stored: StoredApplication, parts: Parts): boolean {
  return parts.formAt ? stored.formAt !== null : stored.referralAt !== null;
}

function isDifferent(stored: StoredApplication, parts: Parts): boolean {
  const answers = Object.keys(parts.answers) as (keyof Parts["answers"])[];
  return (
    stored.source !== parts.source ||
    (parts.sentDate !== undefined && stored.sentDate !== parts.sentDate) ||
    // a question that came later was answered by nobody before
    answers.some((id) => (stored.answers[id] ?? "") !== parts.answers[id])
  );
}
