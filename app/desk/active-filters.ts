import { sourceNames, statusNames } from "#content/desk.ts";
import type { ApplicationQuery } from "#contract/application-list.ts";
import { dayInWords } from "#contract/indian-moment.ts";
import { deskHref } from "./desk-query.ts";

export interface ActiveFilter {
  label: string;
  /** The list without this filter, from its first page. */
  without: string;
}

/** How each part of a query is told; a part that is not here would have no way to be removed. */
const told: {
  [Part in keyof Omit<Required<ApplicationQuery>, "sort" | "descending">]: (
    value: NonNullable<ApplicationQuery[Part]>,
  ) => string;
} = {
  text: (text) => `“${text}”`,
  source: (source) => `Source: ${sourceNames[source]}`,
  referrer: (referrer) => `Referrer: ${referrer}`,
  position: (position) => `Opening: ${position}`,
  status: (status) => `Status: ${statusNames[status]}`,
  unread: () => "Unread",
  from: (day) => `From: ${dayInWords(new Date(day))}`,
  to: (day) => `To: ${dayInWords(new Date(day))}`,
  experienceMin: (years) => `Min experience: ${yearsInWords(years)}`,
  experienceMax: (years) => `Max experience: ${yearsInWords(years)}`,
};

export function activeFilters(query: ApplicationQuery): ActiveFilter[] {
  return (Object.keys(told) as (keyof typeof told)[]).flatMap((part) => {
    const { [part]: value, ...rest } = query;
    if (value === undefined) return [];
    const label = (told[part] as (value: unknown) => string)(value);
    return [{ label, without: deskHref({ query: rest as ApplicationQuery, page: 1, open: null }) }];
  });
}

/** The same order of everything. */
export function withoutFilters({ sort, descending }: ApplicationQuery): ApplicationQuery {
  return { sort, descending };
}

function yearsInWords(years: number): string {
  return years === 1 ? "1 year" : `${years} years`;
}
