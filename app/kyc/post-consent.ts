import type { ConsentNotice } from "#contract/consent.ts";
import { wirePaths } from "#contract/wire.ts";
import { type CallOutcome, postJson } from "../sending/post-json.ts";
import { newSubmissionId } from "../sending/submission-key.ts";

const notice: ConsentNotice = "kyc";

/** Tells the server that somebody agreed to this version of the notice. @param pass of the page */
export function postConsent(version: string, pass: string): Promise<CallOutcome> {
  const body = JSON.stringify({ notice, version });
  return postJson(wirePaths.consent, { body, key: newSubmissionId(), pass });
}
