import { applicationSorts } from "#contract/answers/application-status.ts";
import { deskCallPaths } from "#contract/calls/desk-call-paths.ts";
import { isWithinYears } from "#contract/days/calendar-day.ts";
import { indianDay } from "#contract/days/indian-day.ts";
import { readsApplications, type StaffUser } from "#contract/roles.ts";
import { byteOrderMark, csvHeaders, type OwnAccount } from "#features/accounts/server/index.ts";
import { attachment } from "#http/calls/attachment.ts";
import { integer, oneOf, text } from "#http/calls/call-parameters.ts";
import { tookTooLong } from "#http/calls/call-refusals.ts";
import { defineCall } from "#http/calls/define-call.ts";
import { streamRecords } from "#http/calls/stream-records.ts";
import { WireRefusal } from "#http/wire-error.ts";
import type { Services } from "#platform/context.ts";
import { maxSheetRows } from "#platform/excel/sheet-xml.ts";
import { listParameters } from "#records/list/list-call-parameters.ts";
import {
  applicationList,
  orderParameters,
  readApplicationQuery,
  writeApplicationQuery,
} from "./list/application-list.ts";
import { type ApplicationQuery, scopeQuery } from "./list/application-query.ts";
import { exportColumns } from "./list/referral-columns.ts";
import {
  columnsOf,
  columnsParameter,
  defaultSheetColumns,
  parseColumns,
  type SheetColumn,
  sheetColumns,
} from "./list/sheet-columns.ts";
import type { Piece, PieceStart, RecordKey } from "./server/export/read-records.ts";
import { TookTooLong } from "./server/export/records.ts";

// HR's list of applications as files, by the list's own query.

export const filters = {
  ...listParameters(applicationList),
  [orderParameters.sort]: oneOf("What they are sorted by.", applicationSorts),
  [orderParameters.order]: oneOf("From the first or the last.", ["up", "down"]),
};
export const passedOver = "What is not understood in the query is passed over.";
export const ofOpenings =
  "To a hiring manager there are the applications for their openings alone.";

const columns = {
  [columnsParameter]: text(`Keys with commas: ${sheetColumns.map(({ key }) => key).join(", ")}.`),
};
const unknownColumn = {
  status: 400,
  code: "unknown_column",
  says: "`columns` names one that there is not.",
} as const;
/** The whole export, or a piece of it, whose `Link` names the next one by the record with which that begins. */
const exportApplications = defineCall({
  id: "exportApplications",
  method: "GET",
  path: deskCallPaths.applicationsExport,
  for: "hr",
  role: readsApplications,
  title: "Applications as CSV",
  says: `With the list’s own query. ${ofOpenings} ${passedOver} \`min\` and \`max\` ask for a piece; its Link names the next one, so that followed pieces hold each record once.`,
  query: {
    ...filters,
    min: integer("Rows before the piece."),
    max: integer("The row before which it ends."),
    at: text("The record with which it begins, as the piece before named it."),
    ...columns,
  },
  answers: [
    {
      status: 200,
      says: `Columns ${exportColumns.map(({ key }) => key).join(", ")}. With \`columns\`, or for a whole export of an account that has chosen columns on the list: those, by their headings, days as 23-Nov-2026.`,
      type: "text/csv",
      content: {},
      headers: { link: 'The next piece, `rel="next"`, where there is one.' },
    },
  ],
  refusals: [unknownColumn, tookTooLong],
  run(services: Exporting) {
    const { staff, applicationRecords: records, clock } = services;
    return async ({ c, actor, query: search }) => {
      const query = scopeQuery(readApplicationQuery(search), actor);
      const pieceRequest = readPiece(search);
      const chosen =
        columnsIn(search) ?? (isPiece(search) ? null : await columnsOfAccount(services, actor));
      const headers = csvHeaders(`applications-${indianDay(clock.now())}`);
      if (c.req.method === "HEAD") return new Response(null, { headers });
      const start: PieceStart = pieceRequest.at
        ? { at: pieceRequest.at }
        : { offset: pieceRequest.min };
      const interpreted = await records.understand(query);
      const piece = await answerInTime(records.piece(interpreted, start, pieceRequest.limit));
      const detail = exportDetail(query, piece, chosen && { columns: chosen.length });
      await staff.record({ actor, action: "applications-exported", detail });
      return streamRecords({
        headers: {
          ...headers,
          ...(piece?.until ? nextPiece(search, pieceRequest, piece.until) : {}),
        },
        before: pieceRequest.min === 0 ? headingOf(chosen) : "",
        write: async (sink) => {
          if (piece) await records.writeCsv(interpreted, piece, sink, chosen ?? undefined);
        },
      });
    };
  },
});

