import { kycTexts } from "#content/kyc.ts";
import { consentField } from "#contract/consent.ts";
import { kycAnswers, kycDocumentKeys } from "#contract/kyc-fields.ts";
import { networkBusy } from "#contract/messages.ts";
import { reusedKeyCode } from "#contract/wire.ts";
import type { FormPostWithFiles } from "#server/api/form-posts.ts";
import type { Kyc, KycSaved } from "#server/kyc/kyc.ts";
import { submissionField } from "../documents/post-fields.ts";
import {
  addressesOf,
  postedFiles,
  refusedFiles,
  withoutRefused,
} from "../documents/posted-files.ts";
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

/**
 * Takes a native post of the form, by the same rules and in the same words as the calls.
 * @returns what to show, and with which status
 */
export async function receiveKycPost(
  kyc: Pick<Kyc, "consent" | "save">,
  form: FormPostWithFiles,
  context: PostContext,
): Promise<{ outcome: KycPostOutcome; status: number }> {
  const { fields, retryAfterSeconds } = form;
  const values = Object.fromEntries(kycAnswers.map(({ key }) => [key, fields[key] ?? ""]));
  const hasAgreed = Boolean(fields[consentField]);
  const files = postedFiles(form, kycDocumentKeys);
  const answer = (status: number, more: Partial<KycPostOutcome> = {}) => {
    const none = { errors: {}, failed: false, message: null, receipt: null };
    return { status, outcome: { values, hasAgreed, files, ...none, ...more } };
  };

  for (const fault of Object.values(form.faults)) context.report(fault);
  if (Object.keys(form.faults).length > 0) return answer(500, { failed: true });
  const refused = refusedFiles(form, kycDocumentKeys);
  if (retryAfterSeconds !== null && Object.keys(refused).length === 0) {
    return answer(429, { message: networkBusy(retryAfterSeconds) });
  }
  const urls = addressesOf(files);
  const errors = { ...formErrors({ ...values, ...urls }, hasAgreed), ...refused };
  if (Object.keys(errors).length > 0) {
    return answer(retryAfterSeconds === null ? 422 : 429, { errors });
  }
  try {
    const consent = await kyc.consent("kyc", fields[consentField] ?? "");
    if (consent === null) {
      const changed = { [consentField]: kycTexts.consent.changed };
      return answer(422, { hasAgreed: false, errors: changed });
    }
    const body = { method: "post", date: wireDate(context.now), ...values, ...urls };
    const idempotencyKey = fields[submissionField] || null;
    const saved = await kyc.save(body, { idempotencyKey, consent, request: context.request });
    if (!saved.ok) return answer(saved.status, whyNot(saved, files));
    if (saved.token === null) return answer(409, { message: kycTexts.alreadySent });
    return answer(200, { receipt: context.receiptPath(saved.token) });
  } catch (error) {
    context.report(error);
    return answer(500, { failed: true });
  }
}

function whyNot(
  { code, errors }: Extract<KycSaved, { ok: false }>,
  files: KycPostOutcome["files"],
): Partial<KycPostOutcome> {
  if (code === reusedKeyCode) return { message: kycTexts.alreadySent };
  if (Object.keys(errors).length === 0) return { failed: true };
  return { errors, files: withoutRefused(files, errors) };
}
