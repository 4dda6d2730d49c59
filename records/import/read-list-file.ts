import { setImmediate as turn } from "node:timers/promises";
import { counted } from "#contract/text/counted.ts";
import type { CsvProblem, CsvRecord } from "#platform/csv/csv-records.ts";
import { decodeCsv, type Encoding } from "#platform/csv/decode-csv.ts";
import { readInSteps } from "#platform/csv/read-in-steps.ts";
import { writeCsv } from "#platform/csv/write-csv.ts";

/** How CSV files of one kind are made. Columns are read in any order and letter case. */
export interface TableRules<Column extends string = string> {
  columns: readonly Column[];
  /**
   * `all`: each column must be there, and others mean nothing. `some`: others are refused. What people paste may
   * come without a heading, its columns in order; its first line is one where it names the column `by`.
   */
  heading: "all" | "some" | { by: Column };
  /** Rows below the heading. */
  most: number;
  words: {
    tooMany: string;
    /** Of a file without a line that has text. */
    empty?: string;
    /** Of a heading alone; without it that is a list of nobody. */
    noRows?: string;
  };
}

/** Lists of one kind that come as files: what a row is, and which rows are the same one. */
export interface ListFile<Column extends string, Row> extends TableRules<Column> {
  /** The row, or what is wrong with it. */
  read(texts: Readonly<Record<Column, string>>): Row | string;
  keyOf(row: Row): string;
  /** What is said of a row whose key an earlier line has. */
  twice(row: Row, line: number): string;
}

/** A row, and where it stands; the heading is line 1. */
export interface ListLine<Row> {
  line: number;
  row: Row;
}

export interface ReadList<Row> {
  ok: true;
  encoding: Encoding;
  /** Rows that keep the rules, each key once. */
  lines: ListLine<Row>[];
  /** By line. */
  problems: CsvProblem[];
  /** Columns of the file that mean nothing here. */
  ignored: string[];
}

/** A file that cannot be used as a whole. */
export interface RefusedFile extends CsvProblem {
  ok: false;
}

/** Rows checked at once; a visitor's request waits no longer than for these. */
const step = 1_000;

/** A list as it was sent, or pasted. */
export async function readListFile<Column extends string, Row>(
  file: Buffer | string,
  kind: ListFile<Column, Row>,
): Promise<ReadList<Row> | RefusedFile> {
  const decoded = decodeCsv(file);
  if (!decoded.ok) return refused(1, decoded.problem);
  const table = await readTable(decoded.text, kind);
  if (!table.ok) return table;
  const { rows, problems, ignored } = table;
  const found = new Map<string, ListLine<Row>>();
  for (const [at, { line, texts }] of rows.entries()) {
    if (at % step === step - 1) await turn();
    const row = kind.read(texts);
    if (typeof row === "string") {
      problems.push({ line, problem: row });
      continue;
    }
    const key = kind.keyOf(row);
    const before = found.get(key);
    if (before) problems.push({ line, problem: kind.twice(row, before.line) });
    else found.set(key, { line, row });
  }
  problems.sort((one, other) => one.line - other.line);
  return { ok: true, encoding: decoded.encoding, lines: [...found.values()], problems, ignored };
}

interface ReadTable<Column extends string> {
  ok: true;
  /** Without the columns that the heading does not have. */
  rows: { line: number; texts: Record<Column, string> }[];
  problems: CsvProblem[];
  ignored: string[];
}

