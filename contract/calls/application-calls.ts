import * as v from "valibot";
import { formBody, referralBody } from "#features/applications/application-bodies.ts";
import { referralReading } from "#features/applications/referral-reading.ts";
import { wirePaths } from "../wire.ts";
import { applicationStored, recordsAddress, recordsCount, uploadAnswer } from "./answers.ts";
import { call } from "./call.ts";
import {
  formExample,
  recordsAddressExample,
  referralExample,
  storedExample,
  uploadExample,
} from "./examples.ts";
import { idempotencyKey, noticeShown, questionsAsked, uploadToken } from "./parameters.ts";
import { invalid, ofJson, ofKeys, ofRole, ofUpload, tookTooLong, tooMany } from "./refusals.ts";
import { oneFile, oneFileAsJson } from "./upload-bodies.ts";

const ofApplication = [
  ...ofJson,
  ...ofKeys,
  invalid,
  tooMany,
  { status: 409, code: "resume_claimed", says: "The resume belongs to another application." },
  { status: 422, code: "resume_unknown", says: "The resume is not one of ours, or is gone." },
] as const;

/** How a candidate applies. */
export const applicationCalls = [
  call({
    id: "uploadResume",
    method: "POST",
    path: wirePaths.resumeUpload,
    for: "candidates",
    title: "Upload a resume",
    says: "One file of at most 2,000,000 bytes: PNG, JPEG, PDF, DOC or DOCX. Until an application names it, it is kept for a day.",
    headers: uploadToken,
    body: {
      "multipart/form-data": { schema: oneFile, examples: { file: { file: "(a file)" } } },
      "application/json": {
        schema: oneFileAsJson,
        examples: {
          file: { file: "data:application/pdf;base64,JVBERi0xLjQK", name: "My resume.pdf" },
        },
      },
    },
    answers: [
      {
        status: 200,
        says: "The address of the stored file. It opens for HR alone.",
        type: "application/json",
        content: { schema: uploadAnswer, examples: { stored: uploadExample } },
      },
    ],
    refusals: ofUpload,
  }),
  call({
    id: "sendReferral",
    method: "POST",
    path: wirePaths.referral,
    for: "candidates",
    title: "Send the referral record, or read records",
    says: "A record of an employee’s link is an application by itself. One of Main-Website or Dolphins is its first half: the full form follows with the same resume and e-mail, and both are one application. With an `action` it is HR’s call, which counts records or answers the address at which they stand.",
    role: "some",
    headers: { ...idempotencyKey, ...uploadToken, ...questionsAsked, ...noticeShown },
    body: {
      "application/json": {
        schema: v.union([referralBody, referralReading]),
        examples: {
          record: referralExample,
          count: { action: "count", filterText: "asha" },
          read: { action: "getData", min: 0, max: 100, filterText: null },
        },
      },
    },
    answers: [
      {
        status: 200,
        says: "`number` and `statusUrl` of a stored record, as for the form; `count`, or `url` of the records, for HR.",
        type: "application/json",
        content: {
          schema: v.union([applicationStored, recordsCount, recordsAddress]),
          examples: {
            stored: storedExample,
            count: { count: 3000 },
            read: recordsAddressExample(wirePaths.referralRecords),
          },
        },
      },
    ],
    refusals: [...ofApplication, ...ofRole, tookTooLong],
  }),
  call({
    id: "sendApplicationForm",
    method: "POST",
    path: wirePaths.applicationForm,
    for: "candidates",
    title: "Send the application form",
    says: "Every field of the form by its id, for an application in the site’s own name. It joins the referral record with the same resume and e-mail, whichever comes first.",
    headers: { ...idempotencyKey, ...uploadToken, ...questionsAsked, ...noticeShown },
    body: { "application/json": { schema: formBody, examples: { form: formExample } } },
    answers: [
      {
        status: 200,
        says: "It is stored. `number` is its number, `statusUrl` the candidate’s private page. Both calls of an application, and repeats under the same key, answer the same two; without its key a repeat is answered with `statusUrl: null`.",
        type: "application/json",
        content: { schema: applicationStored, examples: { stored: storedExample } },
      },
    ],
    refusals: ofApplication,
  }),
] as const;
