import type { Context } from "hono";
import * as v from "valibot";
import { deskCallPaths } from "#contract/calls/desk-call-paths.ts";
import { filePart } from "#contract/calls/upload-bodies.ts";
import { uploadPath, wirePaths } from "#contract/calls/wire.ts";
import { uploadAddressAnswer, waitingUploadAnswer } from "#contract/calls/wire-answers.ts";
import { referPath, referralUrlsPath } from "#contract/ids/referral-link.ts";
import { limits } from "#contract/limits.ts";
import { receiveFile } from "#features/documents/server/index.ts";
import { attachment } from "#http/calls/attachment.ts";
import { stream } from "#http/calls/call-bodies.ts";
import { bodyTooLarge, invalid } from "#http/calls/call-refusals.ts";
import { defineCall } from "#http/calls/define-call.ts";
import type { HttpEnvironment } from "#http/environment.ts";
import { WireRefusal } from "#http/wire-error.ts";
import type { Services } from "#platform/context.ts";
import { writeCsv } from "#platform/csv/write-csv.ts";
import type { IsOwnOrigin } from "#platform/own-origin.ts";
import { dataFileLimits, type Referrer, referrerColumns } from "./referrer-columns.ts";
import { makeReferralUrls, urlColumns } from "./server/make-referral-urls.ts";
import { writeReferrers } from "./server/referrers.ts";

// People who refer candidates: their list as files in and out, and their links.

/** Call 2 of specification 2. */
const listReferrers = defineCall({
  id: "listReferrers",
  method: "GET",
  path: wirePaths.referrals,
  for: "everyone",
  role: "anyone",
  cached: true,
  unlisted: true,
  title: "Who refers candidates",
  says: "The people whose referral links show who they are.",
  answers: [
    {
      status: 200,
      says: `Columns ${referrerColumns.join(", ")}.`,
      type: "text/csv",
      content: {},
    },
  ],
  run({ referrers }: Pick<Services, "referrers">) {
    // a list is the same array until it changes, and a long one takes a while to write
    const written = new WeakMap<readonly Referrer[], Promise<string>>();
    return async () => {
      const rows = await referrers.list();
      const text = written.get(rows) ?? writeReferrers(rows);
      written.set(rows, text);
      return new Response(await text, { headers: { "content-type": csvType } });
    };
  },
});

/** Call 7 of specification 2. */
const askUploadAddress = defineCall({
  id: "askUploadAddress",
  method: "GET",
  path: wirePaths.uploadAddress,
  for: "hr",
  role: "editor",
  changesWithGet: true,
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
      content: {
        schema: uploadAddressAnswer,
        examples: {
          made: { uploadURL: `https://careers.xld.example${uploadPath}0f8b3c5e6a7d4e21` },
        },
      },
    },
  ],
  refusals: [invalid],
  run(needed: Pick<Services, "dataFiles" | "origin"> & { isOwnOrigin: IsOwnOrigin }) {
    const { dataFiles, origin, isOwnOrigin } = needed;
    return async ({ c, actor, query }) => {
      const name = query.get("file")?.trim() ?? "";
      if (name === "" || name.length > 300) {
        const fields = { file: "Please name the file." };
        throw new WireRefusal(422, "invalid", "The file has no name.", { fields });
      }
      const id = await dataFiles.makeAddress(name, actor);
      // the session is that of the origin that was asked, so the address should be there too
      const requestOrigin = new URL(c.req.url).origin;
      const base = isOwnOrigin(requestOrigin, c.req.header("host")) ? requestOrigin : origin;
      return { uploadURL: `${base}${uploadPath}${id}` };
    };
  },
});

const fileRefused = (status: 400 | 404 | 409 | 413 | 422, says: string) =>
  ({ status, code: "refused", says }) as const;

/** The file waits on the desk for its preview, and for someone to publish it. */
const putDataFile = defineCall({
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
  body: stream({ "text/csv": {} }, [
    { status: 413, code: "too_large", says: "The file is too large." },
    { status: 415, code: "body_type", says: "The body must be text/csv." },
  ]),
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
    fileRefused(400, "The body cannot be read."),
    fileRefused(404, "There is no such address, or it was used or is too old."),
    fileRefused(409, "The address is in use just now."),
    fileRefused(413, "The file has too many bytes or rows."),
    fileRefused(422, "The file is no such CSV."),
  ],
  run({ staff, dataFiles }: Pick<Services, "staff" | "dataFiles">) {
    return async ({ c, actor, params }) => {
      const unread = refuseUnread(c);
      if (unread) {
        const { status } = unread;
        await staff.record({ actor, action: "data-refused", detail: { status } });
        throw unread;
      }
      const received = await dataFiles.receiveAt(params.id ?? "", c.env.incoming, actor);
      if (!received.ok) {
        const fields = received.status === 422 ? { file: received.problem } : undefined;
        throw new WireRefusal(received.status, "refused", received.problem, { fields });
      }
      const { id, rows, problems } = received;
      const message = "The file waits for its preview and for Publish on the desk.";
      const preview = `/desk/data/${id}`;
      return { state: "waiting" as const, message, rows, problems, preview };
    };
  },
});

