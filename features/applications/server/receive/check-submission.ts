import { type CheckedBody, checkBody } from "#contract/check-body.ts";
import { mainWebsite, sendsFullForm } from "#contract/referral-source.ts";
import { isWritingOf } from "#contract/written-names.ts";
import type { AskedQuestion } from "#features/openings/index.ts";
import { formBody, referralBody } from "../../application-bodies.ts";
import {
  type ApplicationChoices,
  applicationFields,
  choicesIn,
  isAsked,
  type KeptAnswers,
  nameAsWrittenKey,
  resumeField,
} from "../../application-fields.ts";
import type { checkQuestions, QuestionAnswer } from "../../question-answers.ts";
import { isQuestionId, questionsIn } from "../../question-ids.ts";
import { answerColumns } from "../../referral-columns.ts";

export interface FormSubmission extends ApplicationChoices {
  /** Answers as posted, keyed by field id; those to the opening's questions too. */
  values: Record<string, string>;
  /** `Main-Website`, `Dolphins` or an employee ID. */
  source: string;
  /** Address that the upload answered, or "". */
  resumeUrl: string;
}

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

/** As the call checks it, and from any source: the native post has the referral record in it. */
export function checkWholeForm(posted: FormSubmission): Checked<CheckedSubmission> {
  const { values, source, resumeUrl } = posted;
  const emp = sendsFullForm(source) ? source : mainWebsite;
  const own = Object.entries(values).filter(([id]) => !isQuestionId(id));
  const checked = checkForm({
    ...{ ...Object.fromEntries(own), emp, [resumeField.id]: resumeUrl },
    ...choicesIn({ ...posted }),
  });
  return checked.ok ? { ok: true, value: { ...checked.value, source } } : checked;
}

/** With the name as it was written, if it is a writing of the ruled one. */
function withWritten(answers: KeptAnswers, written: string | null | undefined): KeptAnswers {
  const { jobFName: first, jobLName: last } = answers;
  return written && isWritingOf(written, { first, last })
    ? { ...answers, [nameAsWrittenKey]: written }
    : answers;
}

/** Where a call or a post says what it answers to the opening's questions. */
export interface SentQuestions {
  position: unknown;
  /** By the keys of the questions, as received. */
  given: (asked: readonly AskedQuestion[]) => unknown;
}

/** In the body of either call, which may be anything. */
export function sentIn(body: unknown): SentQuestions {
  const held = (key: string): unknown =>
    typeof body === "object" && body !== null && Object.hasOwn(body, key)
      ? Reflect.get(body, key)
      : undefined;
  return { position: held("jobSelect"), given: () => held("questions") ?? {} };
}

/** In the fields of a native post: those of another opening, chosen before, are passed over. */
export function postedIn({ values }: FormSubmission): SentQuestions {
  return { position: values.jobSelect, given: (asked) => questionsIn(asked, values) };
}

/** What is wrong with the answers is told together with all else. */
export function withQuestions(
  checked: Checked<CheckedSubmission>,
  answered: ReturnType<typeof checkQuestions>,
): Checked<CheckedSubmission & { questions: readonly QuestionAnswer[] }> {
  if (checked.ok && answered.ok) {
    return { ok: true, value: { ...checked.value, questions: answered.answers } };
  }
  const errors = { ...(answered.ok ? {} : answered.errors), ...(checked.ok ? {} : checked.errors) };
  return { ok: false, errors };
}
