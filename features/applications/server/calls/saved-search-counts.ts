import type { Context } from "hono";
import { readsApplications } from "#contract/roles.ts";
import type { SavedSearchCount } from "#contract/wire.ts";
import { requireStaffUser, type StaffSessions } from "#features/accounts/server/index.ts";
import type { HttpEnvironment } from "#http/environment.ts";
import { asAskedBy } from "../../application-list.ts";
import { readApplicationQuery } from "../../application-list-query.ts";
import type { ApplicationDesk } from "../desk.ts";
import type { SavedSearches } from "../saved-searches.ts";

interface Services {
  staff: StaffSessions;
  applicationDesk: Pick<ApplicationDesk, "boundedCount">;
  savedSearches: Pick<SavedSearches, "onRail">;
}

/** `GET /desk/saved-search-counts`: how many applications each search on the rail finds for whoever asks. */
export function savedSearchCounts({ staff, applicationDesk, savedSearches }: Services) {
  return async (c: Context<HttpEnvironment>): Promise<Response> => {
    const user = await requireStaffUser(staff, c.req.raw.headers, readsApplications);
    const counting = (await savedSearches.onRail(user)).map(async ({ id, query }) => {
      const asked = asAskedBy(readApplicationQuery(new URLSearchParams(query)), user);
      return { id, ...(await applicationDesk.boundedCount(asked)) } satisfies SavedSearchCount;
    });
    const answer = { counts: await Promise.all(counting) };
    return c.json(answer, 200, { "cache-control": "no-store" });
  };
}
