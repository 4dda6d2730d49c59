import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Context } from "hono";
import * as v from "valibot";
import { consentHeader } from "#contract/answers/consent.ts";
import { type KycKey, kycFields } from "#contract/answers/kyc-fields.ts";
import { checkBody } from "#contract/calls/check-body.ts";
import { deskCallPaths } from "#contract/calls/desk-call-paths.ts";
import { consentBody } from "#contract/calls/visitor-bodies.ts";
import { idempotencyHeader, kycRequestHeader, wirePaths } from "#contract/calls/wire.ts";
import {
  consentAnswer,
  count,
  kycSavedAnswer,
  recordsAddress,
  stored,
} from "#contract/calls/wire-answers.ts";
import { type Admitted, allRoles, mayOpenDocuments, type StaffUser } from "#contract/roles.ts";
import { csvExport } from "#features/accounts/server/index.ts";
import { attachment } from "#http/calls/attachment.ts";
import { invalidFields, json } from "#http/calls/call-bodies.ts";
import {
  consentId,
  idempotencyKey,
  kycRequestToken,
  recordsLink,
  uploadToken,
} from "#http/calls/call-parameters.ts";
import { invalid, notFound, ofKeys, ofNamedFiles } from "#http/calls/call-refusals.ts";
import { defineCall } from "#http/calls/define-call.ts";
import { streamRecords } from "#http/calls/stream-records.ts";
import type { HttpEnvironment } from "#http/environment.ts";
import { WireRefusal } from "#http/wire-error.ts";
import type { Services } from "#platform/context.ts";
import { type Logger, summarise } from "#platform/logger.ts";
import { listParameters } from "#records/list/list-call-parameters.ts";
import { isFiltered } from "#records/list/list-declaration.ts";
import { kycCallBody } from "./kyc-bodies.ts";
import { kycList, readKycReading } from "./kyc-list.ts";
import { archiveFolder, documentParts, zipStream } from "./server/desk/archive.ts";
import {
  type CandidateRecord,
  kycLine,
  kycLineColumns,
  viewRecord,
} from "./server/desk/kyc-export.ts";
import type { KycRefusal } from "./server/kyc-refusals.ts";
import type { SaveKycOptions } from "./server/save-kyc.ts";

const origin = "https://careers.xld.example";
const file = (id: string) => `${origin}/documents/${id}`;

const answersExample = {
  date: "11/22/2026",
  email: "nikhil@mail.example",
  aadharCardName: "Nikhil Suresh Deshmukh",
  resumeFile: file("aaaaaaaaaaaaaaaaaaaaaA"),
  panCardFile: file("bbbbbbbbbbbbbbbbbbbbbA"),
  aadharCardFile: file("cccccccccccccccccccccA"),
  photoFile: file("dddddddddddddddddddddA"),
  postGraduationStatus: "No",
  graduationStatus: "NoG",
  DiplomaHSCFile: file("eeeeeeeeeeeeeeeeeeeeeA"),
  SSCFile: file("fffffffffffffffffffffA"),
  experiencedStatus: "Fresher",
};

const updateExample = {
  method: "update",
  columnName: "addressProofFile",
  URL: file("gggggggggggggggggggggA"),
  email: "nikhil@mail.example",
};

const text = v.string();
const columns = Object.fromEntries(kycFields.map(({ key }) => [key, text])) as Record<
  KycKey,
  typeof text
>;
/** The record of specification 2, section 3: files as URLs or as statuses; empty where absent. */
const record = v.strictObject({ id: count, date: text, ...columns });

const absent = Object.fromEntries(kycFields.map(({ key }) => [key, ""]));
const recordExample = { id: 42, ...absent, ...answersExample };

/** Calls 11 to 13 of specification 2: `method` says which. */
const saveKyc = defineCall({
  id: "saveKyc",
  method: "POST",
  path: wirePaths.kycSave,
  for: "candidates",
  role: roleFor,
  limit: "submissions",
  title: "Save a KYC record, or HR’s part of it",
  says: "`post` stores a candidate’s record with the files that it names. What an answer hides is not asked for and not kept. `update`, by which HR adds a document, and `get`, which answers the address of all records, are HR’s.",
  headers: { ...idempotencyKey, ...consentId, ...kycRequestToken, ...uploadToken },
  body: json(kycCallBody, {
    examples: {
      post: { method: "post", ...answersExample },
      update: updateExample,
      get: { method: "get", filterText: "nikhil" },
    },
  }),
  answers: [
    {
      status: 200,
      says: "`receipt` is the path of the candidate’s private page, null for a repeat by somebody else; `ok` for an added document; `url` of the records.",
      type: "application/json",
      content: {
        schema: v.union([kycSavedAnswer, stored, recordsAddress]),
        examples: {
          post: { receipt: "/kyc-receipt/0f8b3c5e6a7d4e21" },
          update: { ok: true },
          get: { url: `${origin}${wirePaths.kycRecords}/9-Zk3wQ` },
        },
      },
    },
  ],
  refusals: [
    ...ofKeys,
    ...ofNamedFiles,
    invalid,
    notFound,
    { status: 409, code: "already_accepted", says: "HR has accepted this document." },
    { status: 409, code: "legal_hold", says: "The candidate’s papers are on legal hold." },
    { status: 422, code: "not_asked_for", says: "The record’s answers ask for no such document." },
  ],
  run(services: Reading & Pick<Services, "kyc">) {
    const { kyc } = services;
    return async ({ c, actor, body }) => {
      const method = methodOf(body);
      if (!actor || method === "post") {
        const saved = await kyc.save(body, saveOptions(c));
        if (!saved.ok) throw refused(saved);
        return { receipt: saved.token && `/kyc-receipt/${saved.token}` };
      }
      if (method === "update") {
        const updated = await kyc.update(body, actor);
        if (!updated.ok) throw refused(updated);
        return { ok: true };
      }
      if (method === "get") return { url: urlOf(services, c, { body, actor }) };
      throw invalidFields({ method: "This method is not understood." });
    };
  },
});

