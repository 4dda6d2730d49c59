import type { NoticeText } from "#content/consent-notices.ts";
import type { PostOutcome } from "./post-outcome.ts";

/** What the form needs of the server. */
export interface DocumentsFormOptions {
  /** Of the opening that it stands under; null for the general one. */
  openingCode: string | null;
  notice: NoticeText;
  uploadToken: string;
  submissionId: string;
  /** Said where sending failed. */
  failed: string;
  /** HR's own mailbox. */
  mailbox: string;
  /** The page answers a native post of this form. */
  outcome: PostOutcome | null;
}
