import { dolphins, mainWebsite } from "#contract/referral-source.ts";
import type { ApplicationRow } from "#server/applications/applications.ts";

/** An application in the words of the page. The server writes them: browsers format dates apart. */
export interface ApplicationView {
  id: number;
  name: string;
  email: string;
  contactNumber: string;
  position: string;
  source: string;
  /** The source is an employee's ID. */
  referred: boolean;
  city: string;
  years: string;
  ctc: string;
  resumeHref: string;
  /** Instant, day and day with time of day in India. */
  receivedAt: string;
  day: string;
  moment: string;
}

const timeZone = "Asia/Kolkata";
const dayFormat = new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeZone });
const timeFormat = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone });

export function viewApplication(row: ApplicationRow): ApplicationView {
  const { id, source, answers, resumeId, receivedAt } = row;
  const day = dayFormat.format(receivedAt);
  return {
    id,
    name: `${answers.jobFName} ${answers.jobLName}`,
    email: answers.jobEmail,
    contactNumber: answers.jobCellNumber,
    position: answers.jobSelect,
    source,
    referred: source !== mainWebsite && source !== dolphins,
    city: answers.jobCity,
    years: answers.jobExperience,
    ctc: answers.jobCTC,
    resumeHref: `/documents/${resumeId}`,
    receivedAt: receivedAt.toISOString(),
    day,
    moment: `${day}, ${timeFormat.format(receivedAt)}`,
  };
}