/** A native form post of /refer. A file that is no such list leads back to the form, which says why. */
const makeReferralLinks = defineCall({
  id: "makeReferralLinks",
  method: "POST",
  path: referralUrlsPath,
  for: "employees",
  role: "editor",
  title: "Make referral links from a list",
  says: "A CSV of employee IDs in, a CSV of their links to one opening out, as the form of /refer posts it. An employee’s own link needs no call: it is /Opening/CODE?emp= and the ID in base64, percent-encoded.",
  body: stream(
    {
      "multipart/form-data": {
        schema: v.object({ "bulk-opening": v.string(), file: filePart }),
        examples: { list: { "bulk-opening": "AI-Engineer", file: "(a file)" } },
      },
    },
    [
      bodyTooLarge,
      {
        status: 400,
        code: "malformed_form",
        says: "The body is no multipart/form-data, or holds two files.",
      },
    ],
  ),
  answers: [
    { status: 200, says: "A line for each ID.", type: "text/csv", content: {} },
    {
      status: 303,
      says: "The list cannot be read; /refer says why.",
      headers: { location: "Address of the form, with the reason in its query." },
    },
  ],
  run({ staff, openings, origin }: Pick<Services, "staff" | "openings" | "origin">) {
    return async ({ c, actor }) => {
      const { fields, file } = await readList(c);
      const back = (problem: string) => c.redirect(`${referPath}?bulk=${problem}#bulk`, 303);
      const opening = await openings.find(fields["bulk-opening"] ?? "");
      if (!opening) return back("opening");
      if (!file) return back("file");
      if (file === "too-large") return back("size");
      const { openingCode } = opening;
      const made = await makeReferralUrls(file, { origin, openingCode });
      if (!made.ok) return back(made.problem);
      const { rows } = made;
      const refused = rows.filter(({ problem }) => problem !== "").length;
      const detail = { rows: rows.length, refused };
      await staff.record({ actor, action: "referral-urls-made", subject: openingCode, detail });
      const named = attachment(`referral-links-${openingCode}.csv`);
      return csvFile(named, writeCsv(urlColumns, rows));
    };
  },
});

const ofDesk = {
  method: "GET",
  for: "hr",
  role: "viewer",
  answers: [
    { status: 200, says: "The columns of the referral CSV.", type: "text/csv", content: {} },
  ],
} as const;

const exportReferrers = defineCall({
  ...ofDesk,
  id: "exportReferrers",
  path: deskCallPaths.referrersExport,
  title: "Referrers as CSV",
  says: "The list as a data file, to change and send again.",
  run({ staff, referrers }: Pick<Services, "staff" | "referrers">) {
    return async ({ actor }) => {
      const rows = await referrers.list();
      const text = await writeReferrers(rows);
      await staff.record({ actor, action: "data-exported", detail: { rows: rows.length } });
      return csvFile(`attachment; filename="referrers.csv"`, text);
    };
  },
});

const referrersTemplate = defineCall({
  ...ofDesk,
  id: "referrersTemplate",
  path: deskCallPaths.referrersTemplate,
  title: "Template of that file",
  says: "The columns, with a made-up row for each kind of person.",
  run: () => () =>
    csvFile(`attachment; filename="referrers-template.csv"`, writeCsv(referrerColumns, samples)),
});

/** Made-up people. */
const samples: Referrer[] = [
  {
    referID: "XLD0001",
    applicantType: "employee",
    referName: "Asha Sample",
    team: "Post-closing audit",
    years: "4",
    imagePath: "person-2",
    information: "One or two sentences that a candidate reads beside the opening.",
  },
  {
    referID: "STU-0001",
    applicantType: "student",
    referName: "Rohan Sample",
    team: "B.Com., a college in Panvel",
    years: "Final year",
    imagePath: "",
    information: "",
  },
];

const csvType = "text/csv; charset=utf-8";

/** The mark in front tells spreadsheets that it is UTF-8. */
function csvFile(disposition: string, text: string): Response {
  const headers = {
    "content-type": csvType,
    "content-disposition": disposition,
    "cache-control": "no-store",
  };
  return new Response(`\uFEFF${text}`, { headers });
}

/** What the headers alone forbid. */
function refuseUnread(c: Context<HttpEnvironment>): WireRefusal | null {
  const [type = ""] = (c.req.header("content-type") ?? "").split(";");
  if (type.trim().toLowerCase() !== "text/csv") {
    return new WireRefusal(415, "body_type", "The body must be text/csv.");
  }
  const isLarge = Number(c.req.header("content-length") ?? 0) > dataFileLimits.bytes;
  return isLarge ? new WireRefusal(413, "too_large", "The file is too large.") : null;
}

async function readList(c: Context<HttpEnvironment>) {
  const sent = await receiveFile(c.req.raw, limits.documentBytes, ["bulk-opening"]);
  if (sent.ok) return { fields: sent.fields, file: sent.contents };
  const { why, message, fields } = sent;
  if (why === "absent") return { fields, file: null };
  if (why === "too-large") return { fields, file: why };
  throw new WireRefusal(400, "malformed_form", message);
}

export const calls = [
  listReferrers,
  askUploadAddress,
  putDataFile,
  makeReferralLinks,
  exportReferrers,
  referrersTemplate,
];
