import { documentFormTexts } from "#content/document-forms.ts";
import { answerUsed } from "#content/sending.ts";
import { consentField, whatsAppField } from "#contract/answers/consent.ts";
import { reusedKeyCode, submissionField } from "#contract/calls/wire.ts";
import { networkBusy } from "#contract/messages.ts";
import { type Language, textsFor } from "#contract/text/language.ts";
import type { FormPostWithFiles } from "../../intake/form-posts.ts";
import type { SubmissionRefusal } from "../../intake/submission-refusal.ts";
import type { FormDeclaration } from "../form-declaration.ts";
import { formErrors } from "../form-state.ts";
import type { PostOutcome } from "./post-outcome.ts";
import { addressesOf, postedFiles, refusedFiles, withoutRefused } from "./posted-files.ts";
import { takePost } from "./receive-form.ts";

/** What stores it. */
interface PostedStore<Saved> {
  /** Null for a version of the notice that is not shown. */
  consent(version: string): Promise<string | null>;
  save(
    values: Record<string, string | true>,
    options: { idempotencyKey: string | null; consent: string },
  ): Promise<Saved | SubmissionRefusal>;
  /** Told of what is our own fault. */
  report(error: unknown): void;
}

interface Received<Key extends string, Saved> {
  outcome: PostOutcome<Key>;
  status: number;
  /** Null where it was not stored. */
  saved: Saved | null;
}

/**
 * Takes a native post of a form with documents, by the same rules and in the same words as the
 * calls.
 * @returns what to show, and with which status
 */
export async function receivePostedForm<Key extends string, Saved extends { ok: true }>(
  post: FormPostWithFiles,
  form: FormDeclaration<Key>,
  store: PostedStore<Saved>,
): Promise<Received<Key, Saved>> {
  const { fields } = post;
  const values = Object.fromEntries(form.answerKeys.map((key) => [key, fields[key] ?? ""]));
  const files = postedFiles(post, form.documentKeys);
  const given: PostOutcome<Key> = {
    ...{ values, files, hasAgreed: Boolean(fields[consentField]) },
    ...{ errors: {}, received: false, receipt: null, failed: false, message: null },
  };
  const refused = refusedFiles(post, form.documentKeys);
  const taken = await takePost(post, {
    report: store.report,
    waits: Object.keys(refused).length === 0,
    wrong() {
      const values = { ...given.values, ...addressesOf(files) };
      return { ...formErrors(form, values, given.hasAgreed), ...refused };
    },
    save: () => storeForm(form, post, given, store),
  });
  const show = (status: number, more: Partial<PostOutcome<Key>>, saved: Saved | null = null) => ({
    outcome: { ...given, ...more },
    ...{ status, saved },
  });
  // sent again as it is, it is stored once
  const failed = { failed: true, submissionId: fields[submissionField] || null };
  switch (taken.kind) {
    case "saved":
      return show(200, { received: true }, taken.saved as Saved);
    case "failed":
      return show(500, failed);
    case "busy":
      return show(429, { message: networkBusy(taken.seconds) });
    case "used":
      return show(200, { message: answerUsed });
    case "wrong":
      return show(post.retryAfterSeconds === null ? 422 : 429, { errors: taken.errors });
    case "refused": {
      const refusal = taken.refusal as SubmissionRefusal;
      return show(refusal.status, whyRefused(refusal, given, form));
    }
  }
}

/** The notice that was agreed to is not the one that is shown now. */
function noticeChanged(language: Language): SubmissionRefusal {
  const { changed: message } = textsFor(documentFormTexts, language).consent;
  const code = "consent_changed";
  return { ok: false, status: 422, code, message, errors: { [consentField]: message } };
}

async function storeForm<Key extends string, Saved extends { ok: true }>(
  form: FormDeclaration<Key>,
  { fields }: FormPostWithFiles,
  { values, files }: PostOutcome<Key>,
  { consent, save }: PostedStore<Saved>,
): Promise<Saved | SubmissionRefusal> {
  const agreed = await consent(fields[consentField] ?? "");
  if (agreed === null) return noticeChanged(form.language);
  const idempotencyKey = fields[submissionField] || null;
  const { [whatsAppField]: wanted, ...answers } = values;
  const said = { ...answers, ...(wanted && { [whatsAppField]: true as const }) };
  return save({ ...said, ...addressesOf(files) }, { idempotencyKey, consent: agreed });
}

function whyRefused<Key extends string>(
  { code, errors }: SubmissionRefusal,
  { files }: PostOutcome<Key>,
  { texts }: FormDeclaration<Key>,
): Partial<PostOutcome<Key>> {
  if (code === reusedKeyCode) return { message: texts.alreadySent };
  if (Object.keys(errors).length === 0) return { failed: true };
  const isAgreed = errors[consentField] === undefined;
  return {
    errors,
    files: withoutRefused(files, errors),
    ...(isAgreed ? {} : { hasAgreed: false }),
  };
}
