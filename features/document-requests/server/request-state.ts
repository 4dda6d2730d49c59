import type { RequestState } from "../kyc-requests.ts";
import type { ListedRequest } from "./requests.ts";
import type { FoundRequest } from "./requests-store.ts";

/** @param today ISO date in India */
export function inState(
  { linkVersion: _, cancelledAt, ...row }: FoundRequest,
  today: string,
): ListedRequest {
  return { ...row, state: stateOf(row, cancelledAt, today) };
}

function stateOf(
  { candidateId, dueOn }: Pick<FoundRequest, "candidateId" | "dueOn">,
  cancelledAt: Date | null,
  today: string,
): RequestState {
  if (candidateId) return "sent";
  if (cancelledAt) return "cancelled";
  return dueOn < today ? "overdue" : "waiting";
}
