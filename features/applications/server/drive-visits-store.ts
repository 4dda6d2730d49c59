import { eq, type SQL, sql } from "drizzle-orm";
import { drives, driveVisits } from "#db/drives-schema.ts";
import { applications } from "#db/schema.ts";
import type { Queries } from "#platform/database.ts";

/** Whether an application came from a walk-in drive. @param code of the drive, in any letter case */
export function isOfDrive(code: string): SQL {
  return sql`EXISTS (SELECT 1 FROM ${driveVisits}
    WHERE ${driveVisits.applicationId} = ${applications.id}
      AND ${driveVisits.driveCode} = ${code.toLowerCase()})`;
}

/** The walk-in drive that an application came from. */
export interface FromDrive {
  code: string;
  title: string;
}

export async function driveOf(queries: Queries, applicationId: number): Promise<FromDrive | null> {
  const [found] = await queries
    .select({ code: drives.code, body: drives.body })
    .from(driveVisits)
    .innerJoin(drives, eq(drives.code, driveVisits.driveCode))
    .where(eq(driveVisits.applicationId, applicationId))
    .limit(1);
  return found ? { code: found.code, title: found.body.title } : null;
}
