import { useEffect, useEffectEvent, useState } from "react";
import { deskCallPaths } from "#contract/desk-call-paths.ts";
import {
  boundedCount,
  type Counted,
  type TabCount,
  withCount,
} from "#records/list/counted-list.ts";
import type { ApplicationQuery } from "../../application-list.ts";
import { writeApplicationQuery } from "../../application-list-query.ts";

const countPath = (query: ApplicationQuery) =>
  `${deskCallPaths.applicationsCount}?${writeApplicationQuery(query)}`;

/** Null where nobody could tell. */
async function askCount(path: string, signal: AbortSignal): Promise<number | null> {
  const answer = await fetch(path, { signal });
  return answer.ok ? (await answer.json()).count : null;
}

/** Asks how many there are once the page stands, where that took too long to count before. */
export function useExactCount<List extends Counted>(
  list: List,
  query: ApplicationQuery,
  perPage: number,
): List {
  const asked = countPath(query);
  const [answer, setAnswer] = useState<{ asked: string; count: number | null } | null>(null);
  useEffect(() => {
    if (list.exact) return;
    const leaving = new AbortController();
    askCount(asked, leaving.signal)
      .then((count) => setAnswer({ asked, count }))
      // the list has said what it knows: "more than so many" stays
      .catch(() => undefined);
    return () => leaving.abort();
    // a list that was read again is counted again
  }, [asked, list]);
  return withCount(list, answer?.asked === asked ? answer.count : null, perPage);
}

/** Counts what each of these queries finds once the page stands, where that took too long before: one after the other. */
export function useTabCounts(
  queries: readonly ApplicationQuery[],
  counts: readonly (TabCount | null)[],
): readonly (TabCount | null)[] {
  const paths = queries.map(countPath);
  const [answers, setAnswers] = useState<ReadonlyMap<string, number>>(new Map());
  const count = useEffectEvent(async (known: typeof counts, signal: AbortSignal) => {
    for (const [at, path] of paths.entries()) {
      if (known[at]) continue;
      const answer = await askCount(path, signal);
      if (answer !== null) setAnswers((before) => new Map([...before, [path, answer]]));
    }
  });
  useEffect(() => {
    const leaving = new AbortController();
    setAnswers(new Map());
    // a tab without a count says as much
    count(counts, leaving.signal).catch(() => undefined);
    return () => leaving.abort();
    // a list that was read again is counted again
  }, [counts]);
  return paths.map((path, at) => {
    const answer = answers.get(path);
    if (answer === undefined) return counts[at] ?? null;
    return boundedCount(answer);
  });
}
