import { type SQL, sql } from "drizzle-orm";
import { driveVisits } from "#db/drives-schema.ts";
import { applications } from "#db/schema.ts";

/** Whether an application came from a walk-in drive. @param code of the drive, in any letter case */
export function isOfDrive(code: string): SQL {
  return sql`EXISTS (SELECT 1 FROM ${driveVisits}
    WHERE ${driveVisits.applicationId} = ${applications.id}
      AND ${driveVisits.driveCode} = ${code.toLowerCase()})`;
}
