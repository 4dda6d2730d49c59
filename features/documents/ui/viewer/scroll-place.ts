/** Upper edge and height of a page of a document, in CSS pixels of what scrolls. */
export interface PageBox {
  top: number;
  height: number;
}

/** More than any document has that is shown. */
const maxPages = 1_000;

/**
 * Where a document is scrolled to, in pages: 1.5 is the middle of the second one. Documents of different
 * length, zoom and paper can follow each other by it.
 * @param edge distance from the top at which the first page begins
 */
export function placeAt(pages: readonly PageBox[], scrolled: number, edge: number): number {
  const line = scrolled + edge;
  const at = Math.max(
    0,
    pages.findLastIndex(({ top }) => top <= line),
  );
  const page = pages[at];
  if (!page) return 0;
  const part = (line - page.top) / Math.max(1, page.height);
  return at + Math.min(Math.max(part, 0), 1);
}

/** How far to scroll for such a place; past the last page to its end. */
export function scrollFor(pages: readonly PageBox[], place: number, edge: number): number {
  const at = Math.min(Math.floor(place), pages.length - 1);
  const page = pages[at];
  if (!page) return 0;
  return page.top + Math.min(place - at, 1) * page.height - edge;
}

/** A place as another window sent it; null where it is none. */
export function readPlace(sent: unknown): number | null {
  return typeof sent === "number" && sent >= 0 && sent <= maxPages ? sent : null;
}
