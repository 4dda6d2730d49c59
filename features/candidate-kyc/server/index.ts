// What the server's code of others use of this feature.

export type { CandidateEvent } from "./candidate-events.ts";
export type { CandidateLinks, LinkedRow } from "./candidate-links.ts";
export type { Kyc, OpenRequest } from "./kyc.ts";
export { type JudgedDocument, openDocuments } from "./open-documents.ts";
