import type { IncomingMessage } from "node:http";
import type { Context } from "hono";
import * as v from "valibot";
import { consentHeader } from "#contract/answers/consent.ts";
import { oneFile, oneFileAsJson } from "#contract/calls/upload-bodies.ts";
import {
  idempotencyHeader,
  questionsAskedHeader,
  uploadTokenHeader,
  wirePaths,
} from "#contract/calls/wire.ts";
import {
  applicationStored,
  count,
  recordsAddress,
  recordsCount,
  uploadAnswer,
} from "#contract/calls/wire-answers.ts";
import { limits } from "#contract/limits.ts";
import { readsApplications, type StaffUser } from "#contract/roles.ts";
import {
  type Documents,
  fileRefusal,
  receiveJson,
  receiveMultipart,
  refusals,
  type StageResult,
  uploadForm,
  uploadRefusal,
} from "#features/documents/server/index.ts";
import { invalidFields, json, stream } from "#http/calls/call-bodies.ts";
import {
  idempotencyKey,
  noticeShown,
  questionsAsked,
  recordsLink,
  uploadToken,
} from "#http/calls/call-parameters.ts";
import { invalid, notFound, ofKeys, ofUpload, tookTooLong } from "#http/calls/call-refusals.ts";
import { defineCall } from "#http/calls/define-call.ts";
import { streamRecords } from "#http/calls/stream-records.ts";
import type { HttpEnvironment } from "#http/environment.ts";
import { tooManyRequests, WireRefusal } from "#http/wire-error.ts";
import type { Services } from "#platform/context.ts";
import type { CallLimits } from "#platform/limits/call-limits.ts";
import type { UploadQueue } from "#platform/limits/upload-queue.ts";
import type { LinkedRecords } from "#platform/secrets/record-links.ts";
import { isStoreUnavailable } from "#platform/store-unavailable.ts";
import { answerInTime } from "./export-calls.ts";
import { newestFirst, scopeQuery } from "./list/application-query.ts";
import { answerColumns, type ExportColumnKey, exportColumns } from "./list/referral-columns.ts";
import {
  legacyReading,
  readReferralReading,
  referralReading,
  refuseLegacyReading,
} from "./list/referral-records-body.ts";
import type { SaveOptions, SaveResult } from "./server/receive/applications.ts";
import { formBody, referralBody } from "./server/receive/check-submission.ts";

// How a candidate applies, and how programs read applications. What the desk's list calls: desk-calls.ts.

const origin = "https://careers.xld.example";
const resume = `${origin}/documents/Qb3v0aXw9mT2kLr8YzP1cA`;

const formExample = {
  emp: "Main-Website",
  xld_name: "careers",
  xld_code: "A1b2",
  jobFName: "Asha",
  jobLName: "Kulkarni",
  jobGender: "Female",
  jobEmail: "asha@mail.example",
  jobCellNumber: "9820144556",
  jobSelect: "Front-End Developer",
  jobExperience: "3",
  jobCTC: "9",
  jobStreetAdd: "12 Palm Beach Road",
  jobCity: "Navi Mumbai",
  jobState: "Maharashtra",
  jobZipCode: "400706",
  jobComments: "I can start in two weeks.",
  jobFile: resume,
};

/** The same with the keys of the referral record; what that may leave out is left out. */
const sentReferral = {
  emp: "XLD0001",
  ...Object.fromEntries(
    answerColumns.flatMap(({ key, field, optional }) =>
      optional ? [] : [[key, formExample[field]] as const],
    ),
  ),
  ...{ resume, date: "11/22/2026" },
};

const referralExample = { method: "post", ...sentReferral };

const storedExample = {
  ok: true,
  number: "XLD-7KQ4M2WM",
  statusUrl: `${origin}/my-application/7KQ4M2WM-5mF0vJq8yQm2xT7oH4nB1sKdU9cRzWgPaLeXiYbV3fA`,
};

const recordExample = {
  ...Object.fromEntries(exportColumns.map(({ key }) => [key, ""])),
  ...sentReferral,
  ...{ status: "new", received: "2026-11-22 14:30", referrer: "Asha Sample" },
  ...{ position: "Front-End Developer", totalRecords: 3000 },
};

const written = v.string();
const columns = Object.fromEntries(exportColumns.map(({ key }) => [key, written])) as Record<
  ExportColumnKey,
  typeof written
>;
/** Specification 2, section 3, plus further columns for HR. */
const record = v.strictObject({ ...columns, position: written, totalRecords: count });

const addressExample = { url: `${origin}${wirePaths.referralRecords}/9-Zk3wQ` };

const ofApplication = [
  ...ofKeys,
  invalid,
  { status: 409, code: "resume_claimed", says: "The resume belongs to another application." },
  { status: 422, code: "resume_unknown", says: "The resume is not one of ours, or is gone." },
] as const;

const ofSubmission = { ...idempotencyKey, ...uploadToken, ...questionsAsked, ...noticeShown };

