import { askedFields, type KycDocument, kycDocuments } from "#contract/kyc-fields.ts";
import { type CandidateState, type DocumentStatus, stateOf } from "#contract/kyc-status.ts";

/**
 * The documents that count for a candidate, in the order of the form: those that the answers ask
 * for, and those that HR added beyond.
 */
export function countedDocuments(
  answers: Readonly<Record<string, unknown>>,
  isThere: (key: string) => boolean,
): KycDocument[] {
  const asked = new Set<string>(askedFields(answers).map(({ key }) => key));
  return kycDocuments.filter(({ key }) => asked.has(key) || isThere(key));
}

/** Whose turn it is. @param documents those that are there */
export function candidateState(
  answers: Readonly<Record<string, unknown>>,
  documents: readonly { key: string; status: DocumentStatus }[],
): CandidateState {
  const statuses = new Map(documents.map(({ key, status }) => [key, status]));
  return stateOf(
    countedDocuments(answers, (key) => statuses.has(key)).map(({ key, required = false }) => ({
      status: statuses.get(key) ?? null,
      required,
    })),
  );
}
