import { sortNames } from "#content/application-names.ts";
import { newestFirst } from "../../list/application-query.ts";
import type { SavedSearch } from "../../list/saved-searches.ts";
import { tableColumns } from "../../list/sheet-columns.ts";
import { choiceOptions, type DecisionChoices } from "../decide/decision-choices.ts";
import { deskHref, readDeskQuery } from "../desk/desk-query.ts";
import { activeFilters } from "../filters/active-filters.ts";

/** A saved search as the page of them shows it. */
export interface SearchView {
  id: number;
  name: string;
  href: string;
  /** Filters, order and view in words. */
  says: string;
  shared: boolean;
  /** Who shares it; null for one's own. */
  by: string | null;
}

export function viewSearch(
  { id, name, query: saved, shared, owner }: SavedSearch,
  user: { id: string },
  choices: DecisionChoices,
): SearchView {
  const deskQuery = readDeskQuery(new URLSearchParams(saved));
  const { query, board, table } = deskQuery;
  const { sort, descending } = query;
  const isDefault = sort === newestFirst.sort && descending === newestFirst.descending;
  const says = [
    ...activeFilters(query, choiceOptions(choices)).map(({ label }) => label),
    ...(isDefault ? [] : [sortNames[sort][descending ? "down" : "up"]]),
    ...(board ? ["Board"] : []),
    ...(table ? [`Table: ${headingsOf(table).join(", ")}`] : []),
  ];
  return {
    ...{ id, name, shared, href: deskHref(deskQuery) },
    says: says.join(" · ") || "All applications",
    by: owner.id === user.id ? null : owner.name,
  };
}

const headingsOf = (table: readonly string[]) =>
  table.flatMap((key) => tableColumns.find((column) => column.key === key)?.heading ?? []);
