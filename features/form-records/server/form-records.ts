import type { CheckedBody } from "#contract/check-body.ts";
import type { ScanState } from "#contract/kyc-status.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";
import type { Queries } from "#platform/database.ts";
import type { CallHeaders } from "#records/intake/receive.ts";
import type { SavedOnce } from "#records/intake/save-once.ts";
import type { RecordList } from "#records/lifecycle/record-list.ts";

/** A filter's key, and what it is to be; `text` holds words of the person's name and email. */
export type FormQuery = Readonly<Partial<Record<string, string>>>;

/** One form that was sent. */
export interface SentForm {
  id: number;
  receivedAt: Date;
  /** What the person wrote, by key. */
  texts: Readonly<Partial<Record<string, string>>>;
  /** Further columns of its table that are shown, by key. */
  columns?: Readonly<Record<string, string | null>>;
}

/** The same as a line of HR's list. */
export interface ListedForm extends SentForm {
  /** How many files came with it. */
  files: number;
}

export interface FormFile {
  key: string;
  documentId: string;
  storedName: string;
  mediaType: string;
  /** In bytes. */
  size: number;
  scan: ScanState;
}

export interface OpenedForm extends SentForm {
  /** In the order of the form. */
  files: FormFile[];
  /** Null where none was given, or forms of the kind ask for none. */
  consent: { version: string; agreedAt: Date } | null;
}

/** A form that breaks no rule. */
export interface CheckedFormRecord {
  texts: Readonly<Record<string, string>>;
  /** Addresses of uploaded files. */
  files: Readonly<Record<string, string>>;
  /** Values of further columns that were chosen by who sends it. */
  columns?: Readonly<Record<string, string | null>>;
  /** Who sent it asks for updates on WhatsApp. */
  whatsapp?: true;
}

/** What a kind of form checks and stores beside its declared fields. */
export interface FormExtras {
  check?(body: unknown): Promise<CheckedBody<CheckedFormRecord>>;
  /** Values of columns that are no part of what was said, such as hashes of the sender. */
  hidden?: Readonly<Record<string, string | null>>;
  /** What else is written within the transaction that stores a new one. */
  stored?(queries: Queries, id: number, form: CheckedFormRecord): Promise<void>;
}

/** Forms of one kind, from their arrival to their erasure. What is erased is not found. */
export interface FormRecords extends RecordList<FormQuery, ListedForm> {
  /**
   * Stores a form with all its files in one transaction, once. An unknown consent is passed over:
   * nobody's documents are refused for it.
   * @param body texts and addresses of files by key
   */
  save(body: unknown, headers: CallHeaders, extras?: FormExtras): Promise<SavedOnce>;
  open(id: number): Promise<OpenedForm | null>;
  /** The values that occur, in order, by the key of each filter whose choices are loaded. */
  choices(): Promise<Record<string, string[]>>;
  /**
   * Destroys the keys of a form's files and everything that tells of the person.
   * @returns `absent` where there is none any more, `held` where a legal hold keeps it
   */
  erase(id: number, actor: Pick<StaffUser, "id">): Promise<"erased" | "absent" | "held">;
}
