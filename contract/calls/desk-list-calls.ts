import * as v from "valibot";
import {
  type DeclaredForm,
  type DeclaredRegister,
  formKinds,
  registers,
} from "#content/record-kinds.ts";
import { auditList } from "#features/accounts/audit-list.ts";
import {
  applicationSorts,
  mostBulkApplications,
  mostSelectedApplications,
} from "#features/applications/application-list.ts";
import { applicationList, orderParameters } from "#features/applications/application-list-query.ts";
import { changePartBody } from "#features/applications/change-part.ts";
import { exportColumns } from "#features/applications/referral-columns.ts";
import { columnsParameter, sheetColumns } from "#features/applications/sheet-columns.ts";
import { kycList } from "#features/candidate-kyc/kyc-list.ts";
import { reportList, reportTables, tableParameter } from "#features/reports/report-list.ts";
import { deskCallPaths } from "../desk-call-paths.ts";
import {
  applicationsSelection,
  changedPart,
  namableColleagues,
  quickCount,
  savedSearchCounts,
} from "./answers.ts";
import { call } from "./call.ts";
import { listParameters } from "./list-parameters.ts";
import { oneOf, wholeNumber } from "./parameters.ts";
import { invalid, ofEveryCall, ofJson, ofRole, tookTooLong } from "./refusals.ts";

const text = (says: string) => ({ says, schema: v.string() });

const applicationFilters = {
  ...listParameters(applicationList),
  [orderParameters.sort]: oneOf("What they are sorted by.", applicationSorts),
  [orderParameters.order]: oneOf("From the first or the last.", ["up", "down"]),
};
const chosenColumns = {
  [columnsParameter]: text(`Keys with commas: ${sheetColumns.map(({ key }) => key).join(", ")}.`),
};
const unknownColumn = {
  status: 400,
  code: "unknown_column",
  says: "`columns` names one that there is not.",
} as const;
const passedOver = "What is not understood in the query is passed over.";

const ofOpenings = "To a hiring manager there are the applications for their openings alone.";

const csv = (says: string, headers = {}) =>
  [{ status: 200, says, type: "text/csv", content: {}, headers }] as const;
const file = { method: "GET", for: "hr", role: "viewer" } as const;

const exportForms = <Kind extends DeclaredForm>({ exportCall, label, list }: Kind) =>
  call({
    ...file,
    id: exportCall as Kind["exportCall"],
    path: list.exportPath as Kind["list"]["exportPath"],
    title: `${label} as CSV`,
    says: `Who sent what, without the files. ${passedOver}`,
    query: listParameters<Kind["list"]>(list),
    answers: csv("The columns of the list."),
    refusals: [...ofEveryCall, ...ofRole],
  });
type FormExports<Kinds> = {
  [At in keyof Kinds]: Kinds[At] extends DeclaredForm
    ? ReturnType<typeof exportForms<Kinds[At]>>
    : never;
};
const formExports = formKinds.map(exportForms) as unknown as FormExports<typeof formKinds>;

const exportRegister = <Kind extends DeclaredRegister>({ exportCall, label, list }: Kind) =>
  call({
    ...file,
    id: exportCall as Kind["exportCall"],
    role: "editor",
    path: list.exportPath as Kind["list"]["exportPath"],
    title: `${label} as CSV`,
    says: `With the list’s own query; itself a row of the audit log. ${passedOver}`,
    query: listParameters<Kind["list"]>(list),
    answers: csv("Number, status, when it is due, and all that was entered."),
    refusals: [...ofEveryCall, ...ofRole],
  });
type RegisterExports<Kinds> = {
  [At in keyof Kinds]: Kinds[At] extends DeclaredRegister
    ? ReturnType<typeof exportRegister<Kinds[At]>>
    : never;
};
const registerExports = registers.map(exportRegister) as unknown as RegisterExports<
  typeof registers
>;

