import type { ApplicationStatus } from "#contract/application-status.ts";
import type { CandidateState } from "#contract/kyc-status.ts";
import type { PersonId } from "#contract/person-id.ts";
import type { VisitResult, VisitState } from "#features/drives/index.ts";
import type { MailState } from "#features/mail/tables.ts";

/** By what records are found to be of one person: addresses in lower case, telephones as digits. */
export interface Contacts {
  emails: readonly string[];
  telephones: readonly string[];
}

/** A record that names somebody, and how they may be reached by it. */
interface PersonRecord {
  id: number;
  name: string;
  email: string;
  telephone: string | null;
  at: Date;
}

export interface PersonApplication extends PersonRecord {
  position: string;
  status: ApplicationStatus;
  hasResume: boolean;
}

export interface PersonCandidate extends PersonRecord {
  state: CandidateState;
}

export interface PersonRequest extends PersonRecord {
  dueOn: string;
  isAnswered: boolean;
  isCancelled: boolean;
}

export interface PersonMail {
  id: number;
  at: Date;
  recipient: string;
  subject: string;
  /** Null once it was scrubbed. */
  body: string | null;
  state: MailState;
}

/** What somebody of HR wrote on one of the person's applications. */
export interface PersonNote {
  id: number;
  at: Date;
  note: string;
  /** Null where the account is not known. */
  by: string | null;
  applicationId: number;
  position: string;
}

export interface PersonVisit extends PersonRecord {
  number: string;
  position: string;
  driveCode: string;
  drive: string;
  startsAt: Date;
  state: VisitState;
  hasArrived: boolean;
  result: VisitResult | null;
  applicationId: number | null;
}

/** What belongs together by email address or telephone; each the latest first, and cut where there are many. */
export interface Person {
  name: string;
  contacts: Contacts;
  applications: PersonApplication[];
  candidates: PersonCandidate[];
  forms: PersonRecord[];
  requests: PersonRequest[];
  /** Of walk-in drives; null for who does not run them. */
  visits: PersonVisit[] | null;
  /** Null for who may not see emails. */
  mails: PersonMail[] | null;
  notes: PersonNote[];
}

export interface PersonRights {
  mayReadMails: boolean;
  mayRunDrives: boolean;
}

export type { PersonRecord };

export interface People {
  /** Null where there is no such record, or not for this role. */
  find(id: PersonId, options: PersonRights): Promise<Person | null>;
}

declare module "#platform/context.ts" {
  interface Services {
    /** What belongs to one person, over all kinds of records. */
    people: People;
  }
}
