import { isKnownVersion } from "#content/consent-notices.ts";
import { documentName } from "#contract/kyc-fields.ts";
import type { Documents } from "#features/documents/server/index.ts";
import type { Mailer } from "#features/mail/server/index.ts";
import type { Brands } from "#features/publishing/server/index.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database.ts";
import type { RateLimitBuckets } from "#platform/limits/rate-limit-buckets.ts";
import type { GivenConsents } from "#records/intake/given-consents.ts";
import { latestConsent } from "#records/intake/given-consents.ts";
import { allAnswers } from "./all-answers.ts";
import type { CandidateLinks } from "./candidate-links.ts";
import { countedDocuments } from "./candidate-state.ts";
import { candidateTables } from "./candidate-tables-store.ts";
import { type CandidateRow, createCandidatesStore } from "./candidates-store.ts";
import { createChanges } from "./change-record.ts";
import type { OpenedKycDocument } from "./desk.ts";
import type { Kyc, OpenRequest, Receipt, ReceiptDocument } from "./kyc.ts";
import { createSaving } from "./save-kyc.ts";

export interface KycOptions {
  database: Database;
  documents: Documents;
  clock: Clock;
  links: CandidateLinks;
  givenConsents: GivenConsents;
  /** The site's own origin, without a slash. */
  origin: string;
  brand: Brands;
  /** Null where nobody is written to. */
  mailer: Pick<Mailer, "write" | "nudge" | "forgetMails" | "callBack" | "takeBack"> | null;
  /** How many emails an address is sent; each process counts for itself where it is left out. */
  receiptEmails?: RateLimitBuckets;
  findRequest: (token: string) => Promise<OpenRequest | null>;
}

/** KYC as candidates know it, and what HR and the rules of retention do to their records. */
export function createKyc(options: KycOptions): Kyc {
  const { database, links } = options;
  const store = createCandidatesStore(database.queries);

  return {
    ...createChanges(options),
    save: createSaving(options),
    request: options.findRequest,

    async consent(notice, version) {
      return isKnownVersion(notice, version) ? options.givenConsents.give(notice, version) : null;
    },

    async receipt(token) {
      const id = links.idIn(token);
      const row = id === null ? null : await store.find(id);
      if (!row || !links.opens("kyc-receipt", token, row)) return null;
      return viewReceipt(
        row,
        await store.documents(row.id),
        await latestConsent(database.queries, candidateTables, row.id),
      );
    },
  };
}

/** What a candidate sees of a record: all documents that are asked for, sent or not. */
function viewReceipt(
  row: CandidateRow,
  documents: readonly OpenedKycDocument[],
  consent: Receipt["consent"],
): Receipt {
  const answers = allAnswers(row);
  const stored = new Map<string, OpenedKycDocument>(documents.map((each) => [each.key, each]));
  const { id, receivedAt, state, legalHold, askedKeys } = row;
  return {
    ...{ id, receivedAt, state, legalHold, answers },
    consent: consent && { version: consent.version, agreedAt: consent.agreedAt },
    email: answers.email,
    aadharCardName: answers.aadharCardName,
    documents: countedDocuments({ answers, askedKeys }, (key) => stored.has(key)).map((field) => ({
      key: field.key as ReceiptDocument["key"],
      label: documentName(field.key),
      required: field.required ?? false,
      ...viewDocument(stored.get(field.key)),
    })),
  };
}

function viewDocument(
  stored: OpenedKycDocument | undefined,
): Pick<ReceiptDocument, "status" | "reason" | "receivedAt" | "file"> {
  if (!stored) return { status: null, reason: "", receivedAt: null, file: null };
  const { status, reason, receivedAt, storedName: name, size, scan } = stored;
  return { status, reason, receivedAt, file: { name, size, scan } };
}
