import * as v from "valibot";
import { maxDetails, type NewsItem, newsColumns, newsItem } from "#contract/publications.ts";
import { isReadable } from "#contract/text/readable-text.ts";
import type { CsvProblem } from "#platform/csv/csv-records.ts";
import { type ListFile, readListFile } from "#records/import/read-list-file.ts";
import { sanitiseDetails } from "./sanitise-details.ts";

export interface NewsCsv {
  /** In the order of the file, their details sanitised. */
  items: NewsItem[];
  /** By line; the heading is line 1. */
  problems: CsvProblem[];
}

const columns = newsColumns;
type Column = (typeof columns)[number];

const rules: Record<Column, string> = {
  id: "id: must be 1 to 64 letters, digits, hyphens or underscores.",
  headlines: "headlines: must have 1 to 300 characters.",
  date: "date: must be a day such as 2026-10-15, 10/15/2026 or 15 Oct 2026.",
  details: "details: must have at most 100,000 characters.",
};

/** News from a CSV file; its other columns mean nothing. Its rows are few enough to be read whole. */
const newsFile: ListFile<Column, NewsItem> = {
  columns,
  heading: "all",
  most: Number.POSITIVE_INFINITY,
  words: { noRows: "The file has no rows.", tooMany: "" },
  read(row) {
    const odd = columns.find((column) => !isReadable(row[column]));
    if (odd) return `${odd}: has characters that cannot be shown. Save the file as UTF-8.`;
    const checked = v.safeParse(newsItem, {
      id: row.id.trim(),
      headlines: row.headlines.replace(/\s+/g, " ").trim(),
      date: readDay(row.date),
      // what is kept is what must fit; far more than that is not worth the work
      details: row.details.length > 4 * maxDetails ? row.details : sanitiseDetails(row.details),
    });
    return checked.success ? checked.output : sayIssues(checked.issues);
  },
  keyOf: ({ id }) => id,
  twice: ({ id }) => `id: ${id} stands above.`,
};

/** A row that is wrong is told of and left out. Where the heading is wrong there are no items at all. */
export async function readNewsCsv(file: string | Buffer): Promise<NewsCsv> {
  const read = await readListFile(file, newsFile);
  if (!read.ok) return { items: [], problems: [{ line: read.line, problem: read.problem }] };
  return { items: read.lines.map(({ row }) => row), problems: read.problems };
}

function sayIssues(issues: readonly v.BaseIssue<unknown>[]): string {
  const paths = new Set(issues.map((issue) => v.getDotPath(issue)));
  return columns
    .filter((column) => paths.has(column))
    .map((column) => rules[column])
    .join(" ");
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

const isoDay = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
/** As the specification's calls write it: month first. */
const slashedDay = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const namedDay = /^(\d{1,2})[ -]([a-z]{3,9})\.?,?[ -](\d{4})$/i;

/**
 * A calendar day as an ISO date, from `2026-10-15`, `10/15/2026` (month, day, year) or
 * `15 Oct 2026`; null where the text is none of these or there is no such day.
 */
export function readDay(text: string): string | null {
  const written = text.trim();
  const [, isoYear, isoMonth, isoDate] = written.match(isoDay) ?? [];
  if (isoYear) return dayOf(Number(isoYear), Number(isoMonth), Number(isoDate));
  const [, month, date, year] = written.match(slashedDay) ?? [];
  if (month) return dayOf(Number(year), Number(month), Number(date));
  const [, namedDate, name = "", namedYear] = written.match(namedDay) ?? [];
  return dayOf(Number(namedYear), monthNumber(name), Number(namedDate));
}

function monthNumber(name: string): number {
  const lower = name.toLowerCase();
  const longName = (at: number) =>
    new Date(Date.UTC(2000, at)).toLocaleString("en", { month: "long", timeZone: "UTC" });
  const at = months.indexOf(lower.slice(0, 3));
  if (at < 0) return 0;
  return longName(at).toLowerCase().startsWith(lower) || lower === "sept" ? at + 1 : 0;
}

function dayOf(year: number, month: number, date: number): string | null {
  if (!(year >= 1900 && year <= 2100)) return null;
  const day = new Date(Date.UTC(year, month - 1, date));
  const exists = day.getUTCMonth() === month - 1 && day.getUTCDate() === date;
  return exists ? day.toISOString().slice(0, 10) : null;
}
