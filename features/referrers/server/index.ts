// What other features use of this one on the server.

import type { DataFiles } from "./data-files.ts";
import type { LinkRequests } from "./link-requests.ts";
import type { ReferralNotifications } from "./referral-notifications.ts";
import type { ReferrerDesk } from "./referrer-desk.ts";
import type { ReferrerLinks } from "./referrer-links.ts";
import type { Referrers } from "./referrers.ts";

export type { NotificationState, ReferralNotifications } from "./referral-notifications.ts";

declare module "#platform/context.ts" {
  interface Services {
    referrers: Referrers;
    linkRequests: LinkRequests;
    referrerDesk: ReferrerDesk;
    referrerLinks: ReferrerLinks;
    referralNews: ReferralNotifications;
    dataFiles: DataFiles;
  }
}
