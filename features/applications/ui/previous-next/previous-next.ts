import type { ApplicationQuery } from "../../list/application-query.ts";

/** The ids that stand before and after the open application in the list. */
export interface PreviousNext {
  before: number | null;
  after: number | null;
}

/** The way through the list on both sides of an application, the nearest first. */
export interface Trail {
  before: readonly number[];
  after: readonly number[];
  /** How many stood before those, and have left the list since: of a long way an address keeps no more. */
  gone?: number;
}

/** Parameter of the address that keeps the list as it was when one of its applications was opened. */
export const nearParameter = "near";

/** Applications that an address keeps on each side. */
const maxInAddress = 20;

export function writeNear({ before, after, gone = 0 }: Trail): string {
  return `${before.join("-")}.${after.join("-")}${gone > 0 ? `_${gone}` : ""}`;
}

export function readNear(search: URLSearchParams): Trail | null {
  const parts = /^([\d-]{0,400})\.([\d-]{0,400})(?:_(\d{1,6}))?$/.exec(
    search.get(nearParameter) ?? "",
  );
  if (!parts) return null;
  const ids = (text = "") => text.split("-").filter(Boolean).map(Number).slice(0, maxInAddress);
  const gone = Number(parts[3] ?? 0);
  const trail = { before: ids(parts[1]), after: ids(parts[2]), ...(gone > 0 && { gone }) };
  return [...trail.before, ...trail.after].every(Number.isSafeInteger) ? trail : null;
}

/** Opening or deciding may take an application out of such a list. */
export function mayLeave({ unread, status, text }: ApplicationQuery): boolean {
  return Boolean(unread || status || text);
}

interface Placed {
  id: number;
  received: Date;
}

/**
 * The way through the list from the open application: as it was when one walked in (`near`), then
 * as it is. One that has left the list, because it was opened or decided on, stands where it stood.
 * @param goesOn the list has pages behind these rows, and one that is opened by its address may be there
 */
export function trailOf(
  rows: readonly Placed[],
  open: Placed,
  near: Trail | null,
  order: Pick<ApplicationQuery, "sort" | "descending">,
  goesOn = false,
): Trail {
  const gap = gapOf(rows, open, near, { ...order, goesOn });
  const ids = rows.map(({ id }) => id);
  const here = gap === null ? [[], []] : [ids.slice(0, gap).toReversed(), ids.slice(gap)];
  const known = new Set([open.id, ...(near?.before ?? []), ...(near?.after ?? [])]);
  const [before = [], after = []] = here.map((side) => side.filter((id) => !known.has(id)));
  return {
    before: [...(near?.before ?? []), ...before],
    after: [...(near?.after ?? []), ...after],
    ...(near?.gone && { gone: near.gone }),
  };
}

/** The row before which the application stands or stood; null where nobody can tell. */
function gapOf(
  rows: readonly Placed[],
  open: Placed,
  near: Trail | null,
  { sort, descending, goesOn }: Pick<ApplicationQuery, "sort" | "descending"> & { goesOn: boolean },
): number | null {
  const placeOf = (id: number) => rows.findIndex((row) => row.id === id);
  for (const id of [open.id, ...(near?.after ?? [])]) if (placeOf(id) >= 0) return placeOf(id);
  for (const id of near?.before ?? []) if (placeOf(id) >= 0) return placeOf(id) + 1;
  if (sort !== "date") return null;
  const later = rows.findIndex((row) => isLater(open, row) === descending);
  if (later >= 0) return later;
  return goesOn ? null : rows.length;
}

function isLater(one: Placed, other: Placed): boolean {
  const [first, second] = [one.received.getTime(), other.received.getTime()];
  return first === second ? one.id > other.id : first > second;
}

/** The trail from one of the two next to it. @param listed the rows of the list as it is */
export function trailFrom(
  id: number,
  trail: Trail,
  to: number,
  listed?: readonly { id: number }[],
): Trail {
  const { before, after } = trail;
  const cut = (moved: Trail) => cutTrail({ ...trail, ...moved }, listed);
  if (to === after[0]) return cut({ before: [id, ...before], after: after.slice(1) });
  if (to === before[0]) return cut({ before: before.slice(1), after: [id, ...after] });
  return cut({ before: [id, ...before], after });
}

/** As much of it as an address keeps; of what stood before that, how many are in the list no longer. */
export function cutTrail(
  { before, after, gone: earlier = 0 }: Trail,
  listed?: readonly { id: number }[],
): Trail {
  const here = new Set(listed?.map(({ id }) => id));
  const cut = before.slice(maxInAddress).filter((id) => !here.has(id)).length;
  const gone = listed ? earlier + cut : earlier;
  return {
    before: before.slice(0, maxInAddress),
    after: after.slice(0, maxInAddress),
    ...(gone > 0 && { gone }),
  };
}

/** Where the page ends there, those of the pages beside it; and the page on which each stands. */
export function acrossPages(
  { before: [before], after: [after] }: Trail,
  beyond: PreviousNext | undefined,
  page: number,
): { previousNext: PreviousNext; pageOf: (id: number) => number } {
  const earlier = before === undefined && beyond?.before;
  const later = after === undefined && beyond?.after;
  return {
    previousNext: { before: before ?? (earlier || null), after: after ?? (later || null) },
    pageOf(id) {
      if (id === earlier) return page - 1;
      return id === later ? page + 1 : page;
    },
  };
}