/** Call 3 of specification 1: one file, as multipart or as a data URL in JSON. */
const uploadResume = defineCall({
  id: "uploadResume",
  method: "POST",
  path: wirePaths.resumeUpload,
  for: "candidates",
  role: "anyone",
  title: "Upload a resume",
  says: "One file of at most 2,000,000 bytes: PNG, JPEG, PDF, DOC or DOCX. Until an application names it, it is kept for a day.",
  headers: uploadToken,
  body: stream(
    {
      "multipart/form-data": { schema: oneFile, examples: { file: { file: "(a file)" } } },
      "application/json": {
        schema: oneFileAsJson,
        examples: {
          file: { file: "data:application/pdf;base64,JVBERi0xLjQK", name: "My resume.pdf" },
        },
      },
    },
    ofUpload,
  ),
  answers: [
    {
      status: 200,
      says: "The address of the stored file. It opens for HR alone.",
      type: "application/json",
      content: { schema: uploadAnswer, examples: { stored: { URL: resume } } },
    },
  ],
  run(tools: UploadTools) {
    return ({ c }) =>
      tools.uploadQueue.run(c.var.facts.address, c.env.incoming, () => takeResume(tools, c));
  },
});

/** Call 4 of both specifications: the referral record. Whatever asks for more than storing one is HR's. */
const sendReferral = defineCall({
  id: "sendReferral",
  method: "POST",
  path: wirePaths.referral,
  for: "candidates",
  role: (body) => (isSubmission(body) ? null : readsApplications),
  limit: "submissions",
  title: "Send the referral record, or read records",
  says: "A record of an employee’s link is an application by itself. One of Main-Website or Dolphins is its first half: the full form follows with the same resume and e-mail, and both are one application. With an `action` it is HR’s call, which counts records or answers the address at which they stand.",
  headers: ofSubmission,
  body: json(v.union([referralBody, referralReading]), {
    examples: {
      record: referralExample,
      count: { action: "count", filterText: "asha" },
      read: { action: "getData", min: 0, max: 100, filterText: null },
    },
  }),
  answers: [
    {
      status: 200,
      says: "`number` and `statusUrl` of a stored record, as for the form; `count`, or `url` of the records, for HR.",
      type: "application/json",
      content: {
        schema: v.union([applicationStored, recordsCount, recordsAddress]),
        examples: { stored: storedExample, count: { count: 3000 }, read: addressExample },
      },
    },
  ],
  refusals: [...ofApplication, tookTooLong],
  run(services: Reading & Pick<Services, "applications" | "applicationRecords">) {
    return async ({ c, body, actor }) => {
      if (!actor || isSubmission(body))
        return stored(await services.applications.saveReferral(body, saveOptions(c)));
      const result = readReferralReading(body);
      if (!result.ok) throw invalidFields(result.errors);
      const { action, ...records } = result.reading;
      if (action !== "count") return { url: urlOf(services, c, { user: actor, records }) };
      const query = scopeQuery({ ...newestFirst, text: records.text }, actor);
      return { count: await answerInTime(services.applicationRecords.count(query)) };
    };
  },
});

/** Call 5 of specification 1. */
const sendApplicationForm = defineCall({
  id: "sendApplicationForm",
  method: "POST",
  path: wirePaths.applicationForm,
  for: "candidates",
  role: "anyone",
  limit: "submissions",
  title: "Send the application form",
  says: "Every field of the form by its id, for an application in the site’s own name. It joins the referral record with the same resume and e-mail, whichever comes first.",
  headers: ofSubmission,
  body: json(formBody, { examples: { form: formExample } }),
  answers: [
    {
      status: 200,
      says: "It is stored. `number` is its number, `statusUrl` the candidate’s private page. Both calls of an application, and repeats under the same key, answer the same two; without its key a repeat is answered with `statusUrl: null`.",
      type: "application/json",
      content: { schema: applicationStored, examples: { stored: storedExample } },
    },
  ],
  refusals: ofApplication,
  run({ applications }: Pick<Services, "applications">) {
    return async ({ c, body }) => stored(await applications.saveForm(body, saveOptions(c)));
  },
});

/** Call 3 of specification 2. */
const readReferralsAsBefore = defineCall({
  id: "readReferralsAsBefore",
  method: "POST",
  path: wirePaths.legacyReferrals,
  for: "hr",
  role: readsApplications,
  title: "Ask for all applications",
  says: "The older list’s call.",
  body: json(legacyReading, { examples: { get: { method: "get", headers: {} } } }),
  answers: [
    {
      status: 200,
      says: "The address at which they stand.",
      type: "application/json",
      content: { schema: recordsAddress, examples: { read: addressExample } },
    },
  ],
  refusals: [invalid],
  run(services: Reading) {
    return ({ c, body, actor }) => {
      const refused = refuseLegacyReading(body);
      if (refused) throw invalidFields(refused);
      const records = { text: "", offset: 0, limit: null, exported: true };
      return { url: urlOf(services, c, { user: actor, records }) };
    };
  },
});

