import type { ApplicationsPage } from "./load-applications.ts";
import type { Trail } from "./neighbours.ts";

/** Where an opened application stands in the list, as it was when one walked in: "7 of 60". */
export interface ListPlace {
  place: number;
  of: number;
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
export function placeInList(id: number, trail: Trail, list: PlacedList): ListPlace | null {
  const { rows, page, count, exact, perPage } = list;
  const known = [...trail.before, id, ...trail.after];
  const here = new Set(rows.map((row) => row.id));
  if (!known.some((each) => here.has(each)) && known.length === 1) return null;
  // what was opened or decided on may have left the list since
  const left = known.filter((each) => !here.has(each)).length;
  const place = (page - 1) * perPage + trail.before.length + 1;
  return { place, of: Math.max(place, count + left), isLeast: !exact };
}
