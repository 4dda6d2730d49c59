import { useEffect, useState } from "react";
import { deskCallPaths } from "#contract/desk-call-paths.ts";
import { type Counted, withCount } from "#records/list/counted-list.ts";
import type { ApplicationQuery } from "../../application-list.ts";
import { writeApplicationQuery } from "../../application-list-query.ts";

/** Asks how many there are once the page stands, where that took too long to count before. */
export function useExactCount<List extends Counted>(
  list: List,
  query: ApplicationQuery,
  perPage: number,
): List {
  const asked = `${deskCallPaths.applicationsCount}?${writeApplicationQuery(query)}`;
  const [answer, setAnswer] = useState<{ asked: string; count: number | null } | null>(null);
  useEffect(() => {
    if (list.exact) return;
    const leaving = new AbortController();
    fetch(asked, { signal: leaving.signal })
      .then((response) => (response.ok ? response.json() : { count: null }))
      .then(({ count }) => setAnswer({ asked, count }))
      // the list has said what it knows: "more than so many" stays
      .catch(() => undefined);
    return () => leaving.abort();
    // a list that was read again is counted again
  }, [asked, list]);
  return withCount(list, answer?.asked === asked ? answer.count : null, perPage);
}
