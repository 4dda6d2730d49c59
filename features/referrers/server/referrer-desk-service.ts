import { foldEmployeeId } from "#contract/referral-source.ts";
import type { Database } from "#platform/database.ts";
import type { ReferrerDesk } from "./referrer-desk.ts";
import * as store from "./referrer-desk-store.ts";
import { linksOf } from "./referrer-links-store.ts";

export function createReferrerDesk({ queries }: Pick<Database, "queries">): ReferrerDesk {
  return {
    async search(query, page) {
      const { rows, count } = await store.searchReferrers(queries, query, page);
      const keys = rows.map(({ referID }) => foldEmployeeId(referID));
      const counts = await store.countApplications(queries, keys);
      const links = await linksOf(queries, keys);
      const onDesk = rows.map((row, at) => {
        const key = keys[at] ?? "";
        const found = counts.get(key) ?? { applications: 0, merged: 0 };
        return { ...row, ...found, link: links.get(key) ?? null };
      });
      return { rows: onDesk, count };
    },
    unverified: (most) => store.findUnverified(queries, most),
    totals: () => store.countReferrers(queries),
  };
}
