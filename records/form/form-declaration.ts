import type { FieldErrors } from "#contract/answers/answer-rules.ts";
import type { ConsentNotice } from "#contract/answers/consent.ts";
import type { FileUseName } from "#contract/answers/file-uses.ts";
import type { Language } from "#contract/text/language.ts";
import type { IconName } from "#ui/components/icon-names.ts";
import type { SummaryError } from "#ui/fields/error-summary.tsx";
import type { TextStorage } from "./draft/text-storage.ts";
import type { UploadTarget } from "./files/post-file.ts";

/** Answers by key, as they stand in the form's controls. */
export type Answers = Readonly<Record<string, string>>;

/**
 * What tells a form with documents from another one; everything else is the same for all of them.
 * `Checked` is the form after its check, as `saveCall` takes it. See docs/decisions/0065-one-engine-for-forms.md.
 */
export interface FormDeclaration<Key extends string, Checked = unknown> {
  /** What its words are in. */
  language: Language;
  /** Begins the names under which the device keeps the form: `kyc`, `documents`. */
  name: string;
  /** The notice that is agreed to before a document leaves the device. */
  notice: ConsentNotice;
  /** Texts and choices, in the order of the page. */
  answerKeys: readonly string[];
  documentKeys: readonly Key[];
  /** What the document is called, also where no heading stands above it. */
  documentLabel(key: Key): string;
  /** Whether these answers ask for the document. */
  isAsked(key: Key, answers: Answers): boolean;
  /** Checks the form as the server will. @param values a document's is any text that stands for it */
  check(values: Answers): { ok: true; value: Checked } | { ok: false; errors: FieldErrors };
  /** An answer as it is stored: `9820012345` for `+91 98200 12345`. */
  tidy(key: string, typed: string): string;
  /** In the order of the page; keys that are no fields of the form are left out. */
  listErrors(errors: FieldErrors, answers?: Answers): SummaryError[];
  /** Said above the list of errors in place of their number; null where the number is. */
  leadOf?(errors: FieldErrors): string | null;
  /** The call that takes one document. */
  uploadTarget(key: Key): UploadTarget;
  /** How the document's file is made ready, on the page and at its input. */
  fileUse(key: Key): FileUseName;
  /** The call that stores the form. */
  saveCall(value: Checked, submission: Submitted, storage: TextStorage): SaveCall;
  /** Path of the receipt in that call's answer, for a form that has one; null fails the sending. */
  receiptIn?(answer: unknown): FormReceipt;
  /**
   * A save that gets no answer although the device is online counts as a failure after a few tries,
   * as the specification has it; other forms wait in the device queue.
   */
  failsWhenLost?: boolean;
  /** Asks whether this device has sent the form before; never rejects. */
  wasSent?(storage: TextStorage, uploadToken: string): Promise<boolean>;
  texts: FormTexts;
}

/** Path of the receipt; null for a form that has none. */
export type FormReceipt = string | null;

/** What is said of a form beside what was given in it. */
export interface Submitted {
  id: string;
  /** Month/day/year of the first try. */
  date: string;
  /** What it is for: token of HR's request, or code of the opening; null for neither. */
  request: string | null;
}

export interface SaveCall {
  path: string;
  /** Without the choice to get updates on WhatsApp, which every form has. */
  body: object;
  /** Beside those of every call and the consent's. */
  headers?: Readonly<Record<string, string>>;
}

export interface FormTexts {
  title: string;
  safe: readonly { icon: IconName; text: string }[];
  submit: string;
  submitNote: string;
  sendingNote: string;
  /** In place of the form while it waits in the device queue. */
  waiting: {
    heading: string;
    durable: string;
    fleeting: string;
    sending: string;
    tryNow: string;
    takeBack: string;
  };
  /** On other pages of the site. */
  elsewhere: { waiting: string; sent: string; refused: string };
  receiptLink?: string;
  openForm: string;
  failedHeading: string;
  failedMore: string;
  notTaken: string;
  alreadySent: string;
  close: string;
}
