import { asc, eq, type SQL, sql } from "drizzle-orm";
import type { Queries } from "#platform/database.ts";
import type { QuestionAnswer } from "../question-answers.ts";
import { applicationAnswers, applications } from "../tables.ts";

const { applicationId, key, label, answer, place } = applicationAnswers;

/** What was answered to the questions of an opening, in the order in which they were asked. */
export function questionAnswersOf(queries: Queries, id: number): Promise<QuestionAnswer[]> {
  return queries
    .select({ key, label, answer })
    .from(applicationAnswers)
    .where(eq(applicationId, id))
    .orderBy(asc(place), asc(key));
}

/** Adds answers of an application, or replaces what was answered to the same questions. */
export async function putQuestionAnswers(
  queries: Queries,
  id: number,
  answers: readonly QuestionAnswer[],
): Promise<void> {
  if (answers.length === 0) return;
  await queries
    .insert(applicationAnswers)
    .values(answers.map((each, at) => ({ applicationId: id, place: at, ...each })))
    .onConflictDoUpdate({
      target: [applicationId, key],
      set: {
        place: sql`excluded.place`,
        label: sql`excluded.label`,
        answer: sql`excluded.answer`,
      },
    });
}

/** Whether an application holds an answer. @param filter the question's key, a colon, the answer */
export function isAnswered(filter: string): SQL {
  const [wanted = "", given = ""] = [
    filter.split(":", 1)[0],
    filter.slice(filter.indexOf(":") + 1),
  ];
  return sql`EXISTS (SELECT 1 FROM ${applicationAnswers}
    WHERE ${applicationId} = ${applications.id} AND ${key} = ${wanted} AND ${answer} = ${given})`;
}
