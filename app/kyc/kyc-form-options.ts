import type { NoticeText } from "#content/consent-notices.ts";
import type { KycDocumentKey } from "#contract/kyc-fields.ts";
import type { KycPostOutcome } from "./kyc-post-outcome.ts";

/** What HR asked the candidate for, where the page was opened by its link. */
export interface ShownRequest {
  token: string;
  email: string;
  name: string;
  /** Optional documents that are asked for. */
  documentKeys: KycDocumentKey[];
  /** As people read a day. */
  dueOn: string;
}

/** What the form needs of the server. */
export interface KycFormOptions {
  /** Tells the forms of a device apart: those of several requests, and the one without. */
  slot: string;
  notice: NoticeText;
  request: ShownRequest | null;
  uploadToken: string;
  submissionId: string;
  texts: { thanks: string; failed: string };
  /** The page answers a native post of this form. */
  outcome: KycPostOutcome | null;
}
