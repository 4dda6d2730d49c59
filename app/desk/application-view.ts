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
  years: number;
  ctc: number;
  gender: string;
  address: string;
  comments: string | null;
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
  const { id, email, contactNumber, position, source, city, ctc, gender, comments } = row;
  const day = dayFormat.format(row.receivedAt);
  return {
    id,
    name: `${row.firstName} ${row.lastName}`,
    email,
    contactNumber,
    position,
    source,
    referred: source !== mainWebsite && source !== dolphins,
    city,
    years: row.experience,
    ctc,
    gender,
    address: [row.streetAddress, city, row.state, row.zipCode].filter(Boolean).join(", "),
    comments: comments || null,
    resumeHref: `/documents/${row.resumeId}`,
    receivedAt: row.receivedAt.toISOString(),
    day,
    moment: `${day}, ${timeFormat.format(row.receivedAt)}`,
  };
}
