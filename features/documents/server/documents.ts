import type { Readable } from "node:stream";
import type { ScanState } from "#contract/kyc-status.ts";
import type { Queries } from "#platform/database.ts";

/** What a sender says of a file. The type that it declares is not asked: contents and ending tell it. */
export interface DeclaredFile {
  /** As the sender wrote it; a promise where it arrives behind the content. */
  name: string | Promise<string>;
}

export interface StagedDocument {
  id: string;
  /** Opaque address that a record may name. */
  url: string;
  /** As its sender calls it. */
  name: string;
  storedName: string;
  size: number;
  /** `waiting` where the scanner did not answer: it can be claimed, and opens once it is clean. */
  scan: ScanState;
}

export interface StageRefusal {
  ok: false;
  status: 413 | 415 | 422 | 429 | 507;
  code: string;
  message: string;
  /** Of a file that is too large: the type by which its message calls it. */
  mediaType?: string | undefined;
  /** Of a sender who has to wait: seconds until it is worth a try. */
  retryAfterSeconds?: number | undefined;
}

export type StageResult = { ok: true; document: StagedDocument } | StageRefusal;

export interface OpenedDocument {
  storedName: string;
  mediaType: string;
  size: number;
  content: Readable;
}

/** Texts that were read from documents, each encrypted with the key of its document. */
export interface SealedTexts {
  /** Null where the document, or its key, is gone. */
  sealText(id: string, text: string): Promise<Buffer | null>;
  /**
   * @param sealed by the document's id; those whose document is gone are left out
   * @param onDamaged told why a text cannot be opened (DocumentUnavailable, or Error where it was changed), which
   * is left out
   */
  openTexts(
    sealed: ReadonlyMap<string, Buffer>,
    onDamaged: (error: unknown) => void,
  ): Promise<Map<string, string>>;
}

export interface Documents extends SealedTexts {
  /**
   * Judges and stores one file while it streams in; belongs to no one until claimed.
   * @param sender the client's address
   */
  stage(file: DeclaredFile, content: Readable, sender: string): Promise<StageResult>;
  /** The document id in one of our own URLs; null for anything else. */
  idFromUrl(url: string): string | null;
  /** SHA-256, in hex, of the content of a staged or claimed document; null where there is none. */
  digest(id: string): Promise<string | null>;
  /** Gives a staged document to the record being saved in the same transaction. */
  claim(queries: Queries, id: string): Promise<boolean>;
  /** Takes documents from their record inside a transaction: their keys are gone at once. */
  release(queries: Queries, ids: readonly string[]): Promise<void>;
  /** Removes the objects of released documents at once; what a fault leaves of them is the sweep's. */
  removeReleased(ids: readonly string[]): Promise<void>;
  /** Removes staged documents of which none will be claimed; claimed ones stay. */
  discard(ids: readonly string[]): Promise<void>;
  /**
   * A claimed document whose content was verified before its first byte; null where there is none.
   * @throws DocumentUnavailable where it is in quarantine, held malware, or is damaged
   */
  open(id: string): Promise<OpenedDocument | null>;
  /** Judges what waits for the scanner. Returns how many got a verdict. */
  judgeWaiting(): Promise<number>;
  /** Removes what no record claimed in time, and what a crash left behind. Returns how many. */
  sweep(): Promise<number>;
}
