import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lte } from "drizzle-orm";
import { admins } from "#features/accounts/tables.ts";
import type { Queries } from "#platform/database.ts";
import {
  applicantNames,
  applicationPages,
  applications,
  candidateQuestions,
} from "../../tables.ts";
import { inScope, type Scope } from "../desk-store.ts";
import type { CandidateQuestion, UnreadAnswer } from "./candidate-questions.ts";

const mostShown = 20;
const { id, applicationId, question, dueOn, askedAt, askedBy, once } = candidateQuestions;
const { answer, answeredAt, readAt, withdrawnAt } = candidateQuestions;
const isUnread = and(isNotNull(answeredAt), isNull(readAt));

/** Of the email about a question. */
export const questionMailKey = (of: number) => `application-question:${of}`;

/** All SQL on questions to candidates. */
export function createCandidateQuestionsStore(queries: Queries) {
  return {
    /** In the order in which they were asked. */
    async of(ids: readonly number[]): Promise<CandidateQuestion[]> {
      return queries
        .select({
          ...{ id, applicationId, question, dueOn, askedAt, answer, answeredAt, readAt },
          ...{ withdrawnAt, askedBy: admins.name },
        })
        .from(candidateQuestions)
        .leftJoin(admins, eq(admins.id, askedBy))
        .where(inArray(applicationId, [...ids]))
        .orderBy(asc(id));
    },

    /** The application, held; null where they see none of this id. */
    async holdApplication(wanted: number, scope: Scope) {
      const [found] = await queries
        .select({ id: applications.id })
        .from(applications)
        .where(and(eq(applications.id, wanted), inScope(scope)))
        .for("update");
      if (!found) return null;
      const [page] = await queries
        .select({ withdrawnAt: applicationPages.withdrawnAt })
        .from(applicationPages)
        .where(eq(applicationPages.applicationId, wanted));
      return { withdrew: Boolean(page?.withdrawnAt) };
    },

    async countOf(wanted: number): Promise<number> {
      const [row] = await queries
        .select({ total: count() })
        .from(candidateQuestions)
        .where(eq(applicationId, wanted));
      return row?.total ?? 0;
    },

    /** @returns its id; null where the same form has asked it already */
    async add(row: typeof candidateQuestions.$inferInsert): Promise<number | null> {
      const [added] = await queries
        .insert(candidateQuestions)
        .values(row)
        .onConflictDoNothing({ target: once })
        .returning({ id });
      return added?.id ?? null;
    },

    /** A question with its application in reach, held until the transaction ends. */
    async hold(wanted: number, scope: Scope) {
      const [found] = await queries
        .select({ applicationId, answer, withdrawnAt })
        .from(candidateQuestions)
        .innerJoin(applications, eq(applications.id, applicationId))
        .where(and(eq(id, wanted), inScope(scope)))
        .for("update");
      return found ?? null;
    },

    async withdraw(wanted: number, at: Date): Promise<void> {
      await queries.update(candidateQuestions).set({ withdrawnAt: at }).where(eq(id, wanted));
    },

    /** @returns false where it is not asked any more, or the answer was read by now */
    async answer(wanted: { id: number; applicationId: number }, text: string, at: Date) {
      const changed = await queries
        .update(candidateQuestions)
        .set({ answer: text, answeredAt: at })
        .where(
          and(
            eq(id, wanted.id),
            eq(applicationId, wanted.applicationId),
            isNull(withdrawnAt),
            isNull(readAt),
          ),
        )
        .returning({ id });
      return changed.length > 0;
    },

    /** @param until what was corrected after this moment was not seen */
    async markRead(ids: readonly number[], until: Date, at: Date): Promise<void> {
      await queries
        .update(candidateQuestions)
        .set({ readAt: at })
        .where(and(inArray(id, [...ids]), isUnread, lte(answeredAt, until)));
    },

    async unread(scope: Scope): Promise<UnreadAnswer[]> {
      const { name } = applicantNames;
      const rows = await queries
        .select({ applicationId, name, at: answeredAt })
        .from(candidateQuestions)
        .innerJoin(applications, eq(applications.id, applicationId))
        .where(and(isUnread, inScope(scope)))
        .orderBy(desc(answeredAt), desc(id))
        .limit(mostShown);
      return rows.flatMap(({ at, ...row }) => (at ? [{ ...row, at }] : []));
    },
  };
}
