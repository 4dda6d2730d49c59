import { applicationFields, type KeptAnswers } from "../application-fields.ts";
import { applications } from "../tables.ts";

const columnFields = applicationFields.filter((field) => "column" in field);

type Row = typeof applications.$inferSelect;
type Column = (typeof columnFields)[number]["column"];

/** What the table holds of the answers. */
export type AnswerColumns = Pick<Row, Column | "answers">;

/** Sorts answers into the columns of their own and the one that keeps all others by field id. */
export function toColumns(answers: KeptAnswers): AnswerColumns {
  const others: Partial<Record<string, string>> = { ...answers };
  const columns: Partial<Record<Column, string | number | null>> = {};
  for (const { id, column } of columnFields) {
    columns[column] = columnValue(column, answers[id]);
    delete others[id];
  }
  return { ...columns, answers: others } as AnswerColumns;
}

/** The answers of a row by field id, as `toColumns` was given them. */
export function fromColumns(row: AnswerColumns): KeptAnswers {
  const columns = columnFields
    .filter(({ column }) => row[column] !== null)
    .map(({ id, column }) => [id, String(row[column])]);
  return { ...row.answers, ...Object.fromEntries(columns) };
}

function columnValue(column: Column, answer: string | undefined): string | number | null {
  if (!answer) return null;
  return applications[column].dataType === "number" ? Number(answer) : answer;
}