const excelType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const exportApplicationsExcel = defineCall({
  id: "exportApplicationsExcel",
  method: "GET",
  path: deskCallPaths.applicationsExcel,
  for: "hr",
  role: readsApplications,
  title: "Applications as an Excel file",
  says: `With the list’s own query: one sheet “Applications”, newest first. ${passedOver} ${ofOpenings}`,
  query: { ...filters, ...columns },
  answers: [
    {
      status: 200,
      says: "A workbook with the columns that `columns` names, else those that the account has chosen on the list, else the usual ones. Days and numbers are typed; there are no formulas.",
      type: excelType,
      content: {},
    },
  ],
  refusals: [
    unknownColumn,
    {
      status: 422,
      code: "too_many_rows",
      says: "A sheet of Excel holds 1,048,575 records. Ask for fewer, or for CSV.",
    },
    tookTooLong,
  ],
  run(services: Exporting) {
    const { staff, applicationRecords: records, clock } = services;
    return async ({ c, actor, query: search }) => {
      const query = scopeQuery(readApplicationQuery(search), actor);
      const columns =
        columnsIn(search) ?? (await columnsOfAccount(services, actor)) ?? defaultSheetColumns;
      const headers = {
        "content-type": excelType,
        "content-disposition": attachment(`applications-${indianDay(clock.now())}.xlsx`),
      };
      if (c.req.method === "HEAD") return new Response(null, { headers });
      const interpreted = await records.understand(query);
      const piece = await answerInTime(records.piece(interpreted, { offset: 0 }, null));
      if (piece && piece.rows > maxSheetRows) {
        const message = `A sheet of Excel holds ${maxSheetRows.toLocaleString("en-IN")} records. Narrow the list, or export it as CSV.`;
        throw new WireRefusal(422, "too_many_rows", message);
      }
      const detail = exportDetail(query, piece, { format: "xlsx", columns: columns.length });
      await staff.record({ actor, action: "applications-exported", detail });
      return streamRecords({
        headers,
        write: (sink) => records.writeExcel(interpreted, piece, sink, columns),
      });
    };
  },
});

type Exporting = Pick<Services, "staff" | "applicationRecords" | "clock" | "ownAccount">;

/** The columns that an address names; null where it names none. Throws 400 for one that is not there. */
function columnsIn(search: URLSearchParams): readonly SheetColumn[] | null {
  const requested = parseColumns(search);
  if (requested?.ok === false) throw new WireRefusal(400, "unknown_column", requested.message);
  return requested?.columns ?? null;
}

/** The columns that an account has chosen on the list; null where it has chosen none. */
async function columnsOfAccount(
  { ownAccount }: { ownAccount: Pick<OwnAccount, "preferences"> },
  user: StaffUser,
): Promise<readonly SheetColumn[] | null> {
  const { exportColumns: keys } = await ownAccount.preferences(user);
  const chosen = columnsOf(keys ?? []);
  return chosen.length > 0 ? chosen : null;
}

/** What the audit log keeps of an export: how many records, not what was searched for. */
function exportDetail(
  query: ApplicationQuery,
  piece: Piece | null,
  more: Readonly<Record<string, string | number>> | null,
) {
  return { rows: piece?.rows ?? 0, filtered: writeApplicationQuery(query).size > 0, ...more };
}

/** Which part of the export an address asks for. */
interface PieceRequest {
  /** Rows before it. */
  min: number;
  limit: number | null;
  /** The record with which it begins, as the piece before named it. */
  at: RecordKey | null;
}

function headingOf(chosen: readonly SheetColumn[] | null): string {
  const headings = chosen?.map(({ heading }) => heading) ?? exportColumns.map(({ key }) => key);
  return `${byteOrderMark}${headings.join(",")}\r\n`;
}

const isPiece = (search: URLSearchParams) => ["min", "max", "at"].some((each) => search.has(each));

function readPiece(search: URLSearchParams): PieceRequest {
  const number = (name: string) => {
    const given = search.get(name) ?? "";
    return /^\d{1,15}$/.test(given) ? Number(given) : null;
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
  { min, limit }: PieceRequest,
  until: RecordKey,
): Record<string, string> {
  const next = new URLSearchParams(search);
  const begin = min + (limit ?? 0);
  next.set("min", String(begin));
  next.set("max", String(begin + (limit ?? 0)));
  next.set("at", `${until.receivedAt.getTime()}.${until.id}`);
  return { link: `<${deskCallPaths.applicationsExport}?${next}>; rel="next"` };
}

/** Passes on what the work answers; where the records took too long, the caller is told so (503). */
export async function answerInTime<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof TookTooLong)) throw error;
    const message = "This takes too long just now. Ask for less, or try again in a minute.";
    throw new WireRefusal(503, "too_long", message, { headers: { "retry-after": "60" } });
  }
}

export const calls = [exportApplications, exportApplicationsExcel];
