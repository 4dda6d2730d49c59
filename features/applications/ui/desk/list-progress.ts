import type { Trail } from "../previous-next/previous-next.ts";
import type { ApplicationsPage } from "./load-applications.ts";

/** How far one is in the list, as it was when one walked in: "24 done, 80 to go". */
export interface ListProgress {
  /** Those before the opened application, also where they have left the list since. */
  done: number;
  /** With the opened one; null where it stands behind what was counted. */
  toGo: number | null;
  /** The list was not counted to its end. */
  isLeast: boolean;
}

interface PlacedList extends Pick<ApplicationsPage, "rows" | "page" | "count" | "exact"> {
  perPage: number;
}

/**
 * @param trail the way through the list on both sides of it
 * @returns null where nobody can tell: it is on no page that is near
 */
export function progressInList(id: number, trail: Trail, list: PlacedList): ListProgress | null {
  const { rows, page, count, exact, perPage } = list;
  const known = [...trail.before, id, ...trail.after];
  const here = new Set(rows.map((row) => row.id));
  if (!known.some((each) => here.has(each)) && known.length === 1) return null;
  // what was opened or decided on may have left the list since
  const remaining = known.filter((each) => !here.has(each)).length + (trail.gone ?? 0);
  const done = (page - 1) * perPage + trail.before.length + (trail.gone ?? 0);
  const isBehind = !exact && count + remaining <= done;
  return { done, toGo: isBehind ? null : Math.max(1, count + remaining - done), isLeast: !exact };
}
