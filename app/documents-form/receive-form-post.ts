import { documentsFormTexts as words } from "#content/documents-form.ts";
import { kycTexts } from "#content/kyc.ts";
import { consentField } from "#contract/consent.ts";
import { documentsFormOpeningKey } from "#contract/documents-form.ts";
import { networkBusy } from "#contract/messages.ts";
import { reusedKeyCode } from "#contract/wire.ts";
import type { FormPostWithFiles } from "#server/api/form-posts.ts";
import type { DocumentForms } from "#server/document-forms/document-forms.ts";
import type { Kyc } from "#server/kyc/kyc.ts";
import { submissionField } from "../documents/post-fields.ts";
import {
  addressesOf,
  postedFiles,
  refusedFiles,
  withoutRefused,
} from "../documents/posted-files.ts";
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

/**
 * Takes a native post of the form, by the same rules and in the same words as the calls.
 * @returns what to show, and with which status
 */
export async function receiveFormPost(
  services: PostServices,
  form: FormPostWithFiles,
  context: PostContext,
): Promise<{ outcome: PostOutcome; status: number }> {
  const { fields, retryAfterSeconds } = form;
  const values = Object.fromEntries(textKeys.map((key) => [key, fields[key] ?? ""]));
  const hasAgreed = Boolean(fields[consentField]);
  const files = postedFiles(form, fileKeys);
  const answer = (status: number, more: Partial<PostOutcome> = {}) => {
    const none = { errors: {}, failed: false, message: null, received: false };
    return { status, outcome: { values, hasAgreed, files, ...none, ...more } };
  };

  for (const fault of Object.values(form.faults)) context.report(fault);
  if (Object.keys(form.faults).length > 0) return answer(500, { failed: true });
  const refused = refusedFiles(form, fileKeys);
  if (retryAfterSeconds !== null && Object.keys(refused).length === 0) {
    return answer(429, { message: networkBusy(retryAfterSeconds) });
  }
  const urls = addressesOf(files);
  const errors = { ...formErrors({ ...values, ...urls }, hasAgreed), ...refused };
  if (Object.keys(errors).length > 0) {
    return answer(retryAfterSeconds === null ? 422 : 429, { errors });
  }
  try {
    const consent = await services.kyc.consent("documents-form", fields[consentField] ?? "");
    if (consent === null) {
      const changed = { [consentField]: kycTexts.consent.changed };
      return answer(422, { hasAgreed: false, errors: changed });
    }
    const { openingCode, address } = context;
    const body = { [documentsFormOpeningKey]: openingCode ?? "", ...values, ...urls };
    // a browser without script keeps no mark: its form shows each time
    const sender = { address, mark: null };
    const idempotencyKey = fields[submissionField] || null;
    const saved = await services.documentForms.save(body, { idempotencyKey, consent, sender });
    if (saved.ok) return answer(200, { received: true });
    if (saved.code === reusedKeyCode) return answer(saved.status, { message: words.alreadySent });
    const isMendable = Object.keys(saved.errors).length > 0;
    if (!isMendable) return answer(saved.status, { failed: true });
    const left = withoutRefused(files, saved.errors);
    return answer(saved.status, { errors: saved.errors, files: left });
  } catch (error) {
    context.report(error);
    return answer(500, { failed: true });
  }
}
