import { deskCallPaths } from "#contract/calls/desk-call-paths.ts";
import { indianDay } from "#contract/days/indian-day.ts";
import { readsApplications } from "#contract/roles.ts";
import { byteOrderMark, csvHeaders } from "#features/accounts/server/index.ts";
import { oneOf } from "#http/calls/call-parameters.ts";
import { tookTooLong } from "#http/calls/call-refusals.ts";
import { defineCall } from "#http/calls/define-call.ts";
import { WireRefusal } from "#http/wire-error.ts";
import type { Services } from "#platform/context.ts";
import { writeCsvLines } from "#platform/csv/write-csv.ts";
import { readQuery } from "#records/list/list-address.ts";
import { listParameters } from "#records/list/list-call-parameters.ts";
import {
  type ReportTableName,
  readTable,
  reportList,
  reportTables,
  tableParameter,
  tooLongToReport,
} from "./report-list.ts";
import { tableOf } from "./server/report-tables.ts";
import type { Report } from "./server/reports.ts";

/** A row of the audit log, because it may name who waits longest. */
const exportReports = defineCall({
  id: "exportReports",
  method: "GET",
  path: deskCallPaths.reportsExport,
  for: "hr",
  role: readsApplications,
  title: "Reports as CSV",
  says: "Figures of applications as the page shows them, at most a minute old: by stage, of times, by opening, source and referrer, of reasons, and who waits longest. To a hiring manager there are the applications for their openings alone. What is not understood in the query is passed over. Itself a row of the audit log.",
  query: {
    ...listParameters(reportList),
    [tableParameter]: oneOf("One of the tables; all where it is left out.", reportTables),
  },
  answers: [
    {
      status: 200,
      says: "Of one table its own columns; of all columns Table, Row, Figure, Value, a line for each figure.",
      type: "text/csv",
      content: {},
    },
  ],
  refusals: [tookTooLong],
  run({ staff, reports, clock }: Pick<Services, "staff" | "reports" | "clock">) {
    return async ({ c, actor, query }) => {
      const table = readTable(query);
      const name = table ? `report-${table}` : "report";
      const headers = csvHeaders(`${name}-${indianDay(clock.now())}`);
      if (c.req.method === "HEAD") return new Response(null, { headers });
      const report = await reports.read(readQuery(reportList, query), actor);
      if (!report) {
        const later = { "retry-after": "60" };
        throw new WireRefusal(503, "too_long", tooLongToReport, { headers: later });
      }
      await staff.record({ actor, action: "reports-exported", detail: { table: table ?? "all" } });
      const lines = table ? linesOf(report, table) : allLinesOf(report);
      return new Response(byteOrderMark + writeCsvLines(lines), { headers });
    };
  },
});

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

export const calls = [exportReports];
