import type { ApplicationStatus } from "#contract/answers/application-status.ts";
import type { CandidateState } from "#contract/answers/kyc-status.ts";
import type { PersonId } from "#contract/ids/person-id.ts";
import type { VisitResult, VisitState } from "#features/drives/index.ts";
import type { MailState } from "#features/mail/tables.ts";
import type { Context } from "#platform/context.ts";
import { createPeopleStore, reachedBy, withId } from "./people-store.ts";

/** By what records are found to be of one person: addresses in lower case, telephones as digits. */
export interface Contacts {
  emails: readonly string[];
  telephones: readonly string[];
}

/** A record that names somebody, and how they may be reached by it. */
export interface PersonRecord {
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

/** Addresses and telephones of one person: more are somebody's mistake, or a shared mailbox. */
const maxContacts = 10;

/** Joins the records of one person by email address and telephone; nothing of it is stored. */
export function createPeople({ database }: Pick<Context, "database">) {
  const store = createPeopleStore(database.queries);

  async function start({
    source,
    id,
  }: PersonId): Promise<Pick<PersonRecord, "name" | "email" | "telephone"> | null> {
    if (source === "mail") {
      const [mail] = await store.mails(withId.mail(id));
      return mail ? { name: mail.recipient, email: mail.recipient, telephone: null } : null;
    }
    const [record] = await {
      application: () => store.applications(withId.application(id)),
      kyc: () => store.candidates(withId.kyc(id)),
      form: () => store.forms(withId.form(id)),
      request: () => store.requests(withId.request(id)),
    }[source]();
    return record ?? null;
  }

  /** Once more with what the first records name besides: a second address, a new telephone. */
  async function reach(first: Contacts): Promise<Contacts> {
    const [applications, forms] = await Promise.all([
      store.applications(reachedBy.application(first)),
      store.forms(reachedBy.form(first)),
    ]);
    return contactsOf([...applications, ...forms], first);
  }

  return {
    /** Null where there is no such record, or not for this role. */
    async find(
      personId: PersonId,
      { mayReadMails, mayRunDrives }: PersonRights,
    ): Promise<Person | null> {
      if (personId.source === "mail" && !mayReadMails) return null;
      const found = await start(personId);
      if (!found) return null;
      // twice: by a second address one may find the telephone that leads to a third
      const contacts = await reach(await reach(contactsOf([found])));
      const [applications, candidates, forms, requests, visits, mails] = await Promise.all([
        store.applications(reachedBy.application(contacts)),
        store.candidates(reachedBy.kyc(contacts)),
        store.forms(reachedBy.form(contacts)),
        store.requests(reachedBy.request(contacts)),
        mayRunDrives ? store.visits(reachedBy.visit(contacts)) : null,
        mayReadMails ? store.mails(reachedBy.mail(contacts)) : null,
      ]);
      const named = [...applications, ...candidates, ...forms, ...requests];
      const name = personId.source === "mail" ? (named[0]?.name ?? found.name) : found.name;
      const notes = applications.length
        ? await store.notes(applications.map((each) => each.id))
        : [];
      return { name, contacts, applications, candidates, forms, requests, visits, mails, notes };
    },
  };
}

export type People = ReturnType<typeof createPeople>;

declare module "#platform/context.ts" {
  interface Services {
    /** What belongs to one person, over all kinds of records. */
    people: People;
  }
}

function contactsOf(
  records: readonly Pick<PersonRecord, "email" | "telephone">[],
  first: Contacts = { emails: [], telephones: [] },
): Contacts {
  const emails = records.map(({ email }) => email.toLowerCase());
  const telephones = records.map(({ telephone }) => telephone ?? "");
  const distinct = (all: string[]) => [...new Set(all.filter(Boolean))].slice(0, maxContacts);
  return {
    emails: distinct([...first.emails, ...emails]),
    telephones: distinct([...first.telephones, ...telephones]),
  };
}
