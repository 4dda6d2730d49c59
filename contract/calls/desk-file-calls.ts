import * as v from "valibot";
import { dataFileLimits, referrerColumns } from "#features/referrers/referrer-columns.ts";
import { referralUrlsPath } from "../referral-link.ts";
import { uploadPath, wirePaths } from "../wire.ts";
import { uploadAddressAnswer, waitingUploadAnswer } from "./answers.ts";
import { call } from "./call.ts";
import { uploadAddressExample } from "./examples.ts";
import { bodyTooLarge, invalid, ofRole, ofSending } from "./refusals.ts";
import { filePart } from "./upload-bodies.ts";

const fileRefused = (status: 400 | 404 | 409 | 413 | 422, says: string) =>
  ({ status, code: "refused", says }) as const;

/** Files that HR uploads, and what is generated from them. */
export const deskFileCalls = [
  call({
    id: "askUploadAddress",
    method: "GET",
    path: wirePaths.uploadAddress,
    for: "hr",
    role: "editor",
    title: "Ask for an address to send a file to",
    says: "For one file with the data of employees, within a quarter of an hour, by the same account.",
    query: {
      file: {
        says: "Name of the file, of 1 to 300 characters.",
        schema: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
        example: "referrals.csv",
        required: true,
      },
    },
    answers: [
      {
        status: 200,
        says: "The address.",
        type: "application/json",
        content: { schema: uploadAddressAnswer, examples: { made: uploadAddressExample } },
      },
    ],
    refusals: [...ofSending, ...ofRole, invalid],
  }),
  call({
    id: "putDataFile",
    method: "PUT",
    path: `${uploadPath}{id}`,
    for: "hr",
    role: "editor",
    title: "Send the file",
    says: `In the columns ${referrerColumns.join(", ")}; at most ${dataFileLimits.bytes.toLocaleString("en-IN")} bytes. It waits for its preview, and for Publish on the desk.`,
    parameters: {
      id: { says: "As the address has it.", schema: v.string(), example: "0f8b3c5e6a7d4e21" },
    },
    body: { "text/csv": {} },
    answers: [
      {
        status: 202,
        says: "Taken; `problems` rows are to be mended before it can be published.",
        type: "application/json",
        content: {
          schema: waitingUploadAnswer,
          examples: {
            waiting: {
              state: "waiting",
              message: "The file waits for its preview and for Publish on the desk.",
              rows: 120,
              problems: 0,
              preview: "/desk/data/0f8b3c5e6a7d4e21",
            },
          },
        },
      },
    ],
    refusals: [
      ...ofSending,
      ...ofRole,
      fileRefused(400, "The body cannot be read."),
      fileRefused(404, "There is no such address, or it was used or is too old."),
      fileRefused(409, "The address is in use just now."),
      fileRefused(413, "The file has too many bytes or rows."),
      fileRefused(422, "The file is no such CSV."),
      { status: 413, code: "too_large", says: "The file is too large." },
      { status: 415, code: "body_type", says: "The body must be text/csv." },
    ],
  }),
  call({
    id: "makeReferralLinks",
    method: "POST",
    path: referralUrlsPath,
    for: "employees",
    role: "editor",
    title: "Make referral links from a list",
    says: "A CSV of employee IDs in, a CSV of their links to one opening out, as the form of /refer posts it. An employee’s own link needs no call: it is /Opening/CODE?emp= and the ID in base64, percent-encoded.",
    body: {
      "multipart/form-data": {
        schema: v.object({ "bulk-opening": v.string(), file: filePart }),
        examples: { list: { "bulk-opening": "AI-Engineer", file: "(a file)" } },
      },
    },
    answers: [
      { status: 200, says: "A line for each ID.", type: "text/csv", content: {} },
      {
        status: 303,
        says: "The list cannot be read; /refer says why.",
        headers: { location: "Address of the form, with the reason in its query." },
      },
    ],
    refusals: [
      ...ofSending,
      ...ofRole,
      bodyTooLarge,
      {
        status: 400,
        code: "malformed_form",
        says: "The body is no multipart/form-data, or holds two files.",
      },
    ],
  }),
] as const;
