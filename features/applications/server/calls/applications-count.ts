import type { Context } from "hono";
import { readsApplications } from "#contract/roles.ts";
import { requireStaffUser, type StaffSessions } from "#features/accounts/server/index.ts";
import type { HttpEnvironment } from "#http/environment.ts";
import { asAskedBy } from "../../application-list.ts";
import { readApplicationQuery } from "../../application-list-query.ts";
import type { ApplicationDesk } from "../desk.ts";

interface Services {
  staff: StaffSessions;
  applicationDesk: ApplicationDesk;
}

/**
 * `GET /desk/applications-count?…` with the list's own query: `{ "count": 3000 }`, or null where
 * that cannot be told in the time that a page may take.
 */
export function applicationsCount({ staff, applicationDesk }: Services) {
  return async (c: Context<HttpEnvironment>): Promise<Response> => {
    const user = await requireStaffUser(staff, c.req.raw.headers, readsApplications);
    const query = asAskedBy(readApplicationQuery(new URL(c.req.url).searchParams), user);
    const answer = { count: await applicationDesk.count(query) };
    return c.json(answer, 200, { "cache-control": "no-store" });
  };
}
