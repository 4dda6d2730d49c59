import * as v from "valibot";
import { calendarDay } from "#contract/days/calendar-day.ts";
import { searchText } from "#contract/text/search-text.ts";
import type { Filter, ListAddress, ListDeclaration, QueryOf } from "./list-declaration.ts";

const maxPages = 1_000_000;
const maxDigits = 2;

/** The query and page that an address asks for; parts that are not understood are left out. */
export function readAddress<List extends ListDeclaration>(
  list: List,
  search: URLSearchParams,
): ListAddress<QueryOf<List>> {
  return { query: readQuery(list, search), page: readPage(search) };
}

/** The filters that an address holds; a filter that is not understood is left out. */
export function readQuery<List extends ListDeclaration>(
  list: List,
  search: URLSearchParams,
): QueryOf<List> {
  const read = Object.entries(list.filters).map(([key, filter]) => {
    return [key, readValue(filter, search.get(filter.parameter ?? key) ?? "")];
  });
  return Object.fromEntries(read.filter(([, value]) => value !== undefined));
}

/** The parameters from which `readQuery` reads the same query; none for the whole list. */
export function writeQuery<List extends ListDeclaration>(
  list: List,
  query: QueryOf<List>,
): URLSearchParams {
  const search = new URLSearchParams();
  for (const [key, filter] of Object.entries(list.filters)) {
    const value = query[key];
    if (value !== undefined && value !== "") {
      search.set(filter.parameter ?? key, value === true ? "1" : String(value));
    }
  }
  return search;
}

/**
 * The address of a page of the list.
 * @param more further parameters, such as what was just done
 */
export function listHref<List extends ListDeclaration>(
  list: List,
  { query = {}, page = 1 }: Partial<ListAddress<QueryOf<List>>> = {},
  more: Readonly<Record<string, string | number | undefined>> = {},
): string {
  const search = writeQuery(list, query);
  if (page > 1) search.set("page", String(page));
  for (const [name, value] of Object.entries(more)) {
    if (value !== undefined && value !== "") search.set(name, String(value));
  }
  return withSearch(list.path, search);
}

/** Signing in on a list leads back to the same page of it, signing out to the whole list. */
export function listPlaces(list: ListDeclaration) {
  return ({ request }: { request: Request }) => ({
    here: listHref(list, readAddress(list, new URL(request.url).searchParams)),
    signInPage: list.path,
  });
}

/** Whether a form sent a field that nobody filled in; the address is to say only what is asked. */
export function hasEmptyFields(search: URLSearchParams): boolean {
  return [...search.values()].includes("");
}

/** Whether a list can be carried away as CSV. */
export function hasExport<List extends ListDeclaration>(
  list: List,
): list is List & { exportPath: `/${string}` } {
  return list.exportPath !== undefined;
}

/** The same records as CSV, whatever page of them is shown. */
export function exportHref<List extends ListDeclaration & { exportPath: string }>(
  list: List,
  query: QueryOf<List>,
): string {
  return withSearch(list.exportPath, writeQuery(list, query));
}

/** A path with the search part of its address, where there is one. */
export function withSearch(path: string, search: URLSearchParams): string {
  return search.size > 0 ? `${path}?${search}` : path;
}

/** The page that an address asks for, at least the first. */
export function readPage(search: URLSearchParams): number {
  return Math.min(Math.max(integer(search.get("page")) ?? 1, 1), maxPages);
}

/** Zero or more, as people and links write it; null for anything else. */
export function integer(text: string | null, digits = 15): number | null {
  return text !== null && /^\d+$/.test(text) && text.length <= digits ? Number(text) : null;
}

function readValue(filter: Filter, text: string): string | number | true | undefined {
  switch (filter.kind) {
    case "choice":
      return text !== filter.defaultOption && filter.options.includes(text) ? text : undefined;
    case "day":
      return v.is(calendarDay, text) ? text : undefined;
    case "number":
      return integer(text, maxDigits) ?? undefined;
    case "flag":
      return text === "1" ? true : undefined;
    default:
      return searchText(text, filter.longest) || undefined;
  }
}
