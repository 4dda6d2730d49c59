import { documentsFormTexts as words } from "#content/documents-form.ts";
import { documentsFormOpeningKey } from "#contract/documents-form.ts";
import type { FormPostWithFiles } from "#server/api/form-posts.ts";
import type { DocumentForms } from "#server/document-forms/document-forms.ts";
import type { Kyc } from "#server/kyc/kyc.ts";
import { receivePostedForm } from "../documents/receive-posted-form.ts";
import { formErrors } from "./form-errors.ts";
import { fileKeys, textKeys } from "./form-files.ts";
import type { PostOutcome } from "./post-outcome.ts";

interface PostContext {
  openingCode: string | null;
  address: string;
  report(error: unknown): void;
}

interface PostServices {
  kyc: Pick<Kyc, "consent">;
  documentForms: Pick<DocumentForms, "save">;
}

const shape = {
  answerKeys: textKeys,
  documentKeys: fileKeys,
  errorsOf: formErrors,
  alreadySent: words.alreadySent,
};

/** Takes a native post of the form. @returns what to show, and with which status */
export async function receiveFormPost(
  { kyc, documentForms }: PostServices,
  form: FormPostWithFiles,
  { openingCode, address, report }: PostContext,
): Promise<{ outcome: PostOutcome; status: number }> {
  // a browser without script keeps no mark: its form shows each time
  const sender = { address, mark: null };
  const { outcome, status, saved } = await receivePostedForm(form, shape, {
    consent: (version) => kyc.consent("documents-form", version),
    save: (values, options) =>
      documentForms.save(
        { [documentsFormOpeningKey]: openingCode ?? "", ...values },
        { ...options, sender },
      ),
    report,
  });
  return { status, outcome: { ...outcome, received: saved !== null } };
}
