import { dayInWords } from "#contract/days/indian-moment.ts";
import type { Filter, ListDeclaration, QueryOf } from "./list-declaration.ts";

export interface FilterInUse<Query> {
  /** Such as `Status: New`. */
  label: string;
  /** The query with all other filters. */
  without: Query;
}

/** Names of loaded options, by the key of their filter: pairs of value and name. */
export type OptionNames = Readonly<Record<string, readonly (readonly [string, string])[]>>;

/** The filters that a query uses, in words, each with the query without it. */
export function filtersInUse<List extends ListDeclaration>(
  list: List,
  query: QueryOf<List>,
  names: OptionNames = {},
): FilterInUse<QueryOf<List>>[] {
  return Object.entries(list.filters).flatMap(([key, filter]) => {
    const { [key]: value, ...without } = query as Record<string, string | number | true>;
    if (value === undefined) return [];
    const named = names[key]?.find(([option]) => option === value)?.[1];
    return [{ label: inWords(filter, named ?? value), without: without as QueryOf<List> }];
  });
}

function inWords(filter: Filter, value: string | number | true): string {
  if (filter.kind === "search") return `“${value}”`;
  return filter.kind === "flag" ? filter.label : `${filter.label}: ${valueInWords(filter, value)}`;
}

function valueInWords(filter: Filter, value: string | number | true): string {
  const text = String(value);
  if (filter.kind === "choice") return filter.names[text] ?? text;
  if (filter.kind === "day") return dayInWords(new Date(text));
  if (filter.kind !== "number") return text;
  const [one, others] = filter.unit;
  return `${text} ${value === 1 ? one : others}`;
}
