import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Context } from "hono";
import { indianDay } from "#contract/indian-day.ts";
import type { Role } from "#contract/roles.ts";
import type { Admin, Admins } from "#server/admins/admins.ts";
import { attachment } from "#server/api/document-download.ts";
import { requireAdmin } from "#server/api/require-admin.ts";
import { streamRecords } from "#server/api/stream-records.ts";
import { createTurns, turnsAtOnce } from "#server/api/turns.ts";
import type { HttpEnvironment } from "#server/http/environment.ts";
import type { Clock } from "#server/platform/clock.ts";
import { writeCsvLines } from "#server/platform/write-csv.ts";
import { readQuery } from "../address.ts";
import type { ListDeclaration, QueryOf } from "../list.ts";

/** By it a spreadsheet knows the file's letters. */
export const byteOrderMark = "\ufeff";

interface CsvExport<List extends ListDeclaration, Row> {
  list: List;
  /** Begins the file's name; the day follows. */
  fileName: string;
  /** The least role that may; every role where it is left out. */
  role?: Role;
  headings: readonly string[];
  /** A row's values, in the order of the headings. @param number counted from 1 */
  line: (row: Row, number: number) => readonly string[];
  /** Writes the row of the audit log, then reads the records in parts. */
  read: (query: QueryOf<List>, actor: Admin) => Promise<AsyncIterable<readonly Row[]>>;
}

/**
 * Answers the export of a list: its records as CSV, filtered by the list's own query, sent while they
 * are read. One account is sent a few at once; further ones wait.
 */
export function csvExport<List extends ListDeclaration, Row>(
  { admins, clock }: { admins: Admins; clock: Clock },
  { list, fileName, role, headings, line, read }: CsvExport<List, Row>,
) {
  const turn = createTurns(turnsAtOnce.lists);
  return async (c: Context<HttpEnvironment>): Promise<Response> => {
    const actor = await requireAdmin(admins, c.req.raw.headers, role);
    await turn(actor.id, c.env.outgoing);
    const headers = csvHeaders(`${fileName}-${indianDay(clock.now())}`);
    if (c.req.method === "HEAD") return new Response(null, { headers });
    const parts = await read(readQuery(list, new URL(c.req.url).searchParams), actor);
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
