import type { SavedOnce } from "#records/intake/save-once.ts";
import type { ApplicationChoices, KeptAnswers } from "../application-fields.ts";

/** One row of HR's list. */
export interface ApplicationRow {
  id: number;
  source: string;
  answers: KeptAnswers;
  /** Null where nobody gave a resume. */
  resumeId: string | null;
  receivedAt: Date;
  /** The record's own date, as it was sent; null where none was. */
  sentDate: string | null;
}

/** What a call answers: saved, or which fields to mend. */
export type SaveResult = StoredAnswer | Exclude<SavedOnce, { ok: true }>;

interface StoredAnswer {
  ok: true;
  id: number;
  /** Null where it was erased after it came. */
  number: string | null;
  /** Whole address of the private page; null besides for a repeat that may be somebody else's. */
  statusUrl: string | null;
}

export interface SaveOptions {
  /** Value of `Idempotency-Key`, or null. */
  idempotencyKey: string | null;
  /** Mark of the opening's questions that the form was given; absent or null for outside clients. */
  questionsAsked?: string | null;
  /** Version of the notice that was shown, or a recorded consent; absent or null for outside clients. */
  consent?: string | null;
}

export interface FormSubmission extends ApplicationChoices {
  /** Answers as posted, keyed by field id; those to the opening's questions too. */
  values: Record<string, string>;
  /** `Main-Website`, `Dolphins` or an employee ID. */
  source: string;
  /** Address that the upload answered, or "". */
  resumeUrl: string;
}

export interface Applications {
  /** The referral record (call 4 of specification 1), as received. */
  saveReferral(body: unknown, options: SaveOptions): Promise<SaveResult>;
  /** The full form data (call 5), as received; joins the referral record with the same resume. */
  saveForm(body: unknown, options: SaveOptions): Promise<SaveResult>;
  /**
   * A whole application from the native form post: both parts in one transaction.
   * Errors are keyed by the form's field ids, `jobFile` for the resume.
   */
  submit(application: FormSubmission, options: SaveOptions): Promise<SaveResult>;
}
