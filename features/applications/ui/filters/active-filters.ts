import { filtersInUse, type OptionNames } from "#records/list/filters-in-use.ts";
import { applicationList } from "../../list/application-list.ts";
import type { ApplicationQuery } from "../../list/application-query.ts";
import { type DeskQuery, deskHref } from "../desk/desk-query.ts";

export interface ActiveFilter {
  label: string;
  /** The list without this filter, from its first page. */
  without: string;
}

/** @param names of loaded options, which the address names by their ids */
export function activeFilters(
  { sort, descending, ...filters }: ApplicationQuery,
  names: OptionNames = {},
  view: Pick<DeskQuery, "board" | "table"> = {},
): ActiveFilter[] {
  return filtersInUse(applicationList, filters, names).map(({ label, without }) => {
    const query = { ...without, sort, descending };
    return { label, without: deskHref({ ...view, query, page: 1, open: null }) };
  });
}

/** The same order of everything. */
export function withoutFilters({ sort, descending }: ApplicationQuery): ApplicationQuery {
  return { sort, descending };
}
