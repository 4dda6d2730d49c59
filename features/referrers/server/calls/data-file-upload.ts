import type { Context } from "hono";
import type { UploadAddress, WaitingUpload } from "#contract/wire.ts";
import { uploadPath } from "#contract/wire.ts";
import { requireStaffUser } from "#features/accounts/server/index.ts";
import type { HttpEnvironment } from "#http/environment.ts";
import { WireRefusal } from "#http/wire-error.ts";
import type { Services } from "#server/services.ts";
import { dataFileLimits } from "../../referrer-columns.ts";

interface Needed extends Pick<Services, "staff" | "dataFiles" | "origin"> {
  isOwnOrigin(origin: string, host?: string): boolean;
}

/** Call 7 of specification 2: an address to which one data file may be sent. */
export function uploadAddress({ staff, dataFiles, origin, isOwnOrigin }: Needed) {
  return async (c: Context<HttpEnvironment>): Promise<Response> => {
    const actor = await requireStaffUser(staff, c.req.raw.headers, "editor");
    const name = c.req.query("file")?.trim() ?? "";
    if (name === "" || name.length > 300) {
      const fields = { file: "Please name the file." };
      throw new WireRefusal(422, "invalid", "The file has no name.", { fields });
    }
    const id = await dataFiles.makeAddress(name, actor);
    // the session is that of the origin that was asked, so the address should be there too
    const asked = new URL(c.req.url).origin;
    const base = isOwnOrigin(asked, c.req.header("host")) ? asked : origin;
    const answer: UploadAddress = { uploadURL: `${base}${uploadPath}${id}` };
    return c.json(answer, 200, fresh);
  };
}

/** Takes that file. It waits on the desk for its preview, and for someone to publish it. */
export function dataFileUpload({ staff, dataFiles }: Pick<Needed, "staff" | "dataFiles">) {
  return async (c: Context<HttpEnvironment>): Promise<Response> => {
    const request = c.env.incoming;
    const actor = await requireStaffUser(staff, c.req.raw.headers, "editor");
    const unread = refuseUnread(c);
    if (unread) {
      const { status } = unread;
      await staff.record({ actor, action: "data-refused", detail: { status } });
      throw unread;
    }
    // the matched path is in lower case, ids are not
    const id = new URL(c.req.url).pathname.slice(uploadPath.length);
    const received = await dataFiles.receiveAt(id, request, actor);
    if (!received.ok) {
      const fields = received.status === 422 ? { file: received.problem } : undefined;
      throw new WireRefusal(received.status, "refused", received.problem, { fields });
    }
    const { rows, problems } = received;
    const preview = `/desk/data/${received.id}`;
    const message = "The file waits for its preview and for Publish on the desk.";
    const answer: WaitingUpload = { state: "waiting", message, rows, problems, preview };
    return c.json(answer, 202, fresh);
  };
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

const fresh = { "cache-control": "no-store" };
