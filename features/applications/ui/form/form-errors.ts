import type { FieldErrors } from "#contract/answer-rules.ts";
import { tidied } from "#contract/answer-rules.ts";
import { messages } from "#contract/messages.ts";
import {
  type ApplicationAnswers,
  type ApplicationField,
  answerError,
  applicationFields,
  checkAnswers,
  resumeField,
} from "../../application-fields.ts";

/** What the page sends in the fields that nobody sees; the server checks their shape alone. */
export const hiddenValues: Record<string, string> = { xld_name: "XLD Careers", xld_code: "XLD1" };

const fields = applicationFields as readonly ApplicationField[];

/** Everything that can be wrong, as it follows on the page: the resume leads its group. */
const fieldOrder: readonly { id: string; label: string }[] = [
  ...fields.filter(({ group }) => group !== "resume"),
  resumeField,
  ...fields.filter(({ group }) => group === "resume"),
];

export interface FormContents {
  values: Record<string, string>;
  hasResume: boolean;
  /** The referral variant asks for no comments. */
  referral: boolean;
}

/** Checks the whole form as the server will. */
export function checkForm({
  values,
  hasResume,
  referral,
}: FormContents): { ok: true; answers: ApplicationAnswers } | { ok: false; errors: FieldErrors } {
  const checked = checkAnswers({ ...hiddenValues, ...values }, { referral });
  if (checked.ok && hasResume) return checked;
  const errors = checked.ok ? {} : checked.errors;
  return {
    ok: false,
    errors: hasResume ? errors : { ...errors, [resumeField.id]: messages.fileMissing },
  };
}

/** The message for one answer; null where it is fine, or the field is not one of the questions. */
export function fieldError(id: string, value: string): string | null {
  const field = fields.find((candidate) => candidate.id === id);
  return field ? answerError(field, value) : null;
}

/** An answer as it would be kept: `9820012345` for `+91 98200 12345`. */
export function tidyAnswer(id: string, typed: string): string {
  const field = fields.find((candidate) => candidate.id === id);
  return field ? tidied(field.rule, typed) : typed;
}

/** Errors as a list in the order of the page; keys that are no fields of the form are left out. */
export function listErrors(errors: FieldErrors): { id: string; label: string; message: string }[] {
  return fieldOrder.flatMap(({ id, label }) => {
    const message = errors[id];
    return message ? [{ id, label, message }] : [];
  });
}
