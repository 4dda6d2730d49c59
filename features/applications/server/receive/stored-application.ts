import { asc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { openings } from "#features/openings/tables.ts";
import type { Queries } from "#platform/database/database.ts";
import {
  type ApplicationChoices,
  applicationFields,
  type StoredApplicationAnswers,
} from "../../application-fields.ts";
import type { QuestionAnswer } from "../../questions/question-answers.ts";
import { applicationAnswers, applications } from "../../tables.ts";
import type { CheckedSubmission } from "./check-submission.ts";

/** One row of HR's list. */
export interface ApplicationRow {
  id: number;
  source: string;
  answers: StoredApplicationAnswers;
  /** Null where nobody gave a resume. */
  resumeId: string | null;
  receivedAt: Date;
  /** The record's own date, as it was sent; null where none was. */
  deviceDate: string | null;
}

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

/** @param openingId where it was known before, though its opening has another title by now */
export async function insertApplication(
  queries: Queries,
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
}

/** @param changes `answers` are all there are now, not only the new ones */
export async function updateApplication(
  queries: Queries,
  id: number,
  { questions, ...changes }: ApplicationChanges,
): Promise<void> {
  const { jobSelect } = changes.answers;
  const openingId = sql`CASE WHEN ${applications.position} = ${jobSelect}
    THEN ${applications.openingId} ELSE ${openingNamed(jobSelect)} END`;
  await queries
    .update(applications)
    .set({ ...changes, ...toColumns(changes.answers), openingId })
    .where(eq(applications.id, id));
  await putQuestionAnswers(queries, id, questions);
}

/** Held until the transaction ends, so that two calls cannot join at once. */
export async function findByResume(
  queries: Queries,
  wanted: string,
): Promise<StoredApplication | null> {
  const [row] = await queries
    .select(shown)
    .from(applications)
    .where(eq(applications.resumeId, wanted))
    .for("update");
  if (!row) return null;
  const { id, source, resumeId, receivedAt, deviceDate, referralAt, formAt } = row;
  return {
    ...{ id, source, resumeId, receivedAt, deviceDate, referralAt, formAt },
    answers: fromColumns(row),
    questions: await questionAnswersOf(queries, id),
  };
}

const columnFields = applicationFields.filter((field) => "column" in field);

type Row = typeof applications.$inferSelect;
type Column = (typeof columnFields)[number]["column"];

/** What the table holds of the answers. */
type AnswerColumns = Pick<Row, Column | "answers">;

/** Sorts answers into the columns of their own and the one that keeps all others by field id. */
function toColumns(answers: StoredApplicationAnswers): AnswerColumns {
  const others: Partial<Record<string, string>> = { ...answers };
  const columns: Partial<Record<Column, string | number | null>> = {};
  for (const { id, column } of columnFields) {
    columns[column] = columnValue(column, answers[id]);
    delete others[id];
  }
  return { ...columns, answers: others } as AnswerColumns;
}

/** The answers of a row by field id, as `toColumns` was given them. */
export function fromColumns(row: AnswerColumns): StoredApplicationAnswers {
  const columns = columnFields
    .filter(({ column }) => row[column] !== null)
    .map(({ id, column }) => [id, String(row[column])]);
  return { ...row.answers, ...Object.fromEntries(columns) };
}

function columnValue(column: Column, answer: string | undefined): string | number | null {
  if (!answer) return null;
  return applications[column].dataType === "number" ? Number(answer) : answer;
}

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

/** What a call brings to an application; a time for each of the two calls that it stands for. */
export interface Parts extends Omit<CheckedSubmission, "resumeUrl" | keyof ApplicationChoices> {
  questions: readonly QuestionAnswer[];
  referralAt?: Date;
  formAt?: Date;
}

/** The referral record and the full form of one person; other sources send no form. */
export function belongsTogether(stored: StoredApplication, parts: Parts): boolean {
  return (
    stored.answers.jobEmail.toLowerCase() === parts.answers.jobEmail.toLowerCase() &&
    stored.source === parts.source &&
    !(isDifferent(stored, parts) && hasPart(stored, parts))
  );
}

export function isRepeat(stored: StoredApplication, parts: Parts): boolean {
  return hasPart(stored, parts) && !isDifferent(stored, parts);
}

/** What the row says once `parts` have joined it. */
export function joined(stored: StoredApplication, parts: Parts) {
  return { ...parts, answers: { ...stored.answers, ...parts.answers } };
}

/** Whether the call that brings `parts` was stored before. */
function hasPart(stored: StoredApplication, parts: Parts): boolean {
  return parts.formAt ? stored.formAt !== null : stored.referralAt !== null;
}

function isDifferent(stored: StoredApplication, parts: Parts): boolean {
  const answers = Object.keys(parts.answers) as (keyof Parts["answers"])[];
  return (
    stored.source !== parts.source ||
    (parts.deviceDate !== undefined && stored.deviceDate !== parts.deviceDate) ||
    // a question that came later was answered by nobody before
    answers.some((id) => (stored.answers[id] ?? "") !== parts.answers[id]) ||
    parts.questions.some((given) => answerTo(stored, given.key) !== given.answer)
  );
}

const answerTo = ({ questions }: StoredApplication, wanted: string) =>
  questions.find(({ key }) => key === wanted)?.answer;
