// What other features use of this one on the server.

export type { AlertCounts } from "./job-alerts.ts";
