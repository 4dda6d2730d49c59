import { deskCallPaths } from "#contract/calls/desk-call-paths.ts";
import { dayAfter, daysLater } from "#contract/days/indian-day.ts";
import { applicationList } from "#features/applications/index.ts";
import { withSearch, writeQuery } from "#records/list/list-address.ts";
import type { ListDeclaration, QueryOf } from "#records/list/list-declaration.ts";

const { from, to, position, source, referrer } = applicationList.filters;
const { group: _, ...ofReferrer } = referrer;

/** What reports are narrowed by: some filters of HR's list of applications, under the same names. */
export const reportList = {
  path: "/desk/reports",
  perPage: 20,
  exportPath: deskCallPaths.reportsExport,
  filters: {
    from: { ...from, says: "First day in India; 90 days ago where neither day is named." },
    to,
    position,
    source,
    referrer: { ...ofReferrer, placeholder: "Referrer’s ID" },
  },
} as const satisfies ListDeclaration;

export type ReportQuery = QueryOf<typeof reportList>;

/** Days that a report is about, up to today, where nobody says which. */
export const defaultDays = 90;

/** Days in one stage from which on somebody waits too long. */
export const waitingTooLong = 7;

/** First and last day in India, both included. */
export interface Period {
  /** Left out: from the first application on. */
  from?: string;
  to: string;
}

/** @param today in India */
export function periodOf({ from, to }: ReportQuery, today: string): Period {
  if (from === undefined && to === undefined) {
    return { from: daysLater(today, 1 - defaultDays), to: today };
  }
  return { to: to ?? today, ...(from !== undefined && { from }) };
}

/** As many days as the period has, right before it; null where it has no first day, or none at all. */
export function periodBefore({ from, to }: Period): Required<Period> | null {
  if (from === undefined || to < from) return null;
  const days = daysOf({ from, to });
  return { from: daysLater(from, -days), to: daysLater(from, -1) };
}

/** @returns how many days it has, the first and the last one included */
export function daysOf({ from, to }: Required<Period>): number {
  return (Date.parse(dayAfter(to)) - Date.parse(from)) / 86_400_000;
}

export const tooLongToReport =
  "Reading so many applications takes too long just now. Choose a shorter period.";

/** Of the times by week or month of applying, what the first column is. */
export const spanNames = { week: "Week of", month: "Month of" } as const;

/** The tables of a report, each of which is also a file of its own. */
export const reportTables = [
  "stages",
  "times",
  "spans",
  "openings",
  "sources",
  "referrers",
  "reasons",
  "waiting",
] as const;
export type ReportTableName = (typeof reportTables)[number];

/** Name of the parameter that asks the export for one table. */
export const tableParameter = "table";

/** The report as a file. @param table one table of it; left out for all */
export function reportExportHref(query: ReportQuery, table?: ReportTableName): string {
  const search = writeQuery(reportList, query);
  if (table) search.set(tableParameter, table);
  return withSearch(reportList.exportPath, search);
}

/** The table that an address asks for; null for all. */
export function readTable(search: URLSearchParams): ReportTableName | null {
  return reportTables.find((table) => table === search.get(tableParameter)) ?? null;
}

/** A part of all in per cent, with one decimal; null of nothing. */
export function percentOf(part: number, all: number): number | null {
  return all === 0 ? null : Math.round((part / all) * 1_000) / 10;
}

/** Times that the page and its file name. */
export const timeNames = { firstDecision: "First decision", toHire: "To hire" } as const;
export const noReason = "No reason given";
