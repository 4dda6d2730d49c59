import type { Kyc } from "#features/candidate-kyc/server/index.ts";
import type { PostOutcome } from "#records/form/post-outcome.ts";
import { receivePostedForm } from "#records/form/receive-posted-form.ts";
import type { FormPostWithFiles } from "#records/intake/form-posts.ts";
import { type DocumentsFormFileKey, documentsFormOpeningKey } from "../../documents-form.ts";
import type { DocumentForms } from "../../server/document-forms.ts";
import { documentsForm } from "./documents-declaration.ts";

interface PostContext {
  openingCode: string | null;
  address: string;
  report(error: unknown): void;
}

interface PostServices {
  kyc: Pick<Kyc, "consent">;
  documentForms: Pick<DocumentForms, "save">;
}

/** Takes a native post of the form. @returns what to show, and with which status */
export async function receiveFormPost(
  { kyc, documentForms }: PostServices,
  form: FormPostWithFiles,
  { openingCode, address, report }: PostContext,
): Promise<{ outcome: PostOutcome<DocumentsFormFileKey>; status: number }> {
  // a browser without script keeps no mark: its form shows each time
  const sender = { address, mark: null };
  const { outcome, status } = await receivePostedForm(form, documentsForm, {
    consent: (version) => kyc.consent("documents-form", version),
    save: (values, options) =>
      documentForms.save(
        { [documentsFormOpeningKey]: openingCode ?? "", ...values },
        { ...options, sender },
      ),
    report,
  });
  return { status, outcome };
}
