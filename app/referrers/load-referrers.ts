import type { Services } from "#server/services.ts";
import { viewMoment } from "../desk/moment.ts";
import type { ReferrersQuery } from "./referrers-query.ts";

const perPage = 100;
const mostUnverified = 50;

export interface ReferrerView {
  referID: string;
  name: string;
  type: "employee" | "student";
  team: string;
  applications: number;
  /** Null where there is no private link. */
  link: { made: string; seen: string | null } | null;
}

/** One page of the list, the last one where there are fewer, and the IDs that it does not have. */
export async function loadReferrers(
  { referrerDesk }: Pick<Services, "referrerDesk">,
  query: ReferrersQuery,
) {
  const read = (page: number) =>
    referrerDesk.search(query, { limit: perPage, offset: (page - 1) * perPage });
  let { rows, count } = await read(query.page);
  const pages = Math.max(1, Math.ceil(count / perPage));
  const page = Math.min(query.page, pages);
  if (page < query.page) ({ rows, count } = await read(page));
  const views = rows.map(
    ({ referID, referName, applicantType, team, applications, link }): ReferrerView => ({
      referID,
      name: referName,
      type: applicantType,
      team,
      applications,
      link: link && {
        made: viewMoment(link.createdAt).dayAndTime,
        seen: link.seenAt && viewMoment(link.seenAt).dayAndTime,
      },
    }),
  );
  const unverified = await referrerDesk.unverified(mostUnverified);
  return { query: { ...query, page }, pages, count, rows: views, unverified };
}

export type ReferrersPage = Awaited<ReturnType<typeof loadReferrers>>;
