import { and, asc, count, desc, eq, inArray, sql } from "drizzle-orm";
import type { ApplicationStatus } from "#contract/application-status.ts";
import { admins, auditLog } from "#features/accounts/tables.ts";
import { mails } from "#features/mail/tables.ts";
import type { Queries } from "#platform/database.ts";
import type { Rows } from "#records/list/load-page.ts";
import { applicantNames, applicationPages, applications } from "../../tables.ts";

/** An application that was selected, with all that decides whether it gets the letter. */
export interface SelectedRow {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  status: ApplicationStatus;
  mergedInto: number | null;
  withdrawnAt: Date | null;
  emailRefusedAt: Date | null;
}

const { id, email, status, mergedInto } = applications;
const { firstName, lastName } = applicantNames;
const { applicationId, withdrawnAt, emailRefusedAt } = applicationPages;

/** Written, and some of its emails are there; by the index `mails_of_letter`. */
const isLetter = and(
  eq(auditLog.action, "letter-written"),
  sql`EXISTS (SELECT 1 FROM ${mails} WHERE ${mails.letterId} = ${auditLog.subject})`,
);

/** All SQL on who gets a letter, and who wrote which. */
export function createLetterRecipientsStore(queries: Queries) {
  const selected = (ids: readonly number[]) =>
    queries
      .select({
        ...{ id, firstName, lastName, email, status, mergedInto },
        ...{ withdrawnAt, emailRefusedAt },
      })
      .from(applications)
      .leftJoin(applicationPages, eq(applicationId, id))
      .where(inArray(id, [...ids]))
      .orderBy(asc(id));

  return {
    find: (ids: readonly number[]): Promise<SelectedRow[]> => selected(ids),

    /** The same; nobody withdraws, merges or erases one of them until the transaction ends. */
    async hold(ids: readonly number[]): Promise<SelectedRow[]> {
      await queries
        .select({ id })
        .from(applications)
        .where(inArray(id, [...ids]))
        .orderBy(asc(id))
        .for("share");
      return selected(ids);
    },

    /** Letters, the newest first, with who wrote each. */
    async written({ limit, offset }: Rows) {
      const rows = await queries
        .select({ id: sql<string>`${auditLog.subject}`, by: admins.name })
        .from(auditLog)
        .leftJoin(admins, eq(admins.id, auditLog.actorId))
        .where(isLetter)
        .orderBy(desc(auditLog.id))
        .limit(limit)
        .offset(offset);
      const [all] = await queries.select({ count: count() }).from(auditLog).where(isLetter);
      return { rows, count: all?.count ?? 0 };
    },

    /** Name of who wrote a letter; null where the account is not known. */
    async writerOf(letterId: string): Promise<string | null> {
      const isIts = and(eq(auditLog.subject, letterId), eq(auditLog.action, "letter-written"));
      const [row] = await queries
        .select({ name: admins.name })
        .from(auditLog)
        .innerJoin(admins, eq(admins.id, auditLog.actorId))
        .where(isIts)
        .limit(1);
      return row?.name ?? null;
    },
  };
}