/** The rows of a CSV file by the names of its columns. */
export async function readTable<Column extends string>(
  text: string,
  rules: TableRules<Column>,
): Promise<ReadTable<Column> | RefusedFile> {
  const { columns, heading, most, words } = rules;
  // with the heading
  const { records, problems } = await readInSteps(text, most + 1);
  const named = readHeading(records, problems, rules);
  if ("problem" in named) return named;
  const { names, nameless, rest } = named;
  const { line = 1 } = rest[most] ?? {};
  if (rest.length > most) return refused(line, words.tooMany);
  if (words.noRows && rest.length + problems.length === 0) return refused(1, words.noRows);
  const places = columns
    .filter((column) => names.includes(column))
    .map((column) => [column, names.indexOf(column)] as const);
  const rows: ReadTable<Column>["rows"] = [];
  for (const [at, { line, fields: all }] of rest.entries()) {
    if (at % step === step - 1) await turn();
    // spreadsheets end each line with as many commas as any column ever had
    const isMore = all.slice(names.length + nameless).some(isFilled);
    const fields = isMore ? all : all.slice(0, names.length);
    if (typeof heading === "string" && fields.length !== names.length) {
      const problem = `The row has ${counted(fields.length, "field")}, the heading ${names.length}.`;
      problems.push({ line, problem });
    } else {
      const texts = places.map(([column, at]) => [column, unprotect(fields[at] ?? "")]);
      rows.push({ line, texts: Object.fromEntries(texts) });
    }
  }
  const ignored = names.filter((name) => name && !columns.includes(name as Column));
  return { ok: true, rows, problems, ignored: ignored.map((name) => name.slice(0, 60)) };
}

/** The columns of a file, those that are known as we spell them, and the lines below; or what is wrong with them. */
function readHeading<Column extends string>(
  records: readonly CsvRecord[],
  [broken]: readonly CsvProblem[],
  { columns, heading, words }: TableRules<Column>,
): { names: string[]; nameless: number; rest: readonly CsvRecord[] } | RefusedFile {
  const [first, ...below] = records;
  const width = (first?.fields.findLastIndex(isFilled) ?? -1) + 1;
  const names = (first?.fields ?? []).slice(0, width).map((name) => {
    const lower = name.trim().toLowerCase();
    return columns.find((column) => column.toLowerCase() === lower) ?? name.trim();
  });
  if (typeof heading !== "string") {
    if (!names.includes(heading.by)) return { names: [...columns], nameless: 0, rest: records };
  } else if (broken && broken.line < (first?.line ?? Infinity)) return { ok: false, ...broken };
  if (!first) return refused(1, words.empty ?? "The file is empty.");
  const wrong = wrongHeading(names, columns, heading);
  if (wrong) return refused(first.line, wrong);
  // such as a column of remarks that nobody gave a name
  const nameless = heading === "all" ? first.fields.length - width : 0;
  return { names, nameless, rest: below };
}

function wrongHeading(
  names: readonly string[],
  columns: readonly string[],
  heading: TableRules["heading"],
): string | null {
  const strange = names.filter((name) => !columns.includes(name));
  if (heading === "some" && strange.length > 0) {
    return `The heading has columns that are not known: ${shortList(strange)}. It may have ${columns.join(", ")}.`;
  }
  const missing = columns.filter((column) => !names.includes(column));
  if (heading !== "some" && missing.length > 0) {
    const needed = heading === "all" ? ` It needs ${columns.join(", ")}.` : "";
    return `The heading has no column ${missing.join(", ")}.${needed}`;
  }
  const twice = columns.find((column) => names.indexOf(column) !== names.lastIndexOf(column));
  return twice ? `The heading has the column ${twice} twice.` : null;
}

/** Names from a file that may be anything. */
export function shortList(names: readonly string[]): string {
  return names
    .slice(0, 5)
    .map((name) => `“${name.slice(0, 40)}”`)
    .join(", ");
}

const isFilled = (field: string) => field.trim() !== "";

/**
 * A list as a file that reads back as it is. Text that a spreadsheet would calculate gets an apostrophe; what looks as if
 * it had one already gets one more, so that reading takes back just that.
 */
export function writeListFile<Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, string>>[],
): string {
  const protect = (field: string) => field.replace(/^'+(?=[=+\-@＝＋－＠\t\r])/, "'$&");
  const written = rows.map((row) =>
    Object.fromEntries(columns.map((column) => [column, protect(row[column])])),
  );
  return writeCsv(columns, written as Record<Column, string>[]);
}

/** Takes back what `writeListFile` put before it. */
function unprotect(field: string): string {
  return field.replace(/^'(?='*[=+\-@\t\r＝＋－＠])/, "");
}

function refused(line: number, problem: string): RefusedFile {
  return { ok: false, line, problem };
}
