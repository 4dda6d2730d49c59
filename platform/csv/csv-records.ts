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

/** Characters of one record: above every limit of a field, below what would hold up the server. */
const maxRecordLength = 250_000;

/** Fields of one record: none of our files has a quarter of these columns. */
const maxFields = 100;

/** Characters read at once. */
const step = 25_000;

/** A file with more of these is no CSV file; each costs a part of it read again. */
const maxBrokenRecords = 200;

const breakages: Partial<Record<CsvError["code"], string>> = {
  CSV_QUOTE_NOT_CLOSED: "A quotation mark is opened and never closed.",
  CSV_INVALID_CLOSING_QUOTE:
    "There is a quotation mark in the middle of a field. Inside a quoted field write it twice.",
  INVALID_OPENING_QUOTE:
    "There is a quotation mark in a field that does not begin with one. Quote the whole field.",
  CSV_MAX_RECORD_SIZE: "The row is too long to be read.",
};

export interface ReadCsv {
  records: CsvRecord[];
  problems: CsvProblem[];
}

/**
 * The records of a file with any line ends, without empty ones, between commas, semicolons or tabs: what
 * its first line has most of. Where one cannot be read, that is told and reading goes on at the next
 * line of the file.
 */
export function readCsvRecords(text: string): ReadCsv {
  const reading = readCsvSteps(text);
  for (;;) {
    const { done, value } = reading.next();
    if (done) return value;
  }
}

/**
 * The same, pausing after each few thousand characters, however the file is made.
 * @param mostRecords reading ends when there are more records than this
 */
export function* readCsvSteps(
  text: string,
  mostRecords = Number.POSITIVE_INFINITY,
): Generator<void, ReadCsv> {
  const { whole, delimiter } = separatorOf(yield* withLineFeeds(text));
  const read: ReadCsv = { records: [], problems: [] };
  const { records, problems } = read;
  let line = 1;
  for (let start = 0; start < whole.length && records.length <= mostRecords; ) {
    const part = Buffer.from(whole.slice(start, endOfStep(whole, start)));
    const broken = readWhileWhole(part, line, { records, mostRecords, delimiter });
    const good = part.subarray(0, broken?.start);
    line += countLineEnds(good);
    start += good.toString().length;
    if (broken) {
      problems.push({ line, problem: broken.problem });
      if (problems.length === maxBrokenRecords) {
        problems.push({ line: line + 1, problem: "Too many broken rows: nothing below was read." });
        return read;
      }
      const end = whole.indexOf("\n", start);
      start = end < 0 ? whole.length : end + 1;
      line += 1;
    }
    yield;
  }
  return read;
}

/** The text with one kind of line ends, of which a file may consist. */
function* withLineFeeds(text: string): Generator<void, string> {
  if (!text.includes("\r")) return text;
  let whole = "";
  for (let start = 0; start < text.length; ) {
    let end = start + step;
    if (text[end - 1] === "\r" && text[end] === "\n") end += 1;
    whole += text.slice(start, end).replace(/\r\n?/g, "\n");
    start = end;
    yield;
  }
  return whole;
}

/**
 * Behind a line's end outside of quotes: up to there quotation marks come in pairs. Where there is
 * none for long, within a record that is longer than any may be, so that reading breaks off there.
 */
function endOfStep(text: string, start: number): number {
  // a quotation mark in a field is written twice
  const last = Math.min(text.length, start + step + 3 * maxRecordLength);
  let inQuotes = false;
  let quote = text.indexOf('"', start);
  let end = text.indexOf("\n", start + step);
  for (let from = start; end >= 0 && end < last; end = text.indexOf("\n", end + 1)) {
    for (; quote >= from && quote < end; quote = text.indexOf('"', quote + 1)) {
      inQuotes = !inQuotes;
    }
    from = end;
    if (!inQuotes) return end + 1;
  }
  return last;
}

/** Spreadsheets write semicolons where a comma is in numbers, and tabs in "Unicode text". */
const separators = ["\t", ",", ";"] as const;
type Separator = (typeof separators)[number];

/** By a first line such as `sep=;`, which is then empty; else by what the first line with text has most of. */
function separatorOf(text: string): { whole: string; delimiter: Separator } {
  const separatorLine = /^sep=([,;\t])(?=\n|$)/i.exec(text);
  if (separatorLine)
    return { whole: text.slice(separatorLine[0].length), delimiter: separatorLine[1] as Separator };
  const [first = ""] = /[^\n]*\S[^\n]*/.exec(text.slice(0, maxRecordLength)) ?? [];
  const bare = first.replace(/"(?:[^"]|"")*"/g, "");
  const counts = separators.map((each) => bare.split(each).length - 1);
  const most = Math.max(...counts);
  const delimiter = most > 0 ? separators[counts.indexOf(most)] : undefined;
  return { whole: text, delimiter: delimiter ?? "," };
}

interface Reading {
  records: CsvRecord[];
  mostRecords: number;
  delimiter: Separator;
}

/** Ends the parser's work: there are enough records. */
class Enough extends Error {}

/** Ends the parser's work within a record. */
class TooManyFields extends Error {}

/** Adds records until one is broken. @returns what is wrong with that one, and where it starts */
function readWhileWhole(content: Buffer, firstLine: number, reading: Reading) {
  const { records, mostRecords, delimiter } = reading;
  let start = 0;
  try {
    parse(content, {
      record_delimiter: "\n",
      delimiter,
      // what is copied out of a spreadsheet has them as they are
      relax_quotes: delimiter === "\t",
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: maxRecordLength,
      cast(field, { index }) {
        if (index >= maxFields) throw new TooManyFields();
        return field;
      },
      on_record: (fields: string[], { lines, bytes }) => {
        start = bytes;
        // the parser counts to the record's last line
        const line = firstLine + lines - 1 - countLineEnds(Buffer.from(fields.join("")));
        if (fields.some((field) => field.trim() !== "")) records.push({ line, fields });
        if (records.length > mostRecords) throw new Enough();
        return null;
      },
    });
    return null;
  } catch (error) {
    if (error instanceof Enough) return null;
    const problem = problemOf(error);
    if (!problem) throw error;
    while (content[start] === lineEnd) start += 1;
    return { start, problem };
  }
}

function problemOf(error: unknown): string | undefined {
  if (error instanceof TooManyFields) return `The row has more than ${maxFields} fields.`;
  return error instanceof CsvError ? breakages[error.code] : undefined;
}

const lineEnd = 0x0a;

function countLineEnds(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(lineEnd); at >= 0; at = bytes.indexOf(lineEnd, at + 1)) count += 1;
  return count;
}
