import { eq, type SQL, sql } from "drizzle-orm";
import { driveTitle } from "#contract/drive-title.ts";
import { drives, driveVisits } from "#db/drives-schema.ts";
import { applications } from "#db/schema.ts";
import type { Queries } from "#platform/database.ts";

/** Whether an application came from a walk-in drive. @param code of the drive, in any letter case */
export function isOfDrive(code: string): SQL {
  return sql`EXISTS (SELECT 1 FROM ${driveVisits}
    WHERE ${driveVisits.applicationId} = ${applications.id}
      AND ${driveVisits.driveCode} = ${code.toLowerCase()})`;
}

/** The walk-in drive that an application came from; that it is called off stands first. */
export interface FromDrive {
  code: string;
  title: string;
}

export async function driveOf(queries: Queries, applicationId: number): Promise<FromDrive | null> {
  const [found] = await queries
    .select({ code: drives.code, body: drives.body, calledOffAt: drives.calledOffAt })
    .from(driveVisits)
    .innerJoin(drives, eq(drives.code, driveVisits.driveCode))
    .where(eq(driveVisits.applicationId, applicationId))
    .limit(1);
  if (!found) return null;
  return { code: found.code, title: driveTitle(found.body.title, found.calledOffAt !== null) };
}
