/** HR's screens count exactly up to here, and then say that there are more. */
export const maxCounted = 10_000;

/** How many a list, a tab or a column holds; where not `exact`, there are more. */
export interface Counted {
  count: number;
  exact: boolean;
}

/** @param count of all, or of one more than `most` where there are as many */
export function boundedCount(count: number, most = maxCounted): Counted {
  return { count: Math.min(count, most), exact: count <= most };
}
