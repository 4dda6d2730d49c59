import { mainWebsite } from "#contract/referral-source.ts";
import type { Queries } from "#platform/database.ts";
import { notAsked } from "../application-fields.ts";
import { createApplicationConsentsStore } from "./application-consents-store.ts";
import { addPage, pageOf } from "./application-pages.ts";
import { createApplicationsStore } from "./applications-store.ts";

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
      ...{ jobGender: notAsked, jobCity: notAsked, jobState: notAsked },
      ...(nameAsWritten && { nameAsWritten }),
    },
    questions: [],
    ...{ resumeId, receivedAt: at, formAt: at },
  };
  const id = await createApplicationsStore(queries).insert(application, openingId);
  if (version && agreedAt) {
    const agreement = { notice: "application", version, agreedAt } as const;
    await createApplicationConsentsStore(queries).add(id, [agreement]);
  }
  await addPage(queries, id, number);
  // another one where the number is somebody else's
  await pageOf(queries, id);
  return id;
}
