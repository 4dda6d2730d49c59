import { setImmediate as letOthersRun } from "node:timers/promises";
import { CsvError, parse } from "csv-parse/sync";

export interface CsvRecord {
  /** Where the record begins; the file's first line is 1. */
  line: number;
  fields: string[];
}

export interface CsvProblem {
  line: number;
  problem: string;
}

/** How much of a file is read; more is refused while it is read. */
export interface CsvLimits {
  /** With the heading. */
  records: number;
  columns: number;
}

/** A file is beyond its limits. */
export class CsvTooLarge extends Error {}

/** Characters of one record: above every limit of a field, below what would hold up the server. */
const longestRecord = 250_000;

/** A file with more of these is no CSV file; each costs a part of it read again. */
const mostBrokenRecords = 200;

const breakages: Partial<Record<CsvError["code"], string>> = {
  CSV_QUOTE_NOT_CLOSED: "A quotation mark is opened and never closed.",
  CSV_INVALID_CLOSING_QUOTE:
    "A quotation mark stands in the middle of a field. Inside a quoted field write it twice.",
  INVALID_OPENING_QUOTE:
    "A quotation mark stands in a field that does not begin with one. Quote the whole field.",
  CSV_MAX_RECORD_SIZE: "The row is too long to be read.",
};

/** A CSV file as text: UTF-8, or UTF-16 as spreadsheets save "Unicode text"; without its mark. */
export function decodeCsv(file: string | Buffer): string {
  if (typeof file === "string") return file.replace(/^\uFEFF/, "");
  const encoding = file[0] === 0xff && file[1] === 0xfe ? "utf-16le" : "utf-8";
  return new TextDecoder(encoding).decode(file);
}

interface CsvRead {
  records: CsvRecord[];
  problems: CsvProblem[];
}

/**
 * The records of a file with any line ends, without empty ones. Where one cannot be read, that is
 * told and reading goes on at the next line of the file.
 * @throws {CsvTooLarge}
 */
export function readCsvRecords(text: string, limits?: CsvLimits): CsvRead {
  const reading = readToBreakages(text, limits);
  let step = reading.next();
  while (!step.done) step = reading.next();
  return step.value;
}

/** The same, in steps between which the server does its other work. */
export async function readCsvRecordsBetween(text: string, limits?: CsvLimits): Promise<CsvRead> {
  const reading = readToBreakages(text, limits);
  let step = reading.next();
  while (!step.done) {
    await letOthersRun();
    step = reading.next();
  }
  return step.value;
}

/** Pauses at each broken record. */
function* readToBreakages(text: string, limits?: CsvLimits): Generator<void, CsvRead> {
  const records: CsvRecord[] = [];
  const problems: CsvProblem[] = [];
  let rest = Buffer.from(text.replace(/\r\n?/g, "\n"));
  let line = 1;
  while (rest.length > 0) {
    const broken = readWhileWhole(rest, line, records, limits);
    if (!broken) break;
    line += countLineEnds(rest.subarray(0, broken.start));
    problems.push({ line, problem: broken.problem });
    if (problems.length === mostBrokenRecords) {
      problems.push({ line: line + 1, problem: "Too many broken rows: nothing below was read." });
      break;
    }
    const end = rest.indexOf("\n", broken.start);
    rest = end < 0 ? rest.subarray(rest.length) : rest.subarray(end + 1);
    line += 1;
    yield;
  }
  return { records, problems };
}

/** Records of nothing but empty fields, which spreadsheets leave below a list. */
const mostBlankRecords = 10_000;

/** Adds records until one is broken. @returns what is wrong with that one, and where it starts */
function readWhileWhole(
  content: Buffer,
  firstLine: number,
  records: CsvRecord[],
  limits?: CsvLimits,
) {
  let start = 0;
  let blank = 0;
  try {
    parse(content, {
      record_delimiter: "\n",
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: longestRecord,
      ...(limits && { cast: withinColumns(limits) }),
      on_record: (fields: string[], { lines, bytes }) => {
        start = bytes;
        // the parser counts to the record's last line
        const line = firstLine + lines - 1 - countLineEnds(Buffer.from(fields.join("")));
        if (fields.some((field) => field.trim() !== "")) records.push({ line, fields });
        else blank += 1;
        if (limits && (records.length > limits.records || blank > mostBlankRecords)) {
          throw new CsvTooLarge();
        }
        return null;
      },
    });
    return null;
  } catch (error) {
    const problem = error instanceof CsvError ? breakages[error.code] : undefined;
    if (!problem) throw error;
    while (content[start] === lineEnd) start += 1;
    return { start, problem };
  }
}

/** Stops within a row: one may have as many fields as the file has characters. */
function withinColumns({ columns }: CsvLimits) {
  return (field: string, { index }: { index: number }) => {
    if (index >= columns) throw new CsvTooLarge();
    return field;
  };
}

const lineEnd = 0x0a;

function countLineEnds(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(lineEnd); at >= 0; at = bytes.indexOf(lineEnd, at + 1)) count += 1;
  return count;
}
