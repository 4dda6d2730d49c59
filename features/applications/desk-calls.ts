import * as v from "valibot";
import { applicationSorts } from "#contract/answers/application-status.ts";
import { deskCallPaths } from "#contract/calls/desk-call-paths.ts";
import { isWithinYears } from "#contract/days/calendar-day.ts";
import { indianDay } from "#contract/days/indian-day.ts";
import { decidesOnApplications, readsApplications, type StaffUser } from "#contract/roles.ts";
import { byteOrderMark, csvHeaders, type OwnAccount } from "#features/accounts/server/index.ts";
import { attachment } from "#http/calls/attachment.ts";
import { checkedJson, invalidFields } from "#http/calls/call-bodies.ts";
import { oneOf, text, wholeNumber } from "#http/calls/call-parameters.ts";
import { tookTooLong } from "#http/calls/call-refusals.ts";
import { defineCall } from "#http/calls/define-call.ts";
import { streamRecords } from "#http/calls/stream-records.ts";
import { WireRefusal } from "#http/wire-error.ts";
import type { Services } from "#platform/context.ts";
import { mostSheetRows } from "#platform/excel/sheet-xml.ts";
import { listParameters } from "#records/list/call-parameters.ts";
import { answerInTime } from "./calls.ts";
import { readChosen } from "./decisions.ts";
import {
  type ApplicationQuery,
  applicationChange,
  asAskedBy,
  mostBulkApplications,
  mostSelectedApplications,
} from "./list/application-list.ts";
import {
  applicationList,
  orderParameters,
  readApplicationQuery,
  writeApplicationQuery,
} from "./list/application-list-query.ts";
import { exportColumns } from "./list/referral-columns.ts";
import {
  columnsOf,
  columnsParameter,
  readColumns,
  type SheetColumn,
  sheetColumns,
  usualSheetColumns,
} from "./list/sheet-columns.ts";
import {
  applicationsSelection,
  changedPart,
  changePartBody,
  namableColleagues,
  quickCount,
  savedSearchCounts,
} from "./list-calls.ts";
import type { Piece, PieceStart, RecordKey } from "./server/export/read-records.ts";
import { TookTooLong } from "./server/export/records.ts";

// HR's list of applications as files and figures, and changes of many. All take the list's own query.

const filters = {
  ...listParameters(applicationList),
  [orderParameters.sort]: oneOf("What they are sorted by.", applicationSorts),
  [orderParameters.order]: oneOf("From the first or the last.", ["up", "down"]),
};
const columns = {
  [columnsParameter]: text(`Keys with commas: ${sheetColumns.map(({ key }) => key).join(", ")}.`),
};
const unknownColumn = {
  status: 400,
  code: "unknown_column",
  says: "`columns` names one that there is not.",
} as const;
const passedOver = "What is not understood in the query is passed over.";
const ofOpenings = "To a hiring manager there are the applications for their openings alone.";

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
    min: wholeNumber("Rows before the piece."),
    max: wholeNumber("The row before which it ends."),
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
      const query = asAskedBy(readApplicationQuery(search), actor);
      const columns =
        columnsIn(search) ?? (await columnsOfAccount(services, actor)) ?? usualSheetColumns;
      const headers = {
        "content-type": excelType,
        "content-disposition": attachment(`applications-${indianDay(clock.now())}.xlsx`),
      };
      if (c.req.method === "HEAD") return new Response(null, { headers });
      const meant = await records.understand(query);
      const piece = await answerInTime(records.piece(meant, { offset: 0 }, null));
      if (piece && piece.rows > mostSheetRows) {
        const message = `A sheet of Excel holds ${mostSheetRows.toLocaleString("en-IN")} records. Narrow the list, or export it as CSV.`;
        throw new WireRefusal(422, "too_many_rows", message);
      }
      const detail = exportDetail(query, piece, { format: "xlsx", columns: columns.length });
      await staff.record({ actor, action: "applications-exported", detail });
      return streamRecords({
        headers,
        write: (sink) => records.writeExcel(meant, piece, sink, columns),
      });
    };
  },
});

