import { kycTexts } from "#content/kyc.ts";
import { answerUsed } from "#content/sending.ts";
import { consentField, whatsAppField } from "#contract/answers/consent.ts";
import { reusedKeyCode, useField } from "#contract/calls/wire.ts";
import { networkBusy } from "#contract/messages.ts";
import type { FormPostWithFiles } from "../../intake/form-posts.ts";
import type { SubmissionRefusal } from "../../intake/submission-refusal.ts";
import type { FormDeclaration } from "../form-declaration.ts";
import { formErrors } from "../form-state.ts";
import { submissionField } from "./post-fields.ts";
import type { PostOutcome } from "./post-outcome.ts";
import { addressesOf, postedFiles, refusedFiles, withoutRefused } from "./posted-files.ts";

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
  for (const fault of faultsOf(post)) store.report(fault);
  const unfit = whyUnfit(post, form, given);
  if (unfit) return { saved: null, status: unfit.status, outcome: { ...given, ...unfit.more } };
  try {
    const stored = await storeForm(post, given, store);
    if (stored.ok) return { saved: stored, status: 200, outcome: { ...given, received: true } };
    const more = whyRefused(stored, given, form);
    return { saved: null, status: stored.status, outcome: { ...given, ...more } };
  } catch (error) {
    store.report(error);
    await post.giveBack(error);
    return { saved: null, status: 500, outcome: { ...given, ...failed(post) } };
  }
}

type Shown<Key extends string> = Partial<PostOutcome<Key>>;

const faultsOf = ({ fault, faults }: FormPostWithFiles) =>
  [...Object.values(faults), fault].filter(Boolean);

/** Our fault: sent again as it is, it is stored once. */
const failed = ({ fields }: FormPostWithFiles) => ({
  failed: true,
  submissionId: fields[submissionField] || null,
});

/** Why it is not stored, as far as that is known without the store. */
function whyUnfit<Key extends string>(
  post: FormPostWithFiles,
  form: FormDeclaration<Key>,
  { values, hasAgreed, files }: PostOutcome<Key>,
): { status: number; more: Shown<Key> } | null {
  const { retryAfterSeconds, fields } = post;
  if (faultsOf(post).length > 0) return { status: 500, more: failed(post) };
  const refused = refusedFiles(post, form.documentKeys);
  if (retryAfterSeconds !== null && Object.keys(refused).length === 0) {
    return { status: 429, more: { message: networkBusy(retryAfterSeconds) } };
  }
  const given = { ...values, ...addressesOf(files) };
  const errors = { ...formErrors(form, given, hasAgreed), ...refused };
  const isWrong = Object.keys(errors).length > 0;
  if (!isWrong && fields[useField] !== undefined)
    return { status: 200, more: { message: answerUsed } };
  if (!isWrong) return null;
  return { status: retryAfterSeconds === null ? 422 : 429, more: { errors } };
}

/** The notice that was agreed to is not the one that is shown now. */
const noticeChanged: SubmissionRefusal = {
  ok: false,
  status: 422,
  code: "consent_changed",
  message: kycTexts.consent.changed,
  errors: { [consentField]: kycTexts.consent.changed },
};

async function storeForm<Key extends string, Saved extends { ok: true }>(
  { fields }: FormPostWithFiles,
  { values, files }: PostOutcome<Key>,
  { consent, save }: PostedStore<Saved>,
): Promise<Saved | SubmissionRefusal> {
  const agreed = await consent(fields[consentField] ?? "");
  if (agreed === null) return noticeChanged;
  const idempotencyKey = fields[submissionField] || null;
  const { [whatsAppField]: wanted, ...answers } = values;
  const said = { ...answers, ...(wanted && { [whatsAppField]: true as const }) };
  return save({ ...said, ...addressesOf(files) }, { idempotencyKey, consent: agreed });
}

function whyRefused<Key extends string>(
  { code, errors }: SubmissionRefusal,
  { files }: PostOutcome<Key>,
  { texts }: FormDeclaration<Key>,
): Shown<Key> {
  if (code === reusedKeyCode) return { message: texts.alreadySent };
  if (Object.keys(errors).length === 0) return { failed: true };
  const isAgreed = errors[consentField] === undefined;
  return {
    errors,
    files: withoutRefused(files, errors),
    ...(isAgreed ? {} : { hasAgreed: false }),
  };
}
