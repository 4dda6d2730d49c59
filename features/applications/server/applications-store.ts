import { eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { openings } from "#features/openings/tables.ts";
import type { Queries } from "#platform/database.ts";
import type { QuestionAnswer } from "../question-answers.ts";
import { applications } from "../tables.ts";
import { fromColumns, toColumns } from "./answer-columns.ts";
import type { ApplicationRow } from "./applications.ts";
import { putQuestionAnswers, questionAnswersOf } from "./question-answers-store.ts";

/** A row with what it says of the calls that brought it. */
export interface StoredApplication extends ApplicationRow {
  questions: readonly QuestionAnswer[];
  referralAt: Date | null;
  formAt: Date | null;
}

/** What of an application is stored with it, and what may change when its other part comes. */
export type NewApplication = ApplicationChanges &
  Pick<StoredApplication, "source" | "resumeId" | "receivedAt">;
export type ApplicationChanges = Partial<Omit<StoredApplication, "id">> &
  Pick<StoredApplication, "answers" | "questions">;

/** Without the text that is searched, which nobody reads. */
const { search: _, ...shown } = getTableColumns(applications);

const isShownNow = sql`(${openings.visible} AND coalesce(${openings.visibleFrom} <= now(), true)
  AND coalesce(${openings.validThrough} >= (now() AT TIME ZONE 'Asia/Kolkata')::date, true))`;

/**
 * The opening of this title: where several have it, one of `first`, then one that is shown, then the first of them,
 * whose questions the form asks (`asked` of features/openings).
 */
export const openingNamed = (title: string, first?: SQL) =>
  sql`(SELECT ${openings.id} FROM ${openings} WHERE ${openings.title} = ${title}
    ORDER BY ${first ? sql`${first} DESC, ` : sql``}${isShownNow} DESC, ${openings.visible} DESC, ${openings.id} LIMIT 1)`;

/** All SQL on applications as they come in. */
export function createApplicationsStore(queries: Queries) {
  return {
    /** @param openingId where it was known before, though its opening has another title by now */
    async insert(
      { questions, ...application }: NewApplication,
      openingId: number | null = null,
    ): Promise<number> {
      const [row] = await queries
        .insert(applications)
        .values({
          ...{ ...application, ...toColumns(application.answers) },
          openingId: openingId ?? openingNamed(application.answers.jobSelect),
        })
        .returning({ id: applications.id });
      const { id } = row as { id: number };
      await putQuestionAnswers(queries, id, questions);
      return id;
    },

    /** @param changes `answers` are all there are now, not only the new ones */
    async update(id: number, { questions, ...changes }: ApplicationChanges): Promise<void> {
      const { jobSelect } = changes.answers;
      const openingId = sql`CASE WHEN ${applications.position} = ${jobSelect}
        THEN ${applications.openingId} ELSE ${openingNamed(jobSelect)} END`;
      await queries
        .update(applications)
        .set({ ...changes, ...toColumns(changes.answers), openingId })
        .where(eq(applications.id, id));
      await putQuestionAnswers(queries, id, questions);
    },

    /** Held until the transaction ends, so that two calls cannot join at once. */
    async findByResume(resumeId: string): Promise<StoredApplication | null> {
      const [row] = await queries
        .select(shown)
        .from(applications)
        .where(eq(applications.resumeId, resumeId))
        .for("update");
      if (!row) return null;
      return { ...toApplication(row), questions: await questionAnswersOf(queries, row.id) };
    },
  };
}

function toApplication(row: Omit<typeof applications.$inferSelect, "search">) {
  const { id, source, resumeId, receivedAt, sentDate, referralAt, formAt } = row;
  return {
    id,
    source,
    answers: fromColumns(row),
    resumeId,
    receivedAt,
    sentDate,
    referralAt,
    formAt,
  };
}
