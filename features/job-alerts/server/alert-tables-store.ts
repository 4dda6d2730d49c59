import { sql } from "drizzle-orm";
import { isHeld } from "#features/candidate-kyc/tables.ts";
import type { RecordTables } from "#records/lifecycle/record-tables.ts";
import { jobAlerts } from "../tables.ts";

const { id, email, choices, askedAt, confirmedAt, toldAt } = jobAlerts;

/** Alerts, confirmed or not; each is kept from the day on which it was asked for or confirmed. */
export const alertTables: RecordTables = {
  kind: "job-alerts",
  table: jobAlerts,
  id,
  receivedAt: askedAt,
  ...{ email, held: isHeld(email) },
  age: { at: sql`coalesce(${confirmedAt}, ${askedAt})` },
  files: null,
  told: { id, email, choices, askedAt, confirmedAt, lastDigestAt: toldAt },
};
