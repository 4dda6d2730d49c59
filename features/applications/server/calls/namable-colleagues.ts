import type { Context } from "hono";
import { decidesOnApplications } from "#contract/roles.ts";
import { requireStaffUser, type StaffSessions } from "#features/accounts/server/index.ts";
import type { HttpEnvironment } from "#http/environment.ts";
import { mostBulkApplications } from "../../application-list.ts";
import type { ApplicationDesk } from "../desk.ts";

interface Services {
  staff: StaffSessions;
  applicationDesk: Pick<ApplicationDesk, "namable">;
}

/** `GET /desk/namable-colleagues?ids=7,3`: whom a note on all of these may name, and who would not hear of it. */
export function namableColleagues({ staff, applicationDesk }: Services) {
  return async (c: Context<HttpEnvironment>): Promise<Response> => {
    const user = await requireStaffUser(staff, c.req.raw.headers, decidesOnApplications);
    const ids = readIds(c.req.query("ids") ?? "");
    const answer = { colleagues: await applicationDesk.namable(ids, user) };
    return c.json(answer, 200, { "cache-control": "no-store" });
  };
}

/** Of more than a change takes it is not known which. */
function readIds(text: string): number[] {
  const ids = text.split(",").flatMap((id) => (/^[1-9]\d{0,14}$/.test(id) ? [Number(id)] : []));
  return ids.length > mostBulkApplications ? [] : ids;
}
