import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { indianDay } from "#contract/days/indian-day.ts";
import type { StaffUser } from "#contract/roles.ts";
import { attachment } from "#http/calls/attachment.ts";
import type { CallRequest } from "#http/calls/define-call.ts";
import { streamRecords } from "#http/calls/stream-records.ts";
import type { Clock } from "#platform/clock.ts";
import { writeCsvLines } from "#platform/csv/write-csv.ts";
import { readQuery } from "#records/list/list-address.ts";
import type { ListDeclaration, QueryOf } from "#records/list/list-declaration.ts";

/** By it a spreadsheet knows the file's letters. */
export const byteOrderMark = "\ufeff";

interface CsvExport<List extends ListDeclaration, Row> {
  list: List;
  /** Begins the file's name; the day follows. */
  fileName: string;
  headings: readonly string[];
  /** A row's values, in the order of the headings. @param number counted from 1 */
  line: (row: Row, number: number) => readonly string[];
  /** Writes the row of the audit log, then reads the records in parts. */
  read: (query: QueryOf<List>, actor: StaffUser) => Promise<AsyncIterable<readonly Row[]>>;
}

/**
 * Answers the export of a list: its records as CSV, filtered by the list's own query, sent while they
 * are read. Its call says `turn: "lists"`: one account is sent a few at once, further ones wait.
 */
export function csvExport<List extends ListDeclaration, Row>(
  { clock }: { clock: Clock },
  { list, fileName, headings, line, read }: CsvExport<List, Row>,
) {
  return async ({ c, actor, query }: CallRequest<StaffUser, null>): Promise<Response> => {
    const headers = csvHeaders(`${fileName}-${indianDay(clock.now())}`);
    if (c.req.method === "HEAD") return new Response(null, { headers });
    const parts = await read(readQuery(list, query), actor);
    return streamRecords({
      headers,
      before: byteOrderMark + writeCsvLines([headings]),
      write: (sink) => pipeline(Readable.from(linesOf(parts, line)), sink, { end: false }),
    });
  };
}

/** Headers of a CSV file of this name. */
export function csvHeaders(fileName: string): Record<string, string> {
  return {
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": attachment(`${fileName}.csv`),
  };
}

async function* linesOf<Row>(
  parts: AsyncIterable<readonly Row[]>,
  line: CsvExport<ListDeclaration, Row>["line"],
) {
  let number = 0;
  for await (const rows of parts) yield writeCsvLines(rows.map((row) => line(row, ++number)));
}
