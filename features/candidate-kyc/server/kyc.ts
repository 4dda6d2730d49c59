import { isKnownVersion } from "#content/consent-notices.ts";
import type { ConsentNotice } from "#contract/answers/consent.ts";
import { documentName, type KycDocumentKey } from "#contract/answers/kyc-fields.ts";
import type { CandidateState, DocumentStatus, ScanState } from "#contract/answers/kyc-status.ts";
import type { Documents } from "#features/documents/server/index.ts";
import type { Mailer } from "#features/mail/server/index.ts";
import type { Brands } from "#features/publishing/server/index.ts";
import type { Context } from "#platform/context.ts";
import { dailyAllowance } from "#platform/limits/rate-limit-buckets.ts";
import { latestConsent, type SignedConsents } from "#records/intake/signed-consents.ts";
import type { KycAnswers } from "../kyc-record.ts";
import type { CandidateLinks } from "./candidate-links.ts";
import { allAnswers, countedDocuments } from "./candidate-state.ts";
import { type CandidateRow, createCandidatesStore, linkedRow } from "./candidates-store.ts";
import { createDocumentChanges } from "./change-documents.ts";
import type { OpenedKycDocument } from "./desk/kyc-desk.ts";
import { candidateTables, createErasing } from "./erase-candidate.ts";
import { createSaving } from "./save-kyc.ts";

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

/** What KYC stands on. */
export interface KycNeeds {
  documents: Documents;
  links: CandidateLinks;
  givenConsents: SignedConsents;
  brand: Brands;
  mailer: Pick<Mailer, "write" | "nudge" | "forgetMails" | "callBack" | "takeBack">;
  /** What a link asks for; null for one that is none, was replaced or cancelled. */
  findRequest: (token: string) => Promise<OpenRequest | null>;
}

/** Anybody may enter somebody else's address: it is not written to again and again. */
const receiptMailsADay = 5;

/** KYC as candidates know it, and what HR and the rules of retention do to their records. */
export function createKyc(
  context: Pick<Context, "database" | "clock" | "origin" | "keyedHash">,
  needs: KycNeeds,
) {
  const { queries } = context.database;
  const { links, givenConsents } = needs;
  const perAddress = dailyAllowance(context.keyedHash, "receipts by mail", receiptMailsADay);

  return {
    ...createDocumentChanges(context, needs),
    ...createErasing(context, needs, perAddress),

    /**
     * Stores a record with all its files in one transaction, once. An unknown consent or request is
     * passed over: nobody's documents are refused for it.
     * @param body of the wire's `post`
     */
    save: createSaving(context, needs, perAddress),

    request: needs.findRequest,

    /** Notes that somebody agreed to a notice. Null where no such version was ever shown. */
    async consent(notice: ConsentNotice, version: string): Promise<string | null> {
      return isKnownVersion(notice, version) ? givenConsents.give(notice, version) : null;
    },

    async receipt(token: string): Promise<Receipt | null> {
      const row = await linkedRow(queries, links, token);
      if (!row) return null;
      return viewReceipt(
        row,
        await createCandidatesStore(queries).documents(row.id),
        await latestConsent(queries, candidateTables, row.id),
      );
    },
  };
}

export type Kyc = ReturnType<typeof createKyc>;

/** What a candidate sees of a record: all documents that are asked for, sent or not. */
function viewReceipt(
  row: CandidateRow,
  documents: readonly OpenedKycDocument[],
  consent: Receipt["consent"],
): Receipt {
  const answers = allAnswers(row);
  const stored = new Map<string, OpenedKycDocument>(documents.map((each) => [each.key, each]));
  const { id, receivedAt, state, legalHold, requestedKeys } = row;
  return {
    ...{ id, receivedAt, state, legalHold, answers },
    consent: consent && { version: consent.version, agreedAt: consent.agreedAt },
    email: answers.email,
    aadharCardName: answers.aadharCardName,
    documents: countedDocuments({ answers, requestedKeys }, (key) => stored.has(key)).map(
      (field) => ({
        key: field.key as ReceiptDocument["key"],
        label: documentName(field.key),
        required: field.required ?? false,
        ...viewDocument(stored.get(field.key)),
      }),
    ),
  };
}

function viewDocument(
  stored: OpenedKycDocument | undefined,
): Pick<ReceiptDocument, "status" | "reason" | "receivedAt" | "file"> {
  if (!stored) return { status: null, reason: "", receivedAt: null, file: null };
  const { status, reason, receivedAt, storedName: name, size, scan } = stored;
  return { status, reason, receivedAt, file: { name, size, scan } };
}
