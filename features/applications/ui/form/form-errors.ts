import type { FieldErrors } from "#contract/answers/answer-rules.ts";
import { tidied } from "#contract/answers/answer-rules.ts";
import { messages } from "#contract/messages.ts";
import type { AskedQuestion } from "#features/openings/index.ts";
import type { SummaryError } from "#ui/components/error-summary.tsx";
import { isMissing, whatIsWrong } from "#ui/known-advice.ts";
import {
  type ApplicationAnswers,
  type ApplicationField,
  answerError,
  applicationFields,
  checkAnswers,
  resumeField,
} from "../../application-fields.ts";
import { questionId } from "../../questions/question-ids.ts";

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
  /** What is wrong with the answers to the opening's questions. */
  questionErrors?: FieldErrors;
}

/** Checks the whole form as the server will. */
export function checkForm({
  values,
  hasResume,
  referral,
  questionErrors = {},
}: FormContents): { ok: true; answers: ApplicationAnswers } | { ok: false; errors: FieldErrors } {
  const checked = checkAnswers({ ...hiddenValues, ...values }, { referral });
  if (checked.ok && hasResume && Object.keys(questionErrors).length === 0) return checked;
  const errors = { ...(checked.ok ? {} : checked.errors), ...questionErrors };
  return {
    ok: false,
    errors: hasResume ? errors : { ...errors, [resumeField.id]: messages.fileMissing },
  };
}

/** The message for one answer; null where it is fine, or the field is not one of the form's. */
export function fieldError(id: string, value: string): string | null {
  const field = fields.find((candidate) => candidate.id === id);
  return field ? answerError(field, value) : null;
}

/** An answer as it would be kept: `9820012345` for `+91 98200 12345`. */
export function tidyAnswer(id: string, typed: string): string {
  const field = fields.find((candidate) => candidate.id === id);
  return field ? tidied(field.rule, typed) : typed;
}

/**
 * Errors as a list in the order of the page; keys that are no fields of the form are left out.
 * @param typed what was refused, where it is known
 */
export function listErrors(
  errors: FieldErrors,
  asked: readonly AskedQuestion[] = [],
  typed: Readonly<Record<string, string>> | null = null,
): SummaryError[] {
  const questions = asked.map(({ key, label }) => ({ id: questionId(key), label }));
  // they stand behind the role
  const order = fieldOrder.toSpliced(afterRole, 0, ...questions);
  return order.flatMap(({ id, label }) => {
    const message = errors[id];
    const rule = fields.find((field) => field.id === id)?.rule;
    const advice = typed ? whatIsWrong(rule?.advice, typed[id] ?? "") : undefined;
    const missing =
      id === resumeField.id
        ? message === messages.fileMissing
        : typed !== null && isMissing(typed[id] ?? "");
    return message ? [{ id, label, message, advice, missing: missing || undefined }] : [];
  });
}
