// What other features use of this one on the server.

import type { TokenAccess } from "#platform/limits/token-access.ts";
import type { RecordLinks } from "#platform/secrets/record-links.ts";
import type { KycDesk } from "./desk/kyc-desk.ts";
import type { Kyc, Receipt } from "./kyc.ts";

export type { CandidateLinks, LinkedRow } from "./candidate-links.ts";
export { openDocuments, type ReviewedDocument } from "./candidate-state.ts";
export type { CandidateEvent } from "./candidates-store.ts";
export { type ArchivePart, documentParts, zipStream } from "./desk/archive.ts";
export type { OpenRequest } from "./kyc.ts";

declare module "#platform/context.ts" {
  interface Services {
    kyc: Kyc;
    /** The receipts behind candidates' private links. */
    receiptAccess: TokenAccess<Receipt>;
    kycDesk: KycDesk;
    /** Addresses of KYC records. */
    kycLinks: RecordLinks;
  }
}
