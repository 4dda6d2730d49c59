import { documentsFormTexts as words } from "#content/documents-form.ts";
import { kycTexts } from "#content/kyc.ts";
import type { FieldErrors } from "#contract/application-fields.ts";
import { consentField } from "#contract/consent.ts";
import {
  checkDocumentsForm,
  documentsFormFiles,
  documentsFormTexts,
} from "#contract/documents-form.ts";
import type { SummaryError } from "../ui/error-summary.tsx";

/** Checks the whole form as the server will. @param values a file's is any text for one */
export function formErrors(values: Record<string, string>, hasAgreed: boolean): FieldErrors {
  const checked = checkDocumentsForm(values);
  const errors = checked.ok ? {} : checked.errors;
  return hasAgreed ? errors : { [consentField]: kycTexts.consent.missing, ...errors };
}

/** What a refused attempt says beside its fields. */
export function flowMessageOf(errors: FieldErrors): string | null {
  return listErrors(errors).length === 0 ? words.notTaken : null;
}

/** Errors as a list in the order of the page; keys that are no fields of the form are left out. */
export function listErrors(errors: FieldErrors): SummaryError[] {
  const order = [
    { key: consentField, label: kycTexts.consent.label },
    ...documentsFormTexts,
    ...documentsFormFiles,
  ];
  return order.flatMap(({ key, label }) => {
    const message = errors[key];
    return message ? [{ id: key, label, message }] : [];
  });
}
