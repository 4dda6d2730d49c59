import * as v from "valibot";
import { counted } from "#contract/counted.ts";
import { mostDetails, type NewsItem, newsColumns, newsItem } from "#contract/publications.ts";
import { isReadable } from "#contract/readable-text.ts";
import { type CsvProblem, type CsvRecord, readCsvRecords } from "#platform/csv/csv-records.ts";
import { decodeCsv } from "#platform/csv/decode-csv.ts";
import { sanitiseDetails } from "./sanitise-details.ts";

export interface NewsCsv {
  /** In the order of the file, their details sanitised. */
  items: NewsItem[];
  /** By line; the heading is line 1. */
  problems: CsvProblem[];
}

const columns = newsColumns;
type Column = (typeof columns)[number];
type Row = Record<Column, string>;

const rules: Record<Column, string> = {
  id: "id: must be 1 to 64 letters, digits, hyphens or underscores.",
  headlines: "headlines: must have 1 to 300 characters.",
  date: "date: must be a day such as 2026-10-15, 10/15/2026 or 15 Oct 2026.",
  details: "details: must have at most 100,000 characters.",
};

/**
 * News from a CSV file with the columns id, headlines, date and details, in any order and letter
 * case; others are ignored. A row that is wrong is told of and left out. Where the heading is wrong
 * there are no items at all.
 */
export function readNewsCsv(file: string | Buffer): NewsCsv {
  const decoded = decodeCsv(file);
  if (!decoded.ok) return { items: [], problems: [{ line: 1, problem: decoded.problem }] };
  const { records, problems } = readCsvRecords(decoded.text);
  const [heading, ...rows] = records;
  const [first] = problems;
  if (first && first.line < (heading?.line ?? Infinity)) return { items: [], problems: [first] };
  if (!heading) return { items: [], problems: [{ line: 1, problem: "The file is empty." }] };
  const names = heading.fields.map((name) => name.trim().toLowerCase());
  const wrong = wrongHeading(names);
  if (wrong) return { items: [], problems: [{ line: heading.line, problem: wrong }] };

  if (rows.length === 0 && problems.length === 0) {
    return { items: [], problems: [{ line: heading.line, problem: "The file has no rows." }] };
  }
  const items = new Map<string, NewsItem>();
  for (const { line, fields } of rows) {
    const item = readItem(fields, names);
    if (typeof item === "string") problems.push({ line, problem: item });
    else if (items.has(item.id)) problems.push({ line, problem: `id: ${item.id} stands above.` });
    else items.set(item.id, item);
  }
  return { items: [...items.values()], problems: problems.sort((a, b) => a.line - b.line) };
}

function wrongHeading(names: readonly string[]): string | null {
  const missing = columns.filter((column) => !names.includes(column));
  if (missing.length > 0) {
    return `The heading has no column ${missing.join(", ")}. It needs ${columns.join(", ")}.`;
  }
  const twice = columns.find((column) => names.indexOf(column) !== names.lastIndexOf(column));
  return twice ? `The heading has the column ${twice} twice.` : null;
}

/** An item, or what is wrong with the row. */
function readItem(fields: CsvRecord["fields"], names: readonly string[]): NewsItem | string {
  if (fields.length !== names.length) {
    return `The row has ${counted(fields.length, "field")}, the heading ${names.length}.`;
  }
  const row = Object.fromEntries(
    columns.map((column) => [column, unprotect(fields[names.indexOf(column)] ?? "")]),
  ) as Row;
  const odd = columns.find((column) => !isReadable(row[column]));
  if (odd) return `${odd}: has characters that cannot be shown. Save the file as UTF-8.`;
  const checked = v.safeParse(newsItem, {
    id: row.id.trim(),
    headlines: row.headlines.replace(/\s+/g, " ").trim(),
    date: readDay(row.date),
    // what is kept is what must fit; far more than that is not worth the work
    details: row.details.length > 4 * mostDetails ? row.details : sanitiseDetails(row.details),
  });
  return checked.success ? checked.output : sayIssues(checked.issues);
}

function sayIssues(issues: readonly v.BaseIssue<unknown>[]): string {
  const paths = new Set(issues.map((issue) => v.getDotPath(issue)));
  return columns
    .filter((column) => paths.has(column))
    .map((column) => rules[column])
    .join(" ");
}

/** Takes back what our own files put before text that a spreadsheet would calculate. */
function unprotect(field: string): string {
  return field.replace(/^'(?=[=+\-@＝＋－＠])/, "");
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
