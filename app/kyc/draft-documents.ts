import { isAskedFor, type KycField, kycDocuments } from "#contract/kyc-fields.ts";
import type { KycDraft } from "./kyc-draft.ts";
import type { DocumentStates } from "./kyc-state.ts";

/** What is asked for and given: what a condition hides is not kept over a reload. */
export function draftDocuments(
  answers: Readonly<Record<string, string>>,
  documents: DocumentStates,
): KycDraft["documents"] {
  const asked = kycDocuments.filter((field) => isAskedFor(field as KycField, answers));
  return Object.fromEntries(
    asked.flatMap(({ key }) => {
      const { received, onItsWay } = documents[key];
      const pending = !["none", "held", "preparing"].includes(onItsWay.phase);
      return received || pending ? [[key, { received, pending }]] : [];
    }),
  );
}
