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

/**
 * The records of a file with any line ends, without empty ones. Where one cannot be read, that is
 * told and reading goes on at the next line of the file.
 */
export function readCsvRecords(text: string): { records: CsvRecord[]; problems: CsvProblem[] } {
  const records: CsvRecord[] = [];
  const problems: CsvProblem[] = [];
  let rest = Buffer.from(text.replace(/\r\n?/g, "\n"));
  let line = 1;
  while (rest.length > 0) {
    const broken = readWhileWhole(rest, line, records);
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
  }
  return { records, problems };
}

/** Adds records until one is broken. @returns what is wrong with that one, and where it starts */
function readWhileWhole(content: Buffer, firstLine: number, records: CsvRecord[]) {
  let start = 0;
  try {
    parse(content, {
      record_delimiter: "\n",
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: longestRecord,
      on_record: (fields: string[], { lines, bytes }) => {
        start = bytes;
        // the parser counts to the record's last line
        const line = firstLine + lines - 1 - countLineEnds(Buffer.from(fields.join("")));
        if (fields.some((field) => field.trim() !== "")) records.push({ line, fields });
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

const lineEnd = 0x0a;

function countLineEnds(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(lineEnd); at >= 0; at = bytes.indexOf(lineEnd, at + 1)) count += 1;
  return count;
}
