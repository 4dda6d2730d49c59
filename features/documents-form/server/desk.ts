import type { ScanState } from "#contract/kyc-status.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";
import type { RecordList } from "#records/lifecycle/record-list.ts";
import type { DocumentFormQuery } from "../document-form-list.ts";
import type { DocumentsFormFileKey } from "../documents-form.ts";

/** One sent form, as a line of HR's list. */
export interface ListedDocumentForm {
  id: number;
  fullName: string;
  email: string;
  contactNumber: string;
  openingCode: string | null;
  receivedAt: Date;
  /** How many files came with it. */
  files: number;
}

export interface FormFile {
  key: DocumentsFormFileKey;
  documentId: string;
  storedName: string;
  mediaType: string;
  /** In bytes. */
  size: number;
  scan: ScanState;
}

export interface OpenedDocumentForm extends Omit<ListedDocumentForm, "files"> {
  /** In the order of the form. */
  files: FormFile[];
  consent: { version: string; agreedAt: Date } | null;
}

/** Sent forms as HR reads them. What is erased is not found. */
export interface DocumentFormDesk extends RecordList<DocumentFormQuery, ListedDocumentForm> {
  open(id: number): Promise<OpenedDocumentForm | null>;
  /** Codes of the openings that forms were sent for, in order. */
  openingCodes(): Promise<string[]>;
  /**
   * Destroys the keys of a form's files and everything that tells of the person.
   * @returns `absent` where there is none any more, `held` where a legal hold keeps it
   */
  erase(id: number, actor: Pick<StaffUser, "id">): Promise<"erased" | "absent" | "held">;
}
