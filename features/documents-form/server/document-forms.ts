import type { SubmissionRefusal } from "#records/intake/submission-refusal.ts";

/** Whose device sends or asks. */
export interface FormSender {
  /** The client's address. */
  address: string;
  /** The text by which the device knows itself; null for clients and browsers that keep none. */
  mark: string | null;
}

export interface SaveFormOptions {
  idempotencyKey: string | null;
  /** The consent that the device was given; null for outside clients, which know none. */
  consent: string | null;
  sender: FormSender;
}

/** "Documents Upload Form V1.1" as those who send it know it. */
export interface DocumentForms {
  /**
   * Stores a form with all its files in one transaction, once. An unknown consent is passed over:
   * nobody's documents are refused for it.
   * @param body of the wire's call: texts and addresses of files by key, and the opening's code
   */
  save(
    body: unknown,
    options: SaveFormOptions,
  ): Promise<{ ok: true; id: number } | SubmissionRefusal>;
  /** Whether this device has sent a form from this address. */
  wasSent(sender: FormSender): Promise<boolean>;
}

declare module "#platform/context.ts" {
  interface Services {
    documentForms: DocumentForms;
  }
}
