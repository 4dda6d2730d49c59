import type { Context } from "hono";
import { indianDay } from "#contract/indian-day.ts";
import { readsApplications } from "#contract/roles.ts";
import {
  byteOrderMark,
  csvHeaders,
  requireStaffUser,
  type StaffSessions,
} from "#features/accounts/server/index.ts";
import type { HttpEnvironment } from "#http/environment.ts";
import { WireRefusal } from "#http/wire-error.ts";
import type { Clock } from "#platform/clock.ts";
import { writeCsvLines } from "#platform/write-csv.ts";
import { readQuery } from "#records/list/address.ts";
import { type ReportTableName, readTable, reportList, reportTables } from "../../report-list.ts";
import { reportTexts } from "../../texts/reports.ts";
import { tableOf } from "../report-tables.ts";
import type { Report, Reports } from "../reports.ts";

interface Services {
  staff: StaffSessions;
  reports: Reports;
  clock: Clock;
}

/**
 * `GET /desk/reports.csv?…` with the page's own filters: one table of the report, or all of them, a line
 * for each figure. Itself a row of the audit log, because it may name who waits longest.
 */
export function reportsCsv({ staff, reports, clock }: Services) {
  return async (c: Context<HttpEnvironment>): Promise<Response> => {
    const actor = await requireStaffUser(staff, c.req.raw.headers, readsApplications);
    const search = new URL(c.req.url).searchParams;
    const table = readTable(search);
    const name = table ? `report-${table}` : "report";
    const headers = csvHeaders(`${name}-${indianDay(clock.now())}`);
    if (c.req.method === "HEAD") return new Response(null, { headers });
    const report = await reports.read(readQuery(reportList, search), actor);
    if (!report) throw tookTooLong();
    await staff.record({ actor, action: "reports-exported", detail: { table: table ?? "all" } });
    const lines = table ? linesOf(report, table) : allLinesOf(report);
    return new Response(byteOrderMark + writeCsvLines(lines), { headers });
  };
}

function linesOf(report: Report, name: ReportTableName): string[][] {
  const { of, headings, rows } = tableOf[name](report);
  return [[of, ...headings], ...rows.map(({ name, figures }) => [name, ...figures])];
}

/** One figure a line, because the tables have different columns. */
function allLinesOf(report: Report): string[][] {
  const lines = reportTables.flatMap((name) => {
    const { of, headings, rows } = tableOf[name](report);
    return rows.flatMap((row) =>
      row.figures.map((figure, at) => [of, row.name, headings[at] ?? "", figure]),
    );
  });
  return [["Table", "Row", "Figure", "Value"], ...lines];
}

function tookTooLong(): WireRefusal {
  const headers = { "retry-after": "60" };
  return new WireRefusal(503, "too_long", reportTexts.tookTooLong, { headers });
}
