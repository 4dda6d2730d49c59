import { createDataFiles } from "#features/referrers/server/data-files-service.ts";
import { createLinkRequests } from "#features/referrers/server/link-requests.ts";
import { createNewsLinks } from "#features/referrers/server/referral-news.ts";
import { createReferrerDesk } from "#features/referrers/server/referrer-desk-service.ts";
import { createReferrerLinks } from "#features/referrers/server/referrer-links-service.ts";
import { createReferrers, showsReferrers } from "#features/referrers/server/referrers-service.ts";
import { createSecretSeal } from "#platform/secret-encryption.ts";
import type { Dependencies } from "./dependencies.ts";

/** Who refers candidates, their links, and HR's data files of them. */
export function composeReferrers({
  database,
  clock,
  config,
  keys,
  keyedHash,
  dropPages,
  subscriptions,
}: Dependencies) {
  const referrers = createReferrers({ database, clock });
  subscriptions.subscribe("pages", () => referrers.invalidate());
  return {
    referrers,
    linkRequests: createLinkRequests({ seal: createSecretSeal("link-requests", keys), clock }),
    referrerDesk: createReferrerDesk(database),
    referrerLinks: createReferrerLinks({
      ...{ database, clock, keyedHash },
      newsLinks: createNewsLinks(keyedHash, config.origin),
    }),
    dataFiles: createDataFiles({
      database,
      clock,
      onPublished() {
        referrers.invalidate();
        dropPages(showsReferrers);
      },
    }),
  };
}
