// What other features use of this one on the server.

export type { CandidateEvent } from "./candidate-events.ts";
export type { CandidateLinks, LinkedRow } from "./candidate-links.ts";
export type { Kyc, OpenRequest } from "./kyc.ts";
export { type JudgedDocument, openDocuments } from "./open-documents.ts";
