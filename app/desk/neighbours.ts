/** The ids that stand before and after the open application in the list. */
export interface Neighbours {
  before: number | null;
  after: number | null;
}

/** Parameter of the address that names the neighbours from before a change. */
export const nearParameter = "near";

export function writeNear({ before, after }: Neighbours): [string, string] {
  return [nearParameter, `${before ?? ""}.${after ?? ""}`];
}

export function readNear(search: URLSearchParams): Neighbours | null {
  const [, before, after] = /^(\d{0,15})\.(\d{0,15})$/.exec(search.get(nearParameter) ?? "") ?? [];
  const number = (text: string | undefined) => (text ? Number(text) : null);
  return before === undefined ? null : { before: number(before), after: number(after) };
}

/**
 * Who is next to the open application. A change may have taken it out of the filtered list: then
 * who was next to it before, as far as they still stand there.
 */
export function neighboursOf(
  rows: readonly { id: number }[],
  id: number,
  near: Neighbours | null,
): Neighbours {
  const at = (place: number) => rows[place]?.id ?? null;
  const place = placeOf(rows, id);
  if (place >= 0) return { before: at(place - 1), after: at(place + 1) };
  const after = placeOf(rows, near?.after ?? null);
  if (after >= 0) return { before: at(after - 1), after: at(after) };
  const before = placeOf(rows, near?.before ?? null);
  return before >= 0
    ? { before: at(before), after: at(before + 1) }
    : { before: null, after: null };
}

/** Where the page ends there, those of the pages beside it; and the page on which each stands. */
export function acrossPages(
  { before, after }: Neighbours,
  beyond: Neighbours | undefined,
  page: number,
): { neighbours: Neighbours; pageOf: (id: number) => number } {
  const [earlier, later] = [before === null && beyond?.before, after === null && beyond?.after];
  return {
    neighbours: { before: before ?? (earlier || null), after: after ?? (later || null) },
    pageOf(id) {
      if (id === earlier) return page - 1;
      return id === later ? page + 1 : page;
    },
  };
}

function placeOf(rows: readonly { id: number }[], id: number | null): number {
  return rows.findIndex((row) => row.id === id);
}
