import type { NamedDocument } from "#content/kyc-mails.ts";
import { documentName } from "#contract/kyc-fields.ts";
import type { DocumentStatus } from "#contract/kyc-status.ts";
import { countedDocuments } from "./candidate-state.ts";

export interface JudgedDocument {
  key: string;
  status: DocumentStatus;
  reason: string;
}

/** What a form still needs: required documents that are missing, and those that HR rejected. */
export function openDocuments(
  answers: Readonly<Record<string, unknown>>,
  documents: readonly JudgedDocument[],
): NamedDocument[] {
  const sent = new Map(documents.map((document) => [document.key, document]));
  return countedDocuments(answers, (key) => sent.has(key)).flatMap(({ key, required }) => {
    const label = documentName(key);
    const document = sent.get(key);
    if (document?.status === "rejected") return [{ label, reason: document.reason }];
    return required && !document ? [{ label }] : [];
  });
}
