import { searchText } from "./search-text.ts";

/** What the address of HR's list of documents forms, and of its export, says. */
export interface DocumentFormListQuery {
  /** Words of name and e-mail address; "" for all. */
  text: string;
  /** Code of an opening; null for all. */
  opening: string | null;
  /** Counted from 1; not yet checked against the number of pages. */
  page: number;
}

const mostText = 200;
const mostCode = 64;
const mostPages = 100_000;

/** Reads an address; what it cannot mean is passed over. */
export function readDocumentFormQuery(search: URLSearchParams): DocumentFormListQuery {
  const page = Number(/^\d{1,6}$/.exec(search.get("page") ?? "")?.[0] ?? 1);
  return {
    text: searchText(search.get("q"), mostText),
    opening: searchText(search.get("opening"), mostCode) || null,
    page: Math.min(Math.max(page, 1), mostPages),
  };
}

/** The same for an address; what is usual is left away. */
export function writeDocumentFormQuery(query: DocumentFormListQuery): URLSearchParams {
  const { text, opening, page } = query;
  const search = new URLSearchParams();
  if (text) search.set("q", text);
  if (opening) search.set("opening", opening);
  if (page > 1) search.set("page", String(page));
  return search;
}
