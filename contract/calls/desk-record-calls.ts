import * as v from "valibot";
import { legacyReading } from "#features/applications/referral-reading.ts";
import { deskCallPaths } from "../desk-call-paths.ts";
import { wirePaths } from "../wire.ts";
import {
  kycRecordsAnswer,
  personCopyAnswer,
  recordsAddress,
  referralRecordsAnswer,
} from "./answers.ts";
import { call } from "./call.ts";
import { kycRecordExample, recordsAddressExample, referralRecordExample } from "./examples.ts";
import { openedAs } from "./parameters.ts";
import {
  bodyTooLarge,
  invalid,
  notAForm,
  notFound,
  ofDocuments,
  ofEveryCall,
  ofJson,
  ofRole,
  ofSending,
  tookTooLong,
} from "./refusals.ts";

const linkParameter = {
  link: {
    says: "The last part of the address that the reading call answered. It is sealed, and opens for the same account within the hour alone.",
    schema: v.string(),
    example: "9-Zk3wQ",
  },
} as const;
const limitedRead =
  "The array is sent while it is made; where that fails, the connection breaks off. One account is sent a few at once, others wait." as const;

/** HR reads what candidates sent. */
export const deskRecordCalls = [
  call({
    id: "readReferralsAsBefore",
    method: "POST",
    path: wirePaths.legacyReferrals,
    for: "hr",
    role: "viewer",
    title: "Ask for all applications",
    says: "The older list’s call.",
    body: {
      "application/json": {
        schema: legacyReading,
        examples: { get: { method: "get", headers: {} } },
      },
    },
    answers: [
      {
        status: 200,
        says: "The address at which they stand.",
        type: "application/json",
        content: {
          schema: recordsAddress,
          examples: { read: recordsAddressExample(wirePaths.referralRecords) },
        },
      },
    ],
    refusals: [...ofJson, ...ofRole, invalid],
  }),
  call({
    id: "referralRecords",
    method: "GET",
    path: `${wirePaths.referralRecords}/{link}`,
    for: "hr",
    role: "viewer",
    title: "The applications themselves",
    says: `Newest first. ${limitedRead}`,
    parameters: linkParameter,
    answers: [
      {
        status: 200,
        says: "Each record with the keys of the specification, then what else HR knows.",
        type: "application/json",
        content: { schema: referralRecordsAnswer, examples: { one: [referralRecordExample] } },
      },
    ],
    refusals: [...ofEveryCall, ...ofRole, notFound, tookTooLong],
  }),
  call({
    id: "kycRecords",
    method: "GET",
    path: `${wirePaths.kycRecords}/{link}`,
    for: "hr",
    role: "viewer",
    title: "The KYC records themselves",
    says: `Newest first. ${limitedRead}`,
    parameters: linkParameter,
    answers: [
      {
        status: 200,
        says: "Each record with the keys of the specification; a file by its address, empty where absent. To a viewer who may not open candidate documents its status stands there instead: received, accepted or rejected.",
        type: "application/json",
        content: { schema: kycRecordsAnswer, examples: { one: [kycRecordExample] } },
      },
    ],
    refusals: [...ofEveryCall, ...ofRole, notFound],
  }),
  call({
    id: "openDocument",
    method: "GET",
    path: "/documents/{id}",
    for: "hr",
    role: "viewer",
    title: "Open a document",
    says: "Always a download, and a row of the audit log. Resumes of applications open for everyone who sees the application, other documents for editors, admins and viewers to whom an admin gave that right. A browser that asks for text/html gets a page in place of a refusal.",
    parameters: {
      id: {
        says: "As the upload answered it.",
        schema: v.string(),
        example: "Qb3v0aXw9mT2kLr8YzP1cA",
      },
    },
    headers: openedAs,
    answers: [{ status: 200, says: "The file, under its stored name.", type: "*/*", content: {} }],
    refusals: [
      ...ofEveryCall,
      ...ofDocuments,
      notFound,
      { status: 410, code: "document_infected", says: "It held malware and was removed." },
      { status: 423, code: "document_quarantined", says: "It was not scanned for malware yet." },
      { status: 500, code: "document_damaged", says: "What is stored is not what was received." },
    ],
  }),
  call({
    id: "kycArchive",
    method: "GET",
    path: "/desk/kyc/{id}.zip",
    for: "hr",
    role: "viewer",
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
    refusals: [...ofEveryCall, ...ofDocuments, notFound],
  }),
  call({
    id: "copyPerson",
    method: "POST",
    path: deskCallPaths.personCopy,
    for: "hr",
    role: "admin",
    title: "Everything kept of one person",
    says: "For whoever asks what is kept of them. The address stands in the body alone.",
    body: {
      "application/x-www-form-urlencoded": {
        schema: v.object({
          email: v.pipe(v.string(), v.maxLength(254), v.regex(/^\s*[^\s@]+@[^\s@]+\s*$/)),
        }),
        examples: { person: { email: "asha@mail.example" } },
      },
    },
    answers: [
      {
        status: 200,
        says: "Record by record; files by their names.",
        type: "application/json",
        content: {
          schema: personCopyAnswer,
          examples: {
            none: {
              about: "Everything that is kept under this e-mail address, record by record.",
              email: "asha@mail.example",
              madeAt: "2026-11-22T09:30:00.000Z",
              records: { applications: [], kyc: [] },
              leftOut: ["Rows of the audit log: they name no candidate."],
            },
          },
        },
      },
    ],
    refusals: [
      ...ofSending,
      ...ofRole,
      bodyTooLarge,
      notAForm,
      { status: 422, code: "invalid_fields", says: "This is no e-mail address." },
    ],
  }),
] as const;