const countApplications = defineCall({
  id: "countApplications",
  method: "GET",
  path: deskCallPaths.applicationsCount,
  for: "hr",
  role: readsApplications,
  title: "How many applications",
  says: `With the same query. ${ofOpenings} ${passedOver}`,
  query: filters,
  answers: [
    {
      status: 200,
      says: "The number, or null where it cannot be told in the time that a page may take.",
      type: "application/json",
      content: {
        schema: quickCount,
        examples: { known: { count: 3000 }, late: { count: null } },
      },
    },
  ],
  run({ applicationDesk }: Pick<Services, "applicationDesk">) {
    return async ({ actor, query }) => ({
      count: await applicationDesk.count(asAskedBy(readApplicationQuery(query), actor)),
    });
  },
});

const countSavedSearches = defineCall({
  id: "countSavedSearches",
  method: "GET",
  path: deskCallPaths.savedSearchCounts,
  for: "hr",
  role: readsApplications,
  title: "How many applications saved searches find",
  says: `Of the searches that the account saved, and of those that colleagues share, as far as the desk's menu links them. ${ofOpenings}`,
  answers: [
    {
      status: 200,
      says: "By the id of the search; where not exact, there are more than this.",
      type: "application/json",
      content: {
        schema: savedSearchCounts,
        examples: {
          two: {
            counts: [
              { id: 1, count: 42, exact: true },
              { id: 7, count: 10000, exact: false },
            ],
          },
        },
      },
    },
  ],
  run({ applicationDesk, savedSearches }: Pick<Services, "applicationDesk" | "savedSearches">) {
    return async ({ actor }) => {
      const counts = [];
      // one after the other: pages keep the connections
      for (const { id, query } of await savedSearches.onRail(actor)) {
        const asked = asAskedBy(readApplicationQuery(new URLSearchParams(query)), actor);
        counts.push({ id, ...(await applicationDesk.boundedCount(asked)) });
      }
      return { counts };
    };
  },
});

/** Of more ids than a change takes it is not known which. */
const listNamableColleagues = defineCall({
  id: "namableColleagues",
  method: "GET",
  path: deskCallPaths.namableColleagues,
  for: "hr",
  role: decidesOnApplications,
  title: "Whom a note may name",
  says: `Colleagues for \`@userName\` in a note on these applications, and why somebody would not hear of it. ${ofOpenings}`,
  query: {
    ids: text(
      `Ids of applications with commas, ${mostBulkApplications} at most. Without any it is not known which: who does not see all applications has \`why: "many"\`.`,
    ),
  },
  answers: [
    {
      status: 200,
      says: "By name.",
      type: "application/json",
      content: {
        schema: namableColleagues,
        examples: {
          two: {
            colleagues: [
              { id: "7", name: "Meera Joshi", userName: "meera", why: null },
              { id: "9", name: "Vikram Sethi", userName: "vikram", why: "interview" },
            ],
          },
        },
      },
    },
  ],
  run({ applicationDesk }: Pick<Services, "applicationDesk">) {
    return async ({ actor, query }) => {
      const named = (query.get("ids") ?? "").split(",");
      const ids = named.flatMap((id) => (/^[1-9]\d{0,14}$/.test(id) ? [Number(id)] : []));
      const known = ids.length > mostBulkApplications ? [] : ids;
      return { colleagues: await applicationDesk.namable(known, actor) };
    };
  },
});

