import { setImmediate as turn } from "node:timers/promises";
import * as v from "valibot";
import { counted } from "#contract/counted.ts";
import { foldEmployeeId } from "#contract/referral-source.ts";
import type { CsvProblem, CsvRecord } from "#platform/csv/csv-records.ts";
import { decodeCsv, type Encoding } from "#platform/csv/decode-csv.ts";
import { readInSteps } from "#platform/csv/read-in-steps.ts";
import {
  dataFileLimits,
  type Referrer,
  type ReferrerColumn,
  referrerColumns,
  referrerRow,
  referrerRules,
} from "../referrer-columns.ts";

/** A row, and where it stands; the heading is line 1. */
export interface ReferrerLine {
  line: number;
  row: Referrer;
}

export type ReferrersCsv =
  | {
      ok: true;
      /** Rows that keep the rules, each ID once. */
      lines: ReferrerLine[];
      /** By line. */
      problems: CsvProblem[];
      /** Columns of the file that mean nothing here. */
      ignored: string[];
    }
  /** The file as a whole cannot be used. */
  | { ok: false; problem: string };

/** Rows checked at once; a visitor's request waits no longer than for these. */
const step = 1_000;

/** The referral CSV, its columns in any order and letter case. */
export async function readReferrersCsv(text: string): Promise<ReferrersCsv> {
  const { rows: most } = dataFileLimits;
  // with its heading
  const { records, problems } = await readInSteps(text, most + 1);
  const [heading, ...rows] = records;
  const [first] = problems;
  if (first && first.line < (heading?.line ?? Infinity)) return refused(first.problem);
  if (!heading) return refused("The file has no heading.");
  const places = readHeading(heading);
  if (typeof places === "string") return refused(places);
  if (rows.length + problems.length === 0) return refused("The file has a heading and no rows.");
  if (rows.length > most) {
    return refused(`The file has more than ${most} rows. Split it into smaller files.`);
  }
  const lines = await readRows(rows, places, problems);
  problems.sort((a, b) => a.line - b.line);
  return { ok: true, lines, problems, ignored: ignoredColumns(heading.fields) };
}

async function readRows(
  rows: readonly CsvRecord[],
  places: Places,
  problems: CsvProblem[],
): Promise<ReferrerLine[]> {
  const found = new Map<string, ReferrerLine>();
  for (const [at, record] of rows.entries()) {
    if (at % step === step - 1) await turn();
    const { line } = record;
    const row = readRow(record.fields, places);
    if (typeof row === "string") {
      problems.push({ line, problem: row });
      continue;
    }
    const key = foldEmployeeId(row.referID);
    const before = found.get(key);
    if (before) {
      problems.push({
        line,
        problem: `referID: ${row.referID} is already on line ${before.line}`,
      });
    } else found.set(key, { line, row });
  }
  return [...found.values()];
}

/** Where each column stands in a row, and how many fields a row has. */
interface Places {
  of: Record<ReferrerColumn, number>;
  fields: number;
}

const byFolded = new Map(referrerColumns.map((column) => [column.toLowerCase(), column]));

/** The places of the columns, or what is wrong with the heading. */
function readHeading({ fields }: CsvRecord): Places | string {
  const names = fields.map(fold);
  const missing = referrerColumns.filter((column) => !names.includes(column.toLowerCase()));
  if (missing.length > 0) {
    return `The heading has no column ${missing.join(", ")}. It needs ${referrerColumns.join(", ")}.`;
  }
  const twice = referrerColumns.find((column) => {
    const name = column.toLowerCase();
    return names.indexOf(name) !== names.lastIndexOf(name);
  });
  if (twice) return `The heading has the column ${twice} twice.`;
  const place = (column: ReferrerColumn) => [column, names.indexOf(column.toLowerCase())];
  return { of: Object.fromEntries(referrerColumns.map(place)), fields: fields.length };
}

function ignoredColumns(heading: readonly string[]): string[] {
  const named = heading.filter((name) => name.trim() !== "");
  return named.filter((name) => !byFolded.has(fold(name))).map((name) => name.slice(0, 60));
}

const fold = (name: string) => name.trim().toLowerCase();

/** A person, or what is wrong with the row. */
function readRow(fields: readonly string[], places: Places): Referrer | string {
  if (fields.length !== places.fields) {
    return `The row has ${counted(fields.length, "field")}, the heading ${places.fields}`;
  }
  const texts = referrerColumns.map((column) => [
    column,
    unprotect(fields[places.of[column]] ?? ""),
  ]);
  const checked = v.safeParse(referrerRow, Object.fromEntries(texts));
  return checked.success ? checked.output : sayIssues(checked.issues);
}

function sayIssues(issues: readonly v.BaseIssue<unknown>[]): string {
  const wrong = new Map(issues.map((issue) => [v.getDotPath(issue), issue.input]));
  return referrerColumns
    .filter((column) => wrong.has(column))
    .map(
      (column) =>
        `${column}: ${wrong.get(column) === "" ? "is empty; it " : ""}${referrerRules[column]}`,
    )
    .join("; ");
}

/** Takes back what our own files put before text that a spreadsheet would calculate. */
function unprotect(field: string): string {
  return field.replace(/^'(?=[=+\-@\t\r＝＋－＠])/, "");
}

function refused(problem: string): ReferrersCsv {
  return { ok: false, problem };
}

type Refused = Extract<ReferrersCsv, { ok: false }>;

/** The rows of a data file as it was sent, and the encoding that its text was in. */
export async function readDataFile(
  contents: Buffer,
): Promise<(Exclude<ReferrersCsv, Refused> & { encoding: Encoding }) | Refused> {
  const decoded = decodeCsv(contents);
  if (!decoded.ok) return decoded;
  const read = await readReferrersCsv(decoded.text);
  return read.ok ? { ...read, encoding: decoded.encoding } : read;
}
