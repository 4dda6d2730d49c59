import type { ConsentNotice } from "#contract/consent.ts";
import { wirePaths } from "#contract/wire.ts";
import { type CallOutcome, postJson } from "../sending/post-json.ts";
import { newSubmissionId } from "../sending/submission-key.ts";

/** Tells the server that somebody agreed to this version of a notice. @param uploadToken of the page */
export function postConsent(
  agreed: { notice: ConsentNotice; version: string },
  uploadToken: string,
): Promise<CallOutcome> {
  return postJson(wirePaths.consent, {
    body: JSON.stringify(agreed),
    key: newSubmissionId(),
    uploadToken,
  });
}
