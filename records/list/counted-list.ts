/** A page of a list, and how far it was counted. */
export interface Counted {
  count: number;
  exact: boolean;
  pages: number;
}

/** How many a tab of a list holds under all other filters; where not `exact`, there are more. */
export type TabCount = Pick<Counted, "count" | "exact">;

/** Tabs count exactly up to here, and then say that there are more. */
export const mostInTab = 10_000;

/** At most `most` of so many. */
export function boundedCount(count: number, most = mostInTab): TabCount {
  return { count: Math.min(count, most), exact: count <= most };
}

/** Parameter of a list's address that asks for an exact count, for whoever has no script. */
export const countParameter = "count";

/** The same page once all are counted; as it is where nobody could tell. */
export function withCount<List extends Counted>(
  list: List,
  count: number | null,
  perPage: number,
): List {
  if (count === null || list.exact) return list;
  return { ...list, count, exact: true, pages: Math.max(1, Math.ceil(count / perPage)) };
}