/** Notes that a person agreed to a notice; the answer is what a form then names. */
const noteConsent = defineCall({
  id: "noteConsent",
  method: "POST",
  path: wirePaths.consent,
  for: "candidates",
  role: "anyone",
  limit: "submissions",
  title: "Note a consent",
  says: "A person has read a notice in this wording and agreed. The forms name the answer in X-Consent.",
  headers: uploadToken,
  body: json(consentBody, { examples: { kyc: { notice: "kyc", version: "2026-11" } } }),
  answers: [
    {
      status: 200,
      says: "The consent, signed. It holds for 30 days, and is stored with the form that names it first.",
      type: "application/json",
      content: {
        schema: consentAnswer,
        examples: {
          noted: {
            consent:
              "kyc.2026-11.mhx2c8k0.Qb3v0aXw9mT2kLr8YzP1cA.n4Wc0uVh7dTqLx2sJbE9aRy5KfMgZ1oPi8UeXk3Dt6Y",
          },
        },
      },
    },
  ],
  refusals: [
    invalid,
    { status: 422, code: "notice_unknown", says: "No such notice was ever shown." },
  ],
  run({ kyc }: Pick<Services, "kyc">) {
    return async ({ body }) => {
      const checked = checkBody(consentBody, body);
      if (!checked.ok && checked.errors.body) throw invalidFields(checked.errors);
      const { notice = null, version = "" } = checked.ok ? checked.value : {};
      const consent = notice && version ? await kyc.consent(notice, version) : null;
      if (consent !== null) return { consent };
      const message = "This notice is not known. Please reload the page and read it.";
      throw new WireRefusal(422, "notice_unknown", message, { fields: { version: message } });
    };
  },
});

/** What the reading call answered leads here. */
const kycRecords = defineCall({
  id: "kycRecords",
  method: "GET",
  path: `${wirePaths.kycRecords}/{link}`,
  for: "hr",
  role: "viewer",
  turn: "lists",
  title: "The KYC records themselves",
  says: "Newest first. The array is sent while it is made; where that fails, the connection breaks off. One account is sent a few at once, others wait.",
  parameters: recordsLink,
  answers: [
    {
      status: 200,
      says: "Each record with the keys of the specification; a file by its address, empty where absent. To a viewer who may not open candidate documents its status stands there instead: received, accepted or rejected.",
      type: "application/json",
      content: { schema: v.array(record), examples: { one: [recordExample] } },
    },
  ],
  refusals: [notFound],
  run(services: Reading & Pick<Services, "staff" | "kycDesk">) {
    const { staff, kycDesk, kycLinks } = services;
    return async ({ c, actor, params }) => {
      const linked = kycLinks.open(actor.id, params.link ?? "");
      if (!linked) throw new WireRefusal(404, "not_found", "This address has expired. Ask again.");
      const query = linked.text ? { text: linked.text } : {};
      const headers = { "content-type": "application/json" };
      if (c.req.method === "HEAD") return new Response(null, { headers });
      const detail = { rows: await kycDesk.count(query), filtered: query.text !== undefined };
      await staff.record({ actor, action: "kyc-read", detail });
      const documentsAt = mayOpenDocuments(actor) ? `${originOf(services, c)}/documents/` : null;
      const members = membersOf(kycDesk.records(query), documentsAt);
      return streamRecords({
        headers,
        before: "[",
        after: "]",
        write: (sink) => pipeline(Readable.from(members), sink, { end: false }),
      });
    };
  },
});

