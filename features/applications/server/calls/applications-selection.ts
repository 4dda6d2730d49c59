import type { Context } from "hono";
import { decidesOnApplications } from "#contract/roles.ts";
import type { ApplicationsSelection } from "#contract/wire.ts";
import { requireStaffUser, type StaffSessions } from "#features/accounts/server/index.ts";
import type { HttpEnvironment } from "#http/environment.ts";
import { WireRefusal } from "#http/wire-error.ts";
import { type AskedQuery, asAskedBy, mostSelectedApplications } from "../../application-list.ts";
import { readApplicationQuery } from "../../application-list-query.ts";
import type { ApplicationDesk } from "../desk.ts";
import { TookTooLong } from "../records.ts";
import { answerInTime } from "./answer-in-time.ts";

interface Services {
  staff: StaffSessions;
  applicationDesk: ApplicationDesk;
}

/**
 * `GET /desk/applications-selection?…` with the list's own query: everything that it finds now, as
 * ids by status, to be changed in parts by `applicationsChange`.
 * @throws WireRefusal 401 without a session, 403 for who decides nothing, 422 for too many, 503 where it takes too long
 */
export function applicationsSelection({ staff, applicationDesk }: Services) {
  return async (c: Context<HttpEnvironment>): Promise<Response> => {
    const user = await requireStaffUser(staff, c.req.raw.headers, decidesOnApplications);
    const query = asAskedBy(readApplicationQuery(new URL(c.req.url).searchParams), user);
    const answer: ApplicationsSelection = { byStatus: await answerInTime(select(query)) };
    return c.json(answer, 200, { "cache-control": "no-store" });
  };

  async function select(query: AskedQuery) {
    const selection = await applicationDesk.select(query);
    if (selection.what === "found") return selection.byStatus;
    if (selection.what === "too-long") {
      throw new TookTooLong("The applications could not be found in time.");
    }
    const most = mostSelectedApplications.toLocaleString("en-IN");
    const message = `At most ${most} applications can be selected. Narrow the search.`;
    throw new WireRefusal(422, "too_many_records", message);
  }
}
