import type { KycQuery } from "#contract/kyc-list.ts";
import type { CandidateState } from "#contract/kyc-status.ts";
import type { Clock } from "../platform/clock.ts";
import type { CandidateListStore } from "./candidate-list-store.ts";

/** Milliseconds for which counts are told again while nothing changes. */
const keptFor = 30_000;

type Counts = Promise<Record<CandidateState, number>>;

/**
 * Counts the states of a list without text, and not again while somebody turns its pages: whatever
 * changes a record, on any node, adds to its history, and whether that grew is a quick question.
 */
export function keepCounts(
  list: Pick<CandidateListStore, "countStates" | "lastChange">,
  clock: Clock,
): (query: Omit<KycQuery, "text">) => Counts {
  const kept = new Map<boolean, { change: string; at: number; counts: Counts }>();

  return async ({ missing }) => {
    const change = await list.lastChange();
    const key = missing === true;
    const known = kept.get(key);
    const at = clock.now().getTime();
    if (known?.change === change && Math.abs(at - known.at) < keptFor) return known.counts;
    const counts = list.countStates(missing ? { missing } : {});
    kept.set(key, { change, at, counts });
    counts.catch(() => kept.delete(key));
    return counts;
  };
}
