import {
  documentName,
  type EmploymentBlock,
  isAskedFor,
  type KycDocumentKey,
  type KycField,
  kycFields,
  readableAnswer,
} from "#contract/answers/kyc-fields.ts";
import type { CandidateState, DocumentStatus, ScanState } from "#contract/answers/kyc-status.ts";
import { documentTypeByMediaType } from "#features/documents/index.ts";
import { sizeInWords } from "#features/documents/ui/index.ts";
import type { WhatsAppConsent } from "#features/whatsapp/server/index.ts";
import { consentInWords } from "#features/whatsapp/ui/index.ts";
import type { OpenedCandidate, OpenedKycDocument } from "../../server/desk/kyc-desk.ts";
import { groupOf } from "./column-groups.ts";

/** A file that the candidate sent. */
export interface SentView {
  /** Null for who may not open it. */
  id: string | null;
  status: DocumentStatus;
  reason: string;
  scan: ScanState;
  name: string;
  /** Such as "PDF, 612 KB". */
  kind: string;
  received: Date;
}

export interface DocumentRow {
  key: KycDocumentKey;
  label: string;
  required: boolean;
  sent: SentView | null;
}

/** A part of the form: what was answered, and what was sent. */
export interface DocumentGroup {
  heading: string;
  answers: readonly { label: string; text: string }[];
  documents: readonly DocumentRow[];
}

export interface OpenedCandidateView {
  id: number;
  name: string;
  email: string;
  received: Date;
  state: CandidateState;
  legalHold: boolean;
  /** Null for who may not act in the candidate's name: whoever has the link can. */
  receiptUrl: string | null;
  groups: readonly DocumentGroup[];
  /** Documents that wait for HR. */
  toCheck: number;
  consent: { version: string; agreed: Date; withdrawn: Date | null } | null;
  /** What became of the wish for messages, in words; null where there was none. */
  whatsApp: string | null;
  history: readonly { at: Date; who: string; what: string }[];
}

/**
 * A candidate in the words of the page, the documents in the order of the form.
 * @param mayChange whether it is for somebody who may change the record
 * @param mayOpen the same for opening its documents
 */
export function viewOpenedCandidate(
  opened: OpenedCandidate,
  {
    mayChange,
    mayOpen,
    whatsApp = null,
  }: { mayChange: boolean; mayOpen: boolean; whatsApp?: WhatsAppConsent | null },
): OpenedCandidateView {
  const { id, answers, state, legalHold, documents, consent } = opened;
  return {
    id,
    name: answers.aadharCardName,
    email: answers.email,
    received: opened.receivedAt,
    state,
    legalHold,
    receiptUrl: mayChange ? opened.receiptUrl : null,
    groups: viewGroups(opened, mayOpen),
    toCheck: documents.filter(({ status }) => status === "received").length,
    consent: consent && {
      version: consent.version,
      agreed: consent.agreedAt,
      withdrawn: consent.withdrawnAt,
    },
    whatsApp: whatsApp && consentInWords(whatsApp),
    history: opened.history.map(({ at, actorName, what, documentKey }) => ({
      at,
      who: actorName ?? "",
      what: documentKey ? `${what}: ${documentName(documentKey)}` : what,
    })),
  };
}

function viewGroups(
  { answers, documents, requestedKeys }: OpenedCandidate,
  mayOpen: boolean,
): DocumentGroup[] {
  const sent = new Map(documents.map((each) => [each.key as string, each]));
  // HR may have added a document that the answers do not ask for
  const shown = (kycFields as readonly KycField[]).filter(
    (field) => field.kind !== "text" && (isAskedFor(field, answers) || sent.has(field.key)),
  );
  return [...Map.groupBy(shown, (field) => headingOf(field, shown))].map(([heading, fields]) => ({
    heading,
    answers: fields
      .filter(({ kind }) => kind === "choice")
      .map((field) => ({
        label: field.label,
        text: readableAnswer(field, (answers as Readonly<Record<string, string>>)[field.key] ?? ""),
      })),
    documents: fields
      .filter(({ kind }) => kind === "document")
      .map((field) => ({
        key: field.key as KycDocumentKey,
        label: field.label,
        required: (field.required ?? false) || requestedKeys.includes(field.key),
        sent: viewSent(sent.get(field.key), mayOpen),
      })),
  }));
}

/** A question about an employer whom there is not stands where the one before it does. */
function headingOf(field: KycField, shown: readonly KycField[]): string {
  const has = (employer: EmploymentBlock) => shown.some(({ block }) => block === employer);
  if (field.section !== "employment" || field.block) return groupOf(field);
  if (!has(1)) return "Employment";
  return has(2) ? groupOf(field) : "Employment 1";
}

function viewSent(document: OpenedKycDocument | undefined, mayOpen: boolean): SentView | null {
  if (!document) return null;
  const { documentId, status, reason, scan, storedName, mediaType, size, receivedAt } = document;
  const type = documentTypeByMediaType(mediaType)?.label ?? "File";
  return {
    id: mayOpen ? documentId : null,
    status,
    reason,
    scan,
    name: storedName,
    kind: `${type}, ${sizeInWords(size)}`,
    received: receivedAt,
  };
}
