import { kycTexts } from "#content/kyc.ts";
import type { FieldErrors } from "#contract/application-fields.ts";
import { consentField, consentHeader } from "#contract/consent.ts";
import { checkDocumentsForm, documentsFormOpeningKey } from "#contract/documents-form.ts";
import { deviceMarkHeader, wirePaths } from "#contract/wire.ts";
import type { ConsentTold } from "../documents/consent-keeper.ts";
import type { Network } from "../sending/network.ts";
import { persist } from "../sending/persist.ts";
import type { CallOutcome, JsonCall } from "../sending/post-json.ts";
import { callKey } from "../sending/submission-key.ts";

export type SendEnd =
  | { kind: "received" }
  /** Something to mend, told at its field. */
  | { kind: "refused"; errors: FieldErrors }
  | { kind: "failed" };

export interface SendDependencies {
  submissionId: string;
  openingCode: string | null;
  uploadToken: string;
  /** Answers, and addresses of the files that have arrived, by key. */
  values(): Record<string, string>;
  /** Waits until no file is on its way any more. */
  uploads(): Promise<"arrived" | "later" | "failed">;
  consent(): Promise<ConsentTold>;
  /** By what the device is known again; null where it keeps nothing. */
  mark(): string | null;
  post(path: string, call: Omit<JsonCall, "fetch">): Promise<CallOutcome>;
  network: Network;
}

/** Files first, then the consent, then the form that names both. */
export async function sendForm(deps: SendDependencies): Promise<SendEnd> {
  if ((await deps.uploads()) !== "arrived") return { kind: "failed" };
  const checked = checkDocumentsForm(deps.values());
  if (!checked.ok) return { kind: "refused", errors: checked.errors };
  const consent = await persist(deps.consent, deps);
  if (consent.kind === "refused") {
    return { kind: "refused", errors: { [consentField]: kycTexts.consent.changed } };
  }
  if (consent.kind !== "stored") return { kind: "failed" };
  const { texts, files } = checked.value;
  const opening = deps.openingCode === null ? {} : { [documentsFormOpeningKey]: deps.openingCode };
  const body = JSON.stringify({ ...opening, ...texts, ...files });
  const mark = deps.mark();
  const headers = {
    [consentHeader]: consent.token,
    ...(mark === null ? {} : { [deviceMarkHeader]: mark }),
  };
  const key = callKey(deps.submissionId, "documents", body);
  const call = { body, key, uploadToken: deps.uploadToken, headers };
  return endOf(await persist(() => deps.post(wirePaths.documentsSave, call), deps));
}

/** A refusal that names no field is nothing its sender could mend. */
function endOf(call: CallOutcome): SendEnd {
  if (call.kind === "stored") return { kind: "received" };
  const isMendable = call.kind === "refused" && Object.keys(call.fields).length > 0;
  return isMendable ? { kind: "refused", errors: call.fields } : { kind: "failed" };
}
