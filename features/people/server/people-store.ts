import { and, desc, eq, inArray, isNotNull, isNull, not, or, type SQL, sql } from "drizzle-orm";
import { driveTitle } from "#contract/drives.ts";
import { staffAccounts } from "#features/accounts/tables.ts";
import { applicantNames, applicationEvents, applications } from "#features/applications/tables.ts";
import { candidates } from "#features/candidate-kyc/tables.ts";
import { kycRequests } from "#features/document-requests/tables.ts";
import { documentForms } from "#features/documents-form/tables.ts";
import { driveSlots, drives, driveVisits, visitorNames } from "#features/drives/tables.ts";
import { isAlertMail, mails } from "#features/mail/tables.ts";
import type { Queries } from "#platform/database/database.ts";
import { folded, foldedEmail } from "#platform/database/search-sql.ts";
import type {
  Contacts,
  PersonApplication,
  PersonCandidate,
  PersonMail,
  PersonNote,
  PersonRecord,
  PersonRequest,
  PersonVisit,
} from "./people.ts";

/** Records of a kind that one page shows. */
const most = 50;

const formEmail = sql<string>`(${documentForms.texts} ->> 'email')`;
const formTelephone = sql<string>`(${documentForms.texts} ->> 'contactNumber')`;
const formName = sql<string>`coalesce(${documentForms.texts} ->> 'fullName', '')`;

/** All SQL of one person's page: every kind by its index on address or telephone. */
export function createPeopleStore(queries: Queries) {
  return {
    async applications(where: SQL | undefined): Promise<PersonApplication[]> {
      const { id, email, contactNumber, receivedAt, position, status } = applications;
      const { name } = applicantNames;
      return queries
        .select({
          ...{ id, name, email, telephone: contactNumber, at: receivedAt, position, status },
          hasResume: sql<boolean>`${applications.resumeId} IS NOT NULL`,
        })
        .from(applications)
        .where(where)
        .orderBy(desc(receivedAt), desc(id))
        .limit(most);
    },

    async candidates(where: SQL | undefined): Promise<PersonCandidate[]> {
      const { id, email, aadhaarName, receivedAt, state, erasedAt } = candidates;
      const found = await queries
        .select({ id, name: aadhaarName, email, at: receivedAt, state })
        .from(candidates)
        .where(and(where, isNull(erasedAt)))
        .orderBy(desc(receivedAt), desc(id))
        .limit(most);
      return found.map((each) => ({ ...each, telephone: null }));
    },

    async forms(where: SQL | undefined): Promise<PersonRecord[]> {
      const { id, receivedAt, erasedAt } = documentForms;
      return queries
        .select({
          ...{ id, name: formName, telephone: formTelephone, at: receivedAt },
          email: sql<string>`coalesce(${formEmail}, '')`,
        })
        .from(documentForms)
        .where(and(where, isNull(erasedAt)))
        .orderBy(desc(receivedAt), desc(id))
        .limit(most);
    },

    async requests(where: SQL | undefined): Promise<PersonRequest[]> {
      const { id, name, email, createdAt, dueOn, answeredAt, cancelledAt, erasedAt } = kycRequests;
      const found = await queries
        .select({ id, name, email, at: createdAt, dueOn, answeredAt, cancelledAt })
        .from(kycRequests)
        .where(and(where, isNull(erasedAt)))
        .orderBy(desc(createdAt), desc(id))
        .limit(most);
      return found.map(({ answeredAt: answered, cancelledAt: cancelled, ...request }) => ({
        ...request,
        ...{ telephone: null, isAnswered: answered !== null, isCancelled: cancelled !== null },
      }));
    },

    async visits(where: SQL | undefined): Promise<PersonVisit[]> {
      const { id, email, contactNumber, bookedAt, number, position, state, result } = driveVisits;
      const { applicationId } = driveVisits;
      const found = await queries
        .select({
          ...{ id, email, telephone: contactNumber, at: bookedAt, number, position, state, result },
          applicationId,
          name: visitorNames.name,
          ...{ driveCode: drives.code, body: drives.body, startsAt: driveSlots.startsAt },
          arrivedAt: driveVisits.arrivedAt,
          calledOffAt: drives.calledOffAt,
        })
        .from(driveVisits)
        .innerJoin(drives, eq(drives.code, driveVisits.driveCode))
        .innerJoin(driveSlots, eq(driveSlots.id, driveVisits.slotId))
        .where(where)
        .orderBy(desc(bookedAt), desc(id))
        .limit(most);
      return found.map(({ body, arrivedAt, calledOffAt, ...visit }) => ({
        ...visit,
        drive: driveTitle(body.title, calledOffAt !== null),
        hasArrived: arrivedAt !== null,
      }));
    },

    /** Without job alerts, of which HR sees counts alone. */
    async mails(where: SQL | undefined): Promise<PersonMail[]> {
      const { id, createdAt, recipient, subject, body, state } = mails;
      const found = await queries
        .select({ id, at: createdAt, recipient, subject, body, state })
        .from(mails)
        .where(and(where, not(isAlertMail)))
        .orderBy(desc(createdAt), desc(id))
        .limit(most);
      return found.map((mail) => ({ ...mail, body: mail.body === "" ? null : mail.body }));
    },

    async notes(applicationIds: readonly number[]): Promise<PersonNote[]> {
      const { id, at, note, actorId, applicationId } = applicationEvents;
      const found = await queries
        .select({
          id,
          at,
          note,
          by: staffAccounts.name,
          applicationId,
          position: applications.position,
        })
        .from(applicationEvents)
        .innerJoin(applications, eq(applications.id, applicationId))
        .leftJoin(staffAccounts, eq(staffAccounts.id, actorId))
        .where(and(inArray(applicationId, [...applicationIds]), isNotNull(note)))
        .orderBy(desc(at), desc(id))
        .limit(most);
      return found.map((each) => ({ ...each, note: each.note ?? "" }));
    },
  };
}

/** The records of these ids, by kind. */
export const withId = {
  application: (id: number) => eq(applications.id, id),
  kyc: (id: number) => eq(candidates.id, id),
  form: (id: number) => eq(documentForms.id, id),
  request: (id: number) => eq(kycRequests.id, id),
  mail: (id: number) => eq(mails.id, id),
};

/** The records of whoever is reached by any of these. */
export const reachedBy = {
  application: ({ emails, telephones }: Contacts) =>
    or(anyOf(folded(applications.email), emails), anyOf(applications.contactNumber, telephones)),
  kyc: ({ emails }: Contacts) => anyOf(foldedEmail(candidates.email), emails),
  form: ({ emails, telephones }: Contacts) =>
    or(anyOf(foldedEmail(formEmail), emails), anyOf(formTelephone, telephones)),
  request: ({ emails }: Contacts) => anyOf(foldedEmail(kycRequests.email), emails),
  visit: ({ emails, telephones }: Contacts) =>
    or(anyOf(foldedEmail(driveVisits.email), emails), anyOf(driveVisits.contactNumber, telephones)),
  mail: ({ emails }: Contacts) => anyOf(foldedEmail(mails.recipient), emails),
};

/** Nothing where there are none of them. */
const anyOf = (value: Parameters<typeof inArray>[0] | SQL, among: readonly string[]): SQL =>
  among.length > 0 ? inArray(value as SQL, [...among]) : sql`false`;
