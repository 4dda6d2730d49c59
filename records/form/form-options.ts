import type { NoticeText } from "#content/consent-notices.ts";
import type { PostOutcome } from "./without-script/post-outcome.ts";

/** What a form with documents needs of the server. */
export interface FormOptions<Key extends string> {
  /** Tells forms of one kind apart on a device: those of several requests, or openings; "" for none. */
  slot: string;
  /** What it is for: token of HR's request, or code of the opening; null for neither. */
  request: string | null;
  notice: NoticeText;
  /** What is said of updates on WhatsApp; null where that is not set up. */
  whatsApp: NoticeText | null;
  uploadToken: string;
  submissionId: string;
  /** Answers that are known before anybody typed. */
  answers?: Record<string, string>;
  /** The company's, for what waits on the device. */
  email: string;
  /** Said where sending failed. */
  failed: string;
  /** The page answers a native post of this form. */
  outcome: PostOutcome<Key> | null;
}
