import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lte } from "drizzle-orm";
import type { Brand } from "#contract/brand-facts.ts";
import { scopeOf } from "#contract/roles.ts";
import { type StaffUser, writeAudit } from "#features/accounts/server/index.ts";
import { staffAccounts } from "#features/accounts/tables.ts";
import type { Mailer } from "#features/mail/server/index.ts";
import type { Brands } from "#features/publishing/server/index.ts";
import type { Context } from "#platform/context.ts";
import type { Queries } from "#platform/database/database.ts";
import { publishChange } from "#platform/nodes/pub-sub.ts";
import { maxQuestions, type QuestionForm } from "../questions/candidate-questions.ts";
import { applicantNames, applicationPages, applications, candidateQuestions } from "../tables.ts";
import { questionMail } from "../texts/application-mails.ts";
import { type ApplicationLinks, pageOf } from "./application-pages.ts";
import { inScope, type Reader, type Scope } from "./listed-applications.ts";
import { findNotified } from "./stage-mails/notified-applications.ts";

/** What HR asked the candidate of an application. */
export interface CandidateQuestion {
  id: number;
  /** Of several that are merged, any of them. */
  applicationId: number;
  question: string;
  /** A day in India such as `2026-11-30`; null where none was named. */
  dueOn: string | null;
  askedAt: Date;
  /** Null where the account is not known. */
  askedBy: string | null;
  answer: string | null;
  answeredAt: Date | null;
  /** When somebody of HR first saw the answer. */
  readAt: Date | null;
  withdrawnAt: Date | null;
}

export type AskOutcome = "asked" | "unknown" | "candidate-withdrew" | "many";
export type TakeBackOutcome = "withdrawn" | "unknown" | "answered";

const maxShown = 20;
const { id, applicationId, question, dueOn, askedAt, askedBy, submissionKey } = candidateQuestions;
const { answer, answeredAt, readAt, withdrawnAt } = candidateQuestions;
const isUnread = and(isNotNull(answeredAt), isNull(readAt));

/** Of the email about a question. */
export const questionMailKey = (of: number) => `application-question:${of}`;

export type CandidateQuestions = ReturnType<typeof createCandidateQuestions>;

/** Questions to candidates, as HR works with them; answers come by the private page. See docs/decisions/0093. */
export function createCandidateQuestions(
  { database, clock }: Pick<Context, "database" | "clock">,
  {
    brand,
    links,
    mailer,
  }: {
    brand: Brands;
    links: ApplicationLinks;
    mailer: Pick<Mailer, "write" | "nudge" | "callBack">;
  },
) {
  /** In the transaction that stores the question. */
  async function writeMail(
    queries: Queries,
    facts: Brand,
    { id, applicationId, question, dueOn }: QuestionKey,
  ): Promise<void> {
    const notified = await findNotified(queries, applicationId);
    const page = await pageOf(queries, applicationId);
    if (!notified || !page) throw new Error("An application that is asked about has no number.");
    const { firstName, opening, email: recipient } = notified;
    const link = links.url(page);
    const { number } = page;
    const text = questionMail(facts, { number, opening, firstName, question, dueOn, link });
    const mail = { key: questionMailKey(id), kind: "application-question", recipient } as const;
    await mailer.write(queries, { ...mail, applicationId, ...text });
  }

  return {
    /** Stores the question and its email, or neither. The same form asks once. */
    async ask(
      applicationId: number,
      { question, dueOn, once }: QuestionForm,
      actor: StaffUser,
    ): Promise<AskOutcome> {
      const facts = await brand.now();
      const outcome = await database.transaction(async (queries): Promise<AskOutcome> => {
        const locked = await lockApplication(queries, applicationId, scopeOf(actor));
        if (!locked) return "unknown";
        if (locked.withdrew) return "candidate-withdrew";
        if ((await countOf(queries, applicationId)) >= maxQuestions) return "many";
        const askedAt = clock.now();
        const newQuestion = { applicationId, question, dueOn, askedAt, askedBy: actor.id };
        const id = await add(queries, { ...newQuestion, ...(once && { submissionKey: once }) });
        if (id === null) return "asked";
        await writeMail(queries, facts, { id, applicationId, question, dueOn });
        const subject = String(applicationId);
        await writeAudit(queries, askedAt, { actor, action: "candidate-asked", subject });
        await publishChange(database, queries, "applications");
        return "asked";
      });
      if (outcome === "asked") mailer.nudge();
      return outcome;
    },

    /** Takes an unanswered question back; an email that was not sent stays unsent. */
    withdraw: (wanted: number, actor: StaffUser): Promise<TakeBackOutcome> =>
      database.transaction(async (queries) => {
        const locked = await hold(queries, wanted, scopeOf(actor));
        if (!locked) return "unknown";
        if (locked.withdrawnAt) return "withdrawn";
        if (locked.answer !== null) return "answered";
        const at = clock.now();
        await queries.update(candidateQuestions).set({ withdrawnAt: at }).where(eq(id, wanted));
        await mailer.callBack(queries, { key: questionMailKey(wanted) }, "notAsked");
        const subject = String(locked.applicationId);
        await writeAudit(queries, at, { actor, action: "candidate-question-withdrawn", subject });
        return "withdrawn";
      }),

    /** Answers that nobody of HR has seen, of applications that they may see, the latest first; at most 20. */
    async unread(by: Reader) {
      const rows = await database.queries
        .select({ applicationId, name: applicantNames.name, at: answeredAt })
        .from(candidateQuestions)
        .innerJoin(applications, eq(applications.id, applicationId))
        .where(and(isUnread, inScope(scopeOf(by))))
        .orderBy(desc(answeredAt), desc(id))
        .limit(maxShown);
      return rows.flatMap(({ at, ...row }) => (at ? [{ ...row, at }] : []));
    },
  };
}

