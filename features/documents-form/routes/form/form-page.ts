import { createContext, data, type RouterContextProvider } from "react-router";
import { currentVersion, noticeText } from "#content/consent-notices.ts";
import { applicationFailed } from "#contract/messages.ts";
import type { Kyc } from "#features/candidate-kyc/server/index.ts";
import { factsContext, servicesOf } from "#http/request-context.ts";
import type { Services } from "#platform/context.ts";
import { newSubmissionId } from "#records/form/sending/submission-key.ts";
import { keepPostedFields } from "#records/form/without-script/keep-posted-fields.ts";
import type { PostOutcome } from "#records/form/without-script/post-outcome.ts";
import { arrivedFields } from "#records/form/without-script/posted-files.ts";
import { receivePostedForm } from "#records/form/without-script/receive-posted-form.ts";
import type { FormPostWithFiles } from "#records/intake/form-posts.ts";
import { type DocumentsFormFileKey, documentsFormOpeningKey } from "../../documents-form.ts";
import type { DocumentForms } from "../../server/document-forms.ts";
import { documentsForm } from "../../ui/form/documents-declaration.ts";
import type { DocumentsFormProps } from "../../ui/form/documents-form.tsx";

/** Set by the action for the loader of the same request: the title says that something is wrong. */
export const refusedContext = createContext(false);

interface PageArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

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
    failed: applicationFailed(facts),
    mailbox: facts.mailboxes.humanResources,
  };
}

/** Reads a native post of the form, and keeps what it brought. */
export async function readPost({ request, context }: PageArgs): Promise<FormPostWithFiles> {
  const address = context.get(factsContext)?.address ?? "";
  const form = await servicesOf(context).formPosts.readMany(request, address, "documents-form");
  keepPostedFields(context, form, arrivedFields(form));
  return form;
}

/** Takes a native post of the form; the page shows what is returned. */
export async function receiveDocumentsForm(
  { request, context }: PageArgs,
  openingCode: string | null,
) {
  const services = servicesOf(context);
  const facts = context.get(factsContext);
  const address = facts?.address ?? "";
  const form = await readPost({ request, context });
  const { outcome, status } = await receiveFormPost(services, form, {
    openingCode,
    address,
    report: (error) => facts?.report?.(error),
  });
  context.set(refusedContext, !outcome.received);
  const headers = new Headers({ "cache-control": "no-store" });
  if (form.retryAfterSeconds) headers.set("retry-after", String(form.retryAfterSeconds));
  return data(outcome, { status, headers });
}

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
async function receiveFormPost(
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
