import type { ConsentNotice } from "#contract/consent.ts";
import type { KycDocumentKey } from "#contract/kyc-fields.ts";
import type { CandidateState, DocumentStatus, ScanState } from "#contract/kyc-status.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";
import type { SubmissionRefusal } from "#records/intake/submission-refusal.ts";
import type { Tell } from "#records/lifecycle/record-retention.ts";
import type { KycAnswers } from "../kyc-record.ts";

/** `errors` by key of the record. */
export type KycRefusal = SubmissionRefusal;

/**
 * `token` is the last part of the address of the candidate's receipt; null where the record is there
 * already, and nothing but its files, which HR knows as well, tells who asks.
 */
export type KycSaved = { ok: true; id: number; token: string | null } | KycRefusal;

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
  /**
   * Stores a record with all its files in one transaction, once. An unknown consent or request is
   * passed over: nobody's documents are refused for it.
   * @param body of the wire's `post`
   */
  save(body: unknown, options: SaveKycOptions): Promise<KycSaved>;
  receipt(token: string): Promise<Receipt | null>;
  /** A file that was missing or rejected. @param url as the upload answered it */
  send(token: string, key: string, url: string): Promise<{ ok: true } | KycRefusal>;
  /** Erases everything of the candidate. */
  withdraw(token: string): Promise<{ ok: true } | KycRefusal>;
  request(token: string): Promise<OpenRequest | null>;
  /** The wire's `update`: HR adds a document. @param body of the call, with `id` from our own pages */
  update(
    body: unknown,
    actor: Pick<StaffUser, "id">,
  ): Promise<{ ok: true; id: number } | KycRefusal>;
  /**
   * Puts a picture in the place of a document on which HR blacked out a number, and erases that.
   * @param masking `seen` is the id of the document that was looked at, `url` as the upload answered it
   */
  mask(
    masking: { id: number; key: KycDocumentKey; seen: string; url: string },
    actor: Pick<StaffUser, "id">,
  ): Promise<{ ok: true } | KycRefusal>;
  /**
   * Erases everything of a candidate for HR, or by a rule of retention where there is no actor.
   * @param tell tells the candidate, in place of this record's own email; by a rule nobody is told
   * Refused where there is none any more, or a legal hold protects it.
   */
  erase(
    id: number,
    actor: Pick<StaffUser, "id"> | null,
    tell?: Tell,
  ): Promise<{ ok: true } | KycRefusal>;
}
