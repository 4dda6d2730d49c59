import { kycTexts } from "#content/kyc.ts";
import type { FieldErrors } from "#contract/application-fields.ts";
import { consentField } from "#contract/consent.ts";
import { networkBusy } from "#contract/messages.ts";
import { reusedKeyCode } from "#contract/wire.ts";
import type { SubmissionRefusal } from "#records/intake/submission-refusal.ts";
import type { FormPostWithFiles } from "#server/api/form-posts.ts";
import { submissionField } from "./post-fields.ts";
import { addressesOf, postedFiles, refusedFiles, withoutRefused } from "./posted-files.ts";
import type { PostedForm } from "./posted-form.ts";

/** What a form asks, and by which rules. */
interface PostedShape<Key extends string> {
  answerKeys: readonly string[];
  documentKeys: readonly Key[];
  errorsOf(values: Record<string, string>, hasAgreed: boolean): FieldErrors;
  /** Said where its name was used for another form. */
  alreadySent: string;
}

/** What stores it. */
interface PostedStore<Saved> {
  /** Null for a version of the notice that is not shown. */
  consent(version: string): Promise<string | null>;
  save(
    values: Record<string, string>,
    options: { idempotencyKey: string | null; consent: string },
  ): Promise<Saved | SubmissionRefusal>;
  /** Told of what is our own fault. */
  report(error: unknown): void;
}

interface Received<Key extends string, Saved> {
  outcome: PostedForm<Key>;
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
  form: FormPostWithFiles,
  shape: PostedShape<Key>,
  store: PostedStore<Saved>,
): Promise<Received<Key, Saved>> {
  const { fields } = form;
  const values = Object.fromEntries(shape.answerKeys.map((key) => [key, fields[key] ?? ""]));
  const files = postedFiles(form, shape.documentKeys);
  const given: PostedForm<Key> = {
    ...{ values, files, hasAgreed: Boolean(fields[consentField]) },
    ...{ errors: {}, failed: false, message: null },
  };
  for (const fault of faultsOf(form)) store.report(fault);
  const unfit = whyUnfit(form, shape, given);
  if (unfit) return { saved: null, status: unfit.status, outcome: { ...given, ...unfit.more } };
  try {
    const stored = await storeForm(form, given, store);
    if (stored.ok) return { saved: stored, status: 200, outcome: given };
    const more = whyRefused(stored, given, shape);
    return { saved: null, status: stored.status, outcome: { ...given, ...more } };
  } catch (error) {
    store.report(error);
    await form.giveBack(error);
    return { saved: null, status: 500, outcome: { ...given, ...failed(form) } };
  }
}

type Shown<Key extends string> = Partial<PostedForm<Key>>;

const faultsOf = ({ fault, faults }: FormPostWithFiles) =>
  [...Object.values(faults), fault].filter(Boolean);

/** Our fault: sent again as it is, it is stored once. */
const failed = ({ fields }: FormPostWithFiles) => ({
  failed: true,
  submissionId: fields[submissionField] || null,
});

/** Why it is not stored, as far as that is known without the store. */
function whyUnfit<Key extends string>(
  form: FormPostWithFiles,
  { documentKeys, errorsOf }: PostedShape<Key>,
  { values, hasAgreed, files }: PostedForm<Key>,
): { status: number; more: Shown<Key> } | null {
  const { retryAfterSeconds } = form;
  if (faultsOf(form).length > 0) return { status: 500, more: failed(form) };
  const refused = refusedFiles(form, documentKeys);
  if (retryAfterSeconds !== null && Object.keys(refused).length === 0) {
    return { status: 429, more: { message: networkBusy(retryAfterSeconds) } };
  }
  const errors = { ...errorsOf({ ...values, ...addressesOf(files) }, hasAgreed), ...refused };
  if (Object.keys(errors).length === 0) return null;
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
  { values, files }: PostedForm<Key>,
  { consent, save }: PostedStore<Saved>,
): Promise<Saved | SubmissionRefusal> {
  const agreed = await consent(fields[consentField] ?? "");
  if (agreed === null) return noticeChanged;
  const idempotencyKey = fields[submissionField] || null;
  return save({ ...values, ...addressesOf(files) }, { idempotencyKey, consent: agreed });
}

function whyRefused<Key extends string>(
  { code, errors }: SubmissionRefusal,
  { files }: PostedForm<Key>,
  { alreadySent }: PostedShape<Key>,
): Shown<Key> {
  if (code === reusedKeyCode) return { message: alreadySent };
  if (Object.keys(errors).length === 0) return { failed: true };
  const isAgreed = errors[consentField] === undefined;
  return {
    errors,
    files: withoutRefused(files, errors),
    ...(isAgreed ? {} : { hasAgreed: false }),
  };
}
