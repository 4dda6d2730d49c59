import { isAskedFor, type KycField, kycDocuments } from "#contract/kyc-fields.ts";
import { draftOf } from "../documents/draft-documents.ts";
import type { KycDraft } from "./kyc-draft.ts";
import type { KycState } from "./kyc-state.ts";

/** What is asked for and given: what a condition hides is not kept over a reload. */
export function draftDocuments(
  answers: Readonly<Record<string, string>>,
  documents: KycState["documents"],
): KycDraft["documents"] {
  const asked = kycDocuments.filter((field) => isAskedFor(field as KycField, answers));
  return draftOf(
    documents,
    asked.map(({ key }) => key),
  );
}
