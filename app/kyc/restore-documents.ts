import { type KycDocumentKey, kycDocumentKeys } from "#contract/kyc-fields.ts";
import type { DocumentSet } from "../documents/document-set.ts";
import type { KeptFiles } from "../documents/kept-files.ts";
import type { KycDraft } from "./kyc-draft.ts";

/** Puts back the documents of a draft: those that the server has, and those that were on their way. */
export async function restoreDocuments(
  draft: KycDraft,
  { documents, files }: { documents: DocumentSet<KycDocumentKey>; files: KeptFiles },
): Promise<void> {
  const restore = async (key: KycDocumentKey) => {
    const { received, pending } = draft.documents[key] ?? { received: null, pending: false };
    const kept = pending ? ((await files.get(key)) ?? null) : null;
    if (received || kept) documents.of(key).restore({ received, kept });
  };
  await Promise.all(kycDocumentKeys.map(restore));
}