const kycArchive = defineCall({
  id: "kycArchive",
  method: "GET",
  path: "/desk/kyc/{id}.zip",
  for: "hr",
  role: "viewer",
  documents: true,
  turn: "lists",
  title: "All documents of a candidate",
  says: "As a ZIP that is sent while it is made.",
  parameters: {
    id: {
      says: "Number of the record.",
      schema: v.pipe(v.string(), v.regex(/^\d{1,15}$/)),
      example: "42",
    },
  },
  answers: [{ status: 200, says: "The archive.", type: "application/zip", content: {} }],
  refusals: [notFound],
  run({
    staff,
    clock,
    documents,
    kycDesk,
    logger,
  }: Pick<Services, "staff" | "clock" | "documents" | "kycDesk"> & { logger: Logger }) {
    return async ({ c, actor, params }) => {
      const id = /^\d{1,15}$/.test(params.id ?? "") ? Number(params.id) : null;
      const candidate = id === null ? null : await kycDesk.open(id);
      if (!candidate) throw new WireRefusal(404, "not_found", "There is no such candidate.");
      const headers = {
        "content-type": "application/zip",
        "content-disposition": attachment(`${archiveFolder(candidate)}.zip`),
        "cache-control": "no-store, no-transform",
      };
      if (c.req.method === "HEAD") return new Response(null, { headers });
      const detail = { documents: candidate.documents.length };
      const subject = String(candidate.id);
      await staff.record({ actor, action: "documents-zipped", subject, detail });
      const { requestId } = c.var.facts;
      const parts = documentParts(candidate, {
        documents,
        now: clock.now(),
        onDamaged(unavailable) {
          const error = summarise(unavailable);
          logger.error({ requestId, document: unavailable.mark, error }, "a document is damaged");
        },
      });
      return new Response(zipStream(parts), { headers });
    };
  },
});

const exportKyc = defineCall({
  id: "exportKyc",
  method: "GET",
  path: deskCallPaths.kycExport,
  for: "hr",
  role: "viewer",
  turn: "lists",
  title: "Candidate KYC as CSV",
  says: "Who sent what, without the documents. What is not understood in the query is passed over.",
  query: listParameters(kycList),
  answers: [{ status: 200, says: "The columns of the list.", type: "text/csv", content: {} }],
  run({ staff, kycDesk, clock }: Pick<Services, "staff" | "kycDesk" | "clock">) {
    return csvExport(
      { clock },
      {
        list: kycList,
        fileName: "candidate-kyc",
        headings: kycLineColumns.map(({ heading }) => heading),
        line: kycLine,
        async read(query, actor) {
          const detail = { rows: await kycDesk.count(query), filtered: isFiltered(query) };
          await staff.record({ actor, action: "kyc-exported", detail });
          return kycDesk.records(query);
        },
      },
    );
  },
});

export const calls = [saveKyc, noteConsent, kycRecords, kycArchive, exportKyc];

interface Reading extends Pick<Services, "kycLinks" | "origin"> {
  isOwnOrigin: (origin: string) => boolean;
}

/** Only `post` is anyone's. What is not understood is told to whoever is signed in. */
function roleFor(body: unknown): Admitted | null {
  const method = methodOf(body);
  if (method === "post") return null;
  if (method === "update") return "editor";
  return method === "get" ? "viewer" : allRoles;
}

/** What a body asks for; a record where it does not say. Its own keys alone count. */
function methodOf(body: unknown): unknown {
  const says = typeof body === "object" && body !== null && Object.hasOwn(body, "method");
  return says ? (body as { method: unknown }).method : "post";
}

function saveOptions(c: Context<HttpEnvironment>): SaveKycOptions {
  return {
    idempotencyKey: c.req.header(idempotencyHeader) ?? null,
    consent: c.req.header(consentHeader) ?? null,
    request: c.req.header(kycRequestHeader) ?? null,
  };
}

function refused({ status, code, message, errors }: KycRefusal): WireRefusal {
  return new WireRefusal(status, code, message, { fields: errors });
}

/** The address at which the records stand, for whoever asked. */
function urlOf(
  services: Reading,
  c: Context<HttpEnvironment>,
  { body, actor }: { body: unknown; actor: StaffUser },
): string {
  const result = readKycReading(body);
  if (!result.ok) throw invalidFields(result.errors);
  const text = result.query.text ?? "";
  const link = services.kycLinks.make(actor.id, { text, offset: 0, limit: null, exported: true });
  return `${originOf(services, c)}${wirePaths.kycRecords}/${link}`;
}

/** The origin that was called, where that is one of ours: the session is known there alone. */
function originOf({ origin: own, isOwnOrigin }: Reading, c: Context<HttpEnvironment>): string {
  const called = new URL(c.req.url).origin;
  return isOwnOrigin(called) ? called : own;
}

async function* membersOf(parts: AsyncIterable<CandidateRecord[]>, documentsAt: string | null) {
  let before = "";
  for await (const rows of parts) {
    yield before + rows.map((row) => JSON.stringify(viewRecord(row, documentsAt))).join(",");
    before = ",";
  }
}
