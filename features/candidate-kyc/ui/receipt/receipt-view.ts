import { isAskedFor, kycAnswers, kycField, readableAnswer } from "#contract/answers/kyc-fields.ts";
import type { CandidateState } from "#contract/answers/kyc-status.ts";
import { textsFor } from "#contract/text/language.ts";
import { chosenName, sizeInWords } from "#features/documents/index.ts";
import type { Receipt, ReceiptDocument } from "../../server/kyc.ts";
import { type ReceiptTexts, receiptTexts } from "../../texts/kyc-receipt.ts";

export type RowState = keyof ReceiptTexts["status"];

export interface DocumentRow {
  key: string;
  label: string;
  hint: string;
  state: RowState;
  reason: string;
  /** Name and size; "" where there is none. */
  file: string;
  receivedAt: Date | null;
  required: boolean;
}

export interface ReceiptView {
  id: number;
  name: string;
  /** So much of it that its owner knows it. */
  email: string;
  receivedAt: Date;
  state: CandidateState;
  progress: { done: number; required: number };
  /** Documents that only the candidate can bring on. */
  open: DocumentRow[];
  here: DocumentRow[];
  optional: DocumentRow[];
  answers: { label: string; text: string }[];
  consent: { version: string; agreedAt: Date } | null;
  legalHold: boolean;
}

const needsCandidate: readonly RowState[] = ["rejected", "infected", "missing"];

/** Whether nothing happens before the candidate sends something. */
export function isOpen({ state }: Pick<DocumentRow, "state">): boolean {
  return needsCandidate.includes(state);
}

export function viewReceipt(receipt: Receipt): ReceiptView {
  const rows = receipt.documents.map(viewDocument);
  const required = rows.filter((row) => row.required);
  return {
    id: receipt.id,
    name: receipt.aadharCardName,
    email: shortened(receipt.email),
    receivedAt: receipt.receivedAt,
    state: receipt.state,
    progress: {
      done: required.filter((row) => !isOpen(row)).length,
      required: required.length,
    },
    open: rows.filter(isOpen),
    here: rows.filter((row) => !isOpen(row) && row.state !== "optional"),
    optional: rows.filter(({ state }) => state === "optional"),
    answers: viewAnswers(receipt),
    consent: receipt.consent && {
      version: receipt.consent.version,
      agreedAt: receipt.consent.agreedAt,
    },
    legalHold: receipt.legalHold,
  };
}

function viewDocument(document: ReceiptDocument): DocumentRow {
  const { key, label, required, reason, file, receivedAt } = document;
  const field = kycField(key);
  return {
    key,
    label,
    hint: field?.hint ?? "",
    state: rowState(document),
    reason,
    file: file ? `${chosenName(file.name)}, ${sizeInWords(file.size)}` : "",
    receivedAt,
    required,
  };
}

function rowState({ status, required, file }: ReceiptDocument): RowState {
  if (file?.scan === "infected") return "infected";
  if (status === null) return required ? "missing" : "optional";
  if (status !== "received") return status;
  return file?.scan === "waiting" ? "scanning" : "checking";
}

/** `n…@mail.example`: whoever finds the page on a screen learns no address. */
function shortened(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}

function viewAnswers({ answers }: Receipt): ReceiptView["answers"] {
  const texts = textsFor(receiptTexts);
  return kycAnswers
    .filter((field) => field.kind === "choice" && isAskedFor(field, answers))
    .map((field) => ({
      label: field.label,
      text: readableAnswer(field, answers[field.key]) || texts.notAnswered,
    }));
}