/** HR's lists as files and figures. */
export const deskListCalls = [
  call({
    ...file,
    id: "exportApplications",
    path: deskCallPaths.applicationsExport,
    title: "Applications as CSV",
    says: `With the list’s own query. ${ofOpenings} ${passedOver} \`min\` and \`max\` ask for a piece; its Link names the next one, so that followed pieces hold each record once.`,
    query: {
      ...applicationFilters,
      min: wholeNumber("Rows before the piece."),
      max: wholeNumber("The row before which it ends."),
      at: text("The record with which it begins, as the piece before named it."),
      ...chosenColumns,
    },
    answers: csv(
      `Columns ${exportColumns.map(({ key }) => key).join(", ")}. With \`columns\`, or for a whole export of an account that has chosen columns on the list: those, by their headings, days as 23-Nov-2026.`,
      { link: 'The next piece, `rel="next"`, where there is one.' },
    ),
    refusals: [...ofEveryCall, ...ofRole, unknownColumn, tookTooLong],
  }),
  call({
    ...file,
    id: "exportApplicationsExcel",
    path: deskCallPaths.applicationsExcel,
    title: "Applications as an Excel file",
    says: `With the list’s own query: one sheet “Applications”, newest first. ${passedOver} ${ofOpenings}`,
    query: { ...applicationFilters, ...chosenColumns },
    answers: [
      {
        status: 200,
        says: "A workbook with the columns that `columns` names, else those that the account has chosen on the list, else the usual ones. Days and numbers are typed; there are no formulas.",
        type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        content: {},
      },
    ],
    refusals: [
      ...ofEveryCall,
      ...ofRole,
      unknownColumn,
      {
        status: 422,
        code: "too_many_rows",
        says: "A sheet of Excel holds 1,048,575 records. Ask for fewer, or for CSV.",
      },
      tookTooLong,
    ],
  }),
  call({
    ...file,
    id: "countApplications",
    path: deskCallPaths.applicationsCount,
    title: "How many applications",
    says: `With the same query. ${ofOpenings} ${passedOver}`,
    query: applicationFilters,
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
    refusals: [...ofEveryCall, ...ofRole],
  }),
  call({
    ...file,
    id: "countSavedSearches",
    path: deskCallPaths.savedSearchCounts,
    title: "How many applications saved searches find",
    says: `Of the searches that the account saved, and of those that colleagues share, as far as the desk's menu links them. ${ofOpenings}`,
    answers: [
      {
        status: 200,
        says: "By the id of the search; where not exact, there are more than this. A few seconds old at most.",
        type: "application/json",
        content: {
          schema: savedSearchCounts,
          examples: {
            two: {
              counts: [
                { id: 1, count: 42, exact: true },
                { id: 7, count: 1000, exact: false },
              ],
            },
          },
        },
      },
    ],
    refusals: [...ofEveryCall, ...ofRole],
  }),
  call({
    ...file,
    id: "namableColleagues",
    role: "editor",
    path: deskCallPaths.namableColleagues,
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
    refusals: [...ofEveryCall, ...ofRole],
  }),
  call({
    ...file,
    id: "selectApplications",
    role: "editor",
    path: deskCallPaths.applicationsSelection,
    title: "Select applications",
    says: `Everything that the same query finds now, to be changed part by part. ${passedOver}`,
    query: applicationFilters,
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
      ...ofEveryCall,
      ...ofRole,
      tookTooLong,
      {
        status: 422,
        code: "too_many_records",
        says: `The query finds more than ${mostSelectedApplications.toLocaleString("en-IN")}.`,
      },
    ],
  }),
  call({
    id: "changeApplications",
    method: "POST",
    for: "hr",
    role: "editor",
    path: deskCallPaths.applicationsChange,
    title: "Change selected applications",
    says: `A status, an assignment or a note for up to ${mostBulkApplications} at once. Parts with the same \`changeId\` are one change: it is undone as one, for ten minutes. A part that got no answer is sent again with the same \`once\` and is made once.`,
    body: {
      "application/json": {
        schema: changePartBody,
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
      },
    },
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
      ...ofJson,
      ...ofRole,
      invalid,
      {
        status: 422,
        code: "unknown_choice",
        says: "The stage, the reason or the account can no longer be chosen, or not with this status.",
      },
    ],
  }),
  call({
    ...file,
    id: "exportKyc",
    path: deskCallPaths.kycExport,
    title: "Candidate KYC as CSV",
    says: `Who sent what, without the documents. ${passedOver}`,
    query: listParameters(kycList),
    answers: csv("The columns of the list."),
    refusals: [...ofEveryCall, ...ofRole],
  }),
  ...formExports,
  ...registerExports,
  call({
    ...file,
    id: "exportReports",
    path: deskCallPaths.reportsExport,
    title: "Reports as CSV",
    says: `Figures of applications as the page shows them, at most a minute old: by stage, of times, by opening, source and referrer, of reasons, and who waits longest. ${ofOpenings} ${passedOver} Itself a row of the audit log.`,
    query: {
      ...listParameters(reportList),
      [tableParameter]: oneOf("One of the tables; all where it is left out.", reportTables),
    },
    answers: csv(
      "Of one table its own columns; of all columns Table, Row, Figure, Value, a line for each figure.",
    ),
    refusals: [...ofEveryCall, ...ofRole, tookTooLong],
  }),
  call({
    ...file,
    id: "exportReferrers",
    path: deskCallPaths.referrersExport,
    title: "Referrers as CSV",
    says: "The list as a data file, to change and send again.",
    answers: csv("The columns of the referral CSV."),
    refusals: [...ofEveryCall, ...ofRole],
  }),
  call({
    ...file,
    id: "referrersTemplate",
    path: deskCallPaths.referrersTemplate,
    title: "Template of that file",
    says: "The columns, with a made-up row for each kind of person.",
    answers: csv("The columns of the referral CSV."),
    refusals: [...ofEveryCall, ...ofRole],
  }),
  call({
    ...file,
    id: "exportAuditLog",
    role: "admin",
    path: deskCallPaths.auditExport,
    title: "Audit log as CSV",
    says: `Filtered as the page is; itself a row of the log. ${passedOver}`,
    query: listParameters(auditList),
    answers: csv("Columns moment, person, userName, action, inWords, subject, account, detail."),
    refusals: [...ofEveryCall, ...ofRole],
  }),
] as const;
