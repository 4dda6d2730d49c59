import { kycTexts } from "#content/kyc.ts";
import type { FieldErrors } from "#contract/application-fields.ts";
import { consentField } from "#contract/consent.ts";
import { isKycDocumentKey, type KycField, kycFields } from "#contract/kyc-fields.ts";
import { checkKyc } from "#contract/kyc-record.ts";
import { messages } from "#contract/messages.ts";
import type { SummaryError } from "../ui/error-summary.tsx";

/** Checks the whole form as the server will. @param values a document's is any text for one */
export function formErrors(values: Record<string, string>, hasAgreed: boolean): FieldErrors {
  const checked = checkKyc(values);
  const errors = checked.ok ? {} : checked.errors;
  return hasAgreed ? errors : { [consentField]: kycTexts.consent.missing, ...errors };
}

/** What a refused attempt says above its list: required documents are asked for in these words. */
export function flowMessageOf(errors: FieldErrors): string | null {
  if (missingDocuments(errors).length > 0) return messages.kycFilesMissing;
  return listErrors(errors).length === 0 ? kycTexts.notTaken : null;
}

/** The required documents that are missing, as links to their fields. */
export function missingDocuments(errors: FieldErrors): SummaryError[] {
  return listErrors(errors).filter(({ id }) => isMissing(id, errors[id]));
}

function isMissing(key: string, message: string | undefined): boolean {
  return isKycDocumentKey(key) && message === messages.fileMissing;
}

/** Errors as a list in the order of the page; keys that are no fields of the form are left out. */
export function listErrors(errors: FieldErrors): SummaryError[] {
  const order = [
    { key: consentField, label: kycTexts.consent.label },
    ...(kycFields as readonly KycField[]),
  ];
  return order.flatMap((field) => {
    const message = errors[field.key];
    if (!message) return [];
    const label = labelIn(field);
    // one sentence many times would say nothing: the document's name does
    if (isMissing(field.key, message)) return [{ id: field.key, message: label }];
    return [{ id: field.key, label, message }];
  });
}

/** The second employer's papers are called like the first one's. */
function labelIn(field: { label: string } | KycField): string {
  const block = "block" in field ? field.block : undefined;
  return block === undefined ? field.label : `${kycTexts.blocks[block]}, ${field.label}`;
}
