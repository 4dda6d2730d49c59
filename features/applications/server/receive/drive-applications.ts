import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { driveTitle } from "#contract/drives.ts";
import { mainWebsite } from "#contract/ids/referral-source.ts";
import { isOnLegalHold } from "#features/candidate-kyc/tables.ts";
import { drives, driveVisits } from "#features/drives/tables.ts";
import { mails } from "#features/mail/tables.ts";
import type { Queries } from "#platform/database/database.ts";
import { notAskedText } from "../../application-fields.ts";
import { applications } from "../../tables.ts";
import { addPage, pageOf } from "../application-pages.ts";
import { readRows } from "../sealed/sealed-rows.ts";
import { addAgreements } from "./application-consents.ts";
import { insertApplication } from "./stored-application.ts";

/** Somebody who came to a walk-in drive, or will. */
export interface DriveApplicant {
  number: string;
  firstName: string;
  lastName: string;
  /** Where the letters of it are the name that is ruled. */
  nameAsWritten?: string | null;
  email: string;
  contactNumber: string;
  position: string;
  /** Of that title when the visit was booked; null where there was none. */
  openingId: number | null;
  /** Null for whoever comes without one. */
  resumeId: string | null;
  /** Of the notice that they agreed to; null where none was named. */
  noticeVersion: string | null;
  agreedAt: Date | null;
}

/**
 * Makes an application of a visit, under the visit's number. What a drive does not ask for says so.
 */
export async function applyFromDrive(
  queries: Queries,
  applicant: DriveApplicant,
  at: Date,
): Promise<number> {
  const { firstName, lastName, email, contactNumber, position, resumeId, number } = applicant;
  const { noticeVersion: version, agreedAt, nameAsWritten, openingId } = applicant;
  const application = {
    source: mainWebsite,
    answers: {
      ...{ jobFName: firstName, jobLName: lastName, jobEmail: email },
      ...{ jobCellNumber: contactNumber, jobSelect: position },
      ...{ jobGender: notAskedText, jobCity: notAskedText, jobState: notAskedText },
      ...(nameAsWritten && { nameAsWritten }),
    },
    questions: [],
    ...{ resumeId, receivedAt: at, formAt: at },
  };
  const id = await insertApplication(queries, application, openingId);
  if (version && agreedAt) {
    const agreement = { notice: "application", version, agreedAt } as const;
    await addAgreements(queries, id, [agreement]);
  }
  await addPage(queries, id, number);
  // another one where the number is somebody else's
  await pageOf(queries, id);
  return id;
}

/** What an arrival itself writes; a row of any other table that belongs to an application is somebody's doing since. */
const madeByArrival = ["applications", "application_pages", "application_consents", "drive_visits"];

/** Whether an application came from a walk-in drive. @param code of the drive, in any letter case */
export function isOfDrive(code: string): SQL {
  return sql`EXISTS (SELECT 1 FROM ${driveVisits}
    WHERE ${driveVisits.applicationId} = ${applications.id}
      AND ${driveVisits.driveCode} = ${code.toLowerCase()})`;
}

/**
 * Takes an application away that an arrival made by mistake. One with which anything was done since stays, and so does one
 * that came with the booking.
 * @param bookedAt of the visit; null where the application cannot have come before the arrival
 * @returns whether there is none left that the arrival made
 */
export async function removeUntouched(
  queries: Queries,
  id: number,
  bookedAt: Date | null,
): Promise<boolean> {
  const [found] = await queries
    .select({
      receivedAt: applications.receivedAt,
      held: sql<boolean>`${isOnLegalHold(applications.email)}`,
    })
    .from(applications)
    .where(eq(applications.id, id))
    .for("update", { of: applications });
  if (!found || found.receivedAt.getTime() === bookedAt?.getTime()) return true;
  if (found.held) return false;
  const rows = (await readRows(queries, id)) ?? {};
  const isTouched = Object.entries(rows).some(
    ([table, own = []]) => own.length > 0 && !madeByArrival.includes(table),
  );
  if (isTouched) return false;
  const removed = await queries
    .delete(applications)
    .where(
      and(
        eq(applications.id, id),
        isNull(applications.resumeId),
        isNull(applications.mergedInto),
        eq(applications.status, "new"),
        // neither goes with the application
        sql`NOT EXISTS (SELECT FROM ${mails} WHERE ${mails.applicationId} = ${id})`,
        sql`NOT EXISTS (SELECT FROM ${applications} AS part WHERE part.merged_into = ${id})`,
      ),
    )
    .returning({ id: applications.id });
  return removed.length > 0;
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
