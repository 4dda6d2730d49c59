import type { FieldErrors } from "#contract/answer-rules.ts";
import { tidied } from "#contract/answer-rules.ts";
import { messages } from "#contract/messages.ts";
import type { AskedQuestion } from "#features/openings/index.ts";
import {
  type ApplicationAnswers,
  type ApplicationField,
  answerError,
  applicationFields,
  checkAnswers,
  resumeField,
} from "../../application-fields.ts";
import {
  checkQuestions,
  type QuestionAnswers,
  questionError,
  questionId,
  questionRule,
  questionsIn,
} from "../../question-answers.ts";

/** What the page sends in the fields that nobody sees; the server checks their shape alone. */
export const hiddenValues: Record<string, string> = { xld_name: "XLD Careers", xld_code: "XLD1" };

const fields = applicationFields as readonly ApplicationField[];

const firstAfterRole = fields.find(({ group }) => group === "home")?.id;

/** Everything that can be wrong, as it follows on the page: the resume leads its group. */
const fieldOrder: readonly { id: string; label: string }[] = [
  ...fields.filter(({ group }) => group !== "resume"),
  resumeField,
  ...fields.filter(({ group }) => group === "resume"),
];

const afterRole = fieldOrder.findIndex(({ id }) => id === firstAfterRole);

export interface FormContents {
  values: Record<string, string>;
  hasResume: boolean;
  /** The referral variant asks for no comments. */
  referral: boolean;
  /** Questions of the chosen opening. */
  asked?: readonly AskedQuestion[];
}

/** Checks the whole form as the server will. */
export function checkForm({
  values,
  hasResume,
  referral,
  asked = [],
}: FormContents):
  | { ok: true; answers: ApplicationAnswers; questions: QuestionAnswers }
  | { ok: false; errors: FieldErrors } {
  const checked = checkAnswers({ ...hiddenValues, ...values }, { referral });
  const answered = checkQuestions(asked, questionsIn(asked, values));
  if (checked.ok && answered.ok && hasResume) {
    const given = answered.answers.map(({ key, answer }) => [key, answer]);
    return { ...checked, questions: Object.fromEntries(given) };
  }
  const errors = {
    ...(checked.ok ? {} : checked.errors),
    ...(answered.ok ? {} : answered.errors),
  };
  return {
    ok: false,
    errors: hasResume ? errors : { ...errors, [resumeField.id]: messages.fileMissing },
  };
}

/** The message for one answer; null where it is fine, or the field is not one of the form's. */
export function fieldError(
  id: string,
  value: string,
  asked: readonly AskedQuestion[] = [],
): string | null {
  const question = asked.find(({ key }) => questionId(key) === id);
  if (question) return questionError(question, value);
  const field = fields.find((candidate) => candidate.id === id);
  return field ? answerError(field, value) : null;
}

/** An answer as it would be kept: `9820012345` for `+91 98200 12345`. */
export function tidyAnswer(
  id: string,
  typed: string,
  asked: readonly AskedQuestion[] = [],
): string {
  const question = asked.find(({ key }) => questionId(key) === id);
  if (question) return tidied(questionRule(question), typed);
  const field = fields.find((candidate) => candidate.id === id);
  return field ? tidied(field.rule, typed) : typed;
}

/** Errors as a list in the order of the page; keys that are no fields of the form are left out. */
export function listErrors(
  errors: FieldErrors,
  asked: readonly AskedQuestion[] = [],
): { id: string; label: string; message: string }[] {
  const questions = asked.map(({ key, label }) => ({ id: questionId(key), label }));
  // they stand behind the role
  const order = fieldOrder.toSpliced(afterRole, 0, ...questions);
  return order.flatMap(({ id, label }) => {
    const message = errors[id];
    return message ? [{ id, label, message }] : [];
  });
}
