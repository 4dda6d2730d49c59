import { type ApplicationQuery, newestFirst } from "#contract/application-list.ts";
import {
  queryParameters,
  readApplicationQuery,
  writeApplicationQuery,
} from "#contract/application-list-query.ts";
import { nearParameter, readNear, type Trail, writeNear } from "./neighbours.ts";

/** What the address of HR's list says. */
export interface DeskQuery {
  query: ApplicationQuery;
  /** Counted from 1; not yet checked against the number of pages. */
  page: number;
  /** Id of the application that is open beside the list. */
  open: number | null;
  /** The list around it, as it was when one walked in. */
  near?: Trail | null;
}

export const deskPath = "/refer-data";
export const wholeList: DeskQuery = { query: newestFirst, page: 1, open: null };
const mostPages = 1_000_000;

export function readDeskQuery(search: URLSearchParams): DeskQuery {
  return {
    query: readApplicationQuery(search),
    page: readPage(search),
    open: wholeNumber(search.get("open")),
    near: readNear(search),
  };
}

export function readPage(search: URLSearchParams): number {
  return Math.min(Math.max(wholeNumber(search.get("page")) ?? 1, 1), mostPages);
}

/** @param more further parameters, such as what was just done */
export function deskHref(
  { query, page, open, near }: DeskQuery,
  more: [string, string][] = [],
): string {
  const search = writeApplicationQuery(query);
  if (page > 1) search.set("page", String(page));
  if (open !== null) search.set("open", String(open));
  if (open !== null && near) search.set(nearParameter, writeNear(near));
  for (const [name, value] of more) search.set(name, value);
  return search.size > 0 ? `${deskPath}?${search}` : deskPath;
}

/** A form sends empty fields, and its order in one: the address should say what is asked, only. */
export function holdsEmptyFields(search: URLSearchParams): boolean {
  return [...search.values()].includes("") || search.has(queryParameters.by);
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** The whole list, newest first, narrowed by this. */
export function filteredHref(filters: Partial<ApplicationQuery>): string {
  return deskHref({ ...wholeList, query: { ...newestFirst, ...filters } });
}
