import type { Context } from "hono";
import { indianDay } from "#contract/indian-day.ts";
import { readsApplications } from "#contract/roles.ts";
import { requireStaffUser, type StaffSessions } from "#features/accounts/server/index.ts";
import { attachment } from "#http/attachment.ts";
import { streamRecords } from "#http/calls/stream-records.ts";
import type { HttpEnvironment } from "#http/environment.ts";
import { WireRefusal } from "#http/wire-error.ts";
import type { Clock } from "#platform/clock.ts";
import { mostSheetRows } from "#platform/excel/sheet-xml.ts";
import { asAskedBy } from "../../application-list.ts";
import { readApplicationQuery } from "../../application-list-query.ts";
import { usualSheetColumns } from "../../sheet-columns.ts";
import type { ApplicationRecords } from "../records.ts";
import { answerInTime } from "./answer-in-time.ts";
import {
  type ColumnServices,
  columnsIn,
  columnsOfAccount,
  exportDetail,
} from "./export-columns.ts";

interface Services extends ColumnServices {
  staff: StaffSessions;
  applicationRecords: ApplicationRecords;
  clock: Clock;
}

const mediaType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/**
 * `GET /desk/applications.xlsx?…` with the list's own query: all that it finds as an Excel workbook,
 * newest first, sent while it is read. Columns are those that `columns` names, else those that the
 * account has chosen, else the usual ones.
 */
export function applicationsExcel(services: Services) {
  const { staff, applicationRecords: records, clock } = services;
  return async (c: Context<HttpEnvironment>): Promise<Response> => {
    const actor = await requireStaffUser(staff, c.req.raw.headers, readsApplications);
    const search = new URL(c.req.url).searchParams;
    const query = asAskedBy(readApplicationQuery(search), actor);
    const columns =
      columnsIn(search) ?? (await columnsOfAccount(services, actor)) ?? usualSheetColumns;
    const headers = {
      "content-type": mediaType,
      "content-disposition": attachment(`applications-${indianDay(clock.now())}.xlsx`),
    };
    if (c.req.method === "HEAD") return new Response(null, { headers });
    const meant = await records.understand(query);
    const piece = await answerInTime(records.piece(meant, { offset: 0 }, null));
    if (piece && piece.rows > mostSheetRows) throw tooManyRows();
    const detail = exportDetail(query, piece, { format: "xlsx", columns: columns.length });
    await staff.record({ actor, action: "applications-exported", detail });
    return streamRecords({
      headers,
      write: (sink) => records.writeExcel(meant, piece, sink, columns),
    });
  };
}

function tooManyRows(): WireRefusal {
  const message = `A sheet of Excel holds ${mostSheetRows.toLocaleString("en-IN")} records. Narrow the list, or export it as CSV.`;
  return new WireRefusal(422, "too_many_rows", message);
}
