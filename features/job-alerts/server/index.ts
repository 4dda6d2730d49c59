// What other features use of this one on the server.

import type { JobAlerts } from "./job-alerts.ts";

export type { AlertCounts } from "./job-alerts.ts";

declare module "#platform/context.ts" {
  interface Services {
    jobAlerts: JobAlerts;
  }
}
