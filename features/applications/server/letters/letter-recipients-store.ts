import { and, asc, eq, inArray } from "drizzle-orm";
import { admins, auditLog } from "#db/accounts-schema.ts";
import { applicationPages, applications } from "#db/schema.ts";
import { applicantNames } from "#db/shown-names.ts";
import type { Queries } from "#platform/database.ts";
import type { ApplicationStatus } from "../../application-list.ts";

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

/** All SQL on who gets a letter. */
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
