import type { KycDocumentKey } from "#contract/answers/kyc-fields.ts";
import { defaultLanguage } from "#contract/text/language.ts";
import { wireDate } from "#records/form/sending/submission-key.ts";
import type { PostOutcome } from "#records/form/without-script/post-outcome.ts";
import { receivePostedForm } from "#records/form/without-script/receive-posted-form.ts";
import type { FormPostWithFiles } from "#records/intake/form-posts.ts";
import type { Kyc } from "../../server/kyc.ts";
import { kycForm } from "./kyc-declaration.ts";

interface PostContext {
  /** Token of the request that the candidate follows. */
  request: string | null;
  now: Date;
  /** Path of a receipt. */
  receiptPath(token: string): string;
  report(error: unknown): void;
}

/** Takes a native post of the form. @returns what to show, and with which status */
export async function receiveKycPost(
  kyc: Pick<Kyc, "consent" | "save">,
  form: FormPostWithFiles,
  { request, now, receiptPath, report }: PostContext,
): Promise<{ outcome: PostOutcome<KycDocumentKey>; status: number }> {
  const declared = kycForm(defaultLanguage);
  const { outcome, status, saved } = await receivePostedForm(form, declared, {
    consent: (version) => kyc.consent("kyc", version),
    save: (values, options) =>
      kyc.save({ method: "post", date: wireDate(now), ...values }, { ...options, request }),
    report,
  });
  if (saved?.token === null) {
    const message = declared.texts.alreadySent;
    return { status: 409, outcome: { ...outcome, received: false, message } };
  }
  return { status, outcome: { ...outcome, receipt: saved && receiptPath(saved.token) } };
}
