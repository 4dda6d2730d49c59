import { isKycDocumentKey, kycDocumentKeys } from "#contract/kyc-fields.ts";
import type { Database } from "../platform/database.ts";
import type { KycPapers, Paper } from "./papers.ts";
import { createPapersStore } from "./papers-store.ts";

/** Reads what candidates sent, for HR's viewer and for the download of everything. */
export function createKycPapers({ queries }: Pick<Database, "queries">): KycPapers {
  const store = createPapersStore(queries);
  return {
    async of(candidateId) {
      const candidate = await store.candidate(candidateId);
      if (!candidate) return null;
      const files = await store.files(candidateId);
      const papers = files.filter(({ key }) => isKycDocumentKey(key));
      const place = ({ key }: Paper) => kycDocumentKeys.indexOf(key);
      return { ...candidate, papers: papers.toSorted((a, b) => place(a) - place(b)) };
    },
  };
}
