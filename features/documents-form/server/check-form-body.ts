import { type CheckedBody, checkBody } from "#contract/check-body.ts";
import {
  type CheckedDocumentsForm,
  documentsFormFiles,
  documentsFormTexts,
} from "../documents-form.ts";
import { documentsFormBody } from "../documents-form-body.ts";

export interface CheckedFormBody extends CheckedDocumentsForm {
  /** As it was written, not looked up yet; null for the form that belongs to no opening. */
  openingCode: string | null;
}

/** @param body of the call, parsed; anything but the form's own keys is refused */
export function checkFormBody(body: unknown): CheckedBody<CheckedFormBody> {
  const checked = checkBody(documentsFormBody, body);
  if (!checked.ok) return checked;
  const { value } = checked;
  const texts = documentsFormTexts.map(({ key }) => [key, value[key]]);
  const files = documentsFormFiles.map(({ key }) => [key, value[key]]).filter(([, url]) => url);
  return {
    ok: true,
    value: {
      texts: Object.fromEntries(texts),
      files: Object.fromEntries(files),
      openingCode: value.openingCode || null,
    },
  };
}
