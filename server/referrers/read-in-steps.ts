import { setImmediate as turn } from "node:timers/promises";
import {
  type CsvLimits,
  type CsvProblem,
  type CsvRecord,
  readCsvRecords,
  readCsvRecordsBetween,
} from "../publications/csv-records.ts";

/** Characters read at once; a visitor's request waits no longer than for these. */
const step = 100_000;

/**
 * The records of a long CSV file, as `readCsvRecords` gives them, read in steps between which the
 * server does its other work.
 * @throws {CsvTooLarge}
 */
export async function readInSteps(
  text: string,
  limits?: CsvLimits,
): Promise<{ records: CsvRecord[]; problems: CsvProblem[] }> {
  const records: CsvRecord[] = [];
  let line = 1;
  for (let start = 0; start < text.length; ) {
    const end = endOfStep(text, start);
    const part = text.slice(start, end);
    const left = limits && { ...limits, records: limits.records - records.length };
    const read = readCsvRecords(part, left);
    // a broken row may have moved the borders of all below it: those are found in one go
    if (read.problems.length > 0) return readCsvRecordsBetween(text, limits);
    for (const record of read.records) records.push({ ...record, line: record.line + line - 1 });
    line += countLines(part);
    start = end;
    await turn();
  }
  return { records, problems: [] };
}

/** Behind a line's end outside of quotes: up to there quotation marks come in pairs. */
function endOfStep(text: string, start: number): number {
  let inQuotes = false;
  let quote = text.indexOf('"', start);
  let end = text.indexOf("\n", start + step);
  for (let from = start; end >= 0; end = text.indexOf("\n", end + 1)) {
    for (; quote >= from && quote < end; quote = text.indexOf('"', quote + 1)) {
      inQuotes = !inQuotes;
    }
    from = end;
    if (!inQuotes) return end + 1;
  }
  return text.length;
}

function countLines(part: string): number {
  let count = 0;
  for (let at = part.indexOf("\n"); at >= 0; at = part.indexOf("\n", at + 1)) count += 1;
  return count;
}
