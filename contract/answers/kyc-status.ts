/** HR's decision on one document; a document that was never sent has no status. */
export const documentStatuses = ["received", "accepted", "rejected"] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

/** Whose turn it is: HR's to check, the candidate's to send, or nobody's. */
export const candidateStates = ["to-check", "waiting", "complete"] as const;
export type CandidateState = (typeof candidateStates)[number];

/** Result of the malware scan (docs/decisions/0032-malware-scan.md). */
export const scanStates = ["unscanned", "waiting", "clean", "infected"] as const;
export type ScanState = (typeof scanStates)[number];

/**
 * A candidate with something to check is HR's turn, whatever else is missing.
 * @param statuses of all documents that are asked for: null where it is missing
 */
export function stateOf(
  statuses: readonly { status: DocumentStatus | null; required: boolean }[],
): CandidateState {
  if (statuses.some(({ status }) => status === "received")) return "to-check";
  const isOpen = ({ status, required }: { status: DocumentStatus | null; required: boolean }) =>
    status === "rejected" || (required && status === null);
  return statuses.some(isOpen) ? "waiting" : "complete";
}
