import type { FieldErrors } from "#contract/answers/answer-rules.ts";
import { sendsFullForm } from "#contract/ids/referral-source.ts";
import type { ApplicationAnswers, ApplicationChoices } from "../../application-fields.ts";
import { resumeField } from "../../application-fields.ts";
import { answerColumns } from "../../list/referral-columns.ts";
import { isQuestionId, type QuestionAnswers } from "../../questions/question-ids.ts";

/** Everything that the two calls of one application say. */
export interface ApplicationToSend extends ApplicationChoices {
  /** `Main-Website`, `Dolphins` or an employee ID. */
  source: string;
  answers: ApplicationAnswers;
  nameAsWritten?: string | undefined;
  questions?: QuestionAnswers | undefined;
  /** Month/day/year; stays the same when sending goes on after midnight. */
  date: string;
  resumeUrl: string;
}

/**
 * Body of the referral record (specification 1, section 7, call 4). Where no form data follows, it
 * brings also what the specification's record leaves to those.
 */
export function referralBody({ source, answers, date, resumeUrl, ...more }: ApplicationToSend) {
  const record = answerColumns
    .filter(({ optional }) => !optional || !sendsFullForm(source))
    .map(({ key, field }) => [key, answers[field]]);
  return {
    method: "post",
    headers: { "Content-Type": "application/json" },
    emp: source,
    ...Object.fromEntries(record),
    resume: resumeUrl,
    date,
    ...chosen(more),
  };
}

/** Body of the full form data (call 5). */
export function formBody({ source, answers, resumeUrl, date: _, ...more }: ApplicationToSend) {
  return { ...answers, [resumeField.id]: resumeUrl, emp: source, ...chosen(more) };
}

/** What not every application says. */
function chosen({
  nameAsWritten,
  questions,
  ...choices
}: Pick<ApplicationToSend, "nameAsWritten" | "questions"> & ApplicationChoices) {
  return { ...(nameAsWritten && { nameAsWritten }), ...(questions && { questions }), ...choices };
}

/** Messages about the referral record, moved to the fields of the form; others say nothing there. */
export function formErrors(errors: FieldErrors): FieldErrors {
  const places = [...answerColumns, { key: "resume", field: resumeField.id }];
  const moved = places.map(({ key, field }) => [field, errors[key]]);
  const asked = Object.entries(errors).filter(([id]) => isQuestionId(id));
  return Object.fromEntries([...moved, ...asked].filter(([, message]) => message));
}
