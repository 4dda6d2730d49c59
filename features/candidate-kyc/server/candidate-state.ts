import { createHash } from "node:crypto";
import {
  documentName,
  type KycDocument,
  kycAnswers,
  kycDocuments,
  kycField,
  requiredKycFields,
} from "#contract/answers/kyc-fields.ts";
import { type CandidateState, type DocumentStatus, stateOf } from "#contract/answers/kyc-status.ts";
import type { KycAnswers } from "../kyc-record.ts";
import type { NamedDocument } from "../texts/kyc-mails.ts";

interface StoredAnswers {
  email: string;
  aadhaarName: string;
  answers: Partial<Record<string, string>>;
}

/** A row's answers by key; `""` for questions that were not asked. */
export function allAnswers({ email, aadhaarName, answers }: StoredAnswers): KycAnswers {
  const given: Partial<Record<string, string>> = { ...answers, email, aadharCardName: aadhaarName };
  return Object.fromEntries(kycAnswers.map(({ key }) => [key, given[key] ?? ""])) as KycAnswers;
}

/** The row with the answers to all questions. */
export function withAllAnswers<Row extends StoredAnswers>(row: Row): Row & { answers: KycAnswers } {
  return { ...row, answers: allAnswers(row) };
}

type Answers = Readonly<Record<string, unknown>>;

/** What a candidate's row keeps of how the documents stand. */
export interface CandidateStatus {
  state: CandidateState;
  /** One that the answers ask for is missing, required or not. */
  isIncomplete: boolean;
  formVersion: string;
}

/** A candidate's answers, and what HR asked for beyond what the form requires. */
export interface RequestedDocuments {
  answers: Answers;
  requestedKeys: readonly string[];
}

/**
 * The documents that count for a candidate, in the order of the form: those that the answers ask
 * for, and those that HR added beyond. What HR's request named is required, where it applies.
 */
export function countedDocuments(
  { answers, requestedKeys }: RequestedDocuments,
  isThere: (key: string) => boolean,
): KycDocument[] {
  const requiredKeys = new Set<string>(requiredKycFields(answers).map(({ key }) => key));
  return kycDocuments
    .filter(({ key }) => requiredKeys.has(key) || isThere(key))
    .map((each) =>
      requiredKeys.has(each.key) && requestedKeys.includes(each.key)
        ? { ...each, required: true, ifApplicable: false }
        : each,
    );
}

/** How a candidate stands. @param documents those that are there */
export function statusOf(
  requested: RequestedDocuments,
  documents: readonly { key: string; status: DocumentStatus }[],
): CandidateStatus {
  const statuses = new Map(documents.map(({ key, status }) => [key, status]));
  const counted = countedDocuments(requested, (key) => statuses.has(key));
  const state = stateOf(
    counted.map(({ key, required = false }) => ({ status: statuses.get(key) ?? null, required })),
  );
  const isIncomplete = counted.some(({ key, ifApplicable }) => !ifApplicable && !statuses.has(key));
  return { state, isIncomplete, formVersion };
}

export interface ReviewedDocument {
  key: string;
  status: DocumentStatus;
  reason: string;
}

/** What a form still needs: what the form requires or HR asked for and is missing, and what HR rejected. */
export function openDocuments(
  requested: RequestedDocuments,
  documents: readonly ReviewedDocument[],
): NamedDocument[] {
  const sent = new Map(documents.map((document) => [document.key, document]));
  return countedDocuments(requested, (key) => sent.has(key)).flatMap(({ key, required }) => {
    const label = documentName(key);
    const document = sent.get(key);
    if (document?.status === "rejected") return [{ label, reason: document.reason }];
    return required && !document ? [{ label }] : [];
  });
}

/** How many documents a candidate has of those that count: what is required, and what was sent besides. */
export interface Progress {
  of: number;
  accepted: number;
  toCheck: number;
  rejected: number;
  missing: number;
}

/** @param documents those that are there */
export function progressOf(
  requested: RequestedDocuments,
  documents: readonly { key: string; status: DocumentStatus }[],
): Progress {
  const statuses = new Map(documents.map(({ key, status }) => [key, status]));
  const counted = countedDocuments(requested, (key) => statuses.has(key)).filter(
    ({ key, required }) => required || statuses.has(key),
  );
  const having = (status: DocumentStatus | undefined) =>
    counted.filter(({ key }) => statuses.get(key) === status).length;
  return {
    of: counted.length,
    accepted: having("accepted"),
    toCheck: having("received"),
    rejected: having("rejected"),
    missing: having(undefined),
  };
}

/** Changes with the documents that the form asks for, and on what condition. */
export const formVersion: string = createHash("sha256")
  .update(JSON.stringify(kycDocuments.map(conditionsOf)))
  .digest("base64url")
  .slice(0, 12);

function conditionsOf({ key, ifApplicable = false, askedFor }: KycDocument): unknown[] {
  const conditions = [];
  for (let each = askedFor; each; each = kycField(each.key)?.askedFor) conditions.push(each);
  return [key, ifApplicable, conditions];
}