const selectApplications = defineCall({
  id: "selectApplications",
  method: "GET",
  path: deskCallPaths.applicationsSelection,
  for: "hr",
  role: decidesOnApplications,
  title: "Select applications",
  says: `Everything that the same query finds now, to be changed part by part. ${passedOver}`,
  query: filters,
  answers: [
    {
      status: 200,
      says: "Their ids by status, each newest first.",
      type: "application/json",
      content: {
        schema: applicationsSelection,
        examples: { found: { byStatus: { new: [7, 3], rejected: [5] } }, none: { byStatus: {} } },
      },
    },
  ],
  refusals: [
    tookTooLong,
    {
      status: 422,
      code: "too_many_records",
      says: `The query finds more than ${mostSelectedApplications.toLocaleString("en-IN")}.`,
    },
  ],
  run({ applicationDesk }: Pick<Services, "applicationDesk">) {
    const select = async (query: Parameters<typeof applicationDesk.select>[0]) => {
      const selection = await applicationDesk.select(query);
      if (selection.what === "found") return selection.byStatus;
      if (selection.what === "too-long")
        throw new TookTooLong("The applications could not be found in time.");
      const most = mostSelectedApplications.toLocaleString("en-IN");
      const message = `At most ${most} applications can be selected. Narrow the search.`;
      throw new WireRefusal(422, "too_many_records", message);
    };
    return async ({ actor, query }) => ({
      byStatus: await answerInTime(select(asAskedBy(readApplicationQuery(query), actor))),
    });
  },
});

const broken = "The change breaks a rule.";

/** What has another status than was seen is left and named, what was erased is counted. */
const changeApplications = defineCall({
  id: "changeApplications",
  method: "POST",
  path: deskCallPaths.applicationsChange,
  for: "hr",
  role: decidesOnApplications,
  title: "Change selected applications",
  says: `A status, an assignment or a note for up to ${mostBulkApplications} at once. Parts with the same \`changeId\` are one change: it is undone as one, for ten minutes. A part that got no answer is sent again with the same \`once\` and is made once.`,
  body: checkedJson(changePartBody, {
    message: broken,
    examples: {
      change: {
        applications: [
          { id: 7, status: "new" },
          { id: 3, status: "in-review" },
        ],
        changeId: "3f0c8f5e-2b7a-4d0e-9a53-0d6f3f1c2b11",
        once: "3f0c8f5e-2b7a-4d0e-9a53-0d6f3f1c2b11-0",
        status: "rejected",
        note: "Position filled",
      },
    },
  }),
  answers: [
    {
      status: 200,
      says: "How many it changed, and which it left: somebody else has chosen another status since. `missing` of them no longer exist.",
      type: "application/json",
      content: {
        schema: changedPart,
        examples: {
          some: {
            changed: 1,
            left: [{ id: 3, name: "Ira Shah", status: "hired", actorName: "Meera Joshi" }],
            missing: 0,
          },
        },
      },
    },
  ],
  refusals: [
    {
      status: 422,
      code: "unknown_choice",
      says: "The stage, the reason or the account can no longer be chosen, or not with this status.",
    },
  ],
  run({ applicationDesk }: Pick<Services, "applicationDesk">) {
    return async ({ actor, body }) => {
      const outcome = await applicationDesk.changePart({ ...readPart(body), actor });
      if (outcome.what === "unknown-choice") {
        const message = "This stage, reason or account can no longer be chosen.";
        throw new WireRefusal(422, "unknown_choice", message);
      }
      const { changed, left, missing } = outcome;
      return { changed, left, missing };
    };
  },
});

/** By the rules of HR's forms. */
function readPart(body: v.InferOutput<typeof changePartBody>) {
  const { applications, changeId, once, ...chosen } = body;
  const change = v.safeParse(applicationChange, {
    ...chosen,
    ...readChosen(chosen),
    ids: applications.map(({ id }) => id),
    seen: applications,
  });
  if (change.success) return { ...change.output, changeId, once };
  const [issue] = change.issues;
  throw invalidFields({ [String(issue.path?.[0]?.key ?? "status")]: issue.message }, broken);
}

type Exporting = Pick<Services, "staff" | "applicationRecords" | "clock" | "ownAccount">;

/** The columns that an address names; null where it names none. Throws 400 for one that is not there. */
function columnsIn(search: URLSearchParams): readonly SheetColumn[] | null {
  const asked = readColumns(search);
  if (asked?.ok === false) throw new WireRefusal(400, "unknown_column", asked.message);
  return asked?.columns ?? null;
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
interface AskedPiece {
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

function readPiece(search: URLSearchParams): AskedPiece {
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

export const calls = [
  exportApplications,
  exportApplicationsExcel,
  countApplications,
  countSavedSearches,
  listNamableColleagues,
  selectApplications,
  changeApplications,
];
