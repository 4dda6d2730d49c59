import * as v from "valibot";
import { type CsvRecord, readCsvRecords } from "#platform/csv/csv-records.ts";
import { type RequestRow, requestLimits, requestRow } from "../kyc-requests.ts";
import type { ListProblem } from "./requests.ts";

export interface RequestLine {
  line: number;
  row: RequestRow;
}

const columns = ["name", "email", "due"] as const;

/**
 * A list of candidates, as a CSV file or as pasted from a spreadsheet: `name,email,due` a line,
 * with or without a heading that says in which order.
 * @param today ISO date in India
 */
export function readRequestList(
  text: string,
  today: string,
): { lines: RequestLine[]; problems: ListProblem[] } {
  if (text.length > requestLimits.listCharacters) {
    return { lines: [], problems: [{ line: 1, problem: "The list is too long to be read." }] };
  }
  const { records, problems } = readCsvRecords(text);
  const heading = records[0]?.fields.map(fold) ?? [];
  const hasHeading = heading.includes("email");
  const missing = hasHeading && columns.filter((column) => !heading.includes(column));
  if (missing && missing.length > 0) {
    const problem = `The heading has no column ${missing.join(", ")}.`;
    return { lines: [], problems: [{ line: records[0]?.line ?? 1, problem }] };
  }
  const order = hasHeading ? heading : [...columns];
  const rows = hasHeading ? records.slice(1) : records;
  const { rows: most } = requestLimits;
  if (rows.length > most) {
    const problem = `The list goes on: at most ${most} candidates can be asked at once.`;
    return { lines: [], problems: [{ line: rows[most]?.line ?? 1, problem }] };
  }
  return judge(rows, order, { today, problems });
}

function judge(
  rows: readonly CsvRecord[],
  order: readonly string[],
  { today, problems }: { today: string; problems: ListProblem[] },
) {
  const rule = requestRow(today);
  const lines: RequestLine[] = [];
  const seen = new Map<string, number>();
  const told = [...problems];
  for (const { line, fields } of rows) {
    const at = (column: string) => (fields[order.indexOf(column)] ?? "").trim();
    const given = { name: at("name"), email: at("email"), dueOn: readDay(at("due")) };
    const read = v.safeParse(rule, given);
    if (!read.success) {
      const sentences = new Set(read.issues.map(({ message }) => message));
      told.push({ line, problem: [...sentences].join(" ") });
      continue;
    }
    const before = seen.get(fold(read.output.email));
    if (before === undefined) {
      seen.set(fold(read.output.email), line);
      lines.push({ line, row: read.output });
    } else told.push({ line, problem: `This address stands in line ${before} already.` });
  }
  return { lines, problems: told.sort((a, b) => a.line - b.line) };
}

/** `2026-11-30`, or as it is written here: 30/11/2026, 30-11-2026, 30.11.2026. */
function readDay(text: string): string {
  const [, day = "", month = "", year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  return year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : text;
}

const fold = (text: string) => text.trim().toLowerCase();
