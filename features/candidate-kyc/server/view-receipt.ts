import { documentName } from "#contract/kyc-fields.ts";
import { allAnswers } from "./all-answers.ts";
import { countedDocuments } from "./candidate-state.ts";
import type { CandidateRow } from "./candidates-store.ts";
import type { OpenedKycDocument } from "./desk.ts";
import type { Receipt, ReceiptDocument } from "./kyc.ts";

/** What a candidate sees of a record: all documents that are asked for, sent or not. */
export function viewReceipt(
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
