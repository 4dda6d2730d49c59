/** Answers by the keys of their questions, as both calls of an application send them. */
export type QuestionAnswers = Readonly<Record<string, string>>;

const idStart = "question-";

/** `id` and `name` of a question's control, and its key in refusals. */
export const questionId = (key: string) => `${idStart}${key}`;

export const isQuestionId = (id: string) => id.startsWith(idStart);

/** Answers by the ids of their fields. */
export const fieldsOf = (answers: QuestionAnswers) =>
  Object.fromEntries(Object.entries(answers).map(([key, answer]) => [questionId(key), answer]));

/** The answers that stand in a form's fields, by the keys of the questions. */
export function questionsIn(
  questions: readonly { key: string }[],
  fields: Readonly<Record<string, string>>,
): QuestionAnswers {
  return Object.fromEntries(questions.map(({ key }) => [key, fields[questionId(key)] ?? ""]));
}
