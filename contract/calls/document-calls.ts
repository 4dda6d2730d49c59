import * as v from "valibot";
import { kycCallBody } from "#features/candidate-kyc/kyc-bodies.ts";
import { documentsFormBody } from "#features/documents-form/documents-form-body.ts";
import { consentBody, documentsSeenBody } from "../visitor-bodies.ts";
import { wirePaths } from "../wire.ts";
import {
  consentAnswer,
  documentsSavedAnswer,
  documentsSeenAnswer,
  filesUploadAnswer,
  kycSavedAnswer,
  namedFilesAnswer,
  recordsAddress,
  stored,
} from "./answers.ts";
import { call } from "./call.ts";
import {
  documentsFormExample,
  fileExample,
  kycExample,
  kycUpdateExample,
  recordsAddressExample,
  uploadExample,
} from "./examples.ts";
import {
  consentId,
  deviceMark,
  idempotencyKey,
  kycRequestToken,
  uploadToken,
} from "./parameters.ts";
import {
  invalid,
  notFound,
  ofJson,
  ofKeys,
  ofManyFiles,
  ofNamedFiles,
  ofRole,
  tooMany,
} from "./refusals.ts";
import { manyFiles, manyFilesAsJson } from "./upload-bodies.ts";

/** Parts of a form with files, by their names. */
const filesBody = (...parts: [string, ...string[]]) => ({
  "multipart/form-data": {
    schema: manyFiles,
    examples: { files: Object.fromEntries(parts.map((part) => [part, "(a file)"])) },
  },
  "application/json": {
    schema: manyFilesAsJson,
    examples: { files: [{ ...fileExample, file_id: parts[0] }] },
  },
});
const filesSay =
  "Up to 20 files of at most 2,000,000 bytes each: PNG, JPEG, PDF, DOC or DOCX. All of them are stored, or none. `fields` of a refusal names each bad one by its `file_id`." as const;

/** How candidates hand in documents. */
export const documentCalls = [
  call({
    id: "uploadKycFiles",
    method: "POST",
    path: wirePaths.kycFileUpload,
    for: "candidates",
    title: "Upload KYC documents",
    says: filesSay,
    headers: uploadToken,
    body: filesBody("resumeFile", "panCardFile"),
    answers: [
      {
        status: 200,
        says: "The address of each file, in the order of the request.",
        type: "application/json",
        content: { schema: filesUploadAnswer, examples: { stored: { URL: [uploadExample] } } },
      },
    ],
    refusals: ofManyFiles,
  }),
  call({
    id: "saveKyc",
    method: "POST",
    path: wirePaths.kycSave,
    for: "candidates",
    title: "Save a KYC record, or HR’s part of it",
    says: "`post` stores a candidate’s record with the files that it names. What an answer hides is not asked for and not kept. `update`, by which HR adds a document, and `get`, which answers the address of all records, are HR’s.",
    role: "some",
    headers: { ...idempotencyKey, ...consentId, ...kycRequestToken, ...uploadToken },
    body: {
      "application/json": {
        schema: kycCallBody,
        examples: {
          post: kycExample,
          update: kycUpdateExample,
          get: { method: "get", filterText: "nikhil" },
        },
      },
    },
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
            get: recordsAddressExample(wirePaths.kycRecords),
          },
        },
      },
    ],
    refusals: [
      ...ofJson,
      ...ofRole,
      ...ofKeys,
      ...ofNamedFiles,
      invalid,
      tooMany,
      notFound,
      { status: 409, code: "already_accepted", says: "HR has accepted this document." },
      { status: 409, code: "legal_hold", says: "The candidate’s papers are on legal hold." },
      {
        status: 422,
        code: "not_asked_for",
        says: "The record’s answers ask for no such document.",
      },
    ],
  }),
  call({
    id: "uploadFormFiles",
    method: "POST",
    path: wirePaths.multiFileUpload,
    for: "candidates",
    title: "Upload files of the documents form",
    says: filesSay,
    headers: uploadToken,
    body: filesBody("resume", "photoId"),
    answers: [
      {
        status: 200,
        says: "The address of each file under its `file_id`, in the order of the request.",
        type: "application/json",
        content: {
          schema: namedFilesAnswer,
          examples: { stored: { URL: [{ file_id: "resume", ...uploadExample }] } },
        },
      },
    ],
    refusals: ofManyFiles,
  }),
  call({
    id: "saveDocumentsForm",
    method: "POST",
    path: wirePaths.documentsSave,
    for: "candidates",
    title: "Save a documents form",
    says: "Stores the form’s values with the files that they name.",
    headers: { ...idempotencyKey, ...consentId, ...deviceMark, ...uploadToken },
    body: {
      "application/json": {
        schema: documentsFormBody,
        examples: { form: documentsFormExample },
      },
    },
    answers: [
      {
        status: 200,
        says: "It is stored.",
        type: "application/json",
        content: { schema: documentsSavedAnswer, examples: { saved: { saved: true } } },
      },
    ],
    refusals: [...ofJson, ...ofKeys, ...ofNamedFiles, invalid, tooMany],
  }),
  call({
    id: "askWhetherSent",
    method: "POST",
    path: wirePaths.documentsSeen,
    for: "candidates",
    title: "Ask whether the form was sent",
    says: "Whether this device has sent a documents form from this address, so that the page hides it.",
    headers: uploadToken,
    body: {
      "application/json": {
        schema: documentsSeenBody,
        examples: { mark: { mark: "cccccccccccccccccccccc" } },
      },
    },
    answers: [
      {
        status: 200,
        says: "Both the device and the address have, or not.",
        type: "application/json",
        content: { schema: documentsSeenAnswer, examples: { no: { already: false } } },
      },
    ],
    refusals: [...ofJson, invalid, tooMany],
  }),
  call({
    id: "noteConsent",
    method: "POST",
    path: wirePaths.consent,
    for: "candidates",
    title: "Note a consent",
    says: "A person has read a notice in this wording and agreed. The forms name the answer in X-Consent.",
    headers: uploadToken,
    body: {
      "application/json": {
        schema: consentBody,
        examples: { kyc: { notice: "kyc", version: "2026-11" } },
      },
    },
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
      ...ofJson,
      invalid,
      tooMany,
      { status: 422, code: "notice_unknown", says: "No such notice was ever shown." },
    ],
  }),
] as const;
