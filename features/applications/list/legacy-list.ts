import { limits } from "#contract/limits.ts";
import type { ListDeclaration, QueryOf } from "#records/list/list-declaration.ts";
import { type ApplicationQuery, maxSearchCharacters, newestFirst } from "./application-query.ts";

const entries = limits.legacyListEntries.map(String);

/** All applications in one long table, newest first. */
export const legacyList = {
  path: "/employee-list",
  perPage: limits.legacyListUsualEntries,
  filters: {
    text: {
      kind: "search",
      parameter: "search",
      label: "Filter",
      placeholder: "Filter",
      longest: maxSearchCharacters,
    },
    /** Entries on a page. */
    show: {
      kind: "choice",
      label: "Show",
      options: entries,
      names: {},
      all: "",
      defaultOption: String(limits.legacyListUsualEntries),
    },
  },
} as const satisfies ListDeclaration;

export type LegacyListQuery = QueryOf<typeof legacyList>;

/** Entries on a page of the list. */
export function entriesOnPage({ show }: LegacyListQuery): number {
  return show === undefined ? legacyList.perPage : Number(show);
}

/** The applications that it finds. */
export function applicationsOf({ text }: LegacyListQuery): ApplicationQuery {
  return text ? { ...newestFirst, text } : newestFirst;
}
