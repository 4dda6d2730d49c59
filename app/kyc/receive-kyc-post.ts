import { kycTexts } from "#content/kyc.ts";
import { kycAnswers, kycDocumentKeys } from "#contract/kyc-fields.ts";
import type { FormPostWithFiles } from "#server/api/form-posts.ts";
import type { Kyc } from "#server/kyc/kyc.ts";
import { receivePostedForm } from "../documents/receive-posted-form.ts";
import { wireDate } from "../sending/wire-date.ts";
import { formErrors } from "./kyc-errors.ts";
import type { KycPostOutcome } from "./kyc-post-outcome.ts";

interface PostContext {
  /** Token of the request that the candidate follows. */
  request: string | null;
  now: Date;
  /** Path of a receipt. */
  receiptPath(token: string): string;
  report(error: unknown): void;
}

const shape = {
  answerKeys: kycAnswers.map(({ key }) => key),
  documentKeys: kycDocumentKeys,
  errorsOf: formErrors,
  alreadySent: kycTexts.alreadySent,
};

/** Takes a native post of the form. @returns what to show, and with which status */
export async function receiveKycPost(
  kyc: Pick<Kyc, "consent" | "save">,
  form: FormPostWithFiles,
  { request, now, receiptPath, report }: PostContext,
): Promise<{ outcome: KycPostOutcome; status: number }> {
  const { outcome, status, saved } = await receivePostedForm(form, shape, {
    consent: (version) => kyc.consent("kyc", version),
    save: (values, options) =>
      kyc.save({ method: "post", date: wireDate(now), ...values }, { ...options, request }),
    report,
  });
  if (saved?.token === null) {
    return { status: 409, outcome: { ...outcome, message: kycTexts.alreadySent, receipt: null } };
  }
  return { status, outcome: { ...outcome, receipt: saved && receiptPath(saved.token) } };
}
