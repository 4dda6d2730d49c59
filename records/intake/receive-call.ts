import type { CheckedBody } from "#contract/calls/check-body.ts";
import type { Documents } from "#features/documents/server/index.ts";
import type { Queries } from "#platform/database/database.ts";
import { digestFiles, type NamedFiles, nameFiles } from "./claim-files.ts";
import { isKey, type Once } from "./save-once.ts";
import type { SignedConsent, SignedConsents } from "./signed-consents.ts";
import { invalid, oddKey, type SubmissionRefusal } from "./submission-refusal.ts";

interface ReceiveOptions {
  documents: Pick<Documents, "idFromUrl" | "digest">;
  givenConsents: Pick<SignedConsents, "read">;
}

/** What a call brings besides its body. */
export interface CallHeaders {
  /** Value of `Idempotency-Key`, or null. */
  idempotencyKey: string | null;
  /** The consent that the device was given; null for outside clients, which know none. */
  consent: string | null;
}

/** A checked form with addresses of uploaded files, by key. */
interface WithFiles<Key extends string> {
  files: Partial<Record<Key, string>>;
}

/** How forms of a kind are checked. */
export interface FormKind<Form> {
  /** Of its Idempotency-Keys. */
  scope: string;
  /** Also looks up what the form names. @param body of the call, parsed */
  check(body: unknown): CheckedBody<Form> | Promise<CheckedBody<Form>>;
  /** What was written and chosen: the same each time that the form is sent. */
  said(form: Form): object;
}

export interface ReceivedForm<Form, Key extends string> {
  ok: true;
  form: Form;
  files: NamedFiles<Key>;
  /** Some of them are gone: it has come before, or comes too late. */
  isBroken: boolean;
  /** Null also where it is forged or too old: nobody's form is refused for it. */
  consent: SignedConsent | null;
  once: Once;
}

/** Refuses a key that cannot be stored, then a body that breaks a rule. */
export async function checkCall<Value>(
  idempotencyKey: string | null,
  check: () => CheckedBody<Value> | Promise<CheckedBody<Value>>,
): Promise<{ ok: true; value: Value } | SubmissionRefusal> {
  if (idempotencyKey !== null && !isKey(idempotencyKey)) return oddKey();
  const checked = await check();
  return checked.ok ? checked : invalid(checked.errors);
}

/** Checks a form and finds the files that it names; nothing is claimed or stored yet. */
export async function receiveForm<Key extends string, Form extends WithFiles<Key>>(
  { documents, givenConsents }: ReceiveOptions,
  kind: FormKind<Form>,
  body: unknown,
  { idempotencyKey: key, consent }: CallHeaders,
): Promise<ReceivedForm<Form, Key> | SubmissionRefusal> {
  const checked = await checkCall(key, () => kind.check(body));
  if (!checked.ok) return checked;
  const { value: form } = checked;
  const named = nameFiles<Key>(documents, form.files);
  if (!named.ok) return named;
  const { files } = named;
  const digests = await digestFiles(documents, files);
  const contents = { ...kind.said(form), files: digests };
  return {
    ...{ ok: true, form, files, isBroken: digests.some(([, digest]) => digest === null) },
    consent: consent === null ? null : givenConsents.read(consent),
    once: { scope: kind.scope, key, contents },
  };
}

/** A form that breaks no rule. */
export interface CheckedFormRecord {
  texts: Readonly<Record<string, string>>;
  /** Addresses of uploaded files. */
  files: Readonly<Record<string, string>>;
  /** Values of further columns that were chosen by who sends it. */
  columns?: Readonly<Record<string, string | null>>;
  /** Who sent it asks for updates on WhatsApp. */
  whatsapp?: true;
}

/** What a kind of form checks and stores beside its declared fields. */
export interface FormExtras {
  check?(body: unknown): Promise<CheckedBody<CheckedFormRecord>>;
  /** Values of columns that are no part of what was said, such as hashes of the sender. */
  hidden?: Readonly<Record<string, string | null>>;
  /** What else is written within the transaction that stores a new one. */
  stored?(queries: Queries, id: number, form: CheckedFormRecord): Promise<void>;
}
