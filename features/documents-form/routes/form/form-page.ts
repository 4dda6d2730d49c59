import { currentVersion, noticeText } from "#content/consent-notices.ts";
import { applicationFailed } from "#contract/messages.ts";
import { defaultLanguage } from "#contract/text/language.ts";
import { servicesOf } from "#http/request-context.ts";
import type { Services } from "#platform/context.ts";
import { newSubmissionId } from "#records/form/sending/submission-key.ts";
import { arrivedFields } from "#records/form/without-script/posted-files.ts";
import {
  type PageArgs,
  receiveFormWithFiles,
  refusedContext,
} from "#records/form/without-script/receive-form.ts";
import { receivePostedForm } from "#records/form/without-script/receive-posted-form.ts";
import { documentsFormOpeningKey } from "../../documents-form.ts";
import { documentsForm } from "../../ui/form/documents-declaration.ts";
import type { DocumentsFormProps } from "../../ui/form/documents-form.tsx";

export { refusedContext };

/** What the form needs of the server. */
export async function documentsFormProps(
  { brand, uploadTokens, whatsApp }: Pick<Services, "brand" | "uploadTokens" | "whatsApp">,
  openingCode: string | null,
): Promise<Omit<DocumentsFormProps, "outcome" | "title">> {
  const facts = await brand.now();
  const notice = noticeText("documents-form", currentVersion("documents-form"), facts);
  if (!notice) throw new Error("There is no notice to agree to");
  return {
    slot: openingCode === null ? "" : `-${openingCode}`,
    request: openingCode,
    notice,
    whatsApp: whatsApp.hook && noticeText("whatsapp", currentVersion("whatsapp"), facts),
    uploadToken: uploadTokens.issue(),
    submissionId: newSubmissionId(),
    email: facts.email,
    failed: applicationFailed(facts),
    mailbox: facts.mailboxes.humanResources,
  };
}

/** Reads a native post of the form, and keeps what it brought. */
export const readPost = (args: PageArgs) =>
  receiveFormWithFiles(args, "documents-form", { arrived: arrivedFields });

/** Takes a native post of the form; the page shows what is returned. */
export async function receiveDocumentsForm(args: PageArgs, openingCode: string | null) {
  const { kyc, documentForms } = servicesOf(args.context);
  const { post, address, report, answer } = await readPost(args);
  const { outcome, status } = await receivePostedForm(post, documentsForm(defaultLanguage), {
    consent: (version) => kyc.consent("documents-form", version),
    save: (values, options) =>
      documentForms.save(
        { [documentsFormOpeningKey]: openingCode ?? "", ...values },
        // a browser without script keeps no mark: its form shows each time
        { ...options, sender: { address, mark: null } },
      ),
    report,
  });
  args.context.set(refusedContext, !outcome.received);
  return answer(outcome, status, { "cache-control": "no-store" });
}
