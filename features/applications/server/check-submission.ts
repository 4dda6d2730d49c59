import { type CheckedBody, checkBody } from "#contract/check-body.ts";
import { isWritingOf } from "#contract/written-names.ts";
import { formBody, referralBody } from "../application-bodies.ts";
import {
  type ApplicationChoices,
  applicationFields,
  choicesIn,
  isAsked,
  type KeptAnswers,
  nameAsWrittenKey,
} from "../application-fields.ts";
import { answerColumns } from "../referral-columns.ts";

/** What one call says of an application, checked; its opening's questions apart. */
export interface CheckedSubmission extends ApplicationChoices {
  source: string;
  answers: KeptAnswers;
  resumeUrl: string;
  /** The day as the device wrote it; in the referral record alone. */
  sentDate?: string;
}

export type Checked<Value> = CheckedBody<Value>;

/** @param body parsed JSON; anything but the known keys is refused */
export function checkReferral(body: unknown): Checked<CheckedSubmission> {
  const checked = checkBody(referralBody, body);
  if (!checked.ok) return checked;
  const { value } = checked;
  const answers = answerColumns.map(({ key, field }) => [field, value[key]]);
  const given = answers.filter(([, answer]) => answer !== undefined && answer !== "");
  return {
    ok: true,
    value: {
      source: value.emp,
      answers: withWritten(Object.fromEntries(given) as KeptAnswers, value.nameAsWritten),
      resumeUrl: value.resume,
      sentDate: value.date,
      ...choicesIn(value),
    },
  };
}

/** @param body parsed JSON; anything but the form's own keys, `jobFile` and `emp` is refused */
export function checkForm(body: unknown): Checked<CheckedSubmission> {
  const checked = checkBody(formBody, body);
  if (!checked.ok) return checked;
  const { emp, jobFile, ...given } = checked.value;
  const kept = applicationFields.filter(isAsked).map(({ id }) => [id, given[id]]);
  const answers = withWritten(Object.fromEntries(kept), given.nameAsWritten);
  const value = { source: emp, answers, resumeUrl: jobFile };
  return { ok: true, value: { ...value, ...choicesIn(checked.value) } };
}

/** With the name as it was written, if it is a writing of the ruled one. */
function withWritten(answers: KeptAnswers, written: string | null | undefined): KeptAnswers {
  const { jobFName: first, jobLName: last } = answers;
  return written && isWritingOf(written, { first, last })
    ? { ...answers, [nameAsWrittenKey]: written }
    : answers;
}