type QuestionKey = Pick<CandidateQuestion, "id" | "applicationId" | "question" | "dueOn">;

/** Of these applications, in the order in which they were asked. */
export function questionsOf(
  queries: Queries,
  ids: readonly number[],
): Promise<CandidateQuestion[]> {
  return queries
    .select({
      ...{ id, applicationId, question, dueOn, askedAt, answer, answeredAt, readAt },
      ...{ withdrawnAt, askedBy: staffAccounts.name },
    })
    .from(candidateQuestions)
    .leftJoin(staffAccounts, eq(staffAccounts.id, askedBy))
    .where(inArray(applicationId, [...ids]))
    .orderBy(asc(id));
}

/** @returns false where it is not asked any more, or the answer was read by now */
export async function answerQuestion(
  queries: Queries,
  wanted: { id: number; applicationId: number },
  given: { answer: string; answeredAt: Date },
): Promise<boolean> {
  const isIt = and(eq(id, wanted.id), eq(applicationId, wanted.applicationId));
  const changed = await queries
    .update(candidateQuestions)
    .set(given)
    .where(and(isIt, isNull(withdrawnAt), isNull(readAt)))
    .returning({ id });
  return changed.length > 0;
}

/** @param until what was corrected after this moment was not seen */
export async function markAnswersSeen(
  queries: Queries,
  ids: readonly number[],
  { until, at }: { until: Date; at: Date },
): Promise<void> {
  await queries
    .update(candidateQuestions)
    .set({ readAt: at })
    .where(and(inArray(id, [...ids]), isUnread, lte(answeredAt, until)));
}

/** The application, held; null where they see none of this id. */
async function lockApplication(queries: Queries, wanted: number, scope: Scope) {
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
}

async function countOf(queries: Queries, wanted: number): Promise<number> {
  const [row] = await queries
    .select({ total: count() })
    .from(candidateQuestions)
    .where(eq(applicationId, wanted));
  return row?.total ?? 0;
}

/** @returns its id; null where the same form has asked it already */
async function add(
  queries: Queries,
  row: typeof candidateQuestions.$inferInsert,
): Promise<number | null> {
  const [added] = await queries
    .insert(candidateQuestions)
    .values(row)
    .onConflictDoNothing({ target: submissionKey })
    .returning({ id });
  return added?.id ?? null;
}

/** A question with its application in reach, held until the transaction ends. */
async function hold(queries: Queries, wanted: number, scope: Scope) {
  const [found] = await queries
    .select({ applicationId, answer, withdrawnAt })
    .from(candidateQuestions)
    .innerJoin(applications, eq(applications.id, applicationId))
    .where(and(eq(id, wanted), inScope(scope)))
    .for("update");
  return found ?? null;
}
