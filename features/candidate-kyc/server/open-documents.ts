import { documentName } from "#contract/kyc-fields.ts";
import type { DocumentStatus } from "#contract/kyc-status.ts";
import type { NamedDocument } from "../texts/kyc-mails.ts";
import { type Asked, countedDocuments } from "./candidate-state.ts";

export interface JudgedDocument {
  key: string;
  status: DocumentStatus;
  reason: string;
}

/** What a form still needs: what the form requires or HR asked for and is missing, and what HR rejected. */
export function openDocuments(asked: Asked, documents: readonly JudgedDocument[]): NamedDocument[] {
  const sent = new Map(documents.map((document) => [document.key, document]));
  return countedDocuments(asked, (key) => sent.has(key)).flatMap(({ key, required }) => {
    const label = documentName(key);
    const document = sent.get(key);
    if (document?.status === "rejected") return [{ label, reason: document.reason }];
    return required && !document ? [{ label }] : [];
  });
}
