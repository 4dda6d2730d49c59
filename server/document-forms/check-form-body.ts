import type { FieldErrors } from "#contract/application-fields.ts";
import {
  type CheckedDocumentsForm,
  checkDocumentsForm,
  documentsFormFiles,
  documentsFormOpeningKey,
  documentsFormTexts,
} from "#contract/documents-form.ts";
import { unknownKeys } from "#contract/unknown-keys.ts";

export interface CheckedFormBody extends CheckedDocumentsForm {
  /** As it was written, not looked up yet; null for the form that belongs to no opening. */
  openingCode: string | null;
}

const known: readonly string[] = [
  documentsFormOpeningKey,
  ...documentsFormTexts.map(({ key }) => key),
  ...documentsFormFiles.map(({ key }) => key),
];

/** Said where no opening has the code. */
export const openingUnknown = "There is no such opening.";

/** @param body of the call, parsed; anything but the form's own keys is refused */
export function checkFormBody(
  body: unknown,
): { ok: true; value: CheckedFormBody } | { ok: false; errors: FieldErrors } {
  const unfit = unknownKeys(body, known);
  if (unfit) return { ok: false, errors: { ...unfit } };
  const values = body as Record<string, unknown>;
  const checked = checkDocumentsForm(values);
  const code = values[documentsFormOpeningKey] ?? "";
  // as long as codes may be, and nothing that a log or a page would trip over
  const isCode = typeof code === "string" && /^[^\p{Cc}]{0,64}$/u.test(code);
  if (!checked.ok || !isCode) {
    const errors = { ...(checked.ok ? {} : checked.errors) };
    if (!isCode) errors[documentsFormOpeningKey] = openingUnknown;
    return { ok: false, errors };
  }
  return { ok: true, value: { ...checked.value, openingCode: code || null } };
}
