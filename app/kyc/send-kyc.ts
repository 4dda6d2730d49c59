import { kycTexts } from "#content/kyc.ts";
import type { FieldErrors } from "#contract/application-fields.ts";
import { consentField, consentHeader } from "#contract/consent.ts";
import { kycFields } from "#contract/kyc-fields.ts";
import { type CheckedKyc, checkKyc } from "#contract/kyc-record.ts";
import { kycRequestHeader, wirePaths } from "#contract/wire.ts";
import type { ConsentTold } from "../documents/consent-keeper.ts";
import type { Network } from "../sending/network.ts";
import { persist } from "../sending/persist.ts";
import type { CallOutcome, JsonCall } from "../sending/post-json.ts";
import type { SendLater } from "../sending/repeat-sending.ts";
import { callKey } from "../sending/submission-key.ts";
import type { KycSubmission } from "./kyc-draft.ts";

/** How one try to send the whole form ended. */
export type KycSendOutcome =
  | { kind: "received"; receipt: string }
  /** Something to mend, told at its field. */
  | { kind: "refused"; errors: FieldErrors }
  | SendLater
  | { kind: "failed" };

/** One that is not to be tried again by itself. */
export type KycSendEnd = Exclude<KycSendOutcome, SendLater>;

export interface KycSendDependencies {
  /** Answers, and addresses of the files that have arrived, by key. */
  values(): Record<string, string>;
  /** Waits until no file is on its way any more. */
  uploads(): Promise<"arrived" | "later" | "failed">;
  consent(): Promise<ConsentTold>;
  post(path: string, call: Omit<JsonCall, "fetch">): Promise<CallOutcome>;
  network: Network;
  uploadToken: string;
}

/** Files first, then the consent, then the record that names both. */
export async function sendKyc(
  submission: KycSubmission,
  deps: KycSendDependencies,
): Promise<KycSendOutcome> {
  const uploads = await deps.uploads();
  if (uploads !== "arrived") return unsent(uploads);
  const checked = checkKyc(deps.values());
  if (!checked.ok) return { kind: "refused", errors: checked.errors };
  const consent = await persist(deps.consent, deps);
  if (consent.kind === "refused") {
    return { kind: "refused", errors: { [consentField]: kycTexts.consent.changed } };
  }
  if (consent.kind !== "stored") return outcomeOf(consent);
  const body = kycBody(checked.value, submission.date);
  const headers = {
    [consentHeader]: consent.token,
    ...(submission.request === null ? {} : { [kycRequestHeader]: submission.request }),
  };
  const call = {
    body,
    key: callKey(submission.id, "kyc", body),
    uploadToken: deps.uploadToken,
    headers,
  };
  return outcomeOf(await persist(() => deps.post(wirePaths.kycSave, call), deps));
}

/** Every key of the record, what was not given as empty text (specification 2, section 7, call 11). */
function kycBody({ answers, files }: CheckedKyc, date: string): string {
  const given: Record<string, string> = { ...answers, ...files };
  const record = kycFields.map(({ key }) => [key, given[key] ?? ""]);
  return JSON.stringify({ method: "post", date, ...Object.fromEntries(record) });
}

function outcomeOf(call: CallOutcome): KycSendOutcome {
  switch (call.kind) {
    case "stored": {
      const { receipt } = (call.answer ?? {}) as { receipt?: unknown };
      return typeof receipt === "string" ? { kind: "received", receipt } : { kind: "failed" };
    }
    case "refused":
      // a refusal that names no field is nothing its sender could mend
      if (Object.keys(call.fields).length === 0) return { kind: "failed" };
      return { kind: "refused", errors: call.fields };
    case "unreachable":
      return unsent("later");
    default:
      // a server that says when to come back is not a failure, only a wait
      if (call.retryAfter === null) return { kind: "failed" };
      return { kind: "later", retryAfter: call.retryAfter };
  }
}

function unsent(why: "later" | "failed"): KycSendOutcome {
  return why === "later" ? { kind: "later", retryAfter: null } : { kind: "failed" };
}
