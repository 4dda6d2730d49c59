import { documentFormTexts } from "#content/document-forms.ts";
import type { FieldErrors } from "#contract/answers/answer-rules.ts";
import { consentField, consentHeader, whatsAppField } from "#contract/answers/consent.ts";
import { textsFor } from "#contract/text/language.ts";
import type { ConsentResult } from "../draft/device-consent.ts";
import type { TextStorage } from "../draft/text-storage.ts";
import type { NotReady } from "../files/document-holder.ts";
import type { FormDeclaration, FormReceipt, Submitted } from "../form-declaration.ts";
import type { SendOutcome } from "../queue/queue-sender.ts";
import type { Network } from "./network.ts";
import type { CallOutcome, JsonCall } from "./post-json.ts";
import { persist, unanswered } from "./retry.ts";
import { callKey } from "./submission-key.ts";

export interface SendDependencies {
  /** Answers, and addresses of the files that have arrived, by key. */
  values(): Record<string, string>;
  /** Waits until no file is on its way any more; answers why it is for long. */
  uploads(): Promise<NotReady | { kind: "refused"; errors: FieldErrors } | null>;
  consent(): Promise<ConsentResult>;
  post(path: string, call: Omit<JsonCall, "fetch">): Promise<CallOutcome>;
  network: Network;
  storage: TextStorage;
  uploadToken: string;
}

/** One try: files first, then the consent, then the call that names both. */
export async function sendForm<Key extends string>(
  form: FormDeclaration<Key>,
  submission: Submitted,
  deps: SendDependencies,
): Promise<SendOutcome<FormReceipt>> {
  const notReady = await deps.uploads();
  if (notReady) return notReady;
  const values = deps.values();
  const checked = form.check(values);
  if (!checked.ok) return { kind: "refused", errors: checked.errors };
  const consent = await persist(deps.consent, deps);
  if (consent.kind === "refused") {
    const { changed } = textsFor(documentFormTexts, form.language).consent;
    return { kind: "refused", errors: { [consentField]: changed } };
  }
  if (consent.kind !== "stored") return unanswered(consent);
  const { path, headers, ...said } = form.saveCall(checked.value, submission, deps.storage);
  const chosen = values[whatsAppField] && { [whatsAppField]: true };
  const body = JSON.stringify({ ...said.body, ...chosen });
  const saved = await persist(
    () =>
      deps.post(path, {
        body,
        key: callKey(submission.id, form.name, body),
        uploadToken: deps.uploadToken,
        headers: { [consentHeader]: consent.token, ...headers },
      }),
    { ...deps, retryLost: form.failsWhenLost },
  );
  return outcomeOf(saved, form, deps.network);
}

function outcomeOf<Key extends string>(
  call: CallOutcome,
  { receiptIn, failsWhenLost }: FormDeclaration<Key>,
  network: Network,
): SendOutcome<FormReceipt> {
  if (call.kind === "stored") {
    if (!receiptIn) return { kind: "received", receipt: null };
    const receipt = receiptIn(call.answer);
    return receipt === null ? { kind: "failed" } : { kind: "received", receipt };
  }
  if (call.kind === "refused") {
    // a refusal that names no field is nothing its sender could mend
    if (Object.keys(call.fields).length === 0) return { kind: "failed" };
    return { kind: "refused", errors: call.fields };
  }
  const isFailure = failsWhenLost && call.kind === "unreachable" && network.online();
  return isFailure ? { kind: "failed" } : unanswered(call);
}
