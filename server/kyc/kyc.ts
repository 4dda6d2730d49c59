import type { FieldErrors } from "#contract/application-fields.ts";
import type { ConsentNotice } from "#contract/consent.ts";
import type { KycDocumentKey } from "#contract/kyc-fields.ts";
import type { KycAnswers } from "#contract/kyc-record.ts";
import type { CandidateState, DocumentStatus, ScanState } from "#contract/kyc-status.ts";
import type { Admin } from "../admins/admins.ts";

export interface KycRefusal {
  ok: false;
  status: 400 | 404 | 409 | 422;
  code: string;
  message: string;
  /** By key of the record. */
  errors: FieldErrors;
}

/** `token` is the last part of the address of the candidate's receipt. */
export type KycSaved = { ok: true; id: number; token: string } | KycRefusal;

export interface SaveKycOptions {
  idempotencyKey: string | null;
  /** The consent that the device was given; null for outside clients, which know none. */
  consent: string | null;
  /** Token of the request that the candidate follows; null where there is none. */
  request: string | null;
}

/** One document on the candidate's receipt. */
export interface ReceiptDocument {
  key: KycDocumentKey;
  label: string;
  required: boolean;
  /** Null where it was asked for and not sent. */
  status: DocumentStatus | null;
  /** What HR wrote of a rejected one. */
  reason: string;
  receivedAt: Date | null;
  /** Name and bytes of the file. */
  file: { name: string; size: number; scan: ScanState } | null;
}

/** What a candidate sees behind the private link. */
export interface Receipt {
  id: number;
  email: string;
  aadharCardName: string;
  receivedAt: Date;
  state: CandidateState;
  answers: KycAnswers;
  documents: ReceiptDocument[];
  consent: { version: string; agreedAt: Date } | null;
  /** HR must keep it for now, by law: it cannot be erased yet. */
  legalHold: boolean;
}

/** What HR asked a candidate for. */
export interface OpenRequest {
  email: string;
  name: string;
  /** Keys of documents that are asked for beside the required ones. */
  documentKeys: KycDocumentKey[];
  /** ISO date. */
  dueOn: string;
  /** Token of the receipt, where the candidate has already sent the form. */
  receipt: string | null;
}

/** KYC as candidates know it. */
export interface Kyc {
  /** Notes that somebody agreed to a notice. Null where no such version was ever shown. */
  consent(notice: ConsentNotice, version: string): Promise<string | null>;
  /** Stores a record with all its files in one transaction, once. @param body of the wire's `post` */
  save(body: unknown, options: SaveKycOptions): Promise<KycSaved>;
  receipt(token: string): Promise<Receipt | null>;
  /** A file that was missing or rejected. @param url as the upload answered it */
  send(token: string, key: string, url: string): Promise<{ ok: true } | KycRefusal>;
  /** Erases everything of the candidate. */
  withdraw(token: string): Promise<{ ok: true } | KycRefusal>;
  request(token: string): Promise<OpenRequest | null>;
  /** The wire's `update`: HR adds a document. @param body of the call, with `id` from our own pages */
  update(body: unknown, actor: Admin): Promise<{ ok: true; id: number } | KycRefusal>;
}
