import type { Context } from "hono";
import { isWithinYears } from "#contract/calendar-day.ts";
import { deskCallPaths } from "#contract/desk-call-paths.ts";
import { indianDay } from "#contract/indian-day.ts";
import { readsApplications } from "#contract/roles.ts";
import {
  byteOrderMark,
  csvHeaders,
  requireStaffUser,
  type StaffSessions,
} from "#features/accounts/server/index.ts";
import { streamRecords } from "#http/calls/stream-records.ts";
import type { HttpEnvironment } from "#http/environment.ts";
import type { Clock } from "#platform/clock.ts";
import { asAskedBy } from "../../application-list.ts";
import { readApplicationQuery } from "../../application-list-query.ts";
import { exportColumns } from "../../referral-columns.ts";
import type { SheetColumn } from "../../sheet-columns.ts";
import type { ApplicationRecords, PieceStart, RecordKey } from "../records.ts";
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

/** Which part of the export an address asks for. */
interface AskedPiece {
  /** Rows before it. */
  min: number;
  limit: number | null;
  /** The record with which it begins, as the piece before named it. */
  at: RecordKey | null;
}

/**
 * `GET /desk/applications.csv?…` with the list's own query: the whole export, or rows `min` up to
 * and without `max`. Such a piece names the next one in its `Link`, by the record with which that
 * begins: followed so, no record comes twice or is left out, whatever arrives meanwhile. The first
 * piece alone has the heading. Columns are those that `columns` names; for a whole export without it
 * those that the account has chosen; else those of the specification.
 */
export function applicationsExport(services: Services) {
  const { staff, applicationRecords: records, clock } = services;
  return async (c: Context<HttpEnvironment>): Promise<Response> => {
    const actor = await requireStaffUser(staff, c.req.raw.headers, readsApplications);
    const search = new URL(c.req.url).searchParams;
    const query = asAskedBy(readApplicationQuery(search), actor);
    const asked = readPiece(search);
    const chosen =
      columnsIn(search) ?? (isPiece(search) ? null : await columnsOfAccount(services, actor));
    const headers = csvHeaders(`applications-${indianDay(clock.now())}`);
    if (c.req.method === "HEAD") return new Response(null, { headers });
    const start: PieceStart = asked.at ? { at: asked.at } : { offset: asked.min };
    const meant = await records.understand(query);
    const piece = await answerInTime(records.piece(meant, start, asked.limit));
    const detail = exportDetail(query, piece, chosen && { columns: chosen.length });
    await staff.record({ actor, action: "applications-exported", detail });
    return streamRecords({
      headers: { ...headers, ...(piece?.until ? nextPiece(search, asked, piece.until) : {}) },
      before: asked.min === 0 ? headingOf(chosen) : "",
      write: async (sink) => {
        if (piece) await records.writeCsv(meant, piece, sink, chosen ?? undefined);
      },
    });
  };
}

function headingOf(chosen: readonly SheetColumn[] | null): string {
  const headings = chosen?.map(({ heading }) => heading) ?? exportColumns.map(({ key }) => key);
  return `${byteOrderMark}${headings.join(",")}\r\n`;
}

const isPiece = (search: URLSearchParams) => ["min", "max", "at"].some((each) => search.has(each));

function readPiece(search: URLSearchParams): AskedPiece {
  const number = (name: string) => {
    const text = search.get(name) ?? "";
    return /^\d{1,15}$/.test(text) ? Number(text) : null;
  };
  const min = number("min") ?? 0;
  const max = number("max");
  const [, time, id] = /^(\d{1,15})\.(\d{1,15})$/.exec(search.get("at") ?? "") ?? [];
  const receivedAt = new Date(Number(time));
  const at = id && isWithinYears(receivedAt) ? { receivedAt, id: Number(id) } : null;
  return { min, limit: max === null ? null : Math.max(0, max - min), at };
}

function nextPiece(
  search: URLSearchParams,
  { min, limit }: AskedPiece,
  until: RecordKey,
): Record<string, string> {
  const next = new URLSearchParams(search);
  const begin = min + (limit ?? 0);
  next.set("min", String(begin));
  next.set("max", String(begin + (limit ?? 0)));
  next.set("at", `${until.receivedAt.getTime()}.${until.id}`);
  return { link: `<${deskCallPaths.applicationsExport}?${next}>; rel="next"` };
}
