import { type ApplicationQuery, newestFirst } from "#contract/application-list.ts";
import { readApplicationQuery } from "#contract/application-list-query.ts";
import { limits } from "#contract/limits.ts";
import { readPage } from "./desk-query.ts";

/** What the address of the older list says. */
export interface OlderListQuery {
  text: string;
  /** Entries on a page. */
  show: number;
  page: number;
}

export const olderListPath = "/employee-list";

export function readOlderListQuery(search: URLSearchParams): OlderListQuery {
  const { text = "" } = readApplicationQuery(search);
  const show = Number(search.get("show"));
  const known = (limits.olderListEntries as readonly number[]).includes(show);
  return { text, show: known ? show : limits.olderListUsualEntries, page: readPage(search) };
}

/** @param more further parameters */
export function olderListHref(
  { text, show, page }: OlderListQuery,
  more: readonly [string, string][] = [],
): string {
  const search = new URLSearchParams();
  if (text) search.set("search", text);
  if (show !== limits.olderListUsualEntries) search.set("show", String(show));
  if (page > 1) search.set("page", String(page));
  for (const [name, value] of more) search.set(name, value);
  return search.size > 0 ? `${olderListPath}?${search}` : olderListPath;
}

export function searchOf({ text }: OlderListQuery): ApplicationQuery {
  return text ? { ...newestFirst, text } : newestFirst;
}