/** What either call answered leads here. */
const readReferralRecords = defineCall({
  id: "referralRecords",
  method: "GET",
  path: `${wirePaths.referralRecords}/{link}`,
  for: "hr",
  role: readsApplications,
  title: "The applications themselves",
  says: "Newest first. The array is sent while it is made; where that fails, the connection breaks off. One account is sent a few at once, others wait.",
  parameters: recordsLink,
  answers: [
    {
      status: 200,
      says: "Each record with the keys of the specification, then what else HR knows.",
      type: "application/json",
      content: { schema: v.array(record), examples: { one: [recordExample] } },
    },
  ],
  refusals: [notFound, tookTooLong],
  run({
    staff,
    applicationRecords,
    recordLinks,
  }: Pick<Services, "staff" | "applicationRecords" | "recordLinks">) {
    return async ({ c, actor, params }) => {
      const linked = recordLinks.open(actor.id, params.link ?? "");
      if (!linked) throw new WireRefusal(404, "not_found", "This address has expired. Ask again.");
      const query = scopeQuery({ ...newestFirst, text: linked.text }, actor);
      const headers = { "content-type": "application/json" };
      if (c.req.method === "HEAD") return new Response(null, { headers });
      const piece = await answerInTime(applicationRecords.piece(query, linked, linked.limit));
      const rows = piece?.rows ?? 0;
      // before the answer begins: then it can still be refused
      const isAll = !piece || (linked.offset === 0 && piece.until === null);
      const total = isAll ? rows : await answerInTime(applicationRecords.count(query));
      const action = linked.exported ? "applications-exported" : "applications-read";
      await staff.record({ actor, action, detail: { rows } });
      if (!piece) return [];
      return streamRecords({
        headers,
        before: "[",
        after: "]",
        write: (sink) => applicationRecords.writeJson(query, piece, sink, total),
      });
    };
  },
});

interface UploadTools extends Pick<Services, "documents"> {
  uploadLimits: CallLimits;
  uploadQueue: UploadQueue;
}

interface Reading extends Pick<Services, "recordLinks" | "origin"> {
  isOwnOrigin: (origin: string) => boolean;
}

function isSubmission(body: unknown): boolean {
  if (typeof body !== "object" || body === null) return true;
  const method = Object.hasOwn(body, "method") ? (body as { method: unknown }).method : "post";
  return method === "post" && !Object.hasOwn(body, "action");
}

function saveOptions(c: Context<HttpEnvironment>): SaveOptions {
  return {
    idempotencyKey: c.req.header(idempotencyHeader) ?? null,
    questionsAsked: c.req.header(questionsAskedHeader) ?? null,
    consent: c.req.header(consentHeader) ?? null,
  };
}

function stored(result: SaveResult) {
  if (result.ok) return { ok: true as const, number: result.number, statusUrl: result.statusUrl };
  throw new WireRefusal(result.status, result.code, result.message, { fields: result.errors });
}

/** At the origin that was called, where that is one of ours: the session is known there alone. */
function urlOf(
  { origin: own, isOwnOrigin, recordLinks }: Reading,
  c: Context<HttpEnvironment>,
  { user, records }: { user: StaffUser; records: LinkedRecords },
): string {
  const called = new URL(c.req.url).origin;
  const link = recordLinks.make(user.id, records);
  return `${isOwnOrigin(called) ? called : own}${wirePaths.referralRecords}/${link}`;
}

/** Most bytes of a body with one file: base64 makes four of three, the rest is a form's text. */
const mostBytes = Math.ceil(limits.documentBytes / 3) * 4 + limits.formBytes;

async function takeResume(tools: UploadTools, c: Context<HttpEnvironment>) {
  const request = c.env.incoming;
  const { address } = c.var.facts;
  const admission = await tools.uploadLimits.admit(address, c.req.header(uploadTokenHeader));
  if (!admission.ok) throw tooManyRequests(admission.retryAfterSeconds);
  try {
    const result = await receive(tools.documents, request, address);
    if (!result.ok) throw fileRefusal(result);
    return { URL: result.document.url };
  } catch (error) {
    if (request.errored) throw error;
    const refusal = uploadRefusal(error);
    if (refusal || isStoreUnavailable(error)) await admission.refund();
    throw refusal ?? error;
  }
}

function receive(
  documents: Documents,
  body: IncomingMessage,
  address: string,
): Promise<StageResult> {
  const { headers } = body;
  if (Number(headers["content-length"] ?? 0) > mostBytes) throw refusals.tooLarge("File");
  const upload = { body, headers, address };
  return uploadForm(headers["content-type"]) === "json"
    ? receiveJson(documents, upload)
    : receiveMultipart(documents, upload);
}

export const calls = [
  uploadResume,
  sendReferral,
  sendApplicationForm,
  readReferralsAsBefore,
  readReferralRecords,
];
