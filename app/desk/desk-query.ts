/** What the address of HR's list says. */
export interface DeskQuery {
  /** Counted from 1; not yet checked against the number of pages. */
  page: number;
  /** Id of the application that is open beside the list. */
  open: number | null;
}

export const deskPath = "/refer-data";
const mostPages = 1_000_000;

export function readDeskQuery(search: URLSearchParams): DeskQuery {
  const page = wholeNumber(search.get("page")) ?? 1;
  return { page: Math.min(Math.max(page, 1), mostPages), open: wholeNumber(search.get("open")) };
}

export function deskHref({ page, open }: DeskQuery): string {
  const search = new URLSearchParams();
  if (page > 1) search.set("page", String(page));
  if (open !== null) search.set("open", String(open));
  return search.size > 0 ? `${deskPath}?${search}` : deskPath;
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}
