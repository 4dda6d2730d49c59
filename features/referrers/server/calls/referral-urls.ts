import type { Context } from "hono";
import { limits } from "#contract/limits.ts";
import { referPath } from "#contract/referral-link.ts";
import { requireStaffUser, type StaffSessions } from "#features/accounts/server/index.ts";
import {
  MalformedMultipart,
  MultipartTooLarge,
  readMultipart,
} from "#features/documents/server/index.ts";
import type { Openings } from "#features/openings/server/index.ts";
import { attachment } from "#http/attachment.ts";
import type { HttpEnvironment } from "#http/environment.ts";
import { WireRefusal } from "#http/wire-error.ts";
import { writeCsv } from "#platform/write-csv.ts";
import { makeReferralUrls, urlColumns } from "../make-referral-urls.ts";

interface Services {
  staff: StaffSessions;
  openings: Openings;
  origin: string;
}

/**
 * Employee IDs as CSV in, their referral links as CSV out, as a native form post of /refer.
 * A file that is no such list leads back to the form, which says why.
 * @throws WireRefusal 401 without a session, 403 below editor, 400 for another kind of body
 */
export function referralUrls({ staff, openings, origin }: Services) {
  return async (c: Context<HttpEnvironment>): Promise<Response> => {
    const actor = await requireStaffUser(staff, c.req.raw.headers, "editor");
    const { fields, file } = await readList(c);
    const back = (problem: string) => c.redirect(`${referPath}?bulk=${problem}#bulk`, 303);
    const opening = await openings.find(fields["bulk-opening"] ?? "");
    if (!opening) return back("opening");
    if (!file) return back("file");
    if (file.length > limits.documentBytes) return back("size");
    const made = await makeReferralUrls(file, { origin, openingCode: opening.openingCode });
    if (!made.ok) return back(made.problem);
    const { rows } = made;
    const refused = rows.filter(({ problem }) => problem !== "").length;
    const detail = { rows: rows.length, refused };
    const subject = opening.openingCode;
    await staff.record({ actor, action: "referral-urls-made", subject, detail });
    return c.body(`\uFEFF${writeCsv(urlColumns, rows)}`, 200, {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": attachment(`referral-links-${opening.openingCode}.csv`),
      "cache-control": "no-store",
    });
  };
}

/** The parser gives at most one byte more than a file may have, so nothing large is kept. */
async function readList(c: Context<HttpEnvironment>) {
  const chunks: Buffer[] = [];
  let read: Promise<void> | null = null;
  let isSecond = false;
  try {
    const { incoming } = c.env;
    const fields = await readMultipart(incoming, incoming.headers, ({ field, content }) => {
      if (field === "file" && read) isSecond = true;
      if (field !== "file" || read) return void content.resume();
      read = (async () => {
        for await (const chunk of content) chunks.push(chunk as Buffer);
      })();
      read.catch(() => {}); // told by what the form fails with
    });
    await read;
    if (isSecond || (read && Object.hasOwn(fields, "file")))
      throw new MalformedMultipart("The form may hold one file only.");
    return { fields, file: read ? Buffer.concat(chunks) : null };
  } catch (error) {
    if (error instanceof MultipartTooLarge)
      throw new WireRefusal(413, "body_too_large", error.message);
    if (error instanceof MalformedMultipart)
      throw new WireRefusal(400, "malformed_form", error.message);
    throw error;
  }
}
