import type { Clock } from "#platform/clock.ts";
import type { KycQuery } from "../kyc-list.ts";
import type { CandidateListStore } from "./candidate-list-store.ts";

/** Milliseconds for which an answer is given again while nothing changes. */
const cachedFor = 30_000;
/** Questions whose answers are kept: a few colleagues, each with a search or two. */
const mostKept = 20;

interface Kept {
  change: string;
  at: number;
  answer: Promise<unknown>;
}

/**
 * What is read again with every page of the same list: how many there are in each state, and, of a
 * text, whom it finds. It is read once while somebody turns the pages: whatever changes a record, on
 * any node, adds to its history, and whether that grew is a quick question.
 */
export function cacheRepeatedReads(
  list: Pick<CandidateListStore, "countStates" | "lookUp" | "lastChange">,
  clock: Clock,
): Pick<CandidateListStore, "countStates" | "lookUp"> {
  const kept = new Map<string, Kept>();

  async function read<Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    const change = await list.lastChange();
    const known = kept.get(key);
    const at = clock.now().getTime();
    if (known?.change === change && Math.abs(at - known.at) < cachedFor) {
      return known.answer as Promise<Answer>;
    }
    const answer = ask();
    // the newest is the last
    kept.delete(key);
    kept.set(key, { change, at, answer });
    for (const oldest of [...kept.keys()].slice(0, -mostKept)) kept.delete(oldest);
    answer.catch(() => kept.delete(key));
    return answer;
  }

  return {
    // the states are counted side by side; every other filter makes another question
    countStates: ({ state: _, ...others }: KycQuery) =>
      read(`states ${JSON.stringify(others)}`, () => list.countStates(others)),

    lookUp: (query: KycQuery, most: number) =>
      read(`found ${most} ${JSON.stringify(query)}`, () => list.lookUp(query, most)),
  };
}
